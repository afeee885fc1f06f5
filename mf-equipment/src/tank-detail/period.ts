import { addDays, addMonths, dayIn, startOfDay } from '../asset/zoned-day.ts';

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
  const today = dayIn(timeZone, now);
  const tomorrow = addDays(today, 1);
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  const days: Readonly<Record<Period, readonly [first: string, end: string]>> = {
    last_7_days: [addDays(today, -6), tomorrow],
    last_30_days: [addDays(today, -29), tomorrow],
    last_3_months: [addDays(addMonths(today, -3), 1), tomorrow],
    last_6_months: [addDays(addMonths(today, -6), 1), tomorrow],
    this_month: [month, tomorrow],
    last_month: [addMonths(month, -1), month],
    this_year: [year, tomorrow],
    last_year: [addMonths(year, -12), year],
  };
  const [firstDay, endDay] = days[period];
  const instant = (day: string) => new Date(startOfDay(timeZone, day)).toISOString();
  return { firstDay, endDay, from: instant(firstDay), to: instant(endDay) };
}

/** Bars of a consumption chart: months once days would be too many to read. */
export function barsOf({ firstDay, endDay }: Range): 'days' | 'months' {
  const days = (Date.parse(endDay) - Date.parse(firstDay)) / 86_400_000;
  return days > 62 ? 'months' : 'days';
}
