import { rngFromSeed } from '@niveau/shared/domain/random';
import { capacity } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { refreshAsset } from '../equipment/refresh-asset.ts';
import { ensureKinds } from '../kinds/ensure-kinds.ts';
import type { Reading } from '../readings/reading.ts';
import { seedEquipmentExtras } from './equipment-extras.ts';
import { demoKinds } from './equipment-kinds.ts';
import { seedLiquidFacts } from './equipment-liquids.ts';
import { type DemoOrderTank, seedOrders } from './equipment-orders.ts';
import { type DemoOther, demoOthers } from './equipment-others.ts';
import { demoPlaces } from './equipment-places.ts';
import { demoDays, seedOf, seriesOf } from './equipment-series.ts';
import { type DemoTank, demoTanks, type Situation } from './equipment-tanks.ts';
import { rollUpEverything, writeReadings } from './equipment-write.ts';
import { demoLiquids, demoSpaces } from './spaces.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long ago the readings of a tank ended. */
const quietFor: Readonly<Record<Situation, number>> = {
  expired: 40 * day,
  silent: 6 * day,
  too_far: 0,
  waiting: 26 * hour,
  unused: 0,
};
/** How long the sensor of a tank has been wrong. */
const faultyFor = 2 * day;

/** Equipment, readings and orders of the demonstration, in the spaces of `spaces.ts`. */
export async function seedEquipment(app: App): Promise<void> {
  const now = app.clock.now();
  const tanks: DemoOrderTank[] = [];
  await app.database.transaction({ role: 'system' }, async (tx) => {
    await ensureKinds(tx);
    let number = 1;
    for (const tank of demoTanks) tanks.push(await seedTank(tx, tank, number++, now));
    for (const other of demoOthers) await seedOther(tx, other, number++, now);
    await seedExcluded(tx, number);
    await rollUpEverything(tx);
    await seedLiquidFacts(tx);
  });
  await seedEquipmentExtras(app);
  const assets = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ id_asset: number }>(
      sql`select id_asset from asset where id_referential <> 292 order by id_asset`,
    ),
  );
  for (const { id_asset } of assets) await refreshAsset(app, id_asset);
  await seedOrders(app, tanks);
}

interface AssetInput {
  readonly space: DemoTank['space'];
  readonly kind: keyof typeof demoKinds;
  readonly name: string;
  readonly brand: string;
  readonly place: DemoTank['place'];
  readonly tank: DemoTank | null;
  readonly channels?: DemoOther['channels'];
}

async function insertAsset(
  tx: Transaction,
  { space, kind, name, brand, place, tank, channels }: AssetInput,
  now: Date,
) {
  const { id_client } = demoSpaces[space];
  const liquid = tank?.liquid ? demoLiquids[tank.liquid].id_asset_liquid : null;
  const mounting = tank
    ? { chimney_offset_cm: tank.chimney_offset_cm ?? 0, bottom_offset_cm: tank.bottom_offset_cm ?? 0 }
    : {};
  const address = { ...demoPlaces[place], complement: null };
  const row = await tx.row<{ id_asset: number }>(sql`
    insert into asset (id_client, id_referential, asset_name, brand, model, id_asset_liquid, monitoring_type, geometry, mounting, capacity_l,
      usable_ratio, low_threshold_ratio, high_threshold_ratio, address, configuration, created_at)
    values (${id_client}, ${demoKinds[kind].id_referential}, ${name}, ${brand}, ${null}, ${liquid}, 'consumption',
      ${tank && JSON.stringify(tank.geometry)}::jsonb, ${JSON.stringify(mounting)}::jsonb, ${tank && Math.round(capacity(tank.geometry))},
      0.95, ${tank ? 0.2 : null}, ${tank ? 0.95 : null}, ${JSON.stringify(address)}::jsonb,
      ${JSON.stringify(channels ? { metrics: channels } : {})}::jsonb, ${now})
    returning id_asset`);
  if (!row) throw new Error('an inserted asset comes back');
  return { id_client, id_asset: row.id_asset };
}

interface DeviceInput {
  readonly id_client: number;
  readonly id_asset: number;
  readonly number: number;
  readonly device_number?: string;
  readonly model: string;
  readonly interval_s: number;
  readonly last: number;
  readonly battery: number;
  readonly quality: 'good' | 'fair' | 'weak';
  readonly article: number | null;
  readonly referential: number | null;
  readonly expired_at: Date | null;
}

async function insertDevice(tx: Transaction, device: DeviceInput, now: Date): Promise<number> {
  const digits = String(1_000_000_100 + device.number);
  const installed = new Date(now.getTime() - 430 * day);
  const end = device.expired_at ?? new Date(now.getTime() + (60 + ((device.number * 37) % 300)) * day);
  const row = await tx.row<{ id_device: number }>(sql`
    insert into device (id_client, id_asset, device_number, uid, model, id_article, id_device_referential, battery_percent, network_quality,
      hardware_version, software_version, usual_interval_s, statements_per_day, activation_date, warranty_end, subscription_end,
      subscription_state, last_measured_at, last_received_at)
    values (${device.id_client}, ${device.id_asset}, ${device.device_number ?? `24E124${digits}`}, ${`nv${digits}`}, ${device.model},
      ${device.article}, ${device.referential}, ${device.battery}, ${device.quality}, '1.3', '1.12', ${device.interval_s},
      ${Math.round(86_400 / device.interval_s)}, ${installed}::date, ${new Date(installed.getTime() + 730 * day)}::date, ${end}::date,
      ${device.expired_at ? 'expired' : 'active'}, ${new Date(device.last)}, ${new Date(device.last + 2000)})
    returning id_device`);
  if (!row) throw new Error('an inserted device comes back');
  return row.id_device;
}

