/** Hours in which a person is not to be disturbed, on the clock of the person's zone. */
import { addDays } from './calendar-date.ts';
import { localDate, offsetAt, startOfDay, type TimeZone } from './time-zone.ts';

/** `22:00` to `07:00`; the night passes over midnight. Equal ends mean never. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

const minute = 60_000;

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether a time (epoch milliseconds) lies in the quiet hours. */
export function isQuiet(t: number, hours: QuietHours, zone: TimeZone): boolean {
  const now = new Date(t + offsetAt(t, zone));
  const clock = now.getUTCHours() * 60 + now.getUTCMinutes();
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  return from <= to ? clock >= from && clock < to : clock >= from || clock < to;
}

/** When what is told at `t` may be sent: at once, or at the end of the quiet hours. */
export function sendTime(t: number, hours: QuietHours, zone: TimeZone): number {
  if (!isQuiet(t, hours, zone)) return t;
  const date = localDate(t, zone);
  for (const day of [date, addDays(date, 1)]) {
    const end = atClock(day, minutesOf(hours.to), zone);
    if (end > t) return end;
  }
  return t;
}

/** The moment at which a day's clock shows so many minutes after midnight. */
function atClock(date: string, minutes: number, zone: TimeZone): number {
  const start = startOfDay(date, zone);
  const plain = start + minutes * minute;
  return plain + offsetAt(start, zone) - offsetAt(plain, zone);
}
