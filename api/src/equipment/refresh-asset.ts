import { deadStock, type SensorMounting, volumeAt15 } from '@niveau/shared/domain/level';
import { forecastRunOut } from '@niveau/shared/domain/run-out';
import {
  capacity,
  depthAtVolume,
  geometryFault,
  type TankGeometry,
} from '@niveau/shared/domain/tank-geometry';
import { localDate, startOfDay } from '@niveau/shared/domain/time-zone';
import { isHoliday } from '@niveau/shared/domain/working-days';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { deliveryCountry } from '../orders/delivery-days.ts';
import { rollUpAgain } from '../readings/roll-up.ts';
import { type ForecastPoint, type StoredRunOut, storedRunOut } from './run-out-state.ts';
import { bookDays, bookFills } from './tank-books.ts';
import { type TankState, type Trend, tankState, type VolumeReading } from './tank-state.ts';

interface AssetRow {
  readonly id_asset: number;
  readonly id_client: number;
  readonly time_zone: string;
  readonly country: string;
  readonly geometry: TankGeometry | null;
  readonly mounting: SensorMounting;
  readonly capacity_l: number | null;
  readonly density: number | null;
  readonly metrics: readonly { readonly metric: string; readonly unit: string }[];
  readonly id_device: number | null;
  readonly usual_interval_s: number;
  readonly revision: number | null;
  readonly earliest: Date | null;
  readonly is_known: boolean;
}

const day = 86_400_000;
/** Readings before the first one that is new: enough to know the noise and the level from which a fill rose. */
const runUp = 45 * day;
/** The books of the first part of what is read stay as they are: a stretch is judged by what lies on both sides. */
const settled = 15 * day;

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

type Asset = AssetRow & { readonly id_device: number };

