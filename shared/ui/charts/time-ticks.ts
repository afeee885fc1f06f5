import { offsetAt } from '../../domain/time-zone.ts';
import { dateFormat } from '../../i18n/kept-formats.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Step {
  readonly unit: 'hour' | 'day' | 'month';
  readonly count: number;
  /** About so long, in milliseconds. */
  readonly length: number;
}

const steps: readonly Step[] = [
  ...[1, 3, 6, 12].map((count) => ({ unit: 'hour', count, length: count * hour }) as const),
  ...[1, 2, 7, 14].map((count) => ({ unit: 'day', count, length: count * day }) as const),
  ...[1, 2, 3, 6, 12, 24, 60].map(
    (count) => ({ unit: 'month', count, length: count * 30.44 * day }) as const,
  ),
];

/** The moment at which a zone's clock shows a wall time (given as if it were UTC). */
function momentOf(wall: number, timeZone: string): number {
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

export interface TimeTicks {
  readonly unit: Step['unit'];
  /** Epoch milliseconds, on whole hours, midnights or firsts of a month of the zone. */
  readonly ticks: readonly number[];
}

/** At most `most` round moments of a zone's clock from the first to the last, through changes of the hour. */
export function timeTicks([from, to]: readonly [number, number], most: number, timeZone: string): TimeTicks {
  const step = steps.find(({ length }) => (to - from) / length <= most) ?? {
    unit: 'month',
    count: 120,
    length: 3653 * day,
  };
  const ticks: number[] = [];
  const start = new Date(from + offsetAt(from, timeZone));
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth();
  for (let place = 0; ; place++) {
    const wall =
      step.unit === 'month'
        ? Date.UTC(year, Math.floor(month / step.count) * step.count + place * step.count, 1)
        : step.unit === 'day'
          ? Date.UTC(year, month, start.getUTCDate() + place * step.count)
          : Date.UTC(year, month, start.getUTCDate(), place * step.count);
    const moment = momentOf(wall, timeZone);
    if (moment > to) break;
    if (moment >= from) ticks.push(moment);
  }
  return { unit: step.unit, ticks };
}

/** Writes a tick: an hour (a midnight by its date), a day, or a month (a January by its year). */
export function tickLabel(moment: number, unit: TimeTicks['unit'], locale: string, timeZone: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone, ...options }).format(moment);
  const wall = new Date(moment + offsetAt(moment, timeZone));
  if (unit === 'hour' && wall.getUTCHours() !== 0)
    return write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (unit === 'month')
    return wall.getUTCMonth() === 0 ? String(wall.getUTCFullYear()) : write({ month: 'short' });
  return write({ day: 'numeric', month: 'short' });
}
