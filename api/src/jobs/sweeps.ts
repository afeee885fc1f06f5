import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { jobNames } from './job-names.ts';

/** Asks again for the states of assets whose readings came more than some seconds ago: those whose job was lost. */
export async function sweepDirtyAssets(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - 10_000);
  const dirty = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ id_asset: number }>(
      sql`select id_asset from asset_dirty where since < ${before} order by since limit 1000`,
    ),
  );
  for (const { id_asset } of dirty)
    await app.jobs.send(jobNames.refreshAsset, { id_asset }, { key: String(id_asset) });
}

/** Asks again for what happened to orders and was not told. */
export async function sweepUnannounced(app: App): Promise<void> {
  const waiting = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ id_order: number }>(
      sql`select distinct id_order from order_event where announced_at is null limit 1000`,
    ),
  );
  for (const { id_order } of waiting)
    await app.jobs.send(jobNames.announceOrder, { id_order }, { key: String(id_order) });
}

/**
 * Asks for a proposal for every asset that will run out: the day comes nearer also where no reading arrives. The job itself
 * decides, and proposes nothing twice.
 */
export async function sweepForecasts(app: App): Promise<void> {
  const assets = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ id_asset: number }>(sql`
      select s.id_asset from asset_state s
      join client_module m on m.id_client = s.id_client and m.designation = 'ORDC'
      where (s.run_out is not null or s.run_out_reason = 'already_empty')
        and not exists (select from client_order o where o.id_asset = s.id_asset and o.state in (1, 2))`),
  );
  for (const { id_asset } of assets)
    await app.jobs.send(jobNames.proposeOrder, { id_asset }, { key: String(id_asset) });
}
