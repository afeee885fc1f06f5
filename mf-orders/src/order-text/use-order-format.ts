import { serverNow, useLocale, useUser } from '@niveau/shared/contract';
import {
  formatCents,
  formatDate,
  formatDateTime,
  formatDayInWords,
  formatInstantInWords,
  formatNumber,
  formatRelativeAge,
} from '@niveau/shared/i18n/format';
import { useMemo } from 'react';

export type OrderFormat = ReturnType<typeof useOrderFormat>;

/** Writes an order's figures in the reader's language; instants in the order's time zone, else the space's. */
export function useOrderFormat(timeZone?: string) {
  const locale = useLocale();
  const { time_zone: ofSpace } = useUser();
  const zone = timeZone ?? ofSpace;
  return useMemo(
    () => ({
      litres: (value: number) => formatNumber(locale, value, { trim: true, unit: 'L' }),
      signedLitres: (value: number) => formatNumber(locale, value, { trim: true, unit: 'L', signed: true }),
      percent: (ratio: number) => formatNumber(locale, ratio * 100, { digits: 0, unit: '%' }),
      cents: (value: number) => formatCents(locale, value),
      /** Euro cents as whole euros, for sums that are read at a glance. */
      euros: (value: number) => formatNumber(locale, value / 100, { digits: 0, unit: '€' }),
      /** A decimal as the server writes it, with all its places and at least two. */
      price: (decimal: string, unit: string) =>
        formatNumber(locale, Number(decimal), { digits: placesOf(decimal), unit }),
      date: (value: string) => formatDate(locale, value, zone),
      dateTime: (value: string) => formatDateTime(locale, value, zone),
      day: (value: string) => formatDayInWords(locale, value),
      moment: (value: string) => formatInstantInWords(locale, value, zone),
      age: (value: string) => formatRelativeAge(locale, value, serverNow()),
    }),
    [locale, zone],
  );
}

function placesOf(decimal: string): number {
  const [, places = ''] = decimal.split('.');
  return Math.max(2, places.replace(/0+$/, '').length);
}
