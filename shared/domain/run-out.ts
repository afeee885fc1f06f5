/** When a tank will be empty: a date, and an interval that holds four times in five. */
import { addDays, dateOfDayNumber, dayNumber } from './calendar-date.ts';
import type { HistoryDay } from './history-day.ts';
import { type Rng, rngFromSeed } from './random.ts';
import { mean, quantileOfSorted } from './statistics.ts';
import { fitUseModel } from './use-model.ts';
import { expectedPath, pathDrawer, type UsePath } from './use-paths.ts';
import type { DailyUse } from './use-per-bucket.ts';

export interface RunOutInput {
  /** Known days before today, in any order; at most the last three years count. */
  readonly dailyUse: readonly DailyUse[];
  /** Litres in the tank at the start of today. */
  readonly volume_l: number;
  /** Litres of it that have left already. Today's use is at least that, however much more than usual it is. */
  readonly used_today_l?: number;
  /** The level that counts as empty (dead stock, or the low level of the customer). 0 unless told. */
  readonly empty_l?: number;
  /** YYYY-MM-DD. Days on or after it are not looked at. */
  readonly today: string;
  /** Forecast mean temperatures from today on, °C. */
  readonly futureTemperatures?: readonly number[];
  /** Expected temperature of a date, where the place's climate is known; otherwise it is learnt from the days given. */
  readonly climatology?: (date: string) => number;
  /** Public holidays of the place: they count as Sundays. */
  readonly isHoliday?: (date: string) => boolean;
  /** Draws the interval. A fixed seed unless given, so that the same question has the same answer. */
  readonly rng?: Rng;
}

export interface CurveDay {
  /** At the start of this date. */
  readonly date: string;
  readonly expected_l: number;
  readonly low_l: number;
  readonly high_l: number;
}

export interface RunOut {
  readonly kind: 'run_out';
  /** The date on which the tank is expected to reach `empty_l`. */
  readonly date: string;
  /** The same in days from the start of today, not rounded. */
  readonly days: number;
  /** 80 % of outcomes lie between these: the tank is empty as early as, or as late as. Null: after the horizon. */
  readonly low_date: string;
  readonly high_date: string | null;
  readonly low_days: number;
  readonly high_days: number | null;
  /** Levels to expect, to the day after the latest run-out (at most a year). */
  readonly curve: readonly CurveDay[];
  readonly method: 'mean' | 'model';
  /** The known days that the forecast rests on. */
  readonly rests_on: { readonly from: string; readonly to: string; readonly days: number };
}

export type NoRunOut = {
  readonly kind: 'none';
  /** `no_use`: nothing leaves the tank; `beyond_horizon`: not within two years; `already_empty`; `no_data`. */
  readonly reason: 'no_data' | 'no_use' | 'beyond_horizon' | 'already_empty';
};

/** Days looked ahead. */
export const horizonDays = 730;
const longestMemory = 3 * 365;
/** Fewer known days than this give a mean and a wide interval. */
const leastForModel = 28;
const draws = 300;

/**
 * When the tank will be empty. Pure: the same input gives the same answer. With less than four weeks of days it goes by
 * their mean; with more it fits weekdays, heating degrees and season, and draws the interval from its own past errors.
 */
export function forecastRunOut(input: RunOutInput): RunOut | NoRunOut {
  const today = dayNumber(input.today);
  const empty = input.empty_l ?? 0;
  const history = historyOf(input.dailyUse, today);
  const [first, last] = [history[0], history.at(-1)];
  if (input.volume_l <= empty) return { kind: 'none', reason: 'already_empty' };
  if (!first || !last || !Number.isFinite(input.volume_l)) return { kind: 'none', reason: 'no_data' };
  if (history.every(({ litres }) => litres <= 0)) return { kind: 'none', reason: 'no_use' };
  const byModel = history.length >= leastForModel;
  const available = input.volume_l - empty;
  const paths = sinceMidnight(
    byModel ? modelPaths(history, today, available, input) : meanPaths(history, input.rng ?? rngFromSeed(1)),
    input.used_today_l ?? 0,
  );
  const days = daysUntil(paths.expected, available);
  if (days === null) return { kind: 'none', reason: 'beyond_horizon' };
  const outcomes = Float64Array.from(
    paths.drawn,
    (path) => daysUntil(path, available) ?? horizonDays + 1,
  ).sort();
  const low_days = Math.min(days, quantileOfSorted(outcomes, 0.1));
  const latest = Math.max(days, quantileOfSorted(outcomes, 0.9));
  const high_days = latest > horizonDays ? null : latest;
  return {
    kind: 'run_out',
    date: addDays(input.today, Math.floor(days)),
    days,
    low_days,
    high_days,
    low_date: addDays(input.today, Math.floor(low_days)),
    high_date: high_days === null ? null : addDays(input.today, Math.floor(high_days)),
    curve: curveOf(paths, input.volume_l, today, Math.min(365, Math.ceil(high_days ?? 365) + 1)),
    method: byModel ? 'model' : 'mean',
    rests_on: { from: dateOfDayNumber(first.day), to: dateOfDayNumber(last.day), days: history.length },
  };
}

