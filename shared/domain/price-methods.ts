/** How the price of a product is found. */
import { addDays } from './calendar-date.ts';

/** CNR: the French road haulage committee's diesel index. Platts: the quotation of the market. */
export const priceMethods = [
  'cnr',
  'cnr_month_minus_1',
  'platts_day',
  'platts_month',
  'platts_month_minus_1',
] as const;
export type PriceMethod = (typeof priceMethods)[number];

export function isPriceMethod(value: unknown): value is PriceMethod {
  return priceMethods.some((method) => method === value);
}

/** The dates whose quotations make the price of a delivery: one day, the month of the delivery, or the month before. */
export function quotationPeriod(
  method: PriceMethod,
  deliveryDate: string,
): { readonly from: string; readonly to: string } {
  const month = `${deliveryDate.slice(0, 7)}-01`;
  switch (method) {
    case 'platts_day':
      return { from: deliveryDate, to: deliveryDate };
    case 'cnr':
    case 'platts_month':
      return { from: month, to: lastOfMonth(month) };
    case 'cnr_month_minus_1':
    case 'platts_month_minus_1': {
      const before = addDays(month, -1);
      return { from: `${before.slice(0, 7)}-01`, to: before };
    }
  }
}

function lastOfMonth(first: string): string {
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
}

/** Which series of quotations a method reads. */
export function quotationSource(method: PriceMethod): 'cnr' | 'platts' {
  return method.startsWith('cnr') ? 'cnr' : 'platts';
}

/** One quotation: of a day, or of a whole month (its date is then the first). */
export interface Quotation {
  readonly source: 'cnr' | 'platts';
  readonly granularity: 'day' | 'month';
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Euro per litre, a decimal with up to six places. */
  readonly price: string;
}

export interface QuotedPrice {
  /** Euro per litre with six decimals, the difference of the product added; half a millionth rounds up. */
  readonly price_per_unit: string;
  /** False while quotations of the period may still come: the price is that of the quotations so far. */
  readonly is_final: boolean;
}

/**
 * The price of a delivery by a product's method: the month's own quotation where there is one, else the mean of the days
 * quoted in the period, plus the product's difference (freight and margin, may be negative). Where a single day has no
 * quotation (a holiday, or a day to come), the last one before it within ten days counts. Null where nothing was quoted.
 * Computed on integers. Throws a RangeError on a price that is no decimal.
 */
export function quotedPrice(
  method: PriceMethod,
  deliveryDate: string,
  quotations: readonly Quotation[],
  options: { readonly difference?: string; readonly today: string },
): QuotedPrice | null {
  const { from, to } = quotationPeriod(method, deliveryDate);
  const source = quotationSource(method);
  const own = quotations.filter((quotation) => quotation.source === source);
  const difference = millionths(options.difference ?? '0');
  const month = own.find(({ granularity, date }) => granularity === 'month' && date === from);
  if (method !== 'platts_day' && month) return written(millionths(month.price) + difference, true);
  const days = own.filter(({ granularity }) => granularity === 'day');
  if (method === 'platts_day') {
    const least = addDays(deliveryDate, -10);
    const last = days
      .filter(({ date }) => date <= deliveryDate && date >= least)
      .sort((a, b) => b.date.localeCompare(a.date))[0];
    if (!last) return null;
    return written(millionths(last.price) + difference, last.date === deliveryDate || to < options.today);
  }
  const inPeriod = days.filter(({ date }) => date >= from && date <= to);
  if (inPeriod.length === 0) return null;
  const sum = inPeriod.reduce((total, { price }) => total + millionths(price), 0n);
  const count = BigInt(inPeriod.length);
  return written((2n * sum + count) / (2n * count) + difference, to < options.today);
}

function millionths(price: string): bigint {
  const [, sign, whole, decimals = ''] = price.match(/^(-?)(\d+)(?:\.(\d{1,6}))?$/) ?? [];
  if (whole === undefined) throw new RangeError(`not a price with up to six decimals: ${price}`);
  const size = BigInt(whole + decimals.padEnd(6, '0'));
  return sign ? -size : size;
}

function written(value: bigint, is_final: boolean): QuotedPrice {
  const positive = value < 0n ? 0n : value;
  const digits = positive.toString().padStart(7, '0');
  return { price_per_unit: `${digits.slice(0, -6)}.${digits.slice(-6)}`, is_final };
}