async function seedTank(tx: Transaction, tank: DemoTank, number: number, now: Date): Promise<DemoOrderTank> {
  const asset = await insertAsset(tx, { ...tank, tank }, now);
  const until = now.getTime() - (tank.situation ? quietFor[tank.situation] : 0);
  const series = seriesOf(tank, new Date(until).toISOString().slice(0, 10));
  const step = tank.every_hours ?? 1;
  // A few minutes past the hour, each sensor at its own.
  const minute = (seedOf(tank.key) % 50) * 60_000;
  const heard = series.readings
    .map((reading) => ({ ...reading, t: reading.t + minute }))
    .filter(({ t }) => t <= until && Math.floor(t / hour) % step === 0);
  const last = heard.at(-1)?.t ?? until;
  const id_device = await insertDevice(
    tx,
    {
      ...asset,
      number,
      device_number: tank.device_number,
      model: tank.model,
      interval_s: step * 3600,
      last,
      battery: 58 + (seedOf(tank.key) % 42),
      quality: (['good', 'good', 'good', 'fair', 'weak'] as const)[seedOf(tank.key) % 5] ?? 'good',
      article: 12,
      referential: 41,
      expired_at: tank.situation === 'expired' ? new Date(until) : null,
    },
    now,
  );
  const reading = (metric: string, measured_at: number, value: number, validity = 'valid'): Reading => ({
    id_client: asset.id_client,
    id_device,
    metric,
    measured_at,
    value,
    validity,
  });
  const faultySince = tank.situation === 'too_far' ? until - faultyFor : Number.POSITIVE_INFINITY;
  const volumes = heard.map(({ t, volume_l }) =>
    t >= faultySince ? reading('volume_l', t, 0, 'too_far') : reading('volume_l', t, volume_l),
  );
  const middays = heard.filter(({ t }) => Math.floor(t / hour) % 24 === 12);
  const temperatures = middays.map(({ t, temperature }) => reading('temperature_celsius', t, temperature));
  const batteries = middays
    .filter(({ t }) => Math.floor(t / day) % 7 === 0)
    .map(({ t }) =>
      reading('battery_percent', t, Math.round(58 + (seedOf(tank.key) % 42) + (last - t) / (60 * day))),
    );
  const pressures = tank.kind === 'gas' ? heard : [];
  await writeReadings(tx, [
    ...volumes,
    ...temperatures,
    ...batteries,
    ...pressures.map(({ t, temperature }) => reading('pressure_bar', t, pressureOfPropane(temperature))),
  ]);
  return { tank, ...asset, deliveries: series.deliveries.filter(({ t }) => t < until - day) };
}

/** What a gauge on the tank shows: the vapour's pressure at its temperature, above that of the air. */
function pressureOfPropane(celsius: number): number {
  const absolute = 10 ** (3.98292 - 819.296 / (celsius + 273.15 - 24.417));
  return Number(Math.max(0, absolute - 1.013).toFixed(2));
}

async function seedOther(tx: Transaction, other: DemoOther, number: number, now: Date): Promise<void> {
  const asset = await insertAsset(tx, { ...other, tank: null }, now);
  const step = (other.every_hours ?? 12) * hour;
  const last = Math.floor(now.getTime() / step) * step - (seedOf(other.key) % 40) * 60_000 - 20 * 60_000;
  const id_device = await insertDevice(
    tx,
    {
      ...asset,
      number,
      model: other.model,
      interval_s: step / 1000,
      last,
      battery: 61 + (seedOf(other.key) % 39),
      quality: seedOf(other.key) % 6 === 0 ? 'fair' : 'good',
      article: other.id_article ?? 14,
      referential: other.id_device_referential ?? 52,
      expired_at: null,
    },
    now,
  );
  const rng = rngFromSeed(seedOf(other.key));
  const readings: Reading[] = [];
  for (let t = last - (other.days ?? demoDays) * day; t <= last; t += step) {
    for (const [metric, signal] of Object.entries(other.signals)) {
      const value = signal(t, rng);
      if (value !== null)
        readings.push({
          id_client: asset.id_client,
          id_device,
          metric,
          measured_at: t,
          value,
          validity: 'valid',
        });
    }
  }
  await writeReadings(tx, readings);
}

/** A row of the referential that is left out everywhere: nobody must ever see it. */
async function seedExcluded(tx: Transaction, number: number): Promise<void> {
  await tx.run(sql`insert into asset (id_client, id_referential, asset_name)
    values (${demoSpaces.haulier.id_client}, ${demoKinds.excluded.id_referential}, ${`Référentiel interne ${number}`})`);
}
