import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { type Reading, type ReadingKey, readingKey } from './reading.ts';
import { addToDays, addToHours } from './roll-up.ts';

/** Makes sure that the months of these times (epoch milliseconds) can take readings. To be called before any lock is taken. */
export async function ensureMonths(tx: Transaction, times: readonly number[]): Promise<void> {
  const months = new Set(times.map((t) => `${new Date(t).toISOString().slice(0, 7)}-01`));
  if (months.size > 0) await tx.run(sql`select ensure_reading_months(${[...months].sort()}::date[])`);
}

/**
 * Writes readings with their hours and days in one statement, and answers the keys of those that were not there before.
 * One that is there stays as it is, whatever is sent later under its time, so that each counts once, in any order. The
 * months must exist (`ensureMonths`).
 */
export async function storeReadings(
  tx: Transaction,
  readings: readonly Reading[],
): Promise<ReadonlySet<string>> {
  if (readings.length === 0) return new Set();
  const added = sql`added`;
  const written = await tx.rows<ReadingKey>(sql`
    with added as (
      insert into reading (id_client, id_device, metric, measured_at, value, validity)
      select c, d, m, to_timestamp(t / 1000), v, s
      from unnest(
        ${readings.map(({ id_client }) => id_client)}::bigint[],
        ${readings.map(({ id_device }) => id_device)}::bigint[],
        ${readings.map(({ metric }) => metric)}::text[],
        ${readings.map(({ measured_at }) => measured_at)}::double precision[],
        ${readings.map(({ value }) => value)}::double precision[],
        ${readings.map(({ validity }) => validity)}::text[]
      ) as given (c, d, m, t, v, s)
      on conflict do nothing
      returning *
    ), hours as (${addToHours(added)}), days as (${addToDays(added)})
    select id_device, metric, round(extract(epoch from measured_at) * 1000)::double precision as measured_at from added`);
  return new Set(written.map(readingKey));
}
