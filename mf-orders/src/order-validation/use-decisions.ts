import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { AppError, callApi, queueCall, revalidate } from '@niveau/shared/contract';
import { aboutOrder, aboutTank } from '../order-outbox/about-order.ts';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { orderBody, orderContent, orderFields, type SeenOrder } from './order-body.ts';
import { failureOf, type OrderFailure } from './order-failure.ts';
import { orderBadge, renewedCalls, renewOrders } from './renewed-calls.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

export type Decided =
  | { readonly kind: 'done'; readonly order: OrderDetail }
  /** Kept on the device until there is a connection. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly failure: OrderFailure };

export interface DeclineValues {
  readonly reason: string;
  readonly desired_delivery_dates: readonly string[];
  /** A day that was chosen and not added to them: it is meant as well. */
  readonly wished_day: string;
}

/**
 * Validates, declines or places an order, once each however often it is sent; afterwards what shows orders is renewed.
 * `…Later` has it sent once there is a connection, under the key of an attempt that may have got through.
 */
export function useDecisions(order: OrderDetail) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const params = { id: order.id_order };
  const { id_asset, asset_name } = order.asset;
  const keyOf = useIdempotencyKey();
  const validate = (seen: SeenOrder) =>
    decide(() =>
      callApi(
        'POST order/cockpit/{id}/validate',
        { params, body: orderBody(seen) },
        { idempotencyKey: keyOf(orderContent(seen)) },
      ),
    );
  return {
    validate,
    validateLater: (seen: SeenOrder) => {
      const quantity = format.litres(seen.values.quantity_ordered ?? 0);
      return keep({
        id: keyOf(orderContent(seen)),
        call: 'POST order/cockpit/{id}/validate',
        params,
        fields: orderFields(seen),
        about: aboutOrder(order.id_order),
        texts: {
          subject: t`${quantity} for ${asset_name}`,
          done: t`Order validated: ${quantity} for ${asset_name}`,
          refused: t`Your order for ${asset_name} was not validated.`,
        },
      });
    },
    decline: (values: DeclineValues) => {
      const body = declineBody(values);
      const idempotencyKey = keyOf(JSON.stringify(body));
      return decide(() => callApi('PUT order/cockpit/{id}/cancel', { params, body }, { idempotencyKey }));
    },
    declineLater: (values: DeclineValues) => {
      const json = declineBody(values);
      return keep({
        id: keyOf(JSON.stringify(json)),
        call: 'PUT order/cockpit/{id}/cancel',
        params,
        json,
        fields: [],
        about: aboutOrder(order.id_order),
        texts: {
          subject: asset_name,
          done: t`Order cancelled for ${asset_name}`,
          refused: t`The proposal for ${asset_name} was not declined.`,
        },
      });
    },
    request: (seen: SeenOrder) =>
      decide(() => {
        const body = orderBody(seen);
        body.set('id_asset', String(id_asset));
        return callApi('POST order/cockpit', { body }, { idempotencyKey: keyOf(orderContent(seen)) });
      }),
    requestLater: (seen: SeenOrder) => {
      const quantity = format.litres(seen.values.quantity_ordered ?? 0);
      return keep({
        id: keyOf(orderContent(seen)),
        call: 'POST order/cockpit',
        params: {},
        fields: [...orderFields(seen), ['id_asset', String(id_asset)]],
        about: aboutTank(id_asset),
        texts: {
          subject: t`${quantity} for ${asset_name}`,
          done: t`Ordered: ${quantity} for ${asset_name}`,
          refused: t`Your order for ${asset_name} was not placed.`,
        },
      });
    },
  };
}

function declineBody({ reason, desired_delivery_dates: dates, wished_day }: DeclineValues) {
  const all = wished_day === '' ? dates : [...dates, wished_day];
  return { reason: reason.trim(), desired_delivery_dates: [...new Set(all)].sort() };
}

/** On the device, until there is a connection; a device that keeps nothing is told as one without a connection. */
async function keep(call: Omit<Parameters<typeof queueCall>[0], 'renews' | 'badge'>): Promise<Decided> {
  try {
    await queueCall({ ...call, renews: renewedCalls, badge: orderBadge });
    return { kind: 'queued' };
  } catch (error) {
    if (!(error instanceof AppError || error instanceof DOMException)) throw error;
    return { kind: 'refused', failure: { kind: 'offline' } };
  }
}

async function decide(send: () => Promise<OrderDetail>): Promise<Decided> {
  try {
    const order = await send();
    renewOrders();
    return { kind: 'done', order };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failure = failureOf(error);
    if (failure.kind === 'overtaken' || failure.kind === 'late') renewOrders();
    if (failure.kind === 'price') void revalidate('GET order/cockpit/{id}', 'GET order/cockpit/products');
    return { kind: 'refused', failure };
  }
}
