import sql, { type Sql } from 'sql-template-tag';
import type { SensorKey } from './sensor-key.ts';

const columns = sql`id_client, id_device, metric, bucket, n, total, lowest, highest, first_at, first_value, last_at, last_value`;

/** The bucket that readings `r` of one device, metric and time make together. */
const aggregate = sql`count(*)::integer, sum(r.value), min(r.value), max(r.value),
  min(r.measured_at), (array_agg(r.value order by r.measured_at))[1], max(r.measured_at), (array_agg(r.value order by r.measured_at desc))[1]`;

/** Two disjoint sets of readings of one bucket, put together. */
const merge = sql`do update set
  n = kept.n + excluded.n, total = kept.total + excluded.total,
  lowest = least(kept.lowest, excluded.lowest), highest = greatest(kept.highest, excluded.highest),
  first_at = least(kept.first_at, excluded.first_at), last_at = greatest(kept.last_at, excluded.last_at),
  first_value = case when excluded.first_at < kept.first_at then excluded.first_value else kept.first_value end,
  last_value = case when excluded.last_at > kept.last_at then excluded.last_value else kept.last_value end`;

const hourOf = sql`date_trunc('hour', r.measured_at, 'UTC')`;
const dayOf = sql`(r.measured_at at time zone c.time_zone)::date`;

/**
 * Statements that add the readings of a relation, none of which was there before, to their hours and days. Only valid
 * ones count. For a `with` that wrote them.
 */
export function addToHours(added: Sql): Sql {
  return sql`insert into reading_hour as kept (${columns})
    select r.id_client, r.id_device, r.metric, ${hourOf}, ${aggregate}
    from ${added} r where r.validity = 'valid' group by 1, 2, 3, 4
    on conflict (id_device, metric, bucket, id_client) ${merge}`;
}

export function addToDays(added: Sql): Sql {
  return sql`insert into reading_day as kept (${columns})
    select r.id_client, r.id_device, r.metric, ${dayOf}, ${aggregate}
    from ${added} r join client c on c.id_client = r.id_client
    where r.validity = 'valid' group by 1, 2, 3, 4
    on conflict (id_device, metric, bucket, id_client) ${merge}`;
}

interface Judged extends SensorKey {
  readonly metric: string;
  /** When the readings were made whose validity has changed, epoch milliseconds. */
  readonly times: readonly number[];
}

/** Statements that make the hours and days of some readings anew, after their validity has changed. */
export function rollUpAgain({ id_client, id_device, metric, times }: Judged): readonly Sql[] {
  const ofDevice = sql`r.id_client = ${id_client} and r.id_device = ${id_device} and r.metric = ${metric}`;
  const readAt = sql`unnest(${[...times]}::double precision[]) as g (t)`;
  const hours = sql`(select distinct date_trunc('hour', to_timestamp(t / 1000), 'UTC') as start from ${readAt}) as b`;
  const days = sql`(select distinct (to_timestamp(t / 1000) at time zone c.time_zone)::date as start, c.time_zone
    from ${readAt} join client c on c.id_client = ${id_client}) as b`;
  // Bucket by bucket, through the key of the readings: without statistics, as in the embedded database, a join would hold
  // all that the sensor ever sent against every bucket.
  const between = (from: Sql, to: Sql) => sql`lateral (
    select ${aggregate} from reading r where ${ofDevice} and r.validity = 'valid' and r.measured_at >= ${from} and r.measured_at < ${to}
    having count(*) > 0) as made`;
  const dayStart = sql`b.start::timestamp at time zone b.time_zone`;
  const dayEnd = sql`(b.start + 1)::timestamp at time zone b.time_zone`;
  const key = sql`${id_client}::bigint, ${id_device}::bigint, ${metric}::text, b.start`;
  return [
    sql`delete from reading_hour r using ${hours} where ${ofDevice} and r.bucket = b.start`,
    sql`insert into reading_hour (${columns})
      select ${key}, made.* from ${hours} cross join ${between(sql`b.start`, sql`b.start + interval '1 hour'`)}`,
    sql`delete from reading_day r using ${days} where ${ofDevice} and r.bucket = b.start`,
    sql`insert into reading_day (${columns}) select ${key}, made.* from ${days} cross join ${between(dayStart, dayEnd)}`,
  ];
}
