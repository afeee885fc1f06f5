import { AppError } from '@niveau/shared/api/errors';
import { totalCents } from '@niveau/shared/domain/money';
import { localDate } from '@niveau/shared/domain/time-zone';
import { isWishable } from '@niveau/shared/domain/working-days';
import { formatNumber } from '@niveau/shared/i18n/format';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { isVisible } from '../equipment/visible-assets.ts';
import { type Handler, route, type UserCaller } from '../http/route.ts';
import { askToTell, writeServiceEvent } from '../service-events/write-service-event.ts';
import { deliveryCountry } from './delivery-days.ts';
import { holdPrice } from './hold-price.ts';
import { findOrder, readDetail } from './order-detail.ts';
import { askToAnnounce, writeOrderEvent } from './order-events.ts';
import { keepOrderForm } from './order-form.ts';
import { nextOrderNumber } from './order-number.ts';
import { productFor } from './order-product.ts';
import { findTank } from './order-tank.ts';
import { priceOf } from './product-price.ts';
import { refuseEntry } from './refuse-entry.ts';
import { roomOn } from './room-in-tank.ts';

type Body = Parameters<Handler<'POST order/cockpit'>>[0]['body'];

/** An order that the customer makes without a proposal: it is on its way at once, and the provider checks it. */
export const requestOrder = route('POST order/cockpit', async ({ app, tx, caller, http, body, files }) => {
  const now = app.clock.now();
  const today = localDate(now.getTime(), caller.time_zone);
  const tank = await findTank(
    tx,
    body.id_asset,
    sql`a.id_client = ${caller.id_client} and ${isVisible(caller.levels)}`,
  );
  if (!tank) throw new AppError('asset_not_found');
  if (tank.has_open_order) throw new AppError('order_already_pending');
  requireDay(body.desired_delivery_date, today, caller);
  const most = roomOn(tank, body.desired_delivery_date);
  if (most !== null && body.quantity_ordered > most)
    throw refuseEntry('order_quantity_over_capacity', 'quantity_ordered', { max_quantity_l: most });
  const product = await productFor(tx, tank, body.id_product);
  const { price_per_unit } = await priceOf(tx, product, body.desired_delivery_date, today);
  holdPrice(price_per_unit, body.price_per_unit);
  const id_files = await keepOrderForm({ app, tx, caller, http }, files);
  const order_number = await nextOrderNumber(tx, now);
  const row = await tx.row<{ id_order: number }>(sql`
    insert into client_order (id_client, id_professional, id_asset, id_product, order_number, purchase_order_number, origin, state, sub_state,
      quantity_ordered, price_per_unit, price_method, total_price_cents, desired_delivery_date, comment, id_files_form, proposed_at,
      validation_deadline, validation_date, validated_by)
    values (${caller.id_client}, ${caller.id_professional}, ${body.id_asset}, ${product.id_product}, ${order_number},
      ${body.purchase_order_number ?? null}, 'customer', 2, 'sent', ${body.quantity_ordered}, ${price_per_unit}::numeric, ${product.price_method},
      ${totalCents(body.quantity_ordered, price_per_unit)}, ${body.desired_delivery_date}::date, ${body.comment ?? null}, ${id_files}, ${now}, ${now},
      ${now}, ${caller.id_user})
    returning id_order`);
  if (!row) throw new Error('an inserted order comes back');
  const { id_order } = row;
  await writeOrderEvent(tx, {
    id_client: caller.id_client,
    id_order,
    kind: 'requested',
    at: now,
    id_user: caller.id_user,
    details: { quantity_ordered: body.quantity_ordered, desired_delivery_date: body.desired_delivery_date },
  });
  const facts = { number: order_number, product: product.name, asset: tank.asset_name, ...saidOf(body) };
  await tellSupplier(tx, caller, 'order_requested', id_order, facts, now);
  askToAnnounce(app, http, id_order);
  askToTell(app, http);
  const order = await findOrder(tx, caller.id_client, id_order);
  if (!order) throw new Error('an inserted order comes back');
  return { data: await readDetail(tx, order, now) };
});

function saidOf({ quantity_ordered, desired_delivery_date, comment }: Body) {
  return { ...quantityOf(quantity_ordered), date: desired_delivery_date, comment: comment ?? null };
}

/** Litres, in a writing that every language reads. */
export function quantityOf(litres: number) {
  return { quantity: formatNumber('fr', litres, { digits: 0, unit: 'L' }) };
}

/** Has the supplier told of what a customer did with an order. */
export async function tellSupplier(
  tx: Transaction,
  caller: UserCaller,
  kind: 'order_requested' | 'order_withdrawn' | 'order_difference',
  id_order: number,
  facts: Readonly<Record<string, string | null>>,
  at: Date,
): Promise<void> {
  const { id_client, id_user } = caller;
  const actor = await actorOf(tx, caller);
  await writeServiceEvent(tx, {
    id_client,
    kind,
    id_entity: id_order,
    facts: { ...facts, ...actor },
    at,
    id_user,
  });
}

/** Has the others of the space told of an order that was taken back: it is gone, and nothing else says so. */
export async function tellColleagues(
  tx: Transaction,
  caller: UserCaller,
  facts: Readonly<Record<string, string | null>>,
  at: Date,
): Promise<void> {
  const { id_client, id_user } = caller;
  const { by } = await actorOf(tx, caller);
  const kind = 'order_taken_back';
  await writeServiceEvent(tx, { id_client, kind, id_entity: null, facts: { ...facts, by }, at, id_user });
}

async function actorOf(tx: Transaction, { id_user }: UserCaller) {
  const actor = await tx.row<{ by: string; email: string }>(
    sql`select first_name || ' ' || last_name as by, email::text as email from account where id_user = ${id_user}`,
  );
  return { by: actor?.by ?? null, email: actor?.email ?? null };
}

/** A working day after today, within half a year. Throws `order_date_not_deliverable`. */
function requireDay(date: string, today: string, { country }: UserCaller): void {
  if (!isWishable(date, today, deliveryCountry(country)))
    throw refuseEntry('order_date_not_deliverable', 'desired_delivery_date');
}
