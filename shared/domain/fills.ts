/** Fills: rises that noise, temperature and slosh cannot explain. */
import { usualInterval } from './gaps.ts';
import type { LevelReading } from './reading-validity.ts';
import { median, robustDeviation } from './statistics.ts';

/** A fill as it stands in a series of readings. */
export interface FillSpan {
  /** Index of the last reading before the rise. */
  readonly first: number;
  /** Index of the reading at its top. */
  readonly last: number;
}

export interface FillOptions {
  readonly capacity_l?: number;
  /** Standard deviation of one reading in litres, where it is known; otherwise it is estimated. */
  readonly noise_l?: number;
  /** The least rise that counts, in litres; by default 2 % of the capacity, and eight times the noise. */
  readonly least_l?: number;
}

/** Rises that follow each other within this time are one fill: the driver paused, or changed the compartment. */
export const oneFillWithin = 3 * 3_600_000;

/** Standard deviation of one reading in litres, from the distances of readings to their neighbours' mean. */
export function estimateNoise(readings: readonly LevelReading[]): number {
  if (readings.length < 8) return 0;
  const bends: number[] = [];
  for (let i = 1; i + 1 < readings.length; i++) {
    const [a, b, c] = [readings[i - 1], readings[i], readings[i + 1]];
    if (a && b && c) bends.push(b.volume_l - (a.volume_l + c.volume_l) / 2);
  }
  // A bend of independent readings has 1.5 times the variance of one.
  return robustDeviation(bends) / Math.sqrt(1.5);
}

/** The least rise in litres that is believed to be a fill. */
export function leastFill(readings: readonly LevelReading[], options: FillOptions = {}): number {
  if (options.least_l !== undefined) return options.least_l;
  const scale = options.capacity_l ?? readings.reduce((most, { volume_l }) => Math.max(most, volume_l), 0);
  return Math.max(0.02 * scale, 8 * (options.noise_l ?? estimateNoise(readings)));
}

/**
 * The fills in valid readings of rising time. Several rises within minutes are one; one across a silence is one too.
 * A slow rise (the sun on the tank) is none, however high.
 */
export function findFills(readings: readonly LevelReading[], options: FillOptions = {}): FillSpan[] {
  const noise = options.noise_l ?? estimateNoise(readings);
  const least = leastFill(readings, { ...options, noise_l: noise });
  const step = Math.max(2 * noise, least / 10);
  const patience = Math.max(oneFillWithin, usualInterval(readings.map(({ t }) => t)));
  const fills: FillSpan[] = [];
  for (let i = 0; i + 1 < readings.length; i++) {
    const top = topOfRise(readings, i, step, patience);
    if (top === null) continue;
    if (levelAround(readings, top, 1, least) - levelAround(readings, i, -1, least) >= least) {
      fills.push({ first: i, last: top });
      i = top - 1;
    }
  }
  return fills;
}

/** The highest reading that is reached from `start` by steps that each follow within `patience`; null when none rises. */
function topOfRise(
  readings: readonly LevelReading[],
  start: number,
  step: number,
  patience: number,
): number | null {
  const from = readings[start];
  const next = readings[start + 1];
  if (!from || !next || next.volume_l - from.volume_l < step) return null;
  let top = start + 1;
  for (let j = start + 2; j < readings.length; j++) {
    const reading = readings[j];
    const peak = readings[top];
    if (!reading || !peak || reading.t - peak.t > patience) break;
    if (reading.volume_l >= peak.volume_l + step) top = j;
  }
  return top;
}

/**
 * The level on one side of a rise, so that one noisy reading does not make a fill: the middle of three readings, but never
 * farther from the edge than `most`, because a quick draw beside the fill is not noise.
 */
function levelAround(
  readings: readonly LevelReading[],
  index: number,
  direction: 1 | -1,
  most: number,
): number {
  const edge = readings[index]?.volume_l ?? 0;
  const near: number[] = [];
  for (let k = 0; k < 3; k++) {
    const reading = readings[index + k * direction];
    if (reading) near.push(reading.volume_l);
  }
  const inwards = (median(near) - edge) * -direction;
  return edge - direction * Math.min(Math.max(inwards, 0), most);
}
