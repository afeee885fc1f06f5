import type { OrderDetail } from '@niveau/shared/api/orders';
import * as z from 'zod/mini';

// Without it zod probes for eval, which the page's policy reports.
z.config({ jitless: true });

/** Why an entry is refused; the words stand in `use-entry-faults.ts`. */
export const entryFaults = [
  'quantity-missing',
  'quantity-zero',
  'quantity-over',
  'date-missing',
  'date-closed',
  'number-long',
  'comment-long',
  'form-missing',
  'reason-short',
  'reason-long',
  'dates-many',
] as const;
export type EntryFault = (typeof entryFaults)[number];

/** A rule of the schema with the fault it stands for. */
const fault = (name: EntryFault) => name;

/** The catalogue's rules for a validation, with the bounds of this very order. */
export function orderSchema(order: Pick<OrderDetail, 'tank' | 'delivery_days' | 'form_required'>) {
  return z.object({
    id_product: z.string(),
    quantity_ordered: z
      .number(fault('quantity-missing'))
      .check(
        z.positive(fault('quantity-zero')),
        z.maximum(order.tank.max_quantity_l, fault('quantity-over')),
      ),
    desired_delivery_date: z.string().check(
      z.minLength(1, fault('date-missing')),
      z.refine((day) => order.delivery_days.includes(day), fault('date-closed')),
    ),
    purchase_order_number: z.string().check(z.trim(), z.maxLength(60, fault('number-long'))),
    comment: z.string().check(z.trim(), z.maxLength(2000, fault('comment-long'))),
    form: z
      .array(z.instanceof(File))
      .check(z.refine((files) => !order.form_required || files.length > 0, fault('form-missing'))),
  });
}

/** The catalogue's rules for a cancellation. */
export const declineSchema = z.object({
  reason: z
    .string()
    .check(z.trim(), z.minLength(5, fault('reason-short')), z.maxLength(1000, fault('reason-long'))),
  desired_delivery_dates: z.array(z.string()).check(z.maxLength(10, fault('dates-many'))),
});
