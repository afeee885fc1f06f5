/** How wrong the model was before: weeks of the history, seen as forecasts from the weeks before them. */
import { levelAfter, recentLevel } from './recent-level.ts';
import { mean, robustDeviation } from './statistics.ts';
import type { UseModel } from './use-model.ts';

/** Weeks that are drawn together, so that slow drifts stay. */
export const weeksTogether = 8;

export interface PastWeek {
  /** How far off the level was, in parts of `weekScale`, for each number of weeks ahead (0 to 7) of a forecast. */
  readonly errors: readonly number[];
  /** How each day differed within its week, in parts of the same. */
  readonly days: readonly (readonly number[])[];
}

/** What an error of a week is measured in: its litres, but at least half of a mean week. */
export function weekScale(litres: number, meanWeek: number): number {
  return Math.hypot(litres, 0.5 * meanWeek);
}

/** Runs of eight weeks of the history, seen as forecasts from their beginning. */
export function pastWeeks(model: UseModel, today: number): PastWeek[] {
  const { history, fitted } = model;
  const weeks = Math.floor((today - (history[0]?.day ?? today)) / 7);
  const index = new Map(history.map(({ day }, i) => [day, i]));
  const meanWeek = 7 * mean(fitted);
  const found: PastWeek[] = [];
  for (let ago = Math.min(weeksTogether, weeks); ago <= Math.max(weeks - 6, weeksTogether); ago++) {
    const origin = today - 7 * ago;
    const level = recentLevel(history.slice(0, lowerBound(history, origin)), fitted, origin);
    const run: { errors: number[]; days: (readonly number[])[] } = { errors: [], days: [] };
    for (let week = 0; week < weeksTogether; week++) {
      const start = origin + 7 * week;
      const days: PastDay[] = [];
      for (let day = start; day < start + 7; day++) {
        const i = index.get(day);
        if (i === undefined) continue;
        const expected = (fitted[i] ?? 0) * levelAfter(level, day - origin);
        days.push({ at: day - start, actual: history[i]?.litres ?? 0, expected });
      }
      const error = errorOf(days, meanWeek);
      run.errors.push(error?.ofWeek ?? run.errors.at(-1) ?? 0);
      run.days.push(error?.ofDays ?? []);
    }
    found.push(run);
  }
  return clipped(found);
}

interface PastDay {
  /** 0 to 6 in its week. */
  readonly at: number;
  readonly actual: number;
  readonly expected: number;
}

/** How a week and its days differed from what was expected, in parts of its scale; null where too few days are known. */
function errorOf(days: readonly PastDay[], meanWeek: number) {
  if (days.length < 5) return null;
  let actual = 0;
  let expected = 0;
  for (const day of days) {
    actual += day.actual;
    expected += day.expected;
  }
  const scale = weekScale(expected, (meanWeek * days.length) / 7);
  if (scale <= 0) return null;
  const ratio = expected > 0 ? actual / expected : 1;
  const ofDays = new Array<number>(7).fill(0);
  for (const day of days) ofDays[day.at] = (day.actual - day.expected * ratio) / scale;
  return { ofWeek: (actual - expected) / scale, ofDays };
}

/** Weeks that were far off for a reason of their own (a shutdown seen for the first time) are held at three deviations. */
function clipped(weeks: readonly PastWeek[]): PastWeek[] {
  const limit = 3 * robustDeviation(weeks.flatMap(({ errors }) => errors));
  return weeks.map((week) => ({
    ...week,
    errors: week.errors.map((error) => Math.min(Math.max(error, -limit), limit)),
  }));
}

function lowerBound(history: readonly { readonly day: number }[], day: number): number {
  let low = 0;
  let high = history.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((history[middle]?.day ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
