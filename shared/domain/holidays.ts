/** Public holidays by rule, for the countries the product delivers in. National ones only; for Great Britain, England's. */
import { addDays, dateOfDayNumber, dayNumber, weekday } from './calendar-date.ts';

export const deliveryCountries = ['FR', 'DE', 'ES', 'IT', 'NL', 'PT', 'GB', 'BE', 'LU', 'CH'] as const;
export type DeliveryCountry = (typeof deliveryCountries)[number];

export function isDeliveryCountry(value: unknown): value is DeliveryCountry {
  return deliveryCountries.some((country) => country === value);
}

/** Overseas departments keep the public holidays of France. */
const overseas: Readonly<Record<string, DeliveryCountry>> = {
  GF: 'FR',
  GP: 'FR',
  MQ: 'FR',
  RE: 'FR',
  YT: 'FR',
};

/** The country whose working days count in a space, by its country code. */
export function deliveryCountry(country: string): DeliveryCountry {
  return isDeliveryCountry(country) ? country : (overseas[country] ?? 'FR');
}

/** Month and day (`05-01`), days after Easter Sunday, or a rule of its own that gives dates. */
type Rule = string | number | ((year: number) => readonly string[]);

const common: readonly Rule[] = ['01-01', 1, '12-25'];
const goodFriday = -2;
const ascension = 39;
const whitMonday = 50;

const rules: Readonly<Record<DeliveryCountry, readonly Rule[]>> = {
  FR: [...common, '05-01', '05-08', ascension, whitMonday, '07-14', '08-15', '11-01', '11-11'],
  DE: [...common, goodFriday, '05-01', ascension, whitMonday, '10-03', '12-26'],
  ES: ['01-01', '01-06', goodFriday, '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
  IT: [
    ...common,
    '01-06',
    0,
    '04-25',
    '05-01',
    '06-02',
    '08-15',
    '11-01',
    '12-08',
    '12-26',
    // Saint Francis, by law since 2026.
    (year) => (year >= 2026 ? [`${year}-10-04`] : []),
  ],
  NL: [...common, 0, kingsDay, ascension, 49, whitMonday, '12-26'],
  PT: [
    '01-01',
    goodFriday,
    0,
    '04-25',
    '05-01',
    60,
    '06-10',
    '08-15',
    '10-05',
    '11-01',
    '12-01',
    '12-08',
    '12-25',
  ],
  GB: [...common, goodFriday, '12-26', bankHolidays, substituteDays],
  BE: [...common, '05-01', ascension, whitMonday, '07-21', '08-15', '11-01', '11-11'],
  LU: [...common, '05-01', '05-09', ascension, whitMonday, '06-23', '08-15', '11-01', '12-26'],
  CH: [...common, goodFriday, 0, ascension, 49, whitMonday, '08-01', '12-26'],
};

/** The day number of Easter Sunday. Source: the anonymous Gregorian algorithm (Meeus, Jones, Butcher). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayNumber(new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10));
}

/** 27 April, the day before when that is a Sunday. */
function kingsDay(year: number): readonly string[] {
  const date = `${year}-04-27`;
  return [weekday(date) === 6 ? addDays(date, -1) : date];
}

function mondayFrom(date: string): string {
  return addDays(date, (7 - weekday(date)) % 7);
}

/** First and last Monday of May, last Monday of August. */
function bankHolidays(year: number): readonly string[] {
  return [mondayFrom(`${year}-05-01`), mondayFrom(`${year}-05-25`), mondayFrom(`${year}-08-25`)];
}

/** Where a British holiday falls on a weekend, the next free weekday is one. */
function substituteDays(year: number): readonly string[] {
  const newYear = `${year}-01-01`;
  const days: string[] = weekday(newYear) >= 5 ? [mondayFrom(newYear)] : [];
  const christmas = weekday(`${year}-12-25`);
  if (christmas === 4) days.push(`${year}-12-28`);
  if (christmas === 5) days.push(`${year}-12-27`, `${year}-12-28`);
  if (christmas === 6) days.push(`${year}-12-27`);
  return days;
}

const known = new Map<string, ReadonlySet<string>>();

/** The public holidays of a year, YYYY-MM-DD. */
export function holidaysOf(country: DeliveryCountry, year: number): ReadonlySet<string> {
  const key = `${country}${year}`;
  const found = known.get(key);
  if (found) return found;
  const sunday = easter(year);
  const dates = rules[country].flatMap((rule) => {
    if (typeof rule === 'string') return [`${year}-${rule}`];
    return typeof rule === 'number' ? [dateOfDayNumber(sunday + rule)] : rule(year);
  });
  const set = new Set(dates);
  known.set(key, set);
  return set;
}

/** Whether a date (YYYY-MM-DD) is a public holiday in the whole country. */
export function isHoliday(date: string, country: DeliveryCountry): boolean {
  return holidaysOf(country, Number(date.slice(0, 4))).has(date);
}
