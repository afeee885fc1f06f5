/** A sudden drop: a leak or a theft. Another rule than a low level. */
import type { FillSpan } from './fills.ts';
import { usualInterval } from './gaps.ts';
import type { LevelReading } from './reading-validity.ts';
import { quantile } from './statistics.ts';

export interface SuddenDrop {
  /** Last reading before the drop and first after it, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly litres: number;
}

export interface DropOptions {
  readonly capacity_l?: number;
  readonly noise_l?: number;
  /** The least drop that counts, in litres; by default 5 % of the capacity, and eight times the noise. */
  readonly least_l?: number;
  readonly fills?: readonly FillSpan[];
}

/** The time in which the drop must happen. */
export const dropWithin = 2 * 3_600_000;

/** A drop must be this many times the largest usual use (19 in 20 readings) in the same time. */
const timesUsual = 4;

/**
 * Drops within two hours (or one interval between readings, if longer) that are far over what the tank usually gives in that
 * time. `readings` valid and of rising time.
 */
export function findSuddenDrops(readings: readonly LevelReading[], options: DropOptions = {}): SuddenDrop[] {
  const scale = options.capacity_l ?? readings.reduce((most, { volume_l }) => Math.max(most, volume_l), 0);
  const least = options.least_l ?? Math.max(0.05 * scale, 8 * (options.noise_l ?? 0));
  const within = Math.max(dropWithin, usualInterval(readings.map(({ t }) => t)) * 1.5);
  const falls = fallsWithin(readings, within);
  const usual = quantile(
    falls.map(({ litres }) => litres),
    0.95,
  );
  // With few readings the drop itself would be its own measure of what is usual.
  const threshold = falls.length >= 20 ? Math.max(least, timesUsual * usual) : Math.max(least, 0.2 * scale);
  const fillStarts = new Set(options.fills?.map(({ last }) => readings[last]?.t));
  const drops: SuddenDrop[] = [];
  for (const fall of falls) {
    const last = drops.at(-1);
    if (fall.litres < threshold || (last && fall.from < last.to) || fillStarts.has(fall.to)) continue;
    if (!isConfirmed(readings, fall)) continue;
    drops.push(tightened(readings, fall));
  }
  return drops;
}

/** The same fall without the slow part before it. */
function tightened(readings: readonly LevelReading[], fall: SuddenDrop): SuddenDrop {
  const low = readings.find(({ t }) => t === fall.to)?.volume_l ?? 0;
  let tight = fall;
  for (const { t, volume_l } of readings)
    if (t > fall.from && t < fall.to && volume_l - low >= 0.9 * fall.litres)
      tight = { from: t, to: fall.to, litres: volume_l - low };
  return tight;
}

/** The reading after the fall stays down: a single low echo before a fill is no theft. At the end nothing speaks against it. */
function isConfirmed(readings: readonly LevelReading[], fall: SuddenDrop): boolean {
  const at = readings.findIndex(({ t }) => t === fall.to);
  const low = readings[at];
  const next = readings[at + 1];
  return !low || !next || next.volume_l - low.volume_l < fall.litres / 2;
}

/** For each reading the deepest fall that begins at it and ends in time. */
function fallsWithin(readings: readonly LevelReading[], within: number): SuddenDrop[] {
  const falls: SuddenDrop[] = [];
  for (let i = 0; i + 1 < readings.length; i++) {
    const a = readings[i];
    if (!a) continue;
    let deepest: SuddenDrop | null = null;
    for (let j = i + 1; j < readings.length; j++) {
      const b = readings[j];
      if (!b || b.t - a.t > within) break;
      const litres = a.volume_l - b.volume_l;
      if (deepest === null || litres > deepest.litres) deepest = { from: a.t, to: b.t, litres };
    }
    if (deepest) falls.push(deepest);
  }
  return falls;
}
