import { AppError } from '@niveau/shared/api/errors';
import { pricePerM3, pricePerUnit } from './price.ts';

/**
 * Holds a price against the one that was shown to whoever orders, in euro per litre; nothing where they named none. Throws
 * `order_price_changed` with the present one.
 */
export function holdPrice(price: string, seen: string | undefined): void {
  if (seen === undefined || pricePerUnit(seen) === pricePerUnit(price)) return;
  throw new AppError('order_price_changed', {
    details: { price_per_unit: pricePerUnit(price), price_per_m3: pricePerM3(price) },
  });
}
