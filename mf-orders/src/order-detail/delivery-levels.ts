import type { OrderDetail } from '@niveau/shared/api/orders';

/**
 * The tank on the first delivery day, by the forecast: volume over capacity before the delivery and after it, each 0 to
 * 1. The most that fits says how much is free by then, so the rest of the usable volume is what still stands in it.
 */
export function deliveryLevels(tank: OrderDetail['tank'], quantity: number) {
  const before = Math.max(0, tank.usable_l - tank.max_quantity_l);
  const ratio = (litres: number) => Math.min(1, Math.max(0, litres / tank.capacity_l));
  return { before: ratio(before), after: ratio(before + quantity) };
}
