import { useLocale, useUser } from '@niveau/shared/contract';
import { formatCents, formatDate, formatDateTime, formatNumber } from '@niveau/shared/i18n/format';

/** Dates and quantities as the reader writes them, instants on the clock of the back office. */
export function useFormats() {
  const locale = useLocale();
  const { time_zone } = useUser();
  return {
    date: (day: string | null) => (day === null ? '—' : formatDate(locale, day)),
    instant: (at: string | null) => (at === null ? '—' : formatDateTime(locale, at, time_zone)),
    count: (value: number) => formatNumber(locale, value, { digits: 0 }),
    litres: (value: number | null) =>
      value === null ? '—' : formatNumber(locale, value, { digits: 2, trim: true, unit: 'L' }),
    euros: (cents: number) => formatCents(locale, cents),
    percent: (rate: number) => formatNumber(locale, rate * 100, { digits: 1, trim: true, unit: '%' }),
  };
}
