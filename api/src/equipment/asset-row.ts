import type { AssetSummary } from '@niveau/shared/api/equipment';
import { gapFactor } from '@niveau/shared/domain/gaps';
import type { Designation } from '@niveau/shared/domain/permission';
import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import { runOutAt, type StoredRunOut } from './run-out-state.ts';

type Device = NonNullable<AssetSummary['device']>;

/** An asset with all that list and detail show of it, in one row. */
export interface AssetRow {
  readonly id_asset: number;
  readonly asset_name: string;
  readonly asset_type: Omit<AssetSummary['asset_type'], 'designation'> & {
    readonly designation: Designation;
  };
  readonly id_asset_liquid: number | null;
  readonly liquid: string | null;
  readonly geometry: TankGeometry | null;
  readonly city: string | null;
  readonly tags: string[];
  readonly capacity_l: number | null;
  readonly low_threshold_ratio: number | null;
  readonly volume_l: number | null;
  readonly level_ratio: number | null;
  readonly trend: AssetSummary['trend'] | null;
  readonly run_out: StoredRunOut | null;
  readonly last_metric: string | null;
  readonly last_value: number | null;
  readonly last_unit: string | null;
  readonly measured_at: Date | null;
  readonly validity: string | null;
  readonly fault: NonNullable<AssetSummary['fault']>['translation_key'] | null;
  readonly fault_since: Date | null;
  readonly alerts_triggered: number | null;
  readonly id_order_pending: number | null;
  readonly id_device: number | null;
  readonly device_number: string;
  readonly device_model: string;
  readonly battery_percent: number | null;
  readonly network_quality: Device['network_quality'];
  readonly usual_interval_s: number;
  readonly device_measured_at: Date | null;
  readonly last_received_at: Date | null;
  readonly subscription_state: Device['subscription_state'];
  readonly subscription_end: string | null;
  readonly contract_paid_by_professional: boolean;
}

/** The columns of an `AssetRow`, of the relations of `assetRelations`. */
export const assetColumns = sql`a.id_asset, a.asset_name, a.geometry, a.address ->> 'city' as city, a.tags, a.capacity_l,
    a.low_threshold_ratio, l.id_asset_liquid, l.name as liquid,
    jsonb_build_object('id_referential', t.id_referential, 'designation', t.designation, 'code', t.code, 'name', t.name,
      'is_generic', t.is_generic) as asset_type,
    s.volume_l, s.level_ratio, s.trend, s.run_out, s.last_metric, s.last_value, s.last_unit, s.measured_at,
    s.validity, s.fault, s.fault_since, s.alerts_triggered, o.id_order as id_order_pending, d.id_device, d.device_number,
    d.model as device_model, d.battery_percent, d.network_quality, d.usual_interval_s, d.last_measured_at as device_measured_at,
    d.last_received_at, d.subscription_state, d.subscription_end, d.contract_paid_by_professional`;

export const assetRelations = sql`asset a
  join asset_type t on t.id_referential = a.id_referential
  left join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid
  left join asset_state s on s.id_asset = a.id_asset
  left join client_order o on o.id_asset = a.id_asset and o.state = 1 and o.origin = 'proposal'
  left join lateral (select * from device d where d.id_asset = a.id_asset order by d.id_device limit 1) d on true`;

/** `select … from asset a join asset_type t …`, to be followed by `where`. */
export const selectAssets = sql`select ${assetColumns} from ${assetRelations}`;

export interface Reader {
  readonly now: Date;
  /** Whether the caller may see orders: without it nothing tells that one waits. */
  readonly seesOrders: boolean;
}

export function toSummary(row: AssetRow, { now, seesOrders }: Reader): AssetSummary {
  return {
    id_asset: row.id_asset,
    asset_name: row.asset_name,
    asset_type: row.asset_type,
    liquid:
      row.id_asset_liquid !== null && row.liquid !== null
        ? { id_asset_liquid: row.id_asset_liquid, name: row.liquid }
        : null,
    shape: row.geometry?.shape ?? 'none',
    city: row.city,
    capacity_l: row.capacity_l,
    volume_l: row.volume_l,
    level_ratio: row.level_ratio,
    low_threshold_ratio: row.low_threshold_ratio,
    trend: row.trend ?? 'unknown',
    run_out: runOutAt(row.run_out, row.measured_at, now),
    last_value:
      row.last_metric !== null && row.last_value !== null
        ? { metric: row.last_metric, value: row.last_value, unit: row.last_unit ?? '' }
        : null,
    measured_at: row.measured_at?.toISOString() ?? null,
    validity: row.validity,
    fault:
      row.fault && row.fault_since
        ? { translation_key: row.fault, since: row.fault_since.toISOString() }
        : null,
    tags: row.tags,
    alerts_triggered: row.alerts_triggered ?? 0,
    id_order_pending: seesOrders ? row.id_order_pending : null,
    device: toDevice(row, now),
  };
}

export function toDevice(row: AssetRow, now: Date): Device | null {
  if (row.id_device === null) return null;
  const heard = row.last_received_at ?? row.device_measured_at;
  return {
    id_device: row.id_device,
    device_number: row.device_number,
    model: row.device_model,
    battery_percent: row.battery_percent,
    network_quality: row.network_quality,
    last_measured_at: row.device_measured_at?.toISOString() ?? null,
    is_silent: heard === null || now.getTime() - heard.getTime() > gapFactor * row.usual_interval_s * 1000,
    subscription_state: row.subscription_state,
    subscription_end: row.subscription_end,
    contract_paid_by_professional: row.contract_paid_by_professional,
  };
}
