import { AppError } from '@niveau/shared/api/errors';
import { levelOf, levels } from '@niveau/shared/domain/permission';
import sql, { type Sql } from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import type { Transaction } from '../database/database.ts';
import { route, type UserCaller } from '../http/route.ts';
import { type AssetRow, type Reader, selectAssets, toSummary } from './asset-row.ts';
import { isVisible } from './visible-assets.ts';

/** What the caller sees beside the assets themselves. */
export function readerOf({ levels: granted }: UserCaller, now: Date): Reader {
  return { now, seesOrders: levelOf(granted, 'ORDC') >= levels.vision };
}

/** One query for the page and its count, what runs out first standing first in its kind. */
export const listAssets = route(
  'GET client/{idClient}/asset_type/{type}/assets',
  async ({ app, tx, caller, params, query }) => {
    if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
    const filter = sql`${isVisible(caller.levels)} and a.id_client = ${caller.id_client}
      and ${ofType(params.type)} and ${matching(query.search)}`;
    const rows = await tx.rows<AssetRow & { readonly total: number }>(sql`
      select page.*, count(*) over () as total from (${selectAssets} where ${filter}) page
      order by asset_type -> 'id_referential', run_out ->> 'date' nulls last, asset_name, id_asset
      limit ${query.limit} offset ${query.offset}`);
    const total = rows[0]?.total ?? (query.offset > 0 ? await count(tx, filter) : 0);
    const reader = readerOf(caller, app.clock.now());
    return { data: rows.map((row) => toSummary(row, reader)), meta: { total } };
  },
);

/** The count where a page beyond the end has no row that tells it. */
async function count(tx: Transaction, filter: Sql): Promise<number> {
  const counted = await tx.row<{ total: number }>(sql`
    select count(*) as total from asset a join asset_type t on t.id_referential = a.id_referential
    left join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid where ${filter}`);
  return counted?.total ?? 0;
}

function ofType(type: 'all' | number): Sql {
  return type === 'all' ? sql`true` : sql`a.id_referential = ${type}`;
}

function matching(search: string | undefined): Sql {
  if (!search) return sql`true`;
  const pattern = containing(search);
  return sql`(a.asset_name ilike ${pattern} or a.address ->> 'city' ilike ${pattern} or l.name ilike ${pattern}
    or exists (select from device d where d.id_asset = a.id_asset and d.device_number ilike ${pattern}))`;
}
