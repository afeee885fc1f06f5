import type { OrderDetail } from '@niveau/shared/api/orders';
import type { QueuedCall } from '@niveau/shared/contract';

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
    // None where nobody knows what fits.
    quantity_ordered: order.quantity_ordered || null,
    desired_delivery_date:
      wished && order.delivery_days.includes(wished) ? wished : (order.delivery_days[0] ?? ''),
    purchase_order_number: order.purchase_order_number ?? '',
    comment: order.comment ?? '',
    form: [],
  };
}

/** What was entered into an order that was refused when it was sent; the proposal where nothing was. */
export function keptValues(order: OrderDetail, refused: QueuedCall | undefined): OrderValues {
  const proposed = proposedValues(order);
  if (!refused) return proposed;
  const entered = new Map(refused.fields);
  const text = (name: string) => {
    const value = entered.get(name);
    return typeof value === 'string' ? value : '';
  };
  const day = text('desired_delivery_date');
  const file = entered.get('form');
  return {
    id_product: text('id_product') || proposed.id_product,
    quantity_ordered: Number(text('quantity_ordered')) || proposed.quantity_ordered,
    desired_delivery_date: order.delivery_days.includes(day) ? day : proposed.desired_delivery_date,
    purchase_order_number: text('purchase_order_number'),
    comment: text('comment'),
    form: file instanceof File ? [file] : [],
  };
}
