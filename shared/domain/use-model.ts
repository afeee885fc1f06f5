/**
 * What a tank is expected to give on a day: weekday and rest day, heating degrees where temperatures are known, season, what
 * was unusual a year before, and how the last weeks compare. It knows nothing of the kind of use: all is fitted.
 */
import { weekdayOfDayNumber } from './calendar-date.ts';
import { type Climatology, climatologyOf } from './climatology.ts';
import type { HistoryDay } from './history-day.ts';
import { dot, fitLinear } from './linear-fit.ts';
import { levelAfter, recentLevel } from './recent-level.ts';
import { mean, robustDeviation } from './statistics.ts';
import { unusualWeeks } from './unusual-weeks.ts';

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
