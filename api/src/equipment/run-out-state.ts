import type { RunOut } from '@niveau/shared/api/equipment';
import { daysBetween } from '@niveau/shared/domain/calendar-date';
import type { CurveDay, RunOut as Forecast } from '@niveau/shared/domain/run-out';
import { localDate, startOfDay } from '@niveau/shared/domain/time-zone';

/** A forecast as it is kept with the asset: by dates, because the days left change by themselves. */
export interface StoredRunOut extends Omit<RunOut, 'days'> {
  /** When the usable bottom is expected to be reached, epoch milliseconds. */
  readonly at: number;
}

export type ForecastPoint = readonly [t: number, expected: number, low: number, high: number];

const day = 86_400_000;

export function storedRunOut(
  forecast: Forecast,
  today: string,
  zone: string,
  dailyUse: number,
): StoredRunOut {
  return {
    at: startOfDay(today, zone) + forecast.days * day,
    date: forecast.date,
    low_date: forecast.low_date,
    high_date: forecast.high_date,
    method: forecast.method,
    rests_on: forecast.rests_on,
    daily_use_l: Math.round(dailyUse * 100) / 100,
  };
}

/** A level older than this says nothing of today any more: no forecast, and no ground for an order. */
export const freshFor = 14 * day;

export function isFresh(measuredAt: Date | null, now: Date): measuredAt is Date {
  return measuredAt !== null && now.getTime() - measuredAt.getTime() <= freshFor;
}

/**
 * The forecast as it stands at a moment: the one figure of list, detail, chart, order and report. None where the level
 * that it starts from is too old.
 */
export function runOutAt(stored: StoredRunOut | null, measuredAt: Date | null, now: Date): RunOut | null {
  if (!stored || !isFresh(measuredAt, now)) return null;
  const { at, ...rest } = stored;
  return { ...rest, days: Math.round(Math.max(0, (at - now.getTime()) / day) * 10) / 10 };
}

/** The kept curve by days, as the domain takes it: without the point of the last reading, which lies within a day. */
export function curveOf(forecast: readonly ForecastPoint[], zone: string): CurveDay[] {
  return forecast.slice(1).map(([t, expected_l, low_l, high_l]) => ({
    date: localDate(t, zone),
    expected_l,
    low_l,
    high_l,
  }));
}

/** The kept forecast as the domain takes it, seen from a day. */
export function forecastOf(
  stored: StoredRunOut,
  forecast: readonly ForecastPoint[],
  zone: string,
  today: string,
): Forecast {
  const { date, low_date, high_date, method, rests_on } = stored;
  return {
    kind: 'run_out',
    date,
    low_date,
    high_date,
    days: daysBetween(today, date),
    low_days: daysBetween(today, low_date),
    high_days: high_date === null ? null : daysBetween(today, high_date),
    curve: curveOf(forecast, zone),
    method: method === 'mean' ? 'mean' : 'model',
    rests_on,
  };
}
