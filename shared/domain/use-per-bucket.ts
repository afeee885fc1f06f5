/** What was used in each hour, day or month, and on average. */

import type { TankBalance, Use } from './consumption.ts';
import { localDate, type TimeZone } from './time-zone.ts';

export interface BucketUse {
  readonly from: number;
  readonly to: number;
  /** Litres known to have left within the bucket. */
  readonly litres: number;
  /** False where readings do not cover the bucket: it begins or ends in a gap, or outside the curve. */
  readonly is_known: boolean;
}

/**
 * Litres used in each bucket. `edges` are the rising starts of the buckets and the end of the last, epoch milliseconds. Use
 * between two readings is spread evenly; use in a gap is never spread: it counts where the whole gap lies in one bucket,
 * and leaves the others unknown. Without gaps the buckets add up to all that was used.
 */
export function usePerBucket(
  balance: Pick<TankBalance, 'uses' | 'gaps'> & { readonly curve: readonly { readonly t: number }[] },
  edges: readonly number[],
): BucketUse[] {
  const { uses, curve, gaps } = balance;
  const start = curve[0]?.t ?? Number.POSITIVE_INFINITY;
  const end = curve.at(-1)?.t ?? Number.NEGATIVE_INFINITY;
  let firstUse = 0;
  let firstGap = 0;
  return edges.slice(0, -1).map((from, i) => {
    const to = edges[i + 1] ?? from;
    while (firstUse < uses.length && (uses[firstUse]?.to ?? 0) <= from) firstUse++;
    while (firstGap < gaps.length && (gaps[firstGap]?.to ?? 0) <= from) firstGap++;
    let litres = 0;
    for (let k = firstUse; k < uses.length; k++) {
      const use = uses[k];
      if (!use || use.from >= to) break;
      litres += partWithin(use, from, to);
    }
    let is_known = from >= start && to <= end;
    for (let k = firstGap; k < gaps.length && is_known; k++) {
      const gap = gaps[k];
      if (!gap || gap.from >= to) break;
      if (gap.from < from || gap.to > to) is_known = false;
    }
    return { from, to, litres, is_known };
  });
}

function partWithin(use: Use, from: number, to: number): number {
  if (use.from >= from && use.to <= to) return use.litres;
  if (use.is_gap) return 0;
  const overlap = Math.min(use.to, to) - Math.max(use.from, from);
  return (use.litres * Math.max(0, overlap)) / (use.to - use.from);
}

/** Litres a day over the whole time of the balance, gaps included, and the window it rests on; null without a time. */
export function averageUse(
  balance: TankBalance,
): { readonly litres_per_day: number; readonly from: number; readonly to: number } | null {
  const from = balance.curve[0]?.t;
  const to = balance.curve.at(-1)?.t;
  if (from === undefined || to === undefined || to <= from) return null;
  const litres = balance.uses.reduce((total, use) => total + use.litres, 0);
  return { litres_per_day: (litres * 86_400_000) / (to - from), from, to };
}

/** One day's use. Days that a gap makes unknown are left out. */
export interface DailyUse {
  /** YYYY-MM-DD in the time zone. */
  readonly date: string;
  readonly litres: number;
  /** Mean outdoor temperature of the day in °C, where it is known. */
  readonly temperature?: number;
}

/** The known days of a balance. `edges` are the starts of local days (see `bucketEdges`), and the end of the last. */
export function dailyUse(
  balance: TankBalance,
  edges: readonly number[],
  zone: TimeZone,
  temperatureOn?: (date: string) => number | undefined,
): DailyUse[] {
  return usePerBucket(balance, edges).flatMap(({ from, litres, is_known }) => {
    if (!is_known) return [];
    const date = localDate(from, zone);
    const temperature = temperatureOn?.(date);
    return [temperature === undefined ? { date, litres } : { date, litres, temperature }];
  });
}
