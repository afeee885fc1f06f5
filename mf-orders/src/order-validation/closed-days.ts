import { addDays } from '@niveau/shared/domain/calendar-date';
import { deliveryCountry, isHoliday } from '@niveau/shared/domain/working-days';

/**
 * The public holidays of the months that a delivery window touches (days as `YYYY-MM-DD`, in order), by the country's
 * rules; and inside the window each weekday that it leaves out, which the supplier keeps as one.
 */
export function holidaysAround(deliveryDays: readonly string[], country: string): readonly string[] {
  const first = deliveryDays[0];
  const last = deliveryDays.at(-1);
  if (first === undefined || last === undefined) return [];
  const holidays: string[] = [];
  const end = `${last.slice(0, 7)}-31`;
  for (let day = `${first.slice(0, 7)}-01`; day <= end; day = addDays(day, 1)) {
    const isWeekday = new Date(day).getUTCDay() % 6 !== 0;
    const isLeftOut = day > first && day < last && isWeekday && !deliveryDays.includes(day);
    if (isLeftOut || isHoliday(day, deliveryCountry(country))) holidays.push(day);
  }
  return holidays;
}
