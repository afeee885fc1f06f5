import { addDays, weekday } from '../domain/calendar-date.ts';

/** `YYYY-MM` of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month so many months later (or earlier), as `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Whole weeks that cover a month (`YYYY-MM`), each of seven days; a week begins on Monday (1) or Sunday (0). */
export function weeksOf(month: string, firstWeekday: 0 | 1): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekday(first) + 1 - firstWeekday) % 7));
  const weeks: string[][] = [];
  for (let day = start; monthOf(day) <= month; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(day, place)));
  return weeks;
}
