import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { inTab, narrows, orderOfTab, ordersWithin } from './order-filter.ts';
import { type OrderRow, selectOrders, toOrderSummary } from './order-row.ts';

/** A page of a tab's orders, found by an index before what is shown of them, with how many there are in all. */
export const listOrders = route('GET order/cockpit', async ({ app, tx, caller, query }) => {
  const filter = ordersWithin(caller.id_client, query.state, query, caller.time_zone);
  const from = query.search
    ? sql`client_order o join asset a on a.id_asset = o.id_asset join product p on p.id_product = o.id_product`
    : sql`client_order o`;
  const order = sql`${orderOfTab(query.state)}, o.id_order`;
  const rows = await tx.rows<OrderRow>(sql`
    ${selectOrders} where o.id_order in (
      select page.id_order from (
        select o.id_order from ${from} where ${filter} order by ${order} limit ${query.limit} offset ${query.offset}
      ) as page
    )
    order by ${order}`);
  // The whole of a tab is kept counted: in a large space it may be tens of thousands.
  const counted = await tx.row<{ total: number }>(
    narrows(query)
      ? sql`select count(*) as total from ${from} where ${filter}`
      : sql`select coalesce(sum(o.n), 0) as total from order_count o
          where o.id_client = ${caller.id_client} and ${inTab(query.state)}`,
  );
  return {
    data: rows.map((row) => toOrderSummary(row, app.clock.now())),
    meta: { total: counted?.total ?? 0 },
  };
});
