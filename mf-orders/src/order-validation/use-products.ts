import type { OrderDetail } from '@niveau/shared/api/orders';
import { type CallOutput, useApi } from '@niveau/shared/contract';

export type Product = CallOutput<'GET order/cockpit/products'>[number];

/**
 * The products that the order's tank can take, at their prices for a delivery on the day. A proposal keeps its product's
 * price, and has it first.
 */
export function useProducts(order: OrderDetail, day: string): readonly [Product, ...Product[]] {
  const products = useApi(
    'GET order/cockpit/products',
    { query: { id_asset: order.asset.id_asset, ...(day && { date: day }) } },
    { keepPreviousData: true },
  );
  const proposed: Product = {
    ...order.product,
    price_per_unit: order.price_per_unit,
    price_per_m3: order.price_per_m3,
    price_method: order.price_method,
    is_final: true,
  };
  const isOwn = ({ id_product }: Product) => id_product === proposed.id_product;
  const first = order.origin === 'proposal' ? proposed : (products.data?.find(isOwn) ?? proposed);
  const others = (products.data ?? []).filter((product) => !isOwn(product));
  return [first, ...others];
}

/** The product of an id as a form holds it; the proposed one where there is none. */
export function productOf(products: readonly [Product, ...Product[]], id: string): Product {
  return products.find(({ id_product }) => String(id_product) === id) ?? products[0];
}
