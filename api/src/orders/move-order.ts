import type { CallValues } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import type { OrderStep } from '@niveau/shared/domain/order-state';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { refusalOf } from './lock-pending.ts';
import { askToAnnounce, writeOrderEvent } from './order-events.ts';
import { type OrderRow, selectOrders, toOrderSummary } from './order-row.ts';

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
    const find = (lock: boolean) =>
      tx.row<OrderRow>(sql`${selectOrders} where o.id_order = ${params.id} and o.id_professional = ${caller.id_professional}
        ${lock ? sql`for no key update of o` : sql``}`);
    const order = await find(true);
    if (!order) throw new AppError('order_not_found');
    const place = placeIn(body);
    if (place === null) await changeDay(tx, order, body);
    else {
      const refusal = place === 'sent' ? 'order_transition_refused' : refusalOf(order, stepTo[place], now);
      if (refusal || place === 'sent') throw new AppError(refusal ?? 'order_transition_refused');
      await move(tx, order, place, body, localDate(now.getTime(), order.time_zone));
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
    return { data: toOrderSummary((await find(false)) ?? order) };
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

/** Another day within the same step: of an order that is on its way. */
async function changeDay(
  tx: Transaction,
  order: OrderRow,
  { expected_delivery_date }: Wanted,
): Promise<void> {
  if (order.state !== 2 || !expected_delivery_date) throw new AppError('order_transition_refused');
  await tx.run(
    sql`update client_order set expected_delivery_date = ${expected_delivery_date}::date where id_order = ${order.id_order}`,
  );
}
