import { addDays } from '@niveau/shared/domain/calendar-date';
import {
  type PriceMethod,
  type Quotation,
  quotationPeriod,
  quotedPrice,
} from '@niveau/shared/domain/price-methods';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

export interface Priced {
  readonly id_product: number;
  readonly price_method: PriceMethod;
  /** Euro per litre where nothing is quoted. */
  readonly price_per_unit: string;
  readonly price_difference: string;
}

export interface ProductPrice {
  readonly price_per_unit: string;
  /** `quotation`: by the product's method; `product`: its own, since nothing is quoted for the period. */
  readonly origin: 'quotation' | 'product';
  readonly is_final: boolean;
}

/** Columns of a product `p` that its price is found from. */
export const pricedColumns = sql`p.id_product, p.price_method, p.price_per_unit::text as price_per_unit, p.price_difference::text as price_difference`;

/** The price of a product for a delivery on a date (YYYY-MM-DD), by its method from what is quoted until now. */
export async function priceOf(
  tx: Transaction,
  { id_product, price_method, price_per_unit, price_difference }: Priced,
  date: string,
  today: string,
): Promise<ProductPrice> {
  const { from, to } = quotationPeriod(price_method, date);
  const quotations = await tx.rows<Quotation>(sql`
    select source, granularity, date, price_per_unit::text as price from quotation
    where id_product = ${id_product} and date between ${addDays(from, -10)}::date and ${to}::date`);
  const quoted = quotedPrice(price_method, date, quotations, { difference: price_difference, today });
  if (!quoted) return { price_per_unit, origin: 'product', is_final: false };
  return { ...quoted, origin: 'quotation' };
}
