import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { route } from '../http/route.ts';
import { askToTell } from '../service-events/write-service-event.ts';
import { refusalOf } from './lock-pending.ts';
import { findOrder } from './order-detail.ts';
import { quantityOf, tellColleagues, tellSupplier } from './request-order.ts';

/** Takes back a request of the customer's own; the trail keeps what it was. */
export const deleteOrder = route(
  'POST order/cockpit/{id_order}',
  async ({ app, tx, caller, http, params }) => {
    const now = app.clock.now();
    const order = await findOrder(tx, caller.id_client, params.id_order, true);
    if (!order) throw new AppError('order_not_found');
    if (order.origin === 'proposal') throw new AppError('order_proposal_not_deletable');
    const refusal = refusalOf(order, 'delete', now);
    if (refusal) throw new AppError(refusal);
    const { id_order, order_number, asset_name, product, quantity_ordered, desired_delivery_date } = order;
    await tx.run(
      sql`delete from client_order where id_order = ${id_order} and id_client = ${caller.id_client}`,
    );
    await writeAudit(tx, {
      ...caller,
      at: now,
      action: 'order_deleted',
      entity: 'order',
      id_entity: id_order,
      details: { order_number, asset_name, product, quantity_ordered, desired_delivery_date },
    });
    const facts = { number: order_number, asset: asset_name, product, ...quantityOf(quantity_ordered) };
    await tellSupplier(tx, caller, 'order_withdrawn', id_order, facts, now);
    await tellColleagues(tx, caller, facts, now);
    askToTell(app, http);
    return { data: null };
  },
);
