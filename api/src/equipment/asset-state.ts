import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { type PaidSensor, paidOf } from '../readings/sensor-key.ts';
import type { MeasuredAsset } from './asset-to-refresh.ts';
import type { ForecastPoint, StoredRunOut } from './run-out-state.ts';
import type { SensorFault } from './sensor-fault.ts';
import type { Trend } from './tank-state.ts';

/** The newest reading of a metric that is paid for, or the newest of them that can be believed. */
export function latestReading(tx: Transaction, sensor: PaidSensor, metric: string, isValid: boolean) {
  return tx.row<{ value: number; measured_at: Date; validity: string }>(sql`
    select value, measured_at, validity from reading
    where ${paidOf(sensor)} and metric = ${metric} and (not ${isValid}::boolean or validity = 'valid')
    order by measured_at desc limit 1`);
}

interface StateRow {
  readonly measured_at: Date | null;
  readonly depth_mm: number | null;
  readonly volume_l: number | null;
  readonly volume_15c_l: number | null;
  readonly level_ratio: number | null;
  readonly temperature_c: number | null;
  readonly last_metric: string | null;
  readonly last_value: number | null;
  readonly last_unit: string | null;
  readonly trend: Trend;
  readonly validity: string | null;
  readonly fault: SensorFault | null;
  readonly run_out: StoredRunOut | null;
  readonly run_out_reason: string | null;
  readonly forecast: readonly ForecastPoint[];
}

/** Puts the state of an asset in the place of the one before. */
export async function saveState(
  app: App,
  tx: Transaction,
  { id_asset, id_client }: MeasuredAsset,
  row: StateRow,
): Promise<void> {
  await tx.run(sql`
    insert into asset_state (id_asset, id_client, measured_at, depth_mm, volume_l, volume_15c_l, level_ratio, temperature_c,
      last_metric, last_value, last_unit, trend, validity, fault, fault_since, run_out, run_out_reason, forecast, updated_at)
    values (${id_asset}, ${id_client}, ${row.measured_at}, ${row.depth_mm}, ${row.volume_l}, ${row.volume_15c_l}, ${row.level_ratio},
      ${row.temperature_c}, ${row.last_metric}, ${row.last_value}, ${row.last_unit}, ${row.trend}, ${row.validity},
      ${row.fault?.translation_key ?? null}, ${row.fault?.since ?? null},
      ${row.run_out && JSON.stringify(row.run_out)}::jsonb, ${row.run_out_reason}, ${JSON.stringify(row.forecast)}::jsonb, ${app.clock.now()})
    on conflict (id_asset) do update set measured_at = excluded.measured_at, depth_mm = excluded.depth_mm, volume_l = excluded.volume_l,
      volume_15c_l = excluded.volume_15c_l, level_ratio = excluded.level_ratio, temperature_c = excluded.temperature_c,
      last_metric = excluded.last_metric, last_value = excluded.last_value, last_unit = excluded.last_unit, trend = excluded.trend,
      validity = excluded.validity, fault = excluded.fault, fault_since = excluded.fault_since, run_out = excluded.run_out, run_out_reason = excluded.run_out_reason,
      forecast = excluded.forecast, updated_at = excluded.updated_at`);
}
