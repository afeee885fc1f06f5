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
