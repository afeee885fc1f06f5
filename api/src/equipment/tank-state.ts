import { bucketEdges } from '@niveau/shared/domain/buckets';
import { balanceOf, type Fill, type TankBalance } from '@niveau/shared/domain/consumption';
import type { LevelReading, ReadingValidity } from '@niveau/shared/domain/reading-validity';
import { localDate } from '@niveau/shared/domain/time-zone';
import { usePerBucket } from '@niveau/shared/domain/use-per-bucket';

export interface VolumeReading extends LevelReading {
  readonly validity: string;
}

export interface DayBalance {
  readonly date: string;
  readonly consumed_l: number;
  readonly filled_l: number;
  readonly is_known: boolean;
}

export type Trend = 'rising' | 'falling' | 'steady' | 'unknown';

/** What a stretch of readings says of a tank. */
export interface TankState {
  readonly fills: readonly Fill[];
  readonly days: readonly DayBalance[];
  /** Readings whose validity is another than the one kept. */
  readonly judged: readonly { readonly t: number; readonly validity: ReadingValidity }[];
  /** The newest that can be believed. */
  readonly last: { readonly t: number; readonly volume_l: number } | null;
  readonly trend: Trend;
  /** Litres that left since the start of the last reading's day. */
  readonly used_since_midnight_l: number;
}

const day = 86_400_000;

/** Fills, use by local day, doubtful readings and the last level, from readings in any order. */
export function tankState(
  readings: readonly VolumeReading[],
  tank: { readonly capacity_l: number | null; readonly interval_ms: number; readonly zone: string },
): TankState {
  const balance = balanceOf(
    readings.map(({ t, volume_l, validity }) => ({ t, volume_l, ignored: validity === 'ignored' })),
    { capacity_l: tank.capacity_l ?? undefined, interval: tank.interval_ms },
  );
  const kept = new Map(readings.map(({ t, validity }) => [t, validity]));
  const valid = balance.readings.filter(({ validity }) => validity === 'valid');
  const last = valid.at(-1) ?? null;
  const days = daysOf(balance, tank.zone);
  const midnight = last && localDate(last.t, tank.zone);
  return {
    fills: balance.fills.filter(({ is_confirmed }) => is_confirmed),
    days,
    judged: balance.readings.filter(({ t, validity }) => kept.get(t) !== validity),
    last: last && { t: last.t, volume_l: last.volume_l },
    trend: trendOf(balance, tank.capacity_l),
    used_since_midnight_l: days.find(({ date }) => date === midnight)?.consumed_l ?? 0,
  };
}

function daysOf(balance: TankBalance, zone: string): DayBalance[] {
  const [first, last] = [balance.curve[0], balance.curve.at(-1)];
  if (!first || !last) return [];
  const edges = bucketEdges({ from: first.t, to: last.t + 1, size: 'days', zone });
  const filled = new Map<string, number>();
  const add = (to: Map<string, number>, t: number, litres: number) => {
    const date = localDate(t, zone);
    to.set(date, (to.get(date) ?? 0) + litres);
  };
  for (const fill of balance.fills) if (fill.is_confirmed) add(filled, fill.to, fill.booked_l);
  // Use in a silence over midnight belongs to no day; its sum is booked where it ended.
  const inSilence = new Map<string, number>();
  for (const use of balance.uses)
    if (use.is_gap && localDate(use.from, zone) !== localDate(use.to, zone))
      add(inSilence, use.to, use.litres);
  return usePerBucket(balance, edges).map(({ from, litres, is_known }) => {
    const date = localDate(from, zone);
    return {
      date,
      consumed_l: litres + (inSilence.get(date) ?? 0),
      filled_l: filled.get(date) ?? 0,
      is_known,
    };
  });
}

/** Where the level went in the last day: by more than noise, and more than two thousandths of the tank. */
function trendOf({ curve, noise_l }: TankBalance, capacity_l: number | null): Trend {
  const last = curve.at(-1);
  const before = last && curve.findLast(({ t }) => t <= last.t - day);
  if (!last || !before) return 'unknown';
  const change = last.volume_l - before.volume_l;
  if (Math.abs(change) <= Math.max(2 * noise_l, 0.002 * (capacity_l ?? 0))) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}
