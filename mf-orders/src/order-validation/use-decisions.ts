import type { OrderDetail } from '@niveau/shared/api/orders';
import { AppError, callApi, refreshBadges, revalidate } from '@niveau/shared/contract';
import { orderBody, orderContent } from './order-body.ts';
import { failureOf, type OrderFailure } from './order-failure.ts';
import type { OrderValues } from './order-values.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

export type Decided =
  | { readonly kind: 'done'; readonly order: OrderDetail }
  | { readonly kind: 'refused'; readonly failure: OrderFailure };

export interface DeclineValues {
  readonly reason: string;
  readonly desired_delivery_dates: readonly string[];
}

/** Validates or declines an order, once each however often it is sent; afterwards what shows orders is renewed. */
export function useDecisions(order: OrderDetail) {
  const params = { id: order.id_order };
  const keyOf = useIdempotencyKey();
  return {
    validate: (values: OrderValues) =>
      decide(() =>
        callApi(
          'POST order/cockpit/{id}/validate',
          { params, body: orderBody(values) },
          { idempotencyKey: keyOf(orderContent(values)) },
        ),
      ),
    decline: ({ reason, desired_delivery_dates: dates }: DeclineValues) => {
      const body = { reason: reason.trim(), desired_delivery_dates: [...dates] };
      return decide(() =>
        callApi(
          'PUT order/cockpit/{id}/cancel',
          { params, body },
          { idempotencyKey: keyOf(JSON.stringify(body)) },
        ),
      );
    },
  };
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
    return { kind: 'refused', failure };
  }
}

function renewOrders(): void {
  refreshBadges('orders_cockpit');
  void revalidate(
    'GET order/cockpit',
    'GET order/cockpit/{id}',
    'GET client/{idClient}/asset_type/{type}/assets',
    'GET asset/v2/{id}',
  );
}
