import { localDate, startOfDay } from '@niveau/shared/domain/time-zone';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** The period presets of section 9 of the specification. */
export const periods = [
  'last_7_days',
  'last_30_days',
  'last_3_months',
  'last_6_months',
  'this_month',
  'last_month',
  'this_year',
  'last_year',
] as const;
export type Period = (typeof periods)[number];

export const granularities = ['auto', 'hours', 'days', 'months'] as const;
export type Granularity = (typeof granularities)[number];

export interface Range {
  /** First day, and the day after the last, in the space's time zone. */
  readonly firstDay: string;
  readonly endDay: string;
  /** Their beginnings, ISO 8601 UTC. */
  readonly from: string;
  readonly to: string;
}

/** A preset as whole days of the time zone; those that reach to now end with today. `now` in epoch milliseconds. */
export function rangeOf(period: Period, now: number, timeZone: string): Range {
  const today = dayjs.utc(localDate(now, timeZone));
  const tomorrow = today.add(1, 'day');
  const month = today.startOf('month');
  const year = today.startOf('year');
  const days: Readonly<Record<Period, readonly [first: dayjs.Dayjs, end: dayjs.Dayjs]>> = {
    last_7_days: [today.subtract(6, 'day'), tomorrow],
    last_30_days: [today.subtract(29, 'day'), tomorrow],
    last_3_months: [today.subtract(3, 'month').add(1, 'day'), tomorrow],
    last_6_months: [today.subtract(6, 'month').add(1, 'day'), tomorrow],
    this_month: [month, tomorrow],
    last_month: [month.subtract(1, 'month'), month],
    this_year: [year, tomorrow],
    last_year: [year.subtract(1, 'year'), year],
  };
  const [first, end] = days[period];
  const [firstDay, endDay] = [first.format('YYYY-MM-DD'), end.format('YYYY-MM-DD')];
  const instant = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  return { firstDay, endDay, from: instant(firstDay), to: instant(endDay) };
}

/** Bars of a consumption chart: months once days would be too many to read. */
export function barsOf({ firstDay, endDay }: Range): 'days' | 'months' {
  const days = dayjs.utc(endDay).diff(firstDay, 'day');
  return days > 62 ? 'months' : 'days';
}
