import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { OrderTank } from './order-tank.ts';
import { type Priced, pricedColumns } from './product-price.ts';

/** A product for the tank's liquid: the one asked for, else the one of its last order, else the first. Throws `product_not_found`. */
export async function productFor(
  tx: Transaction,
  { id_asset, id_asset_liquid, id_professional }: OrderTank,
  id_product: number | undefined,
): Promise<Priced & { readonly name: string }> {
  const product = await tx.row<Priced & { name: string }>(sql`
    select ${pricedColumns}, p.name from product p
    where p.id_professional = ${id_professional} and p.id_asset_liquid = ${id_asset_liquid}
      and (${id_product ?? null}::bigint is null or p.id_product = ${id_product ?? null})
    order by (select max(o.proposed_at) from client_order o where o.id_asset = ${id_asset} and o.id_product = p.id_product) desc nulls last,
      p.id_product limit 1`);
  if (!product) throw new AppError('product_not_found');
  return product;
}
