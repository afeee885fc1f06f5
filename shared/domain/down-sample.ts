/**
 * Fewer points for a chart, without losing what the eye would see.
 * Source of the triangle rule: S. Steinarsson, "Downsampling Time Series for Visual Representation", 2013.
 */

export interface ChartPoint {
  readonly t: number;
  readonly v: number;
}

/** As many as a chart of a wide screen can show. */
export const mostPoints = 400;

/**
 * At most `most` of the points, in order, never invented. Time is cut into equal buckets; of each the lowest and the highest
 * point stay, and that which makes the largest triangle with its neighbours. First and last stay. Points of rising time; a
 * series that is short enough comes back as it is.
 */
export function downSample<T extends ChartPoint>(points: readonly T[], most = mostPoints): readonly T[] {
  const first = points[0];
  const last = points.at(-1);
  if (points.length <= most || !first || !last) return points;
  const count = Math.max(1, Math.floor((most - 2) / 3));
  const buckets = cut(points.slice(1, -1), first.t, last.t, count);
  const kept: T[] = [first];
  for (const [i, bucket] of buckets.entries()) {
    const next = meanPoint(buckets[i + 1] ?? [last]);
    kept.push(...ofBucket(bucket, kept.at(-1) ?? first, next));
  }
  kept.push(last);
  return kept;
}

function cut<T extends ChartPoint>(points: readonly T[], from: number, to: number, count: number): T[][] {
  const buckets: T[][] = Array.from({ length: count }, () => []);
  const width = (to - from) / count;
  for (const point of points) {
    const index = width > 0 ? Math.min(count - 1, Math.floor((point.t - from) / width)) : 0;
    buckets[index]?.push(point);
  }
  return buckets.filter((bucket) => bucket.length > 0);
}

function ofBucket<T extends ChartPoint>(bucket: readonly T[], before: ChartPoint, after: ChartPoint): T[] {
  let low = 0;
  let high = 0;
  let corner = 0;
  let largest = -1;
  bucket.forEach((point, i) => {
    if (point.v < (bucket[low]?.v ?? 0)) low = i;
    if (point.v > (bucket[high]?.v ?? 0)) high = i;
    const area = Math.abs(
      (before.t - after.t) * (point.v - before.v) - (before.t - point.t) * (after.v - before.v),
    );
    if (area > largest) {
      largest = area;
      corner = i;
    }
  });
  return [...new Set([low, high, corner])].sort((a, b) => a - b).flatMap((i) => bucket[i] ?? []);
}

function meanPoint(points: readonly ChartPoint[]): ChartPoint {
  let t = 0;
  let v = 0;
  for (const point of points) {
    t += point.t / points.length;
    v += point.v / points.length;
  }
  return { t, v };
}
