import { AppError } from '@niveau/shared/api/errors';
import { formatNumber } from '@niveau/shared/i18n/format';
import { route } from '../http/route.ts';
import { askToTell } from '../service-events/write-service-event.ts';
import { findOrder, readDetail } from './order-detail.ts';
import { writeOrderEvent } from './order-events.ts';
import { tellSupplier } from './request-order.ts';

const litres = (value: number | null) =>
  value === null ? null : formatNumber('fr', value, { digits: 0, unit: 'L' });

/** Tells the supplier, in the customer's words, that a delivery is not what was ordered or measured; the order keeps it. */
export const reportDifference = route(
  'POST order/cockpit/{id}/difference',
  async ({ app, tx, caller, http, params, body }) => {
    const now = app.clock.now();
    const order = await findOrder(tx, caller.id_client, params.id, true);
    if (!order) throw new AppError('order_not_found');
    if (order.state !== 3) throw new AppError('order_transition_refused');
    const { measured } = await readDetail(tx, order, now);
    const { id_client, id_order, order_number, asset_name, product } = order;
    await writeOrderEvent(tx, {
      id_client,
      id_order,
      kind: 'difference_reported',
      at: now,
      id_user: caller.id_user,
      details: {
        message: body.message,
        delivered_l: order.quantity_delivered,
        measured_l: measured?.litres ?? null,
      },
    });
    const facts = {
      number: order_number,
      asset: asset_name,
      product,
      ordered: litres(order.quantity_ordered),
      delivered: litres(order.quantity_delivered),
      measured: litres(measured?.litres ?? null),
      message: body.message,
    };
    await tellSupplier(tx, caller, 'order_difference', id_order, facts, now);
    askToTell(app, http);
    return { data: await readDetail(tx, order, now) };
  },
);
