/** Wall clocks of IANA time zones, from the platform's own tables (Intl). */

/** Such as `Europe/Paris`. */
export type TimeZone = string;

const formatters = new Map<TimeZone, Intl.DateTimeFormat>();

/** Throws a RangeError for a zone that the platform does not know. */
function formatterOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, formatter);
  return formatter;
}

/** Whether the platform knows the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Milliseconds that the zone's clock is ahead of UTC at a time. Throws a RangeError for an unknown zone. */
export function offsetAt(t: number, zone: TimeZone): number {
  if (zone === 'UTC') return 0;
  const second = Math.floor(t / 1000) * 1000;
  // en-US writes "03/29/2026, 03:00:00".
  const [month, day, year, hour, minute, seconds] = formatterOf(zone)
    .format(second)
    .split(/[^\d]+/)
    .map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, seconds) - second;
}

/** The date on the zone's calendar at a time, YYYY-MM-DD. */
export function localDate(t: number, zone: TimeZone): string {
  return new Date(t + offsetAt(t, zone)).toISOString().slice(0, 10);
}

const day = 86_400_000;

/**
 * The first moment of a date in a zone, epoch milliseconds. Right also where the clock skips or repeats midnight.
 * `date` as YYYY-MM-DD.
 */
export function startOfDay(date: string, zone: TimeZone): number {
  const wall = Date.parse(`${date}T00:00:00Z`);
  const before = wall - offsetAt(wall - day, zone);
  const after = wall - offsetAt(wall + day, zone);
  const [first, second] = before <= after ? [before, after] : [after, before];
  return localDate(first, zone) === date ? first : second;
}
