import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { Reading } from '../readings/reading.ts';
import { addToDays } from '../readings/roll-up.ts';
import { ensureMonths } from '../readings/store-readings.ts';

const batch = 10_000;

/** Writes readings in bulk, each once; the roll-ups are made afterwards, once for all (`rollUpEverything`). */
export async function writeReadings(tx: Transaction, readings: readonly Reading[]): Promise<void> {
  await ensureMonths(
    tx,
    readings.map(({ measured_at }) => measured_at),
  );
  for (let i = 0; i < readings.length; i += batch) {
    const part = readings.slice(i, i + batch);
    await tx.run(sql`
      insert into reading (id_client, id_device, metric, measured_at, value, validity)
      select c, d, m, to_timestamp(t / 1000), v, s
      from unnest(
        ${part.map(({ id_client }) => id_client)}::bigint[],
        ${part.map(({ id_device }) => id_device)}::bigint[],
        ${part.map(({ metric }) => metric)}::text[],
        ${part.map(({ measured_at }) => measured_at)}::double precision[],
        ${part.map(({ value }) => value)}::double precision[],
        ${part.map(({ validity }) => validity)}::text[]
      ) as given (c, d, m, t, v, s)
      on conflict do nothing`);
  }
}

/**
 * The hours and days of all readings of a database that has none yet. No device of the demonstration sends more than once an
 * hour: each of its readings is an hour of its own, which takes a fraction of the time that grouping does.
 */
export async function rollUpEverything(tx: Transaction): Promise<void> {
  await tx.run(sql`
    insert into reading_hour (id_client, id_device, metric, bucket, n, total, lowest, highest, first_at, first_value, last_at, last_value)
    select id_client, id_device, metric, date_trunc('hour', measured_at, 'UTC'), 1, value, value, value, measured_at, value, measured_at, value
    from reading where validity = 'valid'`);
  await tx.run(addToDays(sql`reading`));
}
