import { AppError } from '@niveau/shared/api/errors';
import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { isVisible } from '../equipment/visible-assets.ts';
import type { UserCaller } from '../http/route.ts';

export interface VisibleDevice {
  readonly id_device: number;
  readonly id_asset: number;
  readonly asset_name: string;
  readonly usual_interval_s: number;
  readonly capacity_l: number | null;
  readonly geometry: TankGeometry | null;
  readonly low_threshold_ratio: number | null;
  readonly high_threshold_ratio: number | null;
  /** What its kind measures, best first. */
  readonly metrics: readonly { readonly metric: string; readonly unit: string }[];
  /** The zone by which its days are kept. */
  readonly space_zone: string;
}

/** A device of the space whose equipment the caller may see. Throws `device_not_found` for every other. */
export async function findVisibleDevice(
  tx: Transaction,
  caller: UserCaller,
  id_device: number,
): Promise<VisibleDevice> {
  const device = await tx.row<Omit<VisibleDevice, 'space_zone'>>(sql`
    select d.id_device, a.id_asset, a.asset_name, d.usual_interval_s, a.capacity_l, a.geometry, a.low_threshold_ratio,
      a.high_threshold_ratio, t.metrics
    from device d
    join asset a on a.id_asset = d.id_asset
    join asset_type t on t.id_referential = a.id_referential
    where d.id_device = ${id_device} and d.id_client = ${caller.id_client} and ${isVisible(caller.levels)}`);
  if (!device) throw new AppError('device_not_found');
  return { ...device, space_zone: caller.time_zone };
}
