/** Hours, days and months of a time zone, through changes of the clock. */
import { addDays } from './calendar-date.ts';
import { localDate, offsetAt, startOfDay, type TimeZone } from './time-zone.ts';

export type BucketSize = 'hours' | 'days' | 'months';
export type Granularity = 'auto' | BucketSize;

const hour = 3_600_000;
const day = 24 * hour;

/** The bucket size that draws a period well: hours up to two weeks, days up to 13 months, months beyond. */
export function bucketSize(granularity: Granularity, from: number, to: number): BucketSize {
  if (granularity !== 'auto') return granularity;
  const days = (to - from) / day;
  if (days <= 14.1) return 'hours';
  return days <= 400 ? 'days' : 'months';
}

/**
 * The starts of all buckets that touch [from, to), and the end of the last one, in rising epoch milliseconds. A day of a clock
 * change has 23 or 25 hours, each of them once. Throws a RangeError for an unknown zone.
 */
export function bucketEdges(input: {
  readonly from: number;
  readonly to: number;
  readonly size: BucketSize;
  readonly zone: TimeZone;
}): number[] {
  const { from, to, size, zone } = input;
  const edges = [startOfBucket(from, size, zone)];
  for (let last = edges[0] ?? from; last < to; ) {
    last = endOfBucket(last, size, zone);
    edges.push(last);
  }
  return edges;
}

/** The start of the bucket in which a time lies. */
export function startOfBucket(t: number, size: BucketSize, zone: TimeZone): number {
  if (size === 'hours') return startOfHour(t, zone);
  const date = localDate(t, zone);
  return startOfDay(size === 'days' ? date : `${date.slice(0, 7)}-01`, zone);
}

/** Zones that are not whole hours away from UTC begin their hours elsewhere. */
function startOfHour(t: number, zone: TimeZone): number {
  const offset = offsetAt(t, zone);
  const start = floorToHour(t, offset);
  // In the hour of a half-hour change (Lord Howe) the beginning still has the other offset.
  return floorToHour(start, offsetAt(start, zone));
}

function floorToHour(t: number, offset: number): number {
  const shift = offset % hour;
  return Math.floor((t + shift) / hour) * hour - shift;
}

function endOfBucket(start: number, size: BucketSize, zone: TimeZone): number {
  if (size === 'hours') {
    const next = start + hour;
    // A half-hour change of the clock makes one hour longer.
    return startOfHour(next, zone) === next ? next : next + hour / 2;
  }
  const date = localDate(start, zone);
  if (size === 'days') return startOfDay(addDays(date, 1), zone);
  const [year = 0, month = 1] = date.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return startOfDay(next, zone);
}

/**
 * Sorts points into buckets. `points` in rising time; gives one list a bucket, in order (empty lists included). Points
 * outside the edges are left out.
 */
export function intoBuckets<T extends { readonly t: number }>(
  points: readonly T[],
  edges: readonly number[],
): T[][] {
  const lists: T[][] = edges.slice(1).map(() => []);
  let i = 0;
  for (const point of points) {
    while (i < lists.length && point.t >= (edges[i + 1] ?? 0)) i++;
    if (i < lists.length && point.t >= (edges[i] ?? 0)) lists[i]?.push(point);
  }
  return lists;
}
