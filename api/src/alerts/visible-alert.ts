import { AppError } from '@niveau/shared/api/errors';
import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { metricsOfAsset } from '../equipment/kind.ts';
import { isVisible } from '../equipment/visible-assets.ts';
import type { UserCaller } from '../http/route.ts';
import type { AlertRow } from './alert-row.ts';
import type { WatchedDevice } from './measure.ts';

/** A device of the space whose equipment the caller may see. Throws `device_not_found` for every other. */
export async function findWatchedDevice(
  tx: Transaction,
  { id_client, levels }: UserCaller,
  id_device: number,
): Promise<WatchedDevice> {
  const device = await tx.row<WatchedDevice>(sql`
    select d.id_device, d.id_client, a.id_asset, d.usual_interval_s, a.capacity_l, a.geometry, ${metricsOfAsset} as metrics
    from device d join asset a on a.id_asset = d.id_asset join asset_type t on t.id_referential = a.id_referential
    where d.id_device = ${id_device} and d.id_client = ${id_client} and ${isVisible(levels)}`);
  if (!device) throw new AppError('device_not_found');
  return device;
}

export interface LockedAlert extends AlertRow {
  readonly device: WatchedDevice;
}

/**
 * An alert of the space for a change, with its asset locked first, as the evaluation does. Throws `alert_not_found` for
 * one that was ended, that is another space's, or whose equipment the caller may not see.
 */
export async function lockAlert(
  tx: Transaction,
  { id_client, levels }: UserCaller,
  id_alert: number,
): Promise<LockedAlert> {
  const found = await tx.row<{ id_asset: number }>(sql`
    select a.id_asset from alert al
    join device d on d.id_device = al.id_device
    join asset a on a.id_asset = d.id_asset join asset_type t on t.id_referential = a.id_referential
    where al.id_alert = ${id_alert} and al.id_client = ${id_client} and ${isVisible(levels)}
    for no key update of a`);
  if (!found) throw new AppError('alert_not_found');
  const row = await tx.row<
    AlertRow & {
      readonly usual_interval_s: number;
      readonly capacity_l: number | null;
      readonly geometry: TankGeometry | null;
      readonly metrics: WatchedDevice['metrics'];
    }
  >(sql`
    select al.*, d.id_asset, d.usual_interval_s, a.capacity_l, a.geometry, ${metricsOfAsset} as metrics
    from alert al join device d on d.id_device = al.id_device
    join asset a on a.id_asset = d.id_asset join asset_type t on t.id_referential = a.id_referential
    where al.id_alert = ${id_alert} and al.deleted_at is null for no key update of al`);
  if (!row) throw new AppError('alert_not_found');
  const { usual_interval_s, capacity_l, geometry, metrics, ...alert } = row;
  const { id_device, id_asset } = alert;
  return {
    ...alert,
    device: { id_device, id_client, id_asset, usual_interval_s, capacity_l, geometry, metrics },
  };
}
