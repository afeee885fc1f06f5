import { volumeAt15 } from '@niveau/shared/domain/level';
import {
  capacity,
  depthAtVolume,
  geometryFault,
  type TankGeometry,
} from '@niveau/shared/domain/tank-geometry';
import { localDate, startOfDay } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { rollUpAgain } from '../readings/roll-up.ts';
import { ofSensor, paidOf } from '../readings/sensor-key.ts';
import { latestReading, saveState } from './asset-state.ts';
import type { MeasuredAsset } from './asset-to-refresh.ts';
import { besideLevel } from './kind.ts';
import { figureOf } from './refresh-figure.ts';
import { sensorFaultOf } from './sensor-fault.ts';
import { bookDays, bookFills } from './tank-books.ts';
import { forecastTank, type Outlook } from './tank-outlook.ts';
import { type TankState, tankState, type VolumeReading } from './tank-state.ts';

const day = 86_400_000;
/** Readings before the first one that is new: enough to know the noise and the level from which a fill rose. */
const runUp = 45 * day;
/** The books of the first part of what is read stay as they are: a stretch is judged by what lies on both sides. */
const settled = 15 * day;

/** A container: its books of fills and days, its doubtful readings, its run-out day, and its state. */
export async function refreshTank(app: App, tx: Transaction, asset: MeasuredAsset): Promise<void> {
  const { time_zone: zone } = asset;
  const since = asset.is_known && asset.earliest ? asset.earliest.getTime() - runUp : 0;
  const readings = await tx.rows<VolumeReading>(sql`
    select round(extract(epoch from measured_at) * 1000)::double precision as t, value as volume_l, validity
    from reading
    where ${paidOf(asset)} and metric = 'volume_l' and measured_at >= ${new Date(since)}
      and validity in ('valid', 'doubtful_spike', 'ignored')
    order by measured_at`);
  const geometry = asset.geometry && !geometryFault(asset.geometry) ? asset.geometry : null;
  const capacity_l = asset.capacity_l ?? (geometry ? capacity(geometry) : null);
  const state = tankState(readings, { capacity_l, interval_ms: asset.usual_interval_s * 1000, zone });
  const firstDay = since === 0 ? '0001-01-01' : localDate(since + settled, zone);
  const from = since === 0 ? 0 : startOfDay(firstDay, zone);
  await bookFills(tx, asset, from, state.fills);
  await bookDays(tx, asset, firstDay, state.days);
  await judge(
    tx,
    asset,
    state.judged.filter(({ t }) => t >= from),
  );
  const outlook = await forecastTank(tx, asset, geometry, state);
  await saveTank(app, tx, asset, { state, geometry, capacity_l, ...outlook });
}

/** Keeps what became clear about readings, and makes the buckets they lie in anew. */
async function judge(
  tx: Transaction,
  { id_client, id_device }: MeasuredAsset,
  judged: TankState['judged'],
): Promise<void> {
  if (judged.length === 0) return;
  const times = judged.map(({ t }) => t);
  await tx.run(sql`
    update reading set validity = g.validity
    from unnest(${times}::double precision[], ${judged.map(({ validity }) => validity)}::text[]) as g (t, validity)
    where ${ofSensor({ id_client, id_device })} and metric = 'volume_l' and measured_at = to_timestamp(g.t / 1000)`);
  for (const statement of rollUpAgain({ id_client, id_device, metric: 'volume_l', times }))
    await tx.run(statement);
}

async function saveTank(
  app: App,
  tx: Transaction,
  asset: MeasuredAsset,
  found: Outlook & {
    readonly state: TankState;
    readonly geometry: TankGeometry | null;
    readonly capacity_l: number | null;
  },
): Promise<void> {
  const { state, geometry, capacity_l, run_out, reason, curve } = found;
  const volume = state.last?.volume_l ?? null;
  const newest = await latestReading(tx, asset, 'volume_l', false);
  const temperature = await latestReading(tx, asset, 'temperature_celsius', true);
  // Fuels are sold by their litres at 15 °C; watery liquids and bulk goods are not.
  const isFuel = asset.expansion_per_c !== null || (asset.density !== null && asset.density < 0.95);
  const isLiquid = (asset.kind.contents ?? 'liquid') === 'liquid';
  // A gas of which the pressure alone comes in is not without a measurement.
  const beside = state.last ? null : await figureOf(tx, asset, besideLevel(asset.metrics));
  const expands = isFuel && isLiquid && temperature && volume !== null;
  await saveState(app, tx, asset, {
    measured_at: state.last ? new Date(state.last.t) : (beside?.measured_at ?? null),
    depth_mm: volume !== null && geometry ? depthAtVolume(geometry, volume) : null,
    volume_l: volume,
    volume_15c_l: expands ? volumeAt15(volume, temperature.value, asset.expansion_per_c ?? undefined) : null,
    level_ratio: volume !== null && capacity_l ? Math.min(1, volume / capacity_l) : null,
    temperature_c: temperature?.value ?? null,
    last_metric: beside?.last_metric ?? null,
    last_value: beside?.last_value ?? null,
    last_unit: beside?.last_unit ?? null,
    trend: beside?.trend ?? state.trend,
    validity: newest?.validity ?? beside?.validity ?? null,
    fault: await sensorFaultOf(tx, asset, 'volume_l'),
    run_out,
    run_out_reason: reason,
    forecast: curve,
  });
}
