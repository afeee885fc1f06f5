import type { OrderLapse } from '@niveau/shared/api/orders';
import { totalCents } from '@niveau/shared/domain/money';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { bestDelivery, type Delivery } from '../orders/best-delivery.ts';
import { openDeliveryDays } from '../orders/delivery-days.ts';
import { writeOrderEvent } from '../orders/order-events.ts';
import { type OrderRow, selectOrders } from '../orders/order-row.ts';
import { isRoomKnown } from '../orders/room-in-tank.ts';
import { jobNames } from './job-names.ts';

const atOnce = 200;

/** A proposal whose time is over, and whether the customer still sees it: its tank is there, its module enabled. */
type Due = OrderRow & { readonly is_seen: boolean };

/**
 * Decides on the proposals that nobody acted on: each is validated on the date that it stated, for the first day of
 * delivery still to come on which the quantity fits, or with what fits where the tank has more in it than was foreseen.
 * Where that cannot be, or no such date was stated, it lapses and nothing is ordered: none waits for ever. An order that
 * somebody is validating at this moment is left to them.
 */
export async function validateAutomatically(app: App): Promise<void> {
  const now = app.clock.now();
  const decided = await app.database.transaction({ role: 'system' }, async (tx) => {
    const due = await tx.rows<Due>(sql`
      select due.*, a.deleted_at is null and exists (
        select from client_module m where m.id_client = due.id_client and m.designation = 'ORDC') as is_seen
      from (
        ${selectOrders} where o.state = 1
          and (o.automatic_validation_at <= ${now} or (o.automatic_validation_at is null and o.validation_deadline < ${now}))
        order by o.id_client, o.id_order limit ${atOnce} for no key update of o skip locked
      ) as due
      join asset a on a.id_asset = due.id_asset order by due.id_client, due.id_order`);
    for (const order of due) await decide(tx, order, now);
    return due;
  });
  for (const { id_order } of decided)
    await app.jobs.send(jobNames.announceOrder, { id_order }, { key: String(id_order) });
}

async function decide(tx: Transaction, order: Due, now: Date): Promise<void> {
  // Nothing is placed for who can no longer see it, nor without a date that was stated, nor once the days are over.
  if (!order.is_seen || order.automatic_validation_at === null || openDeliveryDays(order, now).length === 0)
    return lapse(tx, order, 'unanswered', now);
  if (!isRoomKnown(order, now)) return lapse(tx, order, 'unknown_room', now);
  const delivery = bestDelivery(order, now);
  return delivery === null ? lapse(tx, order, 'nothing_fits', now) : place(tx, order, delivery, now);
}

async function place(
  tx: Transaction,
  order: OrderRow,
  { date, quantity_l }: Delivery,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update client_order set state = 2, sub_state = 'sent', validated_automatically = true, validation_date = ${at},
      desired_delivery_date = ${date}::date, quantity_ordered = ${quantity_l},
      total_price_cents = ${totalCents(quantity_l, order.price_per_unit)}
    where id_order = ${order.id_order}`);
  await writeOrderEvent(tx, {
    id_client: order.id_client,
    id_order: order.id_order,
    kind: 'validated_automatically',
    at,
    id_user: null,
    details: {
      desired_delivery_date: date,
      quantity_ordered: quantity_l,
      quantity_proposed: order.quantity_ordered,
    },
  });
}

async function lapse(
  tx: Transaction,
  { id_client, id_order }: OrderRow,
  why: OrderLapse,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update client_order set state = 4, sub_state = null, cancelled_at = ${at}, lapse = ${why} where id_order = ${id_order}`);
  await writeOrderEvent(tx, { id_client, id_order, kind: 'lapsed', at, id_user: null, details: { why } });
}
