import type { AssetDetail } from '@niveau/shared/api/equipment';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { type AssetRow, selectAssets, toDetail } from './asset-row.ts';
import { readerOf } from './list-assets.ts';
import { isVisible } from './visible-assets.ts';

/** One asset, if its kind is one that the caller may see. */
export const readAsset = route('GET asset/v2/{id}', async ({ app, tx, caller, params }) => {
  const row = await tx.row<AssetRow>(sql`${selectAssets}
    where a.id_asset = ${params.id} and a.id_client = ${caller.id_client} and ${isVisible(caller.levels)}`);
  if (!row) throw new AppError('asset_not_found');
  const metrics = await tx.rows<AssetDetail['metrics'][number]>(sql`
    select m ->> 'metric' as metric, m ->> 'unit' as unit
    from asset_type t cross join jsonb_array_elements(t.metrics) with ordinality as g (m, place)
    where t.id_referential = ${row.asset_type.id_referential}
      and exists (select from reading_day k where k.id_device = ${row.id_device} and k.metric = m ->> 'metric')
    order by place`);
  return { data: toDetail(row, readerOf(caller, app.clock.now()), metrics) };
});
