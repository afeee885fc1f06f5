import { clockValidity } from '@niveau/shared/domain/reading-validity';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { type Reading, type ReadingKey, readingKey } from '../readings/reading.ts';
import { storeReadings } from '../readings/store-readings.ts';
import type { KnownDevice } from './known-device.ts';
import { derivedFrom, type Measure } from './measure.ts';

/** A measure of a device at a time (epoch milliseconds). */
export interface TakenMeasure extends Measure {
  readonly device: KnownDevice;
  readonly measured_at: number;
}

export interface Taken {
  /** Whether a measure is in the database because of this call, and not from before. */
  readonly isNew: (measure: TakenMeasure) => boolean;
  /** Assets whose state is to be made again. */
  readonly assets: readonly number[];
}

/**
 * Stores measures whose clock is right: beside each the volume that it means, what the device row shows, and the mark that
 * the asset's state is behind. The months must exist (`ensureMonths`).
 */
export async function takeMeasures(
  tx: Transaction,
  measures: readonly TakenMeasure[],
  now: Date,
): Promise<Taken> {
  const raw = measures.map((measure) => toReading(measure, measure, 'valid'));
  const written = await storeReadings(tx, raw);
  const isNew = (measure: TakenMeasure) => written.has(readingKey(keyOf(measure)));
  const added = measures.filter(isNew);
  const derived = added.flatMap((measure) =>
    derivedFrom(measure.device, measure).map((found) => toReading(measure, found, found.validity)),
  );
  await storeReadings(tx, derived);
  await updateDevices(tx, added, now);
  return { isNew, assets: await markDirty(tx, added, now) };
}

function keyOf({ device, metric, measured_at }: TakenMeasure): ReadingKey {
  return { id_device: device.id_device, metric, measured_at };
}

function toReading(
  { device, measured_at }: TakenMeasure,
  { metric, value }: Measure,
  validity: string,
): Reading {
  return { id_client: device.id_client, id_device: device.id_device, metric, measured_at, value, validity };
}

/** Keeps measures whose time cannot be true apart. */
export async function setApart(tx: Transaction, measures: readonly TakenMeasure[], now: Date): Promise<void> {
  if (measures.length === 0) return;
  await tx.run(sql`
    insert into reading_apart (id_client, id_device, metric, measured_at, value, reason, received_at)
    select c, d, m, t::timestamptz, v, 'clock_wrong', ${now}
    from unnest(
      ${measures.map(({ device }) => device.id_client)}::bigint[],
      ${measures.map(({ device }) => device.id_device)}::bigint[],
      ${measures.map(({ metric }) => metric)}::text[],
      ${measures.map(({ measured_at }) => new Date(measured_at).toISOString())}::text[],
      ${measures.map(({ value }) => value)}::double precision[]
    ) as given (c, d, m, t, v)
    on conflict do nothing`);
}

/** Whether the device's clock can be right. */
export function hasRightClock(measured_at: number, now: Date): boolean {
  return clockValidity(measured_at, now.getTime()) === 'valid';
}

async function updateDevices(tx: Transaction, added: readonly TakenMeasure[], now: Date): Promise<void> {
  const newest = new Map<number, { at: number; battery: TakenMeasure | null }>();
  for (const measure of added) {
    const { device, measured_at, metric } = measure;
    const known = newest.get(device.id_device) ?? { at: measured_at, battery: null };
    known.at = Math.max(known.at, measured_at);
    if (metric === 'battery_percent' && measured_at >= (known.battery?.measured_at ?? measured_at))
      known.battery = measure;
    newest.set(device.id_device, known);
  }
  if (newest.size === 0) return;
  const rows = [...newest.entries()];
  await tx.run(sql`
    update device set
      battery_percent = case when g.battery is not null and to_timestamp(g.battery_at / 1000) >= coalesce(device.last_measured_at, '-infinity')
        then g.battery else device.battery_percent end,
      last_measured_at = greatest(device.last_measured_at, to_timestamp(g.at / 1000)),
      last_received_at = greatest(device.last_received_at, ${now})
    from unnest(
      ${rows.map(([id]) => id)}::bigint[],
      ${rows.map(([, { at }]) => at)}::double precision[],
      ${rows.map(([, { battery }]) => battery?.value ?? null)}::double precision[],
      ${rows.map(([, { battery }]) => battery?.measured_at ?? null)}::double precision[]
    ) as g (id, at, battery, battery_at)
    where device.id_device = g.id`);
}

async function markDirty(tx: Transaction, added: readonly TakenMeasure[], now: Date): Promise<number[]> {
  const earliest = new Map<number, { id_client: number; at: number }>();
  for (const { device, measured_at } of added) {
    if (device.id_asset === null) continue;
    const known = earliest.get(device.id_asset);
    if (!known || measured_at < known.at)
      earliest.set(device.id_asset, { id_client: device.id_client, at: measured_at });
  }
  if (earliest.size === 0) return [];
  const rows = [...earliest.entries()].sort(([a], [b]) => a - b);
  await tx.run(sql`
    insert into asset_dirty as known (id_asset, id_client, since, earliest)
    select id, client, ${now}, to_timestamp(at / 1000)
    from unnest(
      ${rows.map(([id]) => id)}::bigint[],
      ${rows.map(([, { id_client }]) => id_client)}::bigint[],
      ${rows.map(([, { at }]) => at)}::double precision[]
    ) as g (id, client, at)
    on conflict (id_asset) do update
      set earliest = least(known.earliest, excluded.earliest), revision = known.revision + 1`);
  return rows.map(([id]) => id);
}
