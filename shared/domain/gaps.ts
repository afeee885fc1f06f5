import { median } from './statistics.ts';

/** A time without readings, longer than three usual intervals: curves are broken and no use is spread over it. */
export interface Gap {
  /** Time of the last reading before, epoch milliseconds. */
  readonly from: number;
  /** Time of the first reading after. */
  readonly to: number;
}

/** A silence longer than this many usual intervals is a gap. */
export const gapFactor = 3;

/** The middle distance between readings in milliseconds; 0 for fewer than two. `times` in rising order. */
export function usualInterval(times: readonly number[]): number {
  const steps: number[] = [];
  for (let i = 1; i < times.length; i++) {
    const step = (times[i] ?? 0) - (times[i - 1] ?? 0);
    if (step > 0) steps.push(step);
  }
  return median(steps);
}

/**
 * The gaps between readings. `times` in rising order, epoch milliseconds; `interval` is that of the device where it is
 * known, otherwise the usual one of these times.
 */
export function findGaps(times: readonly number[], interval = usualInterval(times)): Gap[] {
  const gaps: Gap[] = [];
  if (interval <= 0) return gaps;
  for (let i = 1; i < times.length; i++) {
    const from = times[i - 1] ?? 0;
    const to = times[i] ?? 0;
    if (to - from > gapFactor * interval) gaps.push({ from, to });
  }
  return gaps;
}
