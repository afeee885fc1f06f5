/** Dates of the calendar without a time, as YYYY-MM-DD. Arithmetic is done in UTC, so no clock change can shift a day. */

const day = 86_400_000;

/** Whether a text is a date that exists, such as 2028-02-29. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const t = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(t) && new Date(t).toISOString().slice(0, 10) === text;
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / day);
}

/** The date that many days after 1970-01-01. */
export function dateOfDayNumber(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Whole days from `a` to `b`; negative when b is earlier. */
export function daysBetween(a: string, b: string): number {
  return dayNumber(b) - dayNumber(a);
}

/** 0 Monday to 6 Sunday. */
export function weekday(date: string): number {
  return weekdayOfDayNumber(dayNumber(date));
}

/** 0 Monday to 6 Sunday; 1970-01-01 was a Thursday. */
export function weekdayOfDayNumber(number: number): number {
  return (((number + 3) % 7) + 7) % 7;
}
