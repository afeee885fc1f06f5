/** Whether a reading may be used, and if not, why. Nothing is thrown away: the code stands beside the reading. */

import { usualInterval } from './gaps.ts';
import type { Level } from './level.ts';

/**
 * `valid`; `doubtful_spike`: leaves the curve and comes back; `too_far`, `badly_configured_container` and
 * `unreliable_measurement`: the specification's sensor errors; `clock_wrong`: the device's time cannot be; `ignored`: a
 * user set it aside.
 */
export type ReadingValidity =
  | 'valid'
  | 'doubtful_spike'
  | 'too_far'
  | 'badly_configured_container'
  | 'unreliable_measurement'
  | 'clock_wrong'
  | 'ignored';

/** One volume at one time. */
export interface LevelReading {
  /** Epoch milliseconds, UTC. */
  readonly t: number;
  readonly volume_l: number;
  /** Set aside by a user: kept, shown, not used. */
  readonly ignored?: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A device's clock may run this far ahead of the server. */
export const clockAhead = 15 * minute;
/** Readings that a device kept are taken up to this age. */
export const clockBehind = 400 * day;

/**
 * Whether a device's time can be true. Both in epoch milliseconds. A clock that says 1901 or tomorrow gives `clock_wrong`.
 */
export function clockValidity(measured_at: number, received_at: number): 'valid' | 'clock_wrong' {
  const age = received_at - measured_at;
  return age >= -clockAhead && age <= clockBehind ? 'valid' : 'clock_wrong';
}

/** The validity of a level by the faults of its measure. An echo past the bottom means that the dimensions are wrong. */
export function levelValidity(level: Pick<Level, 'faults'>): ReadingValidity {
  if (level.faults.includes('not_a_number')) return 'unreliable_measurement';
  if (level.faults.includes('out_of_range')) return 'too_far';
  if (level.faults.includes('below_bottom')) return 'badly_configured_container';
  return level.faults.includes('above_top') ? 'unreliable_measurement' : 'valid';
}

/** A position, or null where a message has none: a missing half or the point 0, 0 is no position. */
export function positionOrNull(position: {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}): { readonly latitude: number; readonly longitude: number } | null {
  const { latitude, longitude } = position;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && !(latitude === 0 && longitude === 0) ? { latitude, longitude } : null;
}

/** At most this many readings in a row can be a spike; more are a new level. */
const longestSpike = 3;
/** The least part of the capacity by which a spike leaves the curve. */
const spikePart = 0.015;

/**
 * One code a reading, in the order given. `readings` in rising time. A spike leaves the curve by more than 1.5 % of the
 * capacity (of the highest level seen, where it is unknown) and six times the noise, and comes back; at the end of the curve
 * a steep fall waits for the next reading before it is believed. A rise that stays is a fill, never a spike.
 */
export function readingValidities(
  readings: readonly LevelReading[],
  options: { readonly capacity_l?: number; readonly noise_l?: number } = {},
): ReadingValidity[] {
  const codes: ReadingValidity[] = readings.map(({ volume_l, ignored }) =>
    ignored ? 'ignored' : Number.isFinite(volume_l) && volume_l >= 0 ? 'valid' : 'unreliable_measurement',
  );
  const used = readings.flatMap((reading, index) =>
    codes[index] === 'valid' ? [{ ...reading, index }] : [],
  );
  const scale = options.capacity_l ?? used.reduce((most, { volume_l }) => Math.max(most, volume_l), 0);
  const least = Math.max(spikePart * scale, 6 * (options.noise_l ?? 0));
  const interval = usualInterval(used.map(({ t }) => t));
  // The next reading is compared with the last sound one.
  let before = used[0];
  for (let i = 1; i < used.length; i++) {
    const length = before ? spikeLength(before, used, i, least, interval) : 0;
    for (const spike of used.slice(i, i + length)) codes[spike.index] = 'doubtful_spike';
    if (length === 0) before = used[i];
    else i += length - 1;
  }
  return codes;
}

/** How many readings from `i` on leave the curve between `before` and the reading that they come back to; 0 for none. */
function spikeLength(
  before: LevelReading,
  used: readonly LevelReading[],
  i: number,
  least: number,
  interval: number,
): number {
  const first = used[i];
  if (first === undefined) return 0;
  const jump = first.volume_l - before.volume_l;
  if (Math.abs(jump) <= least) return 0;
  for (let length = 1; length <= longestSpike; length++) {
    const after = used[i + length];
    if (after === undefined) {
      if (length === 1 && isUnconfirmedFall(jump, least, first.t - before.t, interval)) return 1;
      break;
    }
    const low = Math.min(before.volume_l, after.volume_l) - least;
    const high = Math.max(before.volume_l, after.volume_l) + least;
    const run = used.slice(i, i + length);
    if (!run.every(({ volume_l }) => volume_l < low || volume_l > high)) continue;
    const away = Math.abs(after.volume_l - before.volume_l);
    // Across a silence only a full return tells a spike from a fill and what was used after it.
    const isShort = after.t - before.t <= (length + 3) * interval;
    if (isShort ? away < Math.abs(jump) / 2 : away < least) return length;
  }
  return isPeakOfOne(used, i, least, interval) ? 1 : 0;
}

/** One reading above a level that the two after it agree on: an overshoot, such as the waves of a fill. */
function isPeakOfOne(used: readonly LevelReading[], i: number, least: number, interval: number): boolean {
  const [top, next, later] = [used[i], used[i + 1], used[i + 2]];
  const before = used[i - 1];
  if (!before || !top || !next || !later || interval > 3 * hour) return false;
  const isAbove = top.volume_l > Math.max(before.volume_l, next.volume_l) + least;
  return isAbove && next.t - top.t <= 2 * interval && Math.abs(later.volume_l - next.volume_l) < least;
}

/** A fall of ten times what makes a spike, in the newest readings, with nothing after it to confirm it. */
function isUnconfirmedFall(jump: number, least: number, elapsed: number, interval: number): boolean {
  return jump < -10 * least && elapsed <= 2 * interval;
}
