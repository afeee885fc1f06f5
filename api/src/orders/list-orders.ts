import sql, { type Sql } from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { route } from '../http/route.ts';
import { type OrderRow, selectOrders, toOrderSummary } from './order-row.ts';

/** Orders by tab: to be validated (most urgent first), in progress (next delivery first), completed with cancelled (newest first). */
export const listOrders = route('GET order/cockpit', async ({ tx, caller, query }) => {
  const filter = sql`o.id_client = ${caller.id_client} and ${inTab(query.state)} and ${matching(query.search)}`;
  const rows = await tx.rows<OrderRow>(
    sql`${selectOrders} where ${filter} order by ${orderOf(query.state)}, o.id_order limit ${query.limit} offset ${query.offset}`,
  );
  const counted = await tx.row<{ total: number }>(sql`select count(*) as total from client_order o
    join asset a on a.id_asset = o.id_asset join product p on p.id_product = o.id_product where ${filter}`);
  return { data: rows.map(toOrderSummary), meta: { total: counted?.total ?? 0 } };
});

function inTab(state: number): Sql {
  return state === 3 ? sql`o.state in (3, 4)` : sql`o.state = ${state}`;
}

function orderOf(state: number): Sql {
  if (state === 1) return sql`o.validation_deadline`;
  if (state === 2) return sql`coalesce(o.expected_delivery_date, o.desired_delivery_date)`;
  return sql`coalesce(o.actual_delivery_date::timestamptz, o.cancelled_at, o.validation_date) desc nulls last`;
}

function matching(search: string | undefined): Sql {
  if (!search) return sql`true`;
  const pattern = containing(search);
  return sql`(o.order_number ilike ${pattern} or o.purchase_order_number ilike ${pattern} or a.asset_name ilike ${pattern}
    or a.address ->> 'city' ilike ${pattern} or p.name ilike ${pattern})`;
}
