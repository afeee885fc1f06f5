import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { rollUpAgain } from '../readings/roll-up.ts';
import { ofSensor } from '../readings/sensor-key.ts';
import { readKnownDevice } from './known-device.ts';
import { type DerivedMeasure, derivedFrom, type Measure, rawMetrics } from './measure.ts';

interface RawReading extends Measure {
  readonly t: number;
}

interface Remade extends DerivedMeasure {
  readonly t: number;
}

/**
 * Makes what follows from a device's raw measures again, by its dimensions, mounting and calibration of now. A reading that
 * somebody set aside stays so. Safe to run twice. In the system's scope.
 */
export async function remeasure(tx: Transaction, id_device: number): Promise<void> {
  const device = await readKnownDevice(tx, id_device);
  if (!device) return;
  const raw = await tx.rows<RawReading>(sql`
    select metric, value, round(extract(epoch from measured_at) * 1000)::double precision as t from reading
    where ${ofSensor(device)} and metric = any(${[...rawMetrics]}::text[]) order by measured_at`);
  const remade = raw.flatMap((measure): Remade[] =>
    derivedFrom(device, measure).map((found) => ({ ...found, t: measure.t })),
  );
  for (const metric of new Set(remade.map((found) => found.metric))) {
    const readings = remade.filter((found) => found.metric === metric);
    await write(tx, device.id_client, id_device, metric, readings);
    const times = readings.map(({ t }) => t);
    for (const statement of rollUpAgain({ ...device, metric, times })) await tx.run(statement);
  }
}

async function write(
  tx: Transaction,
  id_client: number,
  id_device: number,
  metric: string,
  readings: readonly Remade[],
): Promise<void> {
  const given = sql`unnest(
      ${readings.map(({ t }) => t)}::double precision[],
      ${readings.map(({ value }) => value)}::double precision[],
      ${readings.map(({ validity }) => validity)}::text[]
    ) as g (t, value, validity)`;
  await tx.run(sql`
    insert into reading as r (id_client, id_device, metric, measured_at, value, validity)
    select ${id_client}, ${id_device}, ${metric}, to_timestamp(g.t / 1000), g.value, g.validity from ${given}
    on conflict (id_device, metric, measured_at, id_client) do update set value = excluded.value,
      validity = case when r.validity = 'ignored' then r.validity else excluded.validity end,
      validity_before = case when r.validity = 'ignored' then excluded.validity end`);
}
