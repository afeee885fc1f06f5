import type { orderFilter } from '@niveau/shared/api/orders';
import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { containing } from '../database/containing.ts';

type Filter = z.output<typeof orderFilter>;

/** The one condition of list, count and export on orders `o` with their asset `a` and product `p`. */
export function ordersWithin(id_client: number, state: number, filter: Filter, time_zone: string): Sql {
  const { search, id_asset = null, id_product = null, date_from = null, date_to = null } = filter;
  const day = sql`coalesce(o.actual_delivery_date, o.expected_delivery_date, o.desired_delivery_date,
    (o.proposed_at at time zone ${time_zone})::date)`;
  return sql`o.id_client = ${id_client} and ${inTab(state)} and ${matching(search)}
    and (${id_asset}::bigint is null or o.id_asset = ${id_asset})
    and (${id_product}::bigint is null or o.id_product = ${id_product})
    and (${date_from}::date is null or ${day} >= ${date_from}::date)
    and (${date_to}::date is null or ${day} <= ${date_to}::date)`;
}

/** Whether a filter leaves anything out of its tab. */
export function narrows(filter: Filter): boolean {
  const { search, id_asset, id_product, date_from, date_to } = filter;
  return [search, id_asset, id_product, date_from, date_to].some(
    (value) => value !== undefined && value !== '',
  );
}

/** To be validated: the most urgent first; in progress: the next delivery; completed with cancelled: the newest. */
export function orderOfTab(state: number): Sql {
  if (state === 1) return sql`o.validation_deadline`;
  if (state === 2) return sql`coalesce(o.expected_delivery_date, o.desired_delivery_date)`;
  return sql`coalesce(o.actual_delivery_date::timestamp, o.cancelled_at at time zone 'UTC', o.validation_date at time zone 'UTC') desc nulls last`;
}

/** The condition of a tab on whatever has a state `o.state`. */
export function inTab(state: number): Sql {
  return state === 3 ? sql`o.state in (3, 4)` : sql`o.state = ${state}`;
}

function matching(search: string | undefined): Sql {
  if (!search) return sql`true`;
  const pattern = containing(search);
  return sql`(o.order_number ilike ${pattern} or o.purchase_order_number ilike ${pattern} or a.asset_name ilike ${pattern}
    or a.address ->> 'city' ilike ${pattern} or p.name ilike ${pattern})`;
}
