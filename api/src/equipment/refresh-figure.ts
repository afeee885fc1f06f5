import type { KindMetric } from '@niveau/shared/api/equipment-kinds';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { ofSensor } from '../readings/sensor-key.ts';
import { latestReading, saveState } from './asset-state.ts';
import type { MeasuredAsset } from './asset-to-refresh.ts';
import { sensorFaultOf } from './sensor-fault.ts';
import type { Trend } from './tank-state.ts';

const day = 86_400_000;

/** Kinds that are not measured in litres: the last value of the best metric that the device sends. */
export async function refreshFigure(app: App, tx: Transaction, asset: MeasuredAsset): Promise<void> {
  const figure = await figureOf(tx, asset, asset.metrics);
  if (!figure) return;
  const { last_metric: metric, last_value: value } = figure;
  const temperature = await latestReading(tx, asset, 'temperature_celsius', true);
  await saveState(app, tx, asset, {
    ...figure,
    depth_mm: null,
    volume_l: null,
    volume_15c_l: null,
    level_ratio: await fullness(tx, asset, { metric, value }),
    temperature_c: temperature?.value ?? null,
    fault: await sensorFaultOf(tx, asset, metric),
    run_out: null,
    run_out_reason: null,
    forecast: [],
  });
}

/** The last value of the best of these metrics that the device sends, and where it goes; null where it sends none. */
export async function figureOf(tx: Transaction, asset: MeasuredAsset, metrics: readonly KindMetric[]) {
  for (const { metric, unit } of metrics) {
    const last = await latestReading(tx, asset, metric, true);
    if (!last) continue;
    const before = await tx.row<{ value: number }>(sql`
      select value from reading where ${ofSensor(asset)} and metric = ${metric} and validity = 'valid'
        and measured_at <= ${new Date(last.measured_at.getTime() - day)}
        and measured_at > ${new Date(last.measured_at.getTime() - 3 * day)}
      order by measured_at desc limit 1`);
    const { measured_at, validity, value } = last;
    const trend = before ? trendBetween(before.value, value) : ('unknown' as const);
    return { measured_at, validity, trend, last_metric: metric, last_value: value, last_unit: unit };
  }
  return null;
}

/** How full it is, 0 to 1, by what its kind says of fullness; null where it says nothing. */
async function fullness(
  tx: Transaction,
  asset: MeasuredAsset,
  best: { readonly metric: string; readonly value: number },
): Promise<number | null> {
  const { kind, additional_fields } = asset;
  if (best.metric === 'level_ratio') return best.value;
  if (!kind.full) return null;
  const { metric, at } = kind.full;
  const full = typeof at === 'number' ? at : Number(additional_fields?.[at] ?? Number.NaN);
  const value = metric === best.metric ? best.value : (await latestReading(tx, asset, metric, true))?.value;
  return value !== undefined && full > 0 ? Math.min(1, Math.max(0, value / full)) : null;
}

function trendBetween(before: number, after: number): Trend {
  if (Math.abs(after - before) <= 0.01 * Math.max(Math.abs(before), Math.abs(after))) return 'steady';
  return after > before ? 'rising' : 'falling';
}
