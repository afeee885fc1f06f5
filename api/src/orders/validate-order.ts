import { AppError } from '@niveau/shared/api/errors';
import { totalCents } from '@niveau/shared/domain/money';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { openDeliveryDays } from './delivery-days.ts';
import { holdPrice } from './hold-price.ts';
import { lockPending } from './lock-pending.ts';
import { findOrder, readDetail } from './order-detail.ts';
import { askToAnnounce, writeOrderEvent } from './order-events.ts';
import { keepOrderForm } from './order-form.ts';
import type { OrderRow } from './order-row.ts';
import { type Priced, pricedColumns, priceOf } from './product-price.ts';
import { refuseEntry } from './refuse-entry.ts';
import { mostToOrder } from './room-in-tank.ts';

/** Validates a proposal: quantity, day, product and form are held against the tank and the provider's rules. */
export const validateOrder = route(
  'POST order/cockpit/{id}/validate',
  async ({ app, tx, caller, http, params, body, files }) => {
    const now = app.clock.now();
    const order = await lockPending(tx, caller.id_client, params.id, 'validate', now);
    const { quantity_ordered, desired_delivery_date } = body;
    if (!openDeliveryDays(order, now).includes(desired_delivery_date))
      throw refuseEntry('order_date_not_deliverable', 'desired_delivery_date');
    const most = mostToOrder(order, desired_delivery_date, order.quantity_ordered);
    if (most !== null && quantity_ordered > most)
      throw refuseEntry('order_quantity_over_capacity', 'quantity_ordered', { max_quantity_l: most });
    const product = await productFor(tx, order, body.id_product, desired_delivery_date, now);
    holdPrice(product.price_per_unit, body.price_per_unit);
    const id_files = await keepOrderForm({ app, tx, caller, http }, files);
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

/** The proposed product at its proposed price, or another of the provider for the same liquid at that of the delivery. */
async function productFor(
  tx: Transaction,
  order: OrderRow,
  id_product: number | undefined,
  date: string,
  now: Date,
): Promise<ProductRow> {
  if (id_product === undefined || id_product === order.id_product) return order;
  const product = await tx.row<Priced>(sql`
    select ${pricedColumns} from product p
    where p.id_product = ${id_product} and p.id_professional = ${order.id_professional} and p.id_asset_liquid = ${order.id_asset_liquid}`);
  if (!product)
    throw new AppError('invalid_request', {
      faults: [{ path: 'body.id_product', translation_key: 'field_invalid' }],
    });
  const { price_per_unit } = await priceOf(tx, product, date, localDate(now.getTime(), order.time_zone));
  return { ...product, price_per_unit };
}
