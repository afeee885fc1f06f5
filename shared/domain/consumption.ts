/** What left a tank and what came in, from its readings. One engine for list, detail, order and report. */
import { estimateNoise, type FillOptions, type FillSpan, findFills } from './fills.ts';
import { findGaps, type Gap, usualInterval } from './gaps.ts';
import { fallingFit, localLines } from './monotone-fit.ts';
import { type LevelReading, type ReadingValidity, readingValidities } from './reading-validity.ts';
import { findSuddenDrops, type SuddenDrop } from './sudden-drop.ts';

/** A point of the cleaned curve: noise taken off, never rising but at a fill. */
export interface CurvePoint {
  readonly t: number;
  readonly volume_l: number;
}

export interface Fill {
  /** Last reading before and first reading at the top, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly before_l: number;
  readonly after_l: number;
  /** What the sensor saw, in litres. */
  readonly measured_l: number;
  /** What is booked: the delivery slip's litres once it is known, until then what was measured. */
  readonly booked_l: number;
  readonly is_corrected: boolean;
  /** A reading after the top has shown that the level stays: before that it may still be a bad echo. */
  readonly is_confirmed: boolean;
}

/** What left the tank between two points of the curve. */
export interface Use {
  readonly from: number;
  readonly to: number;
  readonly litres: number;
  /** No reading lies in this time: the sum is known, its hours are not. */
  readonly is_gap: boolean;
}

export interface TankBalance {
  readonly curve: readonly CurvePoint[];
  readonly fills: readonly Fill[];
  readonly uses: readonly Use[];
  readonly gaps: readonly Gap[];
  readonly drops: readonly SuddenDrop[];
  /** One code a reading, in the order of the cleaned input (`readings`). */
  readonly readings: readonly (LevelReading & { readonly validity: ReadingValidity })[];
  /** Standard deviation of one reading, in litres. */
  readonly noise_l: number;
}

export interface BalanceOptions extends FillOptions {
  /** Milliseconds between readings, where the device's setting is known. */
  readonly interval?: number;
}

/**
 * The balance of a tank. Readings may come in any order and more than once: one a time counts (the last given). Fills and
 * uses always add up to the change of the curve: Σ measured fills − Σ uses = last − first. A rise is never negative use.
 */
export function balanceOf(given: readonly LevelReading[], options: BalanceOptions = {}): TankBalance {
  const ordered = inOrder(given);
  const noise_l = options.noise_l ?? estimateNoise(ordered.filter(({ ignored }) => !ignored));
  const settings = { ...options, noise_l };
  const validities = readingValidities(ordered, settings);
  const readings = ordered.map((reading, i) => ({ ...reading, validity: validities[i] ?? 'valid' }));
  const valid = readings.filter(({ validity }) => validity === 'valid');
  const times = valid.map(({ t }) => t);
  const interval = options.interval ?? usualInterval(times);
  const spans = findFills(valid, settings);
  const drops = findSuddenDrops(valid, { ...settings, fills: spans });
  const curve = cleanCurve(valid, spans, drops, noise_l, interval);
  const gaps = findGaps(times, interval);
  return { curve, ...split(curve, gaps), gaps, drops, readings, noise_l };
}

/** The fill with the litres of its delivery slip booked in place of what the sensor saw. */
export function correctFill(fill: Fill, slip_l: number): Fill {
  return { ...fill, booked_l: slip_l, is_corrected: true };
}

function inOrder(given: readonly LevelReading[]): LevelReading[] {
  const byTime = new Map<number, LevelReading>();
  for (const reading of given) byTime.set(reading.t, reading);
  return [...byTime.values()].sort((a, b) => a.t - b.t);
}

/** Readings smoothed as much as their noise asks for, between fills and sudden drops, and made to fall. */
function cleanCurve(
  valid: readonly LevelReading[],
  fills: readonly FillSpan[],
  drops: readonly SuddenDrop[],
  noise: number,
  interval: number,
): CurvePoint[] {
  const segments = segmentsOf(valid, fills, drops).map((segment) => ({
    times: segment.map(({ t }) => t),
    raw: segment.map(({ volume_l }) => volume_l),
  }));
  let fallen = 0;
  for (const { raw } of segments) {
    const fit = fallingFit(raw);
    fallen += (fit[0] ?? 0) - (fit.at(-1) ?? 0);
  }
  const reach = smoothingReach(noise, fallen / Math.max(1, valid.length - 1), interval);
  return segments.flatMap(({ times, raw }) =>
    fallingFit(reach > 0 ? localLines(times, raw, reach) : raw).map((volume_l, i) => ({
      t: times[i] ?? 0,
      volume_l: Math.max(0, volume_l),
    })),
  );
}

/** Runs of readings between which the level only falls; those inside a fill belong to none. */
function segmentsOf(
  valid: readonly LevelReading[],
  fills: readonly FillSpan[],
  drops: readonly SuddenDrop[],
): LevelReading[][] {
  const starts = new Set(fills.map(({ last }) => last));
  const inFill = new Set<number>();
  for (const { first, last } of fills) for (let i = first + 1; i < last; i++) inFill.add(i);
  const dropStarts = new Set(drops.map(({ from }) => from));
  const segments: LevelReading[][] = [[]];
  valid.forEach((reading, i) => {
    if (inFill.has(i)) return;
    if (starts.has(i) || dropStarts.has(valid[i - 1]?.t ?? Number.NaN)) segments.push([]);
    segments.at(-1)?.push(reading);
  });
  return segments.filter((segment) => segment.length > 0);
}

/** The noise that may remain in what was used within one window. */
const remainingNoise = 0.2;
const longestReach = 12 * 3_600_000;

/**
 * Half a window in milliseconds: as many readings as make the noise of their line small beside the use in the window,
 * 2m = (noise ÷ (0.2 × use a reading))^⅔; at most half a day, and nothing where noise is already small.
 */
function smoothingReach(noise: number, usePerReading: number, interval: number): number {
  if (noise <= 0 || interval <= 0) return 0;
  const points = 0.5 * (noise / (remainingNoise * Math.max(usePerReading, noise / 100))) ** (2 / 3);
  return Math.min(Math.round(points) * interval, longestReach);
}

function split(
  curve: readonly CurvePoint[],
  gaps: readonly Gap[],
): { readonly fills: readonly Fill[]; readonly uses: readonly Use[] } {
  const gapStarts = new Set(gaps.map(({ from }) => from));
  const fills: Fill[] = [];
  const uses: Use[] = [];
  for (let i = 1; i < curve.length; i++) {
    const a = curve[i - 1];
    const b = curve[i];
    if (!a || !b) continue;
    const change = b.volume_l - a.volume_l;
    if (change > 0)
      fills.push({
        from: a.t,
        to: b.t,
        before_l: a.volume_l,
        after_l: b.volume_l,
        measured_l: change,
        booked_l: change,
        is_corrected: false,
        is_confirmed: i + 1 < curve.length,
      });
    else uses.push({ from: a.t, to: b.t, litres: -change, is_gap: gapStarts.has(a.t) });
  }
  return { fills, uses };
}
