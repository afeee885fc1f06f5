/** Working days: Monday to Friday without the country's public holidays. Dates are calendar dates, YYYY-MM-DD. */
import { addDays, weekday } from './calendar-date.ts';
import { type DeliveryCountry, isHoliday } from './holidays.ts';

export {
  type DeliveryCountry,
  deliveryCountries,
  deliveryCountry,
  isDeliveryCountry,
  isHoliday,
} from './holidays.ts';

export function isWorkingDay(date: string, country: DeliveryCountry): boolean {
  return weekday(date) < 5 && !isHoliday(date, country);
}

/**
 * The date that many working days after (before, for a negative count) a date, which itself does not count. 0 gives the date
 * itself, working or not.
 */
export function addWorkingDays(date: string, count: number, country: DeliveryCountry): string {
  const step = count < 0 ? -1 : 1;
  let left = Math.abs(count);
  let day = date;
  while (left > 0) {
    day = addDays(day, step);
    if (isWorkingDay(day, country)) left--;
  }
  return day;
}

/** Section 9 of the specification: delivery between the 8th and the 12th working day after the proposal e-mail. */
export const firstDeliveryDay = 8;
export const lastDeliveryDay = 12;

export interface DeliveryWindow {
  readonly first: string;
  readonly last: string;
  /** The working days that may be chosen, first and last included. */
  readonly days: readonly string[];
}

/** The days on which a proposal e-mailed on `proposalDate` can be delivered. */
export function deliveryWindow(proposalDate: string, country: DeliveryCountry): DeliveryWindow {
  const days: string[] = [];
  for (let count = firstDeliveryDay; count <= lastDeliveryDay; count++)
    days.push(addWorkingDays(proposalDate, count, country));
  return { first: days[0] ?? proposalDate, last: days.at(-1) ?? proposalDate, days };
}

/** How far ahead a delivery may be asked for, in days. */
export const farthestDeliveryDays = 180;

/** Whether a delivery may be asked for on a date: a working day after `today`, within half a year. */
export function isWishable(date: string, today: string, country: DeliveryCountry): boolean {
  return date > today && date <= addDays(today, farthestDeliveryDays) && isWorkingDay(date, country);
}
