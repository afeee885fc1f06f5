const minute = 60_000;

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/** What the time zone's clocks show at an instant, as if they were in UTC, less the instant: milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** When a day begins in a time zone: epoch milliseconds. Where midnight is skipped, the first minute after it. */
export function startOfDay(timeZone: string, day: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  let start = asUtc - offsetAt(timeZone, asUtc);
  start = asUtc - offsetAt(timeZone, start);
  while (dayIn(timeZone, start) < day) start += 30 * minute;
  return start;
}

/** The day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day so many months later, or the last of that month where it is shorter. */
export function addMonths(day: string, count: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const wanted = Math.min(Number(day.slice(8)), last);
  return `${date.toISOString().slice(0, 7)}-${String(wanted).padStart(2, '0')}`;
}
