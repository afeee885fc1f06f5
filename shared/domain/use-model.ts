/**
 * What a tank is expected to give on a day: weekday and rest day, heating degrees where temperatures are known, season, what
 * was unusual a year before, and how the last weeks compare. It knows nothing of the kind of use: all is fitted.
 */
import { weekdayOfDayNumber } from './calendar-date.ts';
import { type Climatology, climatologyOf } from './climatology.ts';
import { dot, fitLinear } from './linear-fit.ts';
import { mean, robustDeviation } from './statistics.ts';

/** One known day of the history. */
export interface HistoryDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly litres: number;
  readonly temperature: number | undefined;
}

export interface DayShape {
  readonly constant: number;
  readonly factor: number;
}

/** Litres for each degree under the threshold; `least` is the least that a day can be, before its factor. */
export interface Heating {
  readonly slope: number;
  readonly threshold: number;
  readonly least: number;
}

/** Litres of a day at a temperature, without the recent level. */
export function litresAt(shape: DayShape, heating: Heating, temperature: number): number {
  const warmth = heating.slope * Math.max(0, heating.threshold - temperature);
  return Math.max(heating.least, shape.constant + warmth) * shape.factor;
}

export interface UseModel {
  /** What is expected of a day whatever the weather, in litres, and the factor of what was unusual a year before. */
  readonly shapeOf: (day: number) => DayShape;
  readonly heating: Heating;
  /** How the last weeks compare with that, for a number of days ahead. 1 when they agree. */
  readonly levelAhead: (days: number) => number;
  readonly climatology: Climatology | null;
  readonly history: readonly HistoryDay[];
  /** `litresAt` on each day of the history, at the temperature that was. */
  readonly fitted: readonly number[];
  /** What the forecast rests on, for the page. */
  readonly uses_temperature: boolean;
  readonly uses_season: boolean;
}

export interface ModelOptions {
  readonly isRestDay?: (day: number) => boolean;
  readonly climatology?: (day: number) => number;
}

/** Older days count less: half after so many days. */
const memory = 400;
/** A year is shown by no less. */
const leastYear = 330;

/** Fits the model to known days before `today` (days since 1970-01-01), in rising order. */
export function fitUseModel(
  history: readonly HistoryDay[],
  today: number,
  given: ModelOptions = {},
): UseModel {
  const options = { ...given, isRestDay: remembered(given.isRestDay) };
  const span = today - (history[0]?.day ?? today);
  const withSeason = span >= leastYear;
  const seen = history.flatMap(({ day, temperature }) =>
    temperature === undefined ? [] : [{ day, temperature }],
  );
  const withTemperature = seen.length >= 60 && seen.length >= 0.8 * history.length;
  const climatology = withTemperature ? climatologyOf(seen, options.climatology) : null;
  const scale = Math.max(1e-9, mean(history.map(({ litres }) => litres)));
  const recency = history.map(({ day }) => 0.5 ** ((today - day) / memory));
  const thresholds = withTemperature ? [12, 14, 16, 18, 20] : [0];
  let best: { coefficients: number[]; threshold: number; loss: number } | null = null;
  for (const threshold of thresholds) {
    const rows = history.map((day) => features(day.day, day.temperature, threshold, withSeason, options));
    const found = robustFit(rows, history, recency, scale);
    if (best === null || found.loss < best.loss) best = { ...found, threshold };
  }
  const { coefficients = [], threshold = 0 } = best ?? {};
  const heating: Heating = { slope: coefficients[heatingAt] ?? 0, threshold, least: 0.02 * scale };
  const constantOf = (day: number) =>
    dot(features(day, undefined, threshold, withSeason, options), coefficients);
  const smooth = ({ day, temperature }: HistoryDay) =>
    litresAt({ constant: constantOf(day), factor: 1 }, heating, temperature ?? threshold);
  const unusual = unusualWeeks(history, smooth);
  const shapeOf = (day: number): DayShape => ({ constant: constantOf(day), factor: unusual(day) });
  const fitted = history.map(({ day, temperature }) =>
    litresAt(shapeOf(day), heating, temperature ?? threshold),
  );
  const level = recentLevel(history, fitted, today);
  return {
    shapeOf,
    heating,
    levelAhead: (days) => levelAfter(level, days),
    climatology,
    history,
    fitted,
    uses_temperature: withTemperature && heating.slope * 10 > 0.1 * scale,
    uses_season: withSeason,
  };
}

/** Each day is asked for many times. */
function remembered(isRestDay: ModelOptions['isRestDay']): (day: number) => boolean {
  const known = new Map<number, boolean>();
  return (day) => {
    const found = known.get(day) ?? isRestDay?.(day) ?? false;
    known.set(day, found);
    return found;
  };
}

const heatingAt = 7;

function features(
  day: number,
  temperature: number | undefined,
  threshold: number,
  withSeason: boolean,
  options: ModelOptions,
): number[] {
  const row = new Array<number>(12).fill(0);
  row[options.isRestDay?.(day) ? 6 : weekdayOfDayNumber(day)] = 1;
  row[heatingAt] = temperature === undefined ? 0 : Math.max(0, threshold - temperature);
  if (withSeason) {
    const angle = (2 * Math.PI * day) / 365.25;
    row[8] = Math.cos(angle);
    row[9] = Math.sin(angle);
    row[10] = Math.cos(2 * angle);
    row[11] = Math.sin(2 * angle);
  }
  return row;
}

