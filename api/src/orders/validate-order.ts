import { AppError, type ErrorKey } from '@niveau/shared/api/errors';
import { totalCents } from '@niveau/shared/domain/money';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { keepFile } from '../files/keep-file.ts';
import { route } from '../http/route.ts';
import { deliveryDays } from './delivery-days.ts';
import { lockPending } from './lock-pending.ts';
import { findOrder, readDetail } from './order-detail.ts';
import { askToAnnounce, writeOrderEvent } from './order-events.ts';
import type { OrderRow } from './order-row.ts';
import { mostToOrder } from './room-in-tank.ts';

function refuse(key: ErrorKey, field: string, details?: Readonly<Record<string, unknown>>): AppError {
  return new AppError(key, { faults: [{ path: `body.${field}`, translation_key: key }], details });
}

/** Validates a proposal: quantity, day, product and form are held against the tank and the provider's rules. */
export const validateOrder = route(
  'POST order/cockpit/{id}/validate',
  async ({ app, tx, caller, http, params, body, files }) => {
    const now = app.clock.now();
    const order = await lockPending(tx, caller.id_client, params.id, 'validate', now);
    const { quantity_ordered, desired_delivery_date } = body;
    if (!deliveryDays(order).includes(desired_delivery_date))
      throw refuse('order_date_not_deliverable', 'desired_delivery_date');
    const most = mostToOrder(order, desired_delivery_date, order.quantity_ordered);
    if (quantity_ordered > most)
      throw refuse('order_quantity_over_capacity', 'quantity_ordered', { max_quantity_l: most });
    const product = await productFor(tx, order, body.id_product);
    const [form] = files.form ?? [];
    if (!form && (await isFormRequired(tx, caller.id_professional)))
      throw refuse('order_form_required', 'form');
    const id_files = form ? await keepFile({ app, tx, caller, http }, 'ORDC', form) : null;
    await tx.run(sql`
      update client_order set state = 2, sub_state = 'sent', quantity_ordered = ${quantity_ordered}, id_product = ${product.id_product},
        price_per_unit = ${product.price_per_unit}::numeric, price_method = ${product.price_method},
        total_price_cents = ${totalCents(quantity_ordered, product.price_per_unit)}, desired_delivery_date = ${desired_delivery_date}::date,
        purchase_order_number = ${body.purchase_order_number ?? null}, comment = ${body.comment ?? null}, id_files_form = ${id_files},
        validation_date = ${now}, validated_by = ${caller.id_user}, validated_automatically = false
      where id_order = ${order.id_order}`);
    await writeOrderEvent(tx, {
      id_client: caller.id_client,
      id_order: order.id_order,
      kind: 'validated',
      at: now,
      id_user: caller.id_user,
      details: { quantity_ordered, desired_delivery_date },
    });
    askToAnnounce(app, http, order.id_order);
    const changed = (await findOrder(tx, caller.id_client, order.id_order)) ?? order;
    return { data: await readDetail(tx, changed, now) };
  },
);

interface ProductRow {
  readonly id_product: number;
  readonly price_per_unit: string;
  readonly price_method: string;
}

/** The proposed product at its proposed price, or another of the provider for the same liquid at its own. */
async function productFor(
  tx: Transaction,
  order: OrderRow,
  id_product = order.id_product,
): Promise<ProductRow> {
  if (id_product === order.id_product) return order;
  const product = await tx.row<ProductRow>(sql`
    select id_product, price_per_unit::text as price_per_unit, price_method from product
    where id_product = ${id_product} and id_professional = ${order.id_professional} and id_asset_liquid = ${order.id_asset_liquid}`);
  if (!product)
    throw new AppError('invalid_request', {
      faults: [{ path: 'body.id_product', translation_key: 'field_invalid' }],
    });
  return product;
}

async function isFormRequired(tx: Transaction, id_professional: number): Promise<boolean> {
  const row = await tx.row<{ required: boolean }>(
    sql`select order_form_required as required from professional where id_professional = ${id_professional}`,
  );
  return row?.required ?? false;
}
