import type { CallValues } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { totalCents } from '@niveau/shared/domain/money';
import type { OrderStep } from '@niveau/shared/domain/order-state';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { refusalOf } from './lock-pending.ts';
import { lockOrder } from './order-detail.ts';
import { askToAnnounce, writeOrderEvent } from './order-events.ts';
import { type OrderRow, selectOrders, toOrderSummary } from './order-row.ts';
import { type Priced, priceOf } from './product-price.ts';

type Wanted = CallValues<'PUT provider/order/{id}/state'>['body'];
type Place = 'checked' | 'planned' | 'delivering' | 'completed';

const stepTo: Readonly<Record<Place, OrderStep>> = {
  checked: 'check',
  planned: 'plan',
  delivering: 'dispatch',
  completed: 'deliver',
};

/** The provider moves one of its orders along, or says another day of delivery for it. */
export const moveOrder = route(
  'PUT provider/order/{id}/state',
  async ({ app, tx, caller, http, params, body }) => {
    const now = app.clock.now();
    const where = sql`where o.id_order = ${params.id} and o.id_professional = ${caller.id_professional}`;
    const find = () => tx.row<OrderRow>(sql`${selectOrders} ${where}`);
    await lockOrder(tx, where);
    const order = await find();
    if (!order) throw new AppError('order_not_found');
    const place = placeIn(body);
    if (place === null) {
      if (await changeDay(tx, order, body, now)) askToAnnounce(app, http, order.id_order);
    } else {
      const refusal = place === 'sent' ? 'order_transition_refused' : refusalOf(order, stepTo[place], now);
      if (refusal || place === 'sent') throw new AppError(refusal ?? 'order_transition_refused');
      const today = localDate(now.getTime(), order.time_zone);
      await move(tx, order, place, body, today);
      if (place === 'completed') await priceDelivery(tx, order.id_order, today);
      const { id_client, id_order } = order;
      await writeOrderEvent(tx, {
        id_client,
        id_order,
        kind: place,
        at: now,
        id_user: null,
        details: { ...body },
      });
      askToAnnounce(app, http, id_order);
    }
    return { data: toOrderSummary((await find()) ?? order, now) };
  },
);

function placeIn({ state, sub_state }: Wanted): Place | 'sent' | null {
  return state === 3 ? 'completed' : (sub_state ?? null);
}

async function move(
  tx: Transaction,
  order: OrderRow,
  place: Place,
  body: Wanted,
  today: string,
): Promise<void> {
  const isCompleted = place === 'completed';
  const isPlanned = place === 'planned' || place === 'delivering';
  const expected =
    body.expected_delivery_date ??
    order.expected_delivery_date ??
    (isPlanned ? order.desired_delivery_date : null);
  await tx.run(sql`
    update client_order set state = ${isCompleted ? 3 : 2}, sub_state = ${isCompleted ? null : place}, expected_delivery_date = ${expected}::date,
      actual_delivery_date = ${isCompleted ? (body.actual_delivery_date ?? today) : null}::date,
      quantity_delivered = ${isCompleted ? (body.quantity_delivered ?? order.quantity_ordered) : null}
    where id_order = ${order.id_order}`);
}

/** Another day within the same step, of an order that is on its way. Whether it is another one than before. */
async function changeDay(
  tx: Transaction,
  { id_client, id_order, state, expected_delivery_date: before }: OrderRow,
  { expected_delivery_date }: Wanted,
  at: Date,
): Promise<boolean> {
  if (state !== 2 || !expected_delivery_date) throw new AppError('order_transition_refused');
  if (expected_delivery_date === before) return false;
  await tx.run(
    sql`update client_order set expected_delivery_date = ${expected_delivery_date}::date where id_order = ${id_order}`,
  );
  const details = { expected_delivery_date, before };
  await writeOrderEvent(tx, { id_client, id_order, kind: 'day_changed', at, id_user: null, details });
  return true;
}

/** The total is that of what was delivered: by its method at what was quoted for its day, at the order's price where nothing was. */
async function priceDelivery(tx: Transaction, id_order: number, today: string): Promise<void> {
  const order = await tx.row<Priced & { delivered: number; date: string }>(sql`
    select p.id_product, o.price_method, o.price_per_unit::text as price_per_unit, p.price_difference::text as price_difference,
      o.quantity_delivered::double precision as delivered, o.actual_delivery_date as date
    from client_order o join product p on p.id_product = o.id_product where o.id_order = ${id_order}`);
  if (!order) return;
  const quoted = await priceOf(tx, order, order.date, today);
  const price = quoted.origin === 'quotation' ? quoted.price_per_unit : order.price_per_unit;
  await tx.run(sql`update client_order set price_per_unit = ${price}::numeric,
      total_price_cents = ${totalCents(order.delivered, price)} where id_order = ${id_order}`);
}
