import type { OrderDetail } from '@niveau/shared/api/orders';

/** What the form holds. */
export interface OrderValues {
  readonly id_product: string;
  /** Litres; null while nothing is typed, NaN while it is no number. */
  readonly quantity_ordered: number | null;
  /** `YYYY-MM-DD`, empty while none is chosen. */
  readonly desired_delivery_date: string;
  readonly purchase_order_number: string;
  readonly comment: string;
  readonly form: readonly File[];
}

export type OrderField = keyof OrderValues;

/** The proposal as it stands: sending it unchanged is one tap. */
export function proposedValues(order: OrderDetail): OrderValues {
  const wished = order.desired_delivery_date;
  return {
    id_product: String(order.product.id_product),
    quantity_ordered: order.quantity_ordered,
    desired_delivery_date:
      wished && order.delivery_days.includes(wished) ? wished : (order.delivery_days[0] ?? ''),
    purchase_order_number: order.purchase_order_number ?? '',
    comment: order.comment ?? '',
    form: [],
  };
}
