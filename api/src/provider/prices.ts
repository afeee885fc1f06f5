import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import type { Transaction } from '../database/database.ts';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { route } from '../http/route.ts';
import { type Priced, pricedColumns, priceOf } from '../orders/product-price.ts';

/** A provider's own calendar: prices are quoted for days of its country. */
const quotationZone = 'Europe/Paris';

export const providerProducts = route('GET provider/products', async ({ app, tx, caller }) => {
  const today = localDate(app.clock.now().getTime(), quotationZone);
  const products = await tx.rows<Priced & { name: string; liquid: string }>(sql`
    select ${pricedColumns}, p.name, l.name as liquid from product p join asset_liquid l on l.id_asset_liquid = p.id_asset_liquid
    where p.id_professional = ${caller.id_professional} order by ${dictionaryOrder(sql`p.name`)}, p.id_product`);
  const data: CallOutput<'GET provider/products'> = [];
  for (const product of products) {
    const { origin, ...price } = await priceOf(tx, product, today, today);
    data.push({ ...product, ...price, price_origin: origin });
  }
  return { data };
});

/** Products of the provider. Throws `product_not_found` where one is not its own. */
async function requireProducts(
  tx: Transaction,
  id_professional: number | null,
  ids: readonly number[],
): Promise<Priced[]> {
  const wanted = [...new Set(ids)];
  const products = await tx.rows<Priced>(sql`
    select ${pricedColumns} from product p where p.id_professional = ${id_professional} and p.id_product = any(${wanted}::bigint[]) for update`);
  if (products.length < wanted.length) throw new AppError('product_not_found');
  return products;
}

export const changePrice = route(
  'PUT provider/product/{id}/price',
  async ({ app, tx, caller, params, body }) => {
    const { id_professional } = caller;
    const [before] = await requireProducts(tx, id_professional, [params.id]);
    await tx.run(sql`update product set price_method = coalesce(${body.price_method ?? null}, price_method),
      price_difference = coalesce(${body.price_difference ?? null}::numeric, price_difference),
      price_per_unit = coalesce(${body.price_per_unit ?? null}::numeric, price_per_unit)
    where id_product = ${params.id}`);
    await writeProviderAudit(tx, {
      id_professional,
      at: app.clock.now(),
      action: 'price_changed',
      entity: 'product',
      id_entity: params.id,
      details: { before, after: body },
    });
    return { data: null };
  },
);

export const quotations = route('GET provider/quotation', async ({ tx, caller, query }) => {
  await requireProducts(tx, caller.id_professional, [query.id_product]);
  const rows = await tx.rows<CallOutput<'GET provider/quotation'>[number]>(sql`
    select id_product, source, case granularity when 'month' then to_char(date, 'YYYY-MM') else date::text end as period,
      price_per_unit::text as price_per_unit
    from quotation where id_product = ${query.id_product} order by date desc, granularity, source limit ${query.limit} offset ${query.offset}`);
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from quotation where id_product = ${query.id_product}`,
  );
  return { data: rows, meta: { total: counted?.total ?? 0 } };
});

/** Stores quotations, and with them the products' present prices: what is shown everywhere until the next come. */
export const quote = route('PUT provider/quotation', async ({ app, tx, caller, body }) => {
  const { id_professional } = caller;
  const now = app.clock.now();
  const products = await requireProducts(
    tx,
    id_professional,
    body.quotations.map(({ id_product }) => id_product),
  );
  for (const { id_product, source, period, price_per_unit } of body.quotations) {
    const isMonth = period.length === 7;
    await tx.run(sql`
      insert into quotation (id_professional, id_product, source, granularity, date, price_per_unit, updated_at)
      values (${id_professional}, ${id_product}, ${source}, ${isMonth ? 'month' : 'day'}, ${isMonth ? `${period}-01` : period}::date,
        ${price_per_unit}::numeric, ${now})
      on conflict (id_product, source, granularity, date) do update set price_per_unit = excluded.price_per_unit, updated_at = excluded.updated_at`);
  }
  const today = localDate(now.getTime(), quotationZone);
  for (const product of products) {
    const price = await priceOf(tx, product, today, today);
    if (price.origin === 'quotation')
      await tx.run(
        sql`update product set price_per_unit = ${price.price_per_unit}::numeric where id_product = ${product.id_product}`,
      );
  }
  await writeProviderAudit(tx, {
    id_professional,
    at: now,
    action: 'quotations_stored',
    entity: 'quotation',
    id_entity: null,
    details: { quotations: body.quotations.slice(0, 50), count: body.quotations.length },
  });
  return { data: { stored: body.quotations.length } };
});
