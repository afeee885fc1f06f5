import { localDate, startOfDay } from '@niveau/shared/domain/time-zone';

export const periods = ['last_30_days', 'last_3_months', 'this_year', 'last_year', 'before'] as const;
export type Period = (typeof periods)[number];

export function isPeriod(text: string | null): text is Period {
  return periods.some((period) => period === text);
}

const dayMs = 86_400_000;

/** The moments between which a period lies in a time zone, ISO 8601; an end that is left out is open. */
export function boundsOf(
  period: Period | undefined,
  now: number,
  timeZone: string,
): { readonly date_start?: string; readonly date_end?: string } {
  const at = (date: string) => new Date(startOfDay(date, timeZone)).toISOString();
  const firstOf = (year: number) => at(`${year}-01-01`);
  const ago = (days: number) => at(localDate(now - days * dayMs, timeZone));
  const year = Number(localDate(now, timeZone).slice(0, 4));
  switch (period) {
    case undefined:
      return {};
    case 'last_30_days':
      return { date_start: ago(30) };
    case 'last_3_months':
      return { date_start: ago(91) };
    case 'this_year':
      return { date_start: firstOf(year) };
    case 'last_year':
      return { date_start: firstOf(year - 1), date_end: firstOf(year) };
    case 'before':
      return { date_end: firstOf(year - 1) };
  }
}
