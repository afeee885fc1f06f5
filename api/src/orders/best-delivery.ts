import { openDeliveryDays } from './delivery-days.ts';
import type { OrderRow } from './order-row.ts';
import { mostToOrder } from './room-in-tank.ts';

export interface Delivery {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Litres, at most what was proposed. */
  readonly quantity_l: number;
}

/** No truck is sent for less than this part of what was proposed. */
const leastShare = 0.1;

/**
 * The day still to come on which what was proposed fits first, by the forecast as it stands; where it fits on none, the
 * day on which most does, with so much. Null where hardly anything fits on any, or the days of delivery are over.
 */
export function bestDelivery(order: OrderRow, now: Date): Delivery | null {
  const proposed_l = order.quantity_ordered;
  const deliveries = openDeliveryDays(order, now).map((date) => ({
    date,
    quantity_l: Math.min(proposed_l, mostToOrder(order, date, proposed_l) ?? 0),
  }));
  return deliveries
    .filter(({ quantity_l }) => quantity_l > 0 && quantity_l >= leastShare * proposed_l)
    .reduce<Delivery | null>(
      (best, delivery) => (best !== null && best.quantity_l >= delivery.quantity_l ? best : delivery),
      null,
    );
}
