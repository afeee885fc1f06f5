import type { KindConfiguration, KindMetric } from '@niveau/shared/api/equipment-kinds';
import { AppError } from '@niveau/shared/api/errors';
import type { Designation } from '@niveau/shared/domain/permission';
import { paidUntil } from '@niveau/shared/domain/subscription-state';
import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { metricsOfAsset } from '../equipment/kind.ts';
import { isVisible } from '../equipment/visible-assets.ts';
import type { UserCaller } from '../http/route.ts';

export interface VisibleDevice {
  readonly id_device: number;
  readonly id_client: number;
  readonly id_asset: number;
  readonly asset_name: string;
  readonly usual_interval_s: number;
  readonly capacity_l: number | null;
  readonly geometry: TankGeometry | null;
  readonly low_threshold_ratio: number | null;
  readonly high_threshold_ratio: number | null;
  readonly designation: Designation;
  /** What it measures, best first. */
  readonly metrics: readonly KindMetric[];
  readonly kind: KindConfiguration;
  /** The moment (epoch milliseconds) from which on its readings are not paid for; `null` where they are. */
  readonly paid_until: number | null;
  /** The zone by which its days are kept. */
  readonly space_zone: string;
}

type CoverRow = Parameters<typeof paidUntil>[0];

/** A device of the space whose equipment the caller may see. Throws `device_not_found` for every other. */
export async function findVisibleDevice(
  tx: Transaction,
  caller: UserCaller,
  id_device: number,
): Promise<VisibleDevice> {
  const device = await findDevice(tx, caller, id_device, isVisible(caller.levels));
  if (!device) throw new AppError('device_not_found');
  return device;
}

/** A device of the space whose asset `a` of a type `t` a condition holds for. */
export async function findDevice(
  tx: Transaction,
  caller: UserCaller,
  id_device: number,
  condition: Sql,
): Promise<VisibleDevice | undefined> {
  const device = await tx.row<Omit<VisibleDevice, 'space_zone' | 'paid_until'> & CoverRow>(sql`
    select d.id_device, d.id_client, a.id_asset, a.asset_name, d.usual_interval_s, a.capacity_l, a.geometry, a.low_threshold_ratio,
      a.high_threshold_ratio, t.designation, ${metricsOfAsset} as metrics, t.configuration as kind, d.subscription_state, d.subscription_end
    from device d
    join asset a on a.id_asset = d.id_asset
    join asset_type t on t.id_referential = a.id_referential
    where d.id_device = ${id_device} and d.id_client = ${caller.id_client} and ${condition}`);
  if (!device) return undefined;
  const { subscription_state, subscription_end, ...found } = device;
  const paid_until = paidUntil({ subscription_state, subscription_end }, caller.time_zone);
  return { ...found, paid_until, space_zone: caller.time_zone };
}