async function lockAsset(tx: Transaction, id_asset: number): Promise<AssetRow | undefined> {
  return tx.row<AssetRow>(sql`
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

async function refreshTank(app: App, tx: Transaction, asset: Asset): Promise<void> {
  const { id_device, time_zone: zone } = asset;
  const since = asset.is_known && asset.earliest ? asset.earliest.getTime() - runUp : 0;
  const readings = await tx.rows<VolumeReading>(sql`
    select round(extract(epoch from measured_at) * 1000)::double precision as t, value as volume_l, validity
    from reading
    where id_device = ${id_device} and metric = 'volume_l' and measured_at >= ${new Date(since)}
      and validity in ('valid', 'doubtful_spike', 'ignored')
    order by measured_at`);
  const geometry = asset.geometry && !geometryFault(asset.geometry) ? asset.geometry : null;
  const capacity_l = asset.capacity_l ?? (geometry ? capacity(geometry) : null);
  const state = tankState(readings, { capacity_l, interval_ms: asset.usual_interval_s * 1000, zone });
  const firstDay = since === 0 ? '0001-01-01' : localDate(since + settled, zone);
  const from = since === 0 ? 0 : startOfDay(firstDay, zone);
  await bookFills(tx, asset, from, state.fills);
  await bookDays(tx, asset, firstDay, state.days, id_device);
  await judge(
    tx,
    asset,
    state.judged.filter(({ t }) => t >= from),
  );
  const outlook = await forecast(tx, asset, geometry, state);
  await saveTank(app, tx, asset, { state, geometry, capacity_l, ...outlook });
}

/** Keeps what became clear about readings, and makes the buckets they lie in anew. */
async function judge(tx: Transaction, { id_device }: Asset, judged: TankState['judged']): Promise<void> {
  if (judged.length === 0) return;
  const times = judged.map(({ t }) => t);
  await tx.run(sql`
    update reading set validity = g.validity
    from unnest(${times}::double precision[], ${judged.map(({ validity }) => validity)}::text[]) as g (t, validity)
    where id_device = ${id_device} and metric = 'volume_l' and measured_at = to_timestamp(g.t / 1000)`);
  for (const statement of rollUpAgain({ id_device, metric: 'volume_l', times })) await tx.run(statement);
}

interface Outlook {
  readonly run_out: StoredRunOut | null;
  readonly reason: string | null;
  readonly curve: readonly ForecastPoint[];
}

/** The run-out day from the use of all known days, seen from the day of the last reading. */
async function forecast(
  tx: Transaction,
  asset: Asset,
  geometry: TankGeometry | null,
  { last, used_since_midnight_l }: TankState,
): Promise<Outlook> {
  if (!last) return { run_out: null, reason: 'no_data', curve: [] };
  const { time_zone: zone, country } = asset;
  const today = localDate(last.t, zone);
  const days = await tx.rows<{ date: string; litres: number; temperature: number | null }>(sql`
    select day as date, consumed_l as litres, temperature_c as temperature from consumption_day
    where id_asset = ${asset.id_asset} and is_known and day < ${today}::date order by day`);
  const dailyUse = days.map(({ date, litres, temperature }) =>
    temperature === null ? { date, litres } : { date, litres, temperature },
  );
  const empty_l = geometry ? deadStock(geometry, asset.mounting) : 0;
  const outcome = forecastRunOut({
    dailyUse,
    volume_l: last.volume_l + used_since_midnight_l,
    empty_l,
    today,
    isHoliday: (date) => isHoliday(date, deliveryCountry(country)),
  });
  if (outcome.kind === 'none') return { run_out: null, reason: outcome.reason, curve: [] };
  const { from, to } = outcome.rests_on;
  const within = dailyUse.filter(({ date }) => date >= from && date <= to);
  const mean = within.reduce((sum, { litres }) => sum + litres, 0) / Math.max(1, within.length);
  const ahead = outcome.curve
    .filter(({ date }) => date > today)
    .map(
      ({ date, expected_l, low_l, high_l }): ForecastPoint => [
        startOfDay(date, zone),
        Math.round(expected_l),
        Math.round(low_l),
        Math.round(high_l),
      ],
    );
  const now: ForecastPoint = [last.t, last.volume_l, last.volume_l, last.volume_l];
  return { run_out: storedRunOut(outcome, today, zone, mean), reason: null, curve: [now, ...ahead] };
}

async function saveTank(
  app: App,
  tx: Transaction,
  asset: Asset,
  found: Outlook & {
    readonly state: TankState;
    readonly geometry: TankGeometry | null;
    readonly capacity_l: number | null;
  },
): Promise<void> {
  const { state, geometry, capacity_l, run_out, reason, curve } = found;
  const volume = state.last?.volume_l ?? null;
  const newest = await latest(tx, asset.id_device, 'volume_l', false);
  const temperature = await latest(tx, asset.id_device, 'temperature_celsius', true);
  const expands = asset.density !== null && asset.density < 0.95 && temperature && volume !== null;
  await saveState(app, tx, asset, {
    measured_at: state.last ? new Date(state.last.t) : null,
    depth_mm: volume !== null && geometry ? depthAtVolume(geometry, volume) : null,
    volume_l: volume,
    volume_15c_l: expands ? volumeAt15(volume, temperature.value) : null,
    level_ratio: volume !== null && capacity_l ? Math.min(1, volume / capacity_l) : null,
    temperature_c: temperature?.value ?? null,
    last_metric: null,
    last_value: null,
    last_unit: null,
    trend: state.trend,
    validity: newest?.validity ?? null,
    run_out,
    run_out_reason: reason,
    forecast: curve,
  });
}

/** Kinds that are not measured in litres: the last value of the best metric that the device sends. */
async function refreshFigure(app: App, tx: Transaction, asset: Asset): Promise<void> {
  for (const { metric, unit } of asset.metrics) {
    const last = await latest(tx, asset.id_device, metric, true);
    if (!last) continue;
    const before = await tx.row<{ value: number }>(sql`
      select value from reading where id_device = ${asset.id_device} and metric = ${metric} and validity = 'valid'
        and measured_at <= ${new Date(last.measured_at.getTime() - day)}
        and measured_at > ${new Date(last.measured_at.getTime() - 3 * day)}
      order by measured_at desc limit 1`);
    const temperature = await latest(tx, asset.id_device, 'temperature_celsius', true);
    await saveState(app, tx, asset, {
      measured_at: last.measured_at,
      depth_mm: null,
      volume_l: null,
      volume_15c_l: null,
      level_ratio: metric === 'level_ratio' ? last.value : null,
      temperature_c: temperature?.value ?? null,
      last_metric: metric,
      last_value: last.value,
      last_unit: unit,
      trend: before ? trendBetween(before.value, last.value) : 'unknown',
      validity: last.validity,
      run_out: null,
      run_out_reason: null,
      forecast: [],
    });
    return;
  }
}

function trendBetween(before: number, after: number): Trend {
  if (Math.abs(after - before) <= 0.01 * Math.max(Math.abs(before), Math.abs(after))) return 'steady';
  return after > before ? 'rising' : 'falling';
}

function latest(tx: Transaction, id_device: number, metric: string, isValid: boolean) {
  return tx.row<{ value: number; measured_at: Date; validity: string }>(sql`
    select value, measured_at, validity from reading
    where id_device = ${id_device} and metric = ${metric} and (not ${isValid}::boolean or validity = 'valid')
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
  readonly run_out: StoredRunOut | null;
  readonly run_out_reason: string | null;
  readonly forecast: readonly ForecastPoint[];
}

async function saveState(
  app: App,
  tx: Transaction,
  { id_asset, id_client }: Asset,
  row: StateRow,
): Promise<void> {
  await tx.run(sql`
    insert into asset_state (id_asset, id_client, measured_at, depth_mm, volume_l, volume_15c_l, level_ratio, temperature_c,
      last_metric, last_value, last_unit, trend, validity, run_out, run_out_reason, forecast, updated_at)
    values (${id_asset}, ${id_client}, ${row.measured_at}, ${row.depth_mm}, ${row.volume_l}, ${row.volume_15c_l}, ${row.level_ratio},
      ${row.temperature_c}, ${row.last_metric}, ${row.last_value}, ${row.last_unit}, ${row.trend}, ${row.validity},
      ${row.run_out && JSON.stringify(row.run_out)}::jsonb, ${row.run_out_reason}, ${JSON.stringify(row.forecast)}::jsonb, ${app.clock.now()})
    on conflict (id_asset) do update set measured_at = excluded.measured_at, depth_mm = excluded.depth_mm, volume_l = excluded.volume_l,
      volume_15c_l = excluded.volume_15c_l, level_ratio = excluded.level_ratio, temperature_c = excluded.temperature_c,
      last_metric = excluded.last_metric, last_value = excluded.last_value, last_unit = excluded.last_unit, trend = excluded.trend,
      validity = excluded.validity, run_out = excluded.run_out, run_out_reason = excluded.run_out_reason,
      forecast = excluded.forecast, updated_at = excluded.updated_at`);
}