/** Weekdays lean on nothing; heating little; waves of the year are held back, since one year shows each only once. */
const ridge = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 80, 80, 250, 250];

/** Least squares that bad days cannot bend: a day far off counts less at each of four turns (Huber's weights). */
function robustFit(
  rows: readonly (readonly number[])[],
  history: readonly HistoryDay[],
  recency: readonly number[],
  scale: number,
): { coefficients: number[]; loss: number } {
  const values = history.map(({ litres }) => litres);
  let weights = [...recency];
  let coefficients: number[] = [];
  let loss = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 4; turn++) {
    coefficients = fitLinear(rows, values, weights, ridge);
    const residuals = rows.map((row, i) => (values[i] ?? 0) - dot(row, coefficients));
    const limit = Math.max(2 * robustDeviation(residuals), 0.02 * scale);
    weights = residuals.map(
      (residual, i) => (recency[i] ?? 0) * Math.min(1, limit / Math.max(limit, Math.abs(residual))),
    );
    loss = residuals.reduce((total, residual, i) => total + (weights[i] ?? 0) * residual * residual, 0);
  }
  return { coefficients, loss };
}

/**
 * What was far from the smooth year around the same day one (and two) years before: shutdowns, campaigns. A factor; 1 where
 * nothing stood out. 364 days keep the weekday. A deviation is believed as much as it stands out of the noise (Wiener's rule).
 */
function unusualWeeks(
  history: readonly HistoryDay[],
  smooth: (day: HistoryDay) => number,
): (day: number) => number {
  const first = history[0]?.day ?? 0;
  const length = (history.at(-1)?.day ?? 0) - first + 1;
  const actual = new Float64Array(length);
  const expected = new Float64Array(length);
  for (const day of history) {
    actual[day.day - first] = day.litres;
    expected[day.day - first] = smooth(day);
  }
  const ratios = new Float64Array(length).fill(Number.NaN);
  for (let i = 3; i < length - 3; i++) {
    let a = 0;
    let e = 0;
    let known = 0;
    for (let k = i - 3; k <= i + 3; k++) {
      if ((expected[k] ?? 0) === 0) continue;
      a += actual[k] ?? 0;
      e += expected[k] ?? 0;
      known++;
    }
    if (known >= 4) ratios[i] = Math.log(Math.max(a / e, 0.03));
  }
  const noise = robustDeviation([...ratios].filter((ratio) => !Number.isNaN(ratio)));
  const at = (day: number) => ratios[day - first];
  return (day) => {
    const before = [at(day - 364), at(day - 728)].filter(
      (ratio) => ratio !== undefined && !Number.isNaN(ratio),
    );
    if (before.length === 0) return 1;
    const ratio = mean(before.map((value) => value ?? 0));
    const believed = ratio * ratio + noise * noise > 0 ? ratio ** 2 / (ratio * ratio + noise * noise) : 0;
    return Math.exp(ratio * believed);
  };
}

/** Days after which half of what is special of the last two weeks has gone back to the last months. */
const levelMemory = 28;

/**
 * Actual ÷ fitted over the last weeks (half-life 12 days) and the last two months (35), each drawn towards that of a longer
 * time by some days' worth. The longest is that of the last year, not 1: the fit leaves out bad days, but days away and the
 * like come again and belong to the mean.
 */
export function recentLevel(history: readonly HistoryDay[], fitted: readonly number[], today: number): Level {
  const usual = weightedRatio(history, fitted, today, 250, 1, 10);
  const long = weightedRatio(history, fitted, today, 35, usual, 8);
  return { long, short: weightedRatio(history, fitted, today, 12, long, 5) };
}

interface Level {
  readonly short: number;
  readonly long: number;
}

/** The level to expect some days ahead: what is special of the last weeks fades. */
export function levelAfter({ short, long }: Level, days: number): number {
  return long * (short / long) ** (0.5 ** (days / levelMemory));
}

/** The weighted ratio, with `prior` believed as much as so many days. */
function weightedRatio(
  history: readonly HistoryDay[],
  fitted: readonly number[],
  today: number,
  halfLife: number,
  prior: number,
  priorDays: number,
): number {
  let actual = 0;
  let expected = 0;
  let weight = 0;
  for (let i = history.length - 1; i >= 0; i--) {
    const age = today - (history[i]?.day ?? today);
    if (age > 8 * halfLife) break;
    const w = 0.5 ** (age / halfLife);
    actual += w * (history[i]?.litres ?? 0);
    expected += w * (fitted[i] ?? 0);
    weight += w;
  }
  const perDay = weight > 0 ? expected / weight : 0;
  const added = priorDays * perDay;
  return expected + added > 0
    ? Math.min(5, Math.max(0.1, (actual + prior * added) / (expected + added)))
    : prior;
}
