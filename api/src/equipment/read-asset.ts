import type { AssetDetail } from '@niveau/shared/api/equipment';
import { AppError } from '@niveau/shared/api/errors';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { route, type UserCaller } from '../http/route.ts';
import { type AssetDetailRow, selectAssetDetails, toDetail } from './asset-detail-row.ts';
import { metricsOfAsset } from './kind.ts';
import { readerOf } from './list-assets.ts';
import { isVisible } from './visible-assets.ts';

/** One asset with all that its page shows. Throws `asset_not_found` where its kind is none that the caller may see. */
export async function assetDetailOf(
  app: App,
  tx: Transaction,
  caller: UserCaller,
  id_asset: number,
): Promise<AssetDetail> {
  const row = await tx.row<AssetDetailRow>(sql`${selectAssetDetails}
    where a.id_asset = ${id_asset} and a.id_client = ${caller.id_client} and ${isVisible(caller.levels)}`);
  if (!row) throw new AppError('asset_not_found');
  const metrics = await tx.rows<AssetDetail['metrics'][number]>(sql`
    select m ->> 'metric' as metric, m ->> 'unit' as unit
    from asset a join asset_type t on t.id_referential = a.id_referential
    cross join jsonb_array_elements(${metricsOfAsset}) with ordinality as g (m, place)
    where a.id_asset = ${id_asset}
      and exists (select from reading_day k where k.id_client = ${caller.id_client} and k.id_device = ${row.id_device} and k.metric = m ->> 'metric')
    order by place`);
  const locale = pickLocale([caller.language]);
  return toDetail(row, { ...readerOf(caller, app.clock.now()), locale }, metrics);
}

export const readAsset = route('GET asset/v2/{id}', async ({ app, tx, caller, params }) => ({
  data: await assetDetailOf(app, tx, caller, params.id),
}));
