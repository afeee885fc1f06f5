import { AppError } from '@niveau/shared/api/errors';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { firstDeliveryDay } from './delivery-days.ts';
import { pricePerM3, pricePerUnit } from './price.ts';
import { type Priced, pricedColumns, priceOf } from './product-price.ts';

/** What the provider sells for the liquid of an asset, at the price of a delivery on the day asked for. */
export const listProducts = route('GET order/cockpit/products', async ({ app, tx, caller, query }) => {
  const asset = await tx.row<{ id_asset_liquid: number | null }>(sql`
    select id_asset_liquid from asset
    where id_asset = ${query.id_asset} and id_client = ${caller.id_client} and deleted_at is null`);
  if (!asset) throw new AppError('asset_not_found');
  const products = await tx.rows<Priced & { name: string }>(sql`
    select ${pricedColumns}, p.name from product p
    where p.id_professional = ${caller.id_professional} and p.id_asset_liquid = ${asset.id_asset_liquid} order by p.name`);
  const now = app.clock.now();
  const today = localDate(now.getTime(), caller.time_zone);
  const date = query.date ?? firstDeliveryDay({ ...caller, proposed_at: now });
  const data = [];
  for (const product of products) {
    const { price_per_unit, is_final } = await priceOf(tx, product, date, today);
    data.push({
      id_product: product.id_product,
      name: product.name,
      price_method: product.price_method,
      price_per_unit: pricePerUnit(price_per_unit),
      price_per_m3: pricePerM3(price_per_unit),
      is_final,
    });
  }
  return { data };
});
