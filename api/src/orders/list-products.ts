import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { pricePerM3, pricePerUnit } from './price.ts';

type Product = CallOutput<'GET order/cockpit/products'>[number];

/** What the provider sells for the liquid of an asset. */
export const listProducts = route('GET order/cockpit/products', async ({ tx, caller, query }) => {
  const asset = await tx.row<{ id_asset_liquid: number | null }>(sql`
    select id_asset_liquid from asset
    where id_asset = ${query.id_asset} and id_client = ${caller.id_client} and deleted_at is null`);
  if (!asset) throw new AppError('asset_not_found');
  const products = await tx.rows<Omit<Product, 'price_per_m3'>>(sql`
    select id_product, name, price_per_unit::text as price_per_unit, price_method from product
    where id_professional = ${caller.id_professional} and id_asset_liquid = ${asset.id_asset_liquid} order by name`);
  return {
    data: products.map((product) => ({
      ...product,
      price_per_unit: pricePerUnit(product.price_per_unit),
      price_per_m3: pricePerM3(product.price_per_unit),
    })),
  };
});
