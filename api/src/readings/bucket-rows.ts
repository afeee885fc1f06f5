import { type BucketSize, bucketSize, type Granularity, startOfBucket } from '@niveau/shared/domain/buckets';
import { offsetAt } from '@niveau/shared/domain/time-zone';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { ofSensor, type SensorKey } from './sensor-key.ts';

export type Source = 'raw' | BucketSize;

/** One bucket of one metric; a reading of its own where the source is raw. Times in epoch milliseconds. */
export interface Bucket {
  readonly t: number;
  readonly n: number;
  readonly total: number;
  readonly lowest: number;
  readonly highest: number;
  readonly last: number;
  readonly first_at: number;
  readonly last_at: number;
}

export interface Stretch extends SensorKey {
  readonly metric: string;
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  /** The zone whose days are kept ready. */
  readonly space_zone: string;
}

const hour = 3_600_000;
const day = 24 * hour;

/** What a curve is drawn from. Every answer costs about the same: readings of days, hours of weeks, days of a year, months beyond. */
export function sourceOf(granularity: Granularity, from: number, to: number): Source {
  if (granularity !== 'auto') return granularity;
  if (to - from <= 3 * day) return 'raw';
  return to - from <= 45 * day ? 'hours' : bucketSize('auto', from, to);
}

/** The buckets of a stretch in rising time, from the roll-ups where they fit the zone. Only valid readings count. */
export async function readBuckets(tx: Transaction, source: Source, stretch: Stretch): Promise<Bucket[]> {
  const { zone, space_zone, from, to } = stretch;
  if (source === 'raw') return tx.rows<Bucket>(readingsOf(stretch));
  const byWholeHours = [from, to].every((t) => offsetAt(t, zone) % hour === 0);
  if (source === 'hours') return tx.rows<Bucket>(byWholeHours ? hoursOf(stretch) : halfHoursOf(stretch));
  const days = await tx.rows<Bucket>(
    zone === space_zone ? daysOf(stretch) : daysElsewhere(stretch, byWholeHours),
  );
  return source === 'days' ? days : monthsOf(days, zone);
}

function at(instant: Sql): Sql {
  return sql`(extract(epoch from ${instant}) * 1000)::double precision`;
}

const kept = sql`n, total, lowest, highest, last_value as last, ${at(sql`first_at`)} as first_at, ${at(sql`last_at`)} as last_at`;
const summed = sql`sum(n)::integer as n, sum(total) as total, min(lowest) as lowest, max(highest) as highest,
  (array_agg(last_value order by last_at desc))[1] as last,
  ${at(sql`min(first_at)`)} as first_at, ${at(sql`max(last_at)`)} as last_at`;
const counted = sql`count(*)::integer as n, sum(value) as total, min(value) as lowest, max(value) as highest,
  (array_agg(value order by measured_at desc))[1] as last,
  ${at(sql`min(measured_at)`)} as first_at, ${at(sql`max(measured_at)`)} as last_at`;

function ofDevice(stretch: Stretch): Sql {
  return sql`${ofSensor(stretch)} and metric = ${stretch.metric}`;
}

function validIn(stretch: Stretch): Sql {
  return sql`${ofDevice(stretch)} and validity = 'valid'
    and measured_at >= ${new Date(stretch.from)} and measured_at < ${new Date(stretch.to)}`;
}

function readingsOf(stretch: Stretch): Sql {
  return sql`select ${at(sql`measured_at`)} as t, 1 as n, value as total, value as lowest, value as highest, value as last,
      ${at(sql`measured_at`)} as first_at, ${at(sql`measured_at`)} as last_at
    from reading where ${validIn(stretch)} order by measured_at`;
}

function hoursOf(stretch: Stretch): Sql {
  return sql`select ${at(sql`bucket`)} as t, ${kept} from reading_hour
    where ${ofDevice(stretch)} and bucket >= date_trunc('hour', ${new Date(stretch.from)}::timestamptz, 'UTC')
      and bucket < ${new Date(stretch.to)} order by bucket`;
}

/** Hours that begin at a half past in UTC are in no roll-up. */
function halfHoursOf(stretch: Stretch): Sql {
  return sql`select ${at(sql`date_trunc('hour', measured_at, ${stretch.zone})`)} as t, ${counted}
    from reading where ${validIn(stretch)} group by 1 order by 1`;
}

function daysOf(stretch: Stretch): Sql {
  const { from, to, zone } = stretch;
  return sql`select ${at(sql`bucket::timestamp at time zone ${zone}`)} as t, ${kept} from reading_day
    where ${ofDevice(stretch)} and bucket >= (${new Date(from)}::timestamptz at time zone ${zone})::date
      and bucket <= (${new Date(to - 1)}::timestamptz at time zone ${zone})::date order by bucket`;
}

function daysElsewhere(stretch: Stretch, byWholeHours: boolean): Sql {
  const { zone } = stretch;
  return byWholeHours
    ? sql`select ${at(sql`date_trunc('day', bucket, ${zone})`)} as t, ${summed} from reading_hour
        where ${ofDevice(stretch)} and bucket >= ${new Date(stretch.from)} and bucket < ${new Date(stretch.to)}
        group by 1 order by 1`
    : sql`select ${at(sql`date_trunc('day', measured_at, ${zone})`)} as t, ${counted}
        from reading where ${validIn(stretch)} group by 1 order by 1`;
}

function monthsOf(days: readonly Bucket[], zone: string): Bucket[] {
  const months: Bucket[] = [];
  for (const next of days) {
    const t = startOfBucket(next.t, 'months', zone);
    const last = months.at(-1);
    if (last?.t !== t) months.push({ ...next, t });
    else months.splice(-1, 1, together(last, next));
  }
  return months;
}

function together(a: Bucket, b: Bucket): Bucket {
  return {
    t: a.t,
    n: a.n + b.n,
    total: a.total + b.total,
    lowest: Math.min(a.lowest, b.lowest),
    highest: Math.max(a.highest, b.highest),
    last: b.last_at >= a.last_at ? b.last : a.last,
    first_at: Math.min(a.first_at, b.first_at),
    last_at: Math.max(a.last_at, b.last_at),
  };
}
