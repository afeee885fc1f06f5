import type { OrderDetail } from '@niveau/shared/api/orders';
import { type CallOutput, useApi } from '@niveau/shared/contract';

export type Product = CallOutput<'GET order/cockpit/products'>[number];

/** The products that the order's tank can take, the proposed one first and at the proposal's price. */
export function useProducts(order: OrderDetail): readonly [Product, ...Product[]] {
  const products = useApi('GET order/cockpit/products', { query: { id_asset: order.asset.id_asset } });
  const proposed: Product = {
    ...order.product,
    price_per_unit: order.price_per_unit,
    price_per_m3: order.price_per_m3,
    price_method: order.price_method,
  };
  const others = (products.data ?? []).filter(({ id_product }) => id_product !== proposed.id_product);
  return [proposed, ...others];
}

/** The product of an id as a form holds it; the proposed one where there is none. */
export function productOf(products: readonly [Product, ...Product[]], id: string): Product {
  return products.find(({ id_product }) => String(id_product) === id) ?? products[0];
}
