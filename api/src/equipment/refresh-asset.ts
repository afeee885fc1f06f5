import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { AssetToRefresh } from './asset-to-refresh.ts';
import { refreshFigure } from './refresh-figure.ts';
import { refreshTank } from './refresh-tank.ts';

/**
 * The one engine: makes an asset's state (last level, trend, fills, use by day, run-out) from its readings, and takes
 * back its mark in `asset_dirty`. Safe to run twice and at once; killed half-way, it leaves the mark and nothing else.
 */
export async function refreshAsset(app: App, id_asset: number): Promise<void> {
  await app.database.transaction({ role: 'system' }, async (tx) => {
    const asset = await lockAsset(tx, id_asset);
    if (asset?.id_device != null) {
      const device = { ...asset, id_device: asset.id_device };
      if (asset.metrics.some(({ metric }) => metric === 'volume_l')) await refreshTank(app, tx, device);
      else await refreshFigure(app, tx, device);
    }
    if (asset?.revision != null)
      await tx.run(
        sql`delete from asset_dirty where id_asset = ${id_asset} and revision = ${asset.revision}`,
      );
  });
}

async function lockAsset(tx: Transaction, id_asset: number): Promise<AssetToRefresh | undefined> {
  return tx.row<AssetToRefresh>(sql`
    select a.id_asset, a.id_client, c.time_zone, c.country, a.geometry, a.mounting, a.capacity_l, t.metrics,
      l.density::double precision as density, d.id_device, d.usual_interval_s, q.revision, q.earliest,
      exists (select from asset_state s where s.id_asset = a.id_asset) as is_known
    from asset a
    join client c on c.id_client = a.id_client
    join asset_type t on t.id_referential = a.id_referential
    left join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid
    left join lateral (select * from device d where d.id_asset = a.id_asset order by d.id_device limit 1) d on true
    left join asset_dirty q on q.id_asset = a.id_asset
    where a.id_asset = ${id_asset} and a.deleted_at is null
    for no key update of a`);
}
