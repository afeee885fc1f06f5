import { demandOf } from '@niveau/shared/domain/backtest/demand';
import {
  courseOf,
  generateTankSeries,
  type TankCourse,
  type TankSeries,
  type TankSeriesInput,
} from '@niveau/shared/domain/backtest/generate-tank-series';
import { seattleTemperatures, type TemperatureOn } from '@niveau/shared/domain/backtest/temperatures';
import { addDays } from '@niveau/shared/domain/calendar-date';
import { rngFromSeed } from '@niveau/shared/domain/random';
import { mean } from '@niveau/shared/domain/statistics';
import { capacity } from '@niveau/shared/domain/tank-geometry';
import type { DemoTank } from './equipment-tanks.ts';
import type { DemoSpaceName } from './spaces.ts';

/** 13 months, with the day on which the demonstration is made. */
export const demoDays = 397;
const mostSeeds = 120;

/** Temperatures of the place: the real ones of the series, moved to the climate of the islands for those. */
export function temperaturesOf(space: DemoSpaceName): TemperatureOn {
  const real = seattleTemperatures();
  return space === 'island' ? (date) => 24 + 0.25 * (real(date) - 11) : real;
}

/**
 * A series whose level at the end of `until` (YYYY-MM-DD) is where the demonstration wants it: the first seed, from the
 * tank's own, that ends there; the closest where none does.
 */
export function seriesOf(tank: DemoTank, until: string): TankSeries {
  const from = addDays(until, 1 - demoDays);
  const temperatureOn = temperaturesOf(tank.space);
  const capacity_l = capacity(tank.geometry);
  let closest: { input: TankSeriesInput; off: number } | null = null;
  for (let k = 0; k < mostSeeds; k++) {
    const seed = seedOf(tank.key) + k;
    const use = demandOf(tank.use, { from, days: demoDays, rng: rngFromSeed(seed), temperatureOn });
    const scale = tank.per_day / mean(use);
    const input = { kind: tank.use, from, days: demoDays, seed, capacity_l, scale, temperatureOn };
    const off = distanceFrom(tank, courseOf(input));
    if (closest === null || off < closest.off) closest = { input, off };
    if (off === 0) break;
  }
  if (closest === null) throw new Error('at least one seed is tried');
  return generateTankSeries(closest.input);
}

/** How far the last level lies from what is wanted, in parts of it; 0 within. */
function distanceFrom({ now }: DemoTank, { truth, capacity_l }: TankCourse): number {
  const level = truth.level_at.at(-1) ?? 0;
  const [low, high] = 'days' in now ? now.days : now.ratio;
  const value = 'days' in now ? level / mean(truth.daily_use.slice(-28)) : level / capacity_l;
  return Math.max(0, low - value, value - high) / high;
}

export function seedOf(key: string): number {
  let hash = 2_166_136_261;
  for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return hash >>> 8;
}
