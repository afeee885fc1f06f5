import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { route } from '../http/route.ts';
import { isGranted, isOffered, isVisible } from './visible-assets.ts';

type AssetName = CallOutput<'GET asset/asset_type/{type}'>[number];

/** The assets of a kind by name, to choose from. Throws `module_not_found` for a kind that the caller may not see. */
export const listAssetNames = route('GET asset/asset_type/{type}', async ({ tx, caller, params, query }) => {
  const kind = await tx.row(sql`
    select from asset_type t where t.id_referential = ${params.type} and ${isOffered} and ${isGranted(caller.levels)}`);
  if (!kind) throw new AppError('module_not_found');
  const filter = sql`from asset a join asset_type t on t.id_referential = a.id_referential
    where a.id_client = ${caller.id_client} and a.id_referential = ${params.type} and ${isVisible(caller.levels)}`;
  const data = await tx.rows<AssetName>(sql`
    select a.id_asset, a.asset_name, a.address ->> 'city' as city,
      (select min(d.id_device) from device d where d.id_asset = a.id_asset) as id_device
    ${filter} order by ${dictionaryOrder(sql`a.asset_name`)}, a.id_asset limit ${query.limit} offset ${query.offset}`);
  const counted = await tx.row<{ total: number }>(sql`select count(*) as total ${filter}`);
  return { data, meta: { total: counted?.total ?? 0 } };
});
