import { paidUntil } from '@niveau/shared/domain/subscription-state';
import sql from 'sql-template-tag';
import { evaluateAlerts } from '../alerts/evaluate.ts';
import type { App } from '../app.ts';
import { advanceHygiene } from '../biodigester/advance-hygiene.ts';
import { asSystem } from '../database/as-system.ts';
import type { Transaction } from '../database/database.ts';
import type { HttpFacts, UserCaller } from '../http/route.ts';
import { remeasure } from '../ingest/remeasure.ts';
import { jobNames } from '../jobs/job-names.ts';
import type { AssetToRefresh } from './asset-to-refresh.ts';
import { metricsOfAsset } from './kind.ts';
import { refreshFigure } from './refresh-figure.ts';
import { refreshTank } from './refresh-tank.ts';

/**
 * The one engine: makes an asset's state (last level, trend, fills, use by day, run-out) from its readings, and takes
 * back its mark in `asset_dirty`. What came after a subscription was over waits in the readings: the state stays as it was
 * then, and no alert goes on. Safe to run twice and at once; killed half-way, it leaves the mark and nothing else.
 */
export async function refreshAsset(app: App, id_asset: number): Promise<void> {
  const hasAlerts = await app.database.transaction({ role: 'system' }, (tx) =>
    refreshWithin(app, tx, id_asset),
  );
  if (hasAlerts) await tellAlerts(app);
}

/** As `refreshAsset`, within a transaction in the system's scope. Answers whether alerts are to be told. */
async function refreshWithin(app: App, tx: Transaction, id_asset: number): Promise<boolean> {
  const asset = await lockAsset(tx, id_asset);
  if (!asset) return false;
  const now = app.clock.now();
  const paid_until = asset.id_device === null ? null : paidUntil(asset, asset.time_zone);
  if (asset.id_device !== null) {
    const device = { ...asset, id_device: asset.id_device, paid_until };
    if (asset.needs_remeasure) await remeasure(tx, device.id_device);
    if (asset.metrics.some(({ metric }) => metric === 'volume_l')) await refreshTank(app, tx, device);
    else {
      await refreshFigure(app, tx, device);
      await advanceHygiene(tx, device, now);
    }
  }
  if (asset.needs_remeasure)
    await tx.run(sql`update asset set needs_remeasure = false where id_asset = ${id_asset}`);
  if (asset.revision !== null)
    await tx.run(sql`delete from asset_dirty where id_asset = ${id_asset} and revision = ${asset.revision}`);
  const isOver = paid_until !== null && paid_until <= now.getTime();
  return isOver ? false : evaluateAlerts(tx, id_asset, now);
}

function tellAlerts(app: App): Promise<void> {
  return app.jobs.send(jobNames.announceAlerts, {}, { key: 'all' });
}

/**
 * Makes the state of an asset anew after somebody changed what it rests on, in the same transaction: whoever asked for the
 * change sees what it did. `earliest` is the time of the first reading that counts differently now.
 */
export async function refreshAfterEdit(
  { app, tx, caller, http }: Editing,
  id_asset: number,
  earliest: Date,
): Promise<void> {
  await asSystem(tx, caller, async () => {
    await tx.run(sql`
      insert into asset_dirty as known (id_asset, id_client, since, earliest)
      values (${id_asset}, ${caller.id_client}, ${app.clock.now()}, ${earliest})
      on conflict (id_asset) do update
        set earliest = least(known.earliest, excluded.earliest), revision = known.revision + 1`);
    if (await refreshWithin(app, tx, id_asset)) http.afterCommit(() => tellAlerts(app));
  });
  http.afterCommit(() => app.jobs.send(jobNames.proposeOrder, { id_asset }, { key: String(id_asset) }));
}

export interface Editing {
  readonly app: App;
  readonly tx: Transaction;
  readonly caller: UserCaller;
  readonly http: Pick<HttpFacts, 'afterCommit'>;
}

async function lockAsset(tx: Transaction, id_asset: number): Promise<AssetToRefresh | undefined> {
  // In a statement of its own: one that also joins would, after waiting, read the device of before.
  await tx.run(sql`select from asset where id_asset = ${id_asset} for no key update`);
  return tx.row<AssetToRefresh>(sql`
    select a.id_asset, a.id_client, c.time_zone, c.country, a.geometry, a.mounting, a.capacity_l, ${metricsOfAsset} as metrics,
      t.configuration as kind, a.configuration -> 'additional_fields' as additional_fields, a.needs_remeasure,
      l.density::double precision as density, l.expansion_per_c, d.id_device, d.usual_interval_s, d.subscription_state, d.subscription_end, q.revision, q.earliest,
      not a.needs_remeasure and exists (select from asset_state s where s.id_asset = a.id_asset) as is_known
    from asset a
    join client c on c.id_client = a.id_client
    join asset_type t on t.id_referential = a.id_referential
    left join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid
    left join lateral (select * from device d where d.id_asset = a.id_asset order by d.id_device limit 1) d on true
    left join asset_dirty q on q.id_asset = a.id_asset
    where a.id_asset = ${id_asset} and a.deleted_at is null`);
}
