import { AppError } from '@niveau/shared/api/errors';
import { localDate } from '@niveau/shared/domain/time-zone';
import { deliveryCountry, isWishable } from '@niveau/shared/domain/working-days';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { lockPending } from './lock-pending.ts';
import { findOrder, readDetail } from './order-detail.ts';
import { askToAnnounce, writeOrderEvent } from './order-events.ts';

/** Declines a proposal, with the reason and the days that would suit. */
export const cancelOrder = route(
  'PUT order/cockpit/{id}/cancel',
  async ({ app, tx, caller, http, params, body }) => {
    const now = app.clock.now();
    const order = await lockPending(tx, caller.id_client, params.id, 'decline', now);
    const dates = [...new Set(body.desired_delivery_dates)].sort();
    requireDays(dates, localDate(now.getTime(), order.time_zone), order.country);
    await tx.run(sql`
      update client_order set state = 4, sub_state = null, cancelled_at = ${now}, cancelled_by = ${caller.id_user},
        cancellation_reason = ${body.reason}, cancellation_dates = ${dates}::date[]
      where id_order = ${order.id_order}`);
    await writeOrderEvent(tx, {
      id_client: caller.id_client,
      id_order: order.id_order,
      kind: 'cancelled',
      at: now,
      id_user: caller.id_user,
      details: { reason: body.reason, desired_delivery_dates: dates },
    });
    askToAnnounce(app, http, order.id_order);
    const changed = (await findOrder(tx, caller.id_client, order.id_order)) ?? order;
    return { data: await readDetail(tx, changed, now) };
  },
);

/** Working days to come. Throws `order_date_not_deliverable`, naming the first that is none. */
function requireDays(dates: readonly string[], today: string, country: string): void {
  const wrong = dates.find((date) => !isWishable(date, today, deliveryCountry(country)));
  if (wrong === undefined) return;
  throw new AppError('order_date_not_deliverable', {
    faults: [{ path: 'body.desired_delivery_dates', translation_key: 'order_date_not_deliverable' }],
    details: { date: wrong },
  });
}
