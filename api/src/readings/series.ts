import type { SeriesAnswer } from '@niveau/shared/api/equipment';
import type { KindMetric } from '@niveau/shared/api/equipment-kinds';
import { downSample } from '@niveau/shared/domain/down-sample';
import { gapFactor } from '@niveau/shared/domain/gaps';
import { depthAtVolume } from '@niveau/shared/domain/tank-geometry';
import type { Transaction } from '../database/database.ts';
import { type Bucket, readBuckets, type Source } from './bucket-rows.ts';
import { declaredMetric } from './metric-of.ts';
import type { VisibleDevice } from './visible-device.ts';

type Series = SeriesAnswer['series'][number];
type Gap = SeriesAnswer['gaps'][number];

export interface SeriesWanted {
  readonly metric: string;
  readonly source: Source;
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  readonly now: number;
}

export interface SeriesFound {
  readonly series: Series;
  readonly gaps: readonly Gap[];
}

/** A curve of at most some 400 points with its silences. Ratio and depth come from the volume where the device sends neither. */
export async function readSeries(
  tx: Transaction,
  device: VisibleDevice,
  asked: SeriesWanted,
): Promise<SeriesFound> {
  const wanted = { ...asked, to: Math.min(asked.to, device.paid_until ?? asked.to) };
  const { buckets, convert } = await bucketsFor(tx, device, wanted);
  const declared = declaredMetric(device, wanted.metric);
  const kept = keepExtremes(
    buckets,
    downSample(buckets.map((bucket, i) => ({ t: bucket.t, v: figureOf(bucket, declared.kind), i }))),
  );
  return {
    series: {
      metric: wanted.metric,
      unit: declared.unit,
      points: kept.map(({ t, v, lowest, highest }) =>
        wanted.source === 'raw'
          ? [t, rounded(convert(v))]
          : [t, rounded(convert(v)), rounded(convert(lowest)), rounded(convert(highest))],
      ),
    },
    gaps: gapsIn(buckets, device.usual_interval_s * 1000, Math.min(wanted.to, wanted.now)),
  };
}

/** The buckets behind a metric, and how their values become it. */
export async function bucketsFor(
  tx: Transaction,
  device: VisibleDevice,
  wanted: SeriesWanted,
): Promise<{ readonly buckets: readonly Bucket[]; readonly convert: (value: number) => number }> {
  const { metric, source, from, to, zone } = wanted;
  const read = (name: string) =>
    readBuckets(tx, source, {
      id_client: device.id_client,
      id_device: device.id_device,
      metric: name,
      from,
      to,
      zone,
      space_zone: device.space_zone,
    });
  const own = await read(metric);
  const convert = fromVolume(metric, device);
  return own.length > 0 || !convert
    ? { buckets: own, convert: (value) => value }
    : { buckets: await read('volume_l'), convert };
}

function fromVolume(metric: string, { geometry, capacity_l }: VisibleDevice) {
  if (metric === 'level_ratio' && capacity_l) return (litres: number) => litres / capacity_l;
  if (metric === 'depth_mm' && geometry) return (litres: number) => depthAtVolume(geometry, litres);
  return null;
}

/** The one value of a bucket: its mean; of a counter or a state, which have none, the last. */
export function figureOf({ total, n, last }: Bucket, kind: KindMetric['kind'] = 'gauge'): number {
  return kind === 'gauge' ? total / n : last;
}

interface Kept {
  readonly t: number;
  readonly v: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Each kept point takes over the lowest and highest of those left out after it, so that no extreme is lost. */
function keepExtremes(
  buckets: readonly Bucket[],
  points: readonly { readonly t: number; readonly v: number; readonly i: number }[],
): Kept[] {
  return points.map(({ t, v, i }, k) => {
    let { lowest, highest } = buckets[i] ?? { lowest: v, highest: v };
    const next = points[k + 1]?.i ?? buckets.length;
    for (const left of buckets.slice(i + 1, next)) {
      lowest = Math.min(lowest, left.lowest);
      highest = Math.max(highest, left.highest);
    }
    return { t, v, lowest, highest };
  });
}

/** Silences longer than three usual intervals, the present one with them. */
function gapsIn(buckets: readonly Bucket[], interval: number, until: number): Gap[] {
  const gaps: Gap[] = [];
  let before = buckets[0]?.last_at;
  // A measure that comes more seldom than the device speaks is not silent in between.
  const spaces = buckets
    .slice(1)
    .map(({ first_at }, i) => first_at - (buckets[i]?.last_at ?? first_at))
    .sort((a, b) => a - b);
  const usual = Math.max(interval, spaces[Math.floor(spaces.length / 2)] ?? 0);
  const add = (to: number) => {
    if (before !== undefined && to - before > gapFactor * usual)
      gaps.push({ from: new Date(before).toISOString(), to: new Date(to).toISOString() });
  };
  for (const bucket of buckets.slice(1)) {
    add(bucket.first_at);
    before = bucket.last_at;
  }
  add(until);
  return gaps;
}

/** Four decimals are finer than any sensor, and half the bytes. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
