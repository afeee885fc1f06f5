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
  return between(first, end, timeZone);
}

/** Whole days of the time zone from a first to a last, `YYYY-MM-DD`, the last one with them. */
export function rangeOfDays(from: string, to: string, timeZone: string): Range {
  return between(dayjs.utc(from), dayjs.utc(to).add(1, 'day'), timeZone);
}

/** The same days a year before; the last of February where that year has no 29th. */
export function yearBefore({ firstDay, endDay }: Range, timeZone: string): Range {
  return between(dayjs.utc(firstDay).subtract(1, 'year'), dayjs.utc(endDay).subtract(1, 'year'), timeZone);
}

function between(first: dayjs.Dayjs, end: dayjs.Dayjs, timeZone: string): Range {
  const [firstDay, endDay] = [first.format('YYYY-MM-DD'), end.format('YYYY-MM-DD')];
  const instant = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  return { firstDay, endDay, from: instant(firstDay), to: instant(endDay) };
}

/** The last day of a range, `YYYY-MM-DD`. */
export function lastDayOf({ endDay }: Range): string {
  return dayjs.utc(endDay).subtract(1, 'day').format('YYYY-MM-DD');
}

/** A day that the calendar has, as `YYYY-MM-DD`. */
export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;
}

/** Bars of a consumption chart: months once days would be too many to read. */
export function barsOf({ firstDay, endDay }: Range): 'days' | 'months' {
  const days = dayjs.utc(endDay).diff(firstDay, 'day');
  return days > 62 ? 'months' : 'days';
}
