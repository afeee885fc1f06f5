/** How well run-outs are forecast from noisy sensors, beside the naive forecast, on tanks whose truth is known. */
import { dateOfDayNumber, dayNumber } from '../calendar-date.ts';
import { balanceOf, type TankBalance } from '../consumption.ts';
import { isHoliday } from '../holidays.ts';
import { forecastRunOut, horizonDays } from '../run-out.ts';
import { mean } from '../statistics.ts';
import { type DailyUse, dailyUse } from '../use-per-bucket.ts';
import { type UseKind, useKinds } from './demand.ts';
import { generateTankSeries, type TankSeries } from './generate-tank-series.ts';
import type { TankReading } from './sensor.ts';

export interface BacktestInput {
  readonly seed: number;
  /** Tanks of each kind; seeds `seed`, `seed + 1`, … */
  readonly tanks?: number;
  /** Days between the forecasts made for a tank. */
  readonly every?: number;
}

export interface BacktestResult {
  readonly kind: UseKind;
  readonly forecasts: number;
  /** Mean absolute error in days, of ours and of the mean of the last 30 days. */
  readonly mae_days: number;
  readonly naive_mae_days: number;
  readonly ratio: number;
  /** The part of true run-outs that fell within the 80 % interval. */
  readonly coverage: number;
  /** Mean of forecast minus truth, in days. */
  readonly bias_days: number;
}

const firstDate = '2012-01-01';
/** All the days of real temperatures that there are. */
const daysOfTruth = 1461;
/** Forecasts are made when a tank has been seen for 13 months, and so long before the end that the truth is known. */
const firstForecast = 400;
const lastForecast = 960;
/** Part of the capacity that counts as empty. */
const emptyPart = 0.05;
const day = 86_400_000;

interface Outcome {
  readonly error: number;
  readonly naive: number;
  readonly isHeld: boolean;
}

/** Runs all kinds of use through the same engine and the same forecast, which see readings only. Some seconds a tank. */
export function runBacktest(input: BacktestInput): BacktestResult[] {
  const { seed, tanks = 10, every = 29 } = input;
  return useKinds.map((kind) => {
    const outcomes: Outcome[] = [];
    for (let i = 0; i < tanks; i++) outcomes.push(...outcomesOf(kind, seed + i, every));
    const mae_days = mean(outcomes.map(({ error }) => Math.abs(error)));
    const naive_mae_days = mean(outcomes.map(({ naive }) => Math.abs(naive)));
    return {
      kind,
      forecasts: outcomes.length,
      mae_days,
      naive_mae_days,
      ratio: mae_days / naive_mae_days,
      coverage: mean(outcomes.map(({ isHeld }) => Number(isHeld))),
      bias_days: mean(outcomes.map(({ error }) => error)),
    };
  });
}

function outcomesOf(kind: UseKind, seed: number, every: number): Outcome[] {
  const series = generateTankSeries({
    kind,
    from: firstDate,
    days: daysOfTruth,
    seed,
    transport_faults: true,
  });
  const outcomes: Outcome[] = [];
  for (let origin = firstForecast + (seed % every); origin <= lastForecast; origin += every) {
    const truth = trueRunOut(series, origin);
    const start = (dayNumber(firstDate) + origin) * day;
    const seen = series.readings.filter(({ t }) => t < start);
    const found = forecastFrom(seen, series.capacity_l, origin);
    if (truth === null || found === null) continue;
    const { ours, naive } = found;
    const isHeld = truth >= ours.low && truth <= ours.high;
    outcomes.push({ error: ours.days - truth, naive: naive - truth, isHeld });
  }
  return outcomes;
}

/** Days from a day's start until the tank, without any delivery, is truly empty; null when that is not known or now. */
function trueRunOut(series: TankSeries, origin: number): number | null {
  const { daily_use, level_at } = series.truth;
  let left = (level_at[origin] ?? 0) - emptyPart * series.capacity_l;
  if (left <= 0) return null;
  for (let k = origin; k < daily_use.length; k++) {
    const litres = daily_use[k] ?? 0;
    if (litres >= left && litres > 0) return k - origin + left / litres;
    left -= litres;
  }
  return null;
}

/** What the product would have said on that morning, from the readings that had come. */
function forecastFrom(seen: readonly TankReading[], capacity_l: number, origin: number) {
  const firstDay = dayNumber(firstDate);
  const balance = balanceOf(seen, { capacity_l });
  const edges = Array.from({ length: origin + 1 }, (_, i) => (firstDay + i) * day);
  const temperatures = dailyTemperatures(seen);
  const days = dailyUse(balance, edges, 'UTC', (date) => temperatures.get(date));
  const volume_l = balance.curve.at(-1)?.volume_l ?? 0;
  const empty_l = emptyPart * capacity_l;
  const forecast = forecastRunOut({
    dailyUse: days,
    volume_l,
    empty_l,
    today: dateOfDayNumber(firstDay + origin),
    isHoliday: (date) => isHoliday(date, 'FR'),
  });
  if (forecast.kind === 'none' && forecast.reason === 'already_empty') return null;
  const naive = Math.min(horizonDays, (volume_l - empty_l) / naiveUse(balance, days, firstDay + origin));
  const ours =
    forecast.kind === 'none'
      ? { days: horizonDays, low: horizonDays, high: Number.POSITIVE_INFINITY }
      : { days: forecast.days, low: forecast.low_days, high: forecast.high_days ?? Number.POSITIVE_INFINITY };
  return { ours, naive };
}

function naiveUse(balance: TankBalance, days: readonly DailyUse[], today: number): number {
  const recent = days.filter(({ date }) => dayNumber(date) >= today - 30).map(({ litres }) => litres);
  const used = balance.uses.reduce((total, { litres }) => total + litres, 0);
  return Math.max(1e-6, recent.length > 0 ? mean(recent) : used / Math.max(1, days.length));
}

function dailyTemperatures(readings: readonly TankReading[]): ReadonlyMap<string, number> {
  const sums = new Map<string, { total: number; count: number }>();
  for (const { t, temperature } of readings) {
    const date = dateOfDayNumber(Math.floor(t / day));
    const sum = sums.get(date) ?? { total: 0, count: 0 };
    sum.total += temperature;
    sum.count++;
    sums.set(date, sum);
  }
  return new Map([...sums].map(([date, { total, count }]) => [date, total / count]));
}
