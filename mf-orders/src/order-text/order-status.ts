import type { OrderSummary } from '@niveau/shared/api/orders';

/** Where an order stands, as one word of the screen: state and sub-state in one. */
export type OrderStatus =
  | 'to-validate'
  | 'deadline-passed'
  | 'sent'
  | 'checked'
  | 'planned'
  | 'delivering'
  | 'completed'
  | 'cancelled';

/** The status of an order at a moment (milliseconds). */
export function orderStatus(
  order: Pick<OrderSummary, 'state' | 'sub_state' | 'validation_deadline'>,
  now: number,
): OrderStatus {
  switch (order.state) {
    case 1:
      return now < Date.parse(order.validation_deadline) ? 'to-validate' : 'deadline-passed';
    case 2:
      return order.sub_state ?? 'sent';
    case 3:
      return 'completed';
    case 4:
      return 'cancelled';
  }
}