interface Paths {
  readonly expected: UsePath;
  readonly drawn: readonly UsePath[];
}

function historyOf(days: readonly DailyUse[], today: number): HistoryDay[] {
  return days
    .map(({ date, litres, temperature }) => ({ day: dayNumber(date), litres, temperature }))
    .filter(
      ({ day, litres }) =>
        day < today && day >= today - longestMemory && Number.isFinite(litres) && litres >= 0,
    )
    .sort((a, b) => a.day - b.day);
}

function modelPaths(
  history: readonly HistoryDay[],
  today: number,
  available: number,
  input: RunOutInput,
): Paths {
  const { isHoliday, climatology, futureTemperatures = [], rng = rngFromSeed(1) } = input;
  const model = fitUseModel(history, today, {
    isRestDay: isHoliday && ((day) => isHoliday(dateOfDayNumber(day))),
    climatology: climatology && ((day) => climatology(dateOfDayNumber(day))),
  });
  const expected = expectedPath(model, today, horizonDays, futureTemperatures);
  // Far beyond the expected day nothing is drawn that could count.
  const until = Math.min(horizonDays, Math.ceil(2 * (daysUntil(expected, available) ?? horizonDays)) + 30);
  const draw = pathDrawer(model, today, until, futureTemperatures);
  return { expected, drawn: Array.from({ length: draws }, () => draw(rng)) };
}

/** Without enough days to learn from: their mean, which may be off by a third, and more the fewer they are. */
function meanPaths(history: readonly HistoryDay[], rng: Rng): Paths {
  const level = mean(history.map(({ litres }) => litres));
  const spread = 0.35 + 0.5 / Math.sqrt(history.length);
  const path = (factor: number) => new Float64Array(horizonDays).fill(level * factor);
  return {
    expected: path(1),
    drawn: Array.from({ length: draws }, () => path(Math.exp(spread * (rng() + rng() + rng() - 1.5) * 2))),
  };
}

/** What has left today has left: no path uses less on its first day. */
function sinceMidnight({ expected, drawn }: Paths, used: number): Paths {
  const begun = (path: UsePath) => path.map((litres, k) => (k === 0 ? Math.max(litres, used) : litres));
  return used > 0 ? { expected: begun(expected), drawn: drawn.map(begun) } : { expected, drawn };
}

/** Days, with a part of a day, until a path has used `available`; null when it does not. */
function daysUntil(path: UsePath, available: number): number | null {
  let left = available;
  for (let k = 0; k < path.length; k++) {
    const litres = path[k] ?? 0;
    if (litres >= left && litres > 0) return k + left / litres;
    left -= litres;
  }
  return null;
}

function curveOf(paths: Paths, volume_l: number, today: number, days: number): CurveDay[] {
  const left = paths.drawn.map(() => volume_l);
  let expected = volume_l;
  const curve: CurveDay[] = [];
  for (let k = 0; k <= days; k++) {
    const sorted = Float64Array.from(left).sort();
    curve.push({
      date: dateOfDayNumber(today + k),
      expected_l: expected,
      low_l: Math.min(expected, quantileOfSorted(sorted, 0.1)),
      high_l: Math.max(expected, quantileOfSorted(sorted, 0.9)),
    });
    expected = Math.max(0, expected - (paths.expected[k] ?? 0));
    paths.drawn.forEach((path, i) => {
      left[i] = Math.max(0, (left[i] ?? 0) - (path[k] ?? 0));
    });
  }
  return curve;
}
