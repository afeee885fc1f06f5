import type { Locale } from '@niveau/shared/contract';
import { formatNumber } from '@niveau/shared/i18n/format';

/** Litres, without decimals. */
export function formatLitres(locale: Locale, litres: number): string {
  return formatNumber(locale, litres, { digits: 0, unit: 'L' });
}

/** A part of one as whole percent. */
export function formatPercent(locale: Locale, ratio: number): string {
  return formatNumber(locale, ratio * 100, { digits: 0, unit: '%' });
}

/** A measure of any kind with its unit: as many decimals as its size makes readable, none that are zeros. */
export function formatMeasure(locale: Locale, value: number, unit: string): string {
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2;
  return formatNumber(locale, value, { digits, trim: true, unit: unit || undefined });
}
