import { dateFormat, relativeTimeFormat } from './kept-formats.ts';
import type { Locale } from './locale.ts';

/** Between thousands, in every language: U+202F, the narrow no-break space (section 9 of the specification). */
const thousandsSeparator = '\u202F';
/** Between a figure and its unit, so that they never part at a line's end. */
const unitSeparator = '\u00A0';

const decimalMark: Readonly<Record<Locale, string>> = {
  de: ',',
  en: '.',
  es: ',',
  fr: ',',
  it: ',',
  nl: ',',
  pt: ',',
};

type DateOrder = 'day-first' | 'year-first';
const dateOrder: Readonly<Record<Locale, DateOrder>> = {
  de: 'year-first',
  en: 'year-first',
  es: 'day-first',
  fr: 'day-first',
  it: 'day-first',
  nl: 'day-first',
  pt: 'day-first',
};

export interface NumberOptions {
  /** Decimals shown: two unless told (section 9). */
  readonly digits?: number;
  /** Drop zeros after the decimal mark (`1 200` rather than `1 200.00`). */
  readonly trim?: boolean;
  /** Written after the figure, kept on its line. */
  readonly unit?: string;
  /** Write the plus sign of a positive figure. */
  readonly signed?: boolean;
}

/** A figure in the language's writing: narrow no-break space between thousands, the language's decimal mark. */
export function formatNumber(locale: Locale, value: number, options: NumberOptions = {}): string {
  const { digits = 2, trim = false, unit, signed = false } = options;
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, thousandsSeparator);
  const kept = trim ? decimals.replace(/0+$/, '') : decimals;
  const isZero = Number(`${whole}.${decimals}`) === 0;
  const sign = value < 0 && !isZero ? '\u2212' : signed && !isZero ? '+' : '';
  const figure = `${sign}${grouped}${kept ? decimalMark[locale] + kept : ''}`;
  return unit ? `${figure}${unitSeparator}${unit}` : figure;
}

/** Euros from integer cents. */
export function formatCents(locale: Locale, cents: number): string {
  return formatNumber(locale, cents / 100, { unit: '€' });
}

interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

const toMinute = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

function partsIn(date: Date, timeZone: string): DateParts {
  const formatter = dateFormat('en-GB', { timeZone, ...toMinute });
  const parts = Object.fromEntries(formatter.formatToParts(date).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { year, month, day, hour, minute };
}

function orderDate(locale: Locale, { year, month, day }: Pick<DateParts, 'year' | 'month' | 'day'>): string {
  return dateOrder[locale] === 'day-first' ? `${day}/${month}/${year}` : `${year}/${month}/${Number(day)}`;
}

/**
 * A calendar date in the locale's order: fr, es, it, nl, pt DD/MM/YYYY; en and de YYYY/MM/D.
 * A string without a time (`YYYY-MM-DD`) is that day everywhere; an instant is read in `timeZone` (UTC unless told).
 */
export function formatDate(locale: Locale, value: string | Date, timeZone = 'UTC'): string {
  if (typeof value === 'string') {
    const [, year, month, day] = value.match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? [];
    if (year && month && day) return orderDate(locale, { year, month, day });
  }
  return orderDate(locale, partsIn(new Date(value), timeZone));
}

/** Date and time of an instant, in a time zone. */
export function formatDateTime(locale: Locale, value: string | Date, timeZone: string): string {
  const parts = partsIn(new Date(value), timeZone);
  return `${orderDate(locale, parts)} ${parts.hour}:${parts.minute}`;
}

/** A date in words. The first of a month is `1er` in French, which Intl does not write. */
function inWords(locale: Locale, options: Intl.DateTimeFormatOptions, date: Date): string {
  return dateFormat(locale, options)
    .formatToParts(date)
    .map(({ type, value }) => (locale === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}

/** The weekday and day in words, as `mardi 8 décembre`; for dates without a time. */
export function formatDayInWords(locale: Locale, date: string): string {
  return inWords(
    locale,
    {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    },
    new Date(`${date}T00:00:00Z`),
  );
}

/** The weekday, day and time of an instant in words, as `mardi 8 décembre à 18:00`, in a time zone. */
export function formatInstantInWords(locale: Locale, value: string | Date, timeZone: string): string {
  return inWords(
    locale,
    {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
    new Date(value),
  );
}

/** A day without its year, short, for axes: `28 nov.`; for dates without a time. */
export function formatShortDay(locale: Locale, date: string): string {
  return inWords(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }, new Date(`${date}T00:00:00Z`));
}

/** The month of a day (`YYYY-MM-DD`) with its year: `novembre 2026`, or short, for axes: `nov. 26`. */
export function formatMonth(locale: Locale, date: string, width: 'long' | 'short' = 'long'): string {
  return dateFormat(locale, {
    timeZone: 'UTC',
    month: width,
    year: width === 'long' ? 'numeric' : '2-digit',
  }).format(new Date(`${date}T00:00:00Z`));
}

const ageSteps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago (or ahead) an instant is, in words: `3 hours ago`, `il y a 2 jours`; within a minute: `now`, `maintenant`. */
export function formatRelativeAge(locale: Locale, from: string | Date | number, now: Date | number): string {
  const difference = new Date(from).getTime() - new Date(now).getTime();
  const words = relativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, size] of ageSteps) {
    if (Math.abs(difference) >= size) return words.format(Math.trunc(difference / size), unit);
  }
  return words.format(0, 'second');
}
