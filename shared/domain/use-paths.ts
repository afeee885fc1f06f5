/**
 * Ways in which the use may go, drawn from how wrong the model was before: weeks of the history, with what the model would
 * have said of them from the weeks before, taken eight in a row so that slow drifts stay together, and weather that was.
 */

import { normal, type Rng } from './random.ts';
import { quantileOfSorted, robustDeviation } from './statistics.ts';
import { levelAfter, litresAt, recentLevel, type UseModel } from './use-model.ts';

/** Litres on each day from today on. */
export type UsePath = Float64Array;

interface PastWeek {
  /** How far off the level was, in parts of `scaleOf(fitted)`, for each number of weeks ahead (0 to 7) of a forecast. */
  readonly errors: readonly number[];
  /** How each day differed within its week, in parts of the same. */
  readonly days: readonly (readonly number[])[];
}

const weeksTogether = 8;

/** Expected litres of each day from today on, at the weather to be expected. */
export function expectedPath(
  model: UseModel,
  today: number,
  days: number,
  temperatures: readonly number[],
): UsePath {
  const path = new Float64Array(days);
  const spread = anomalySpread(model);
  for (let k = 0; k < days; k++) {
    const day = today + k;
    const given = temperatures[k];
    const mean = given ?? expectedTemperature(model, day, k);
    let litres = 0;
    // Heating bends at its threshold: the mean over likely temperatures is not the use at their mean.
    const shape = model.shapeOf(day);
    if (given !== undefined || model.climatology === null) litres = litresAt(shape, model.heating, mean);
    else
      for (const anomaly of spread) litres += litresAt(shape, model.heating, mean + anomaly) / spread.length;
    path[k] = litres * model.levelAhead(k);
  }
  return path;
}

/** Half of an anomaly of the weather is gone in two days. */
const weatherMemory = 0.7;

function expectedTemperature(model: UseModel, day: number, ahead: number): number {
  const { climatology } = model;
  if (climatology === null) return 0;
  return climatology.expected(day) + (climatology.anomalies.at(-1) ?? 0) * weatherMemory ** (ahead + 1);
}

function anomalySpread(model: UseModel): readonly number[] {
  const sorted = Float64Array.from(model.climatology?.anomalies ?? [0]).sort();
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((q) => quantileOfSorted(sorted, q));
}

/** Few weeks have shown few errors: the level is doubted by half over the root of the weeks, down to nothing for a year. */
const doubtOfYear = 0.5 / Math.sqrt(52);

/** Draws one path after the other. `temperatures` are those already forecast, from today on. */
export function pathDrawer(
  model: UseModel,
  today: number,
  days: number,
  temperatures: readonly number[],
): (rng: Rng) => UsePath {
  const past = pastWeeks(model, today);
  const meanWeek = 7 * meanOf(model.fitted);
  const scaleOf = (fitted: number) => Math.hypot(fitted, 0.5 * meanWeek);
  const seen = today - (model.history[0]?.day ?? today);
  const doubt = 0.5 / Math.sqrt(seen / 7) - doubtOfYear;
  const shapes = Array.from({ length: days }, (_, k) => model.shapeOf(today + k));
  const levels = Float64Array.from({ length: days }, (_, k) => model.levelAhead(k));
  const base = new Float64Array(days);
  const drawWeather = weatherDrawer(model, today, days, temperatures);
  return (rng) => {
    const weather = drawWeather(rng);
    const unsure = doubt > 0 ? Math.exp(doubt * normal(rng)) : 1;
    shapes.forEach((shape, k) => {
      base[k] = litresAt(shape, model.heating, weather[k] ?? 0) * (levels[k] ?? 1) * unsure;
    });
    const path = new Float64Array(days);
    let carried = 0;
    let block: PastWeek | undefined;
    for (let week = 0; week * 7 < days; week++) {
      const inBlock = week % weeksTogether;
      if (inBlock === 0) {
        carried = 0.8 * (carried + (block ? meanOf(block.errors.slice(-3)) : 0));
        block = past[Math.floor(rng() * past.length)];
      }
      const from = week * 7;
      let fitted = 0;
      for (let k = from; k < from + 7; k++) fitted += base[k] ?? 0;
      const scale = scaleOf(fitted);
      const error = carried + (block?.errors[inBlock] ?? 0);
      const factor = fitted > 0 ? Math.max(0, 1 + (error * scale) / fitted) : 1;
      for (let k = from; k < Math.min(from + 7, days); k++) {
        const within = (block?.days[inBlock]?.[k - from] ?? 0) * scale;
        path[k] = Math.max(0, (base[k] ?? 0) * factor + within);
      }
    }
    return path;
  };
}

function meanOf(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return values.length === 0 ? 0 : total / values.length;
}

/** Runs of eight weeks of the history, seen as forecasts from their beginning. */
function pastWeeks(model: UseModel, today: number): PastWeek[] {
  const { history, fitted } = model;
  const weeks = Math.floor((today - (history[0]?.day ?? today)) / 7);
  const index = new Map(history.map(({ day }, i) => [day, i]));
  const meanWeek = 7 * meanOf(fitted);
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
  const scale = Math.hypot(expected, (0.5 * meanWeek * days.length) / 7);
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

/** Whole years, and two months within a year, differ from others by about this many degrees (standard deviation). */
const yearsDiffer = 0.7;

/** Degrees by which the season may have moved after so many days, where it is not known: ten within three months. */
function seasonAhead(days: number): number {
  return Math.min(10, days / 9);
}

function weatherDrawer(
  model: UseModel,
  today: number,
  days: number,
  temperatures: readonly number[],
): (rng: Rng) => Float64Array {
  const weather = new Float64Array(days);
  const { climatology } = model;
  if (climatology === null) return () => weather;
  const { anomalies } = climatology;
  const now = anomalies.at(-1) ?? 0;
  const length = weeksTogether * 7;
  const kept = Float64Array.from({ length: days }, (_, k) => weatherMemory ** (k + 1));
  const expected = Float64Array.from({ length: days }, (_, k) => climatology.expected(today + k));
  return (rng) => {
    let from = 0;
    let offset = 0;
    // The years seen differ from the usual one just as that to come does.
    let year = yearsDiffer * Math.sqrt(1 + 1 / climatology.years) * normal(rng);
    const wander = normal(rng);
    for (let k = 0; k < days; k++) {
      if (k % length === 0) {
        from = Math.floor(rng() * Math.max(1, anomalies.length - length));
        offset = yearsDiffer * normal(rng);
      }
      const drawn = (anomalies[from + (k % length)] ?? 0) + offset + year;
      const keep = kept[k] ?? 0;
      if (!climatology.has_seasons) year = wander * seasonAhead(k);
      weather[k] = temperatures[k] ?? (expected[k] ?? 0) + now * keep + drawn * Math.sqrt(1 - keep * keep);
    }
    return weather;
  };
}
