import type { ImplementedCall } from '../http/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { listOrders } from './list-orders.ts';
import { listProducts } from './list-products.ts';
import { moveOrder } from './move-order.ts';
import { readOrder } from './read-order.ts';
import { validateOrder } from './validate-order.ts';

export const routes: readonly ImplementedCall[] = [
  listOrders,
  listProducts,
  readOrder,
  validateOrder,
  cancelOrder,
  moveOrder,
];
