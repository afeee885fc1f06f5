import type { OrderDetail } from '@niveau/shared/api/orders';
import { addDays } from '@niveau/shared/domain/calendar-date';
import { deliveryCountry, farthestDeliveryDays, isWorkingDay } from '@niveau/shared/domain/working-days';
import * as z from 'zod/mini';

// Without it zod probes for eval, which the page's policy reports.
z.config({ jitless: true });

/** Why an entry is refused; the words stand in `use-entry-faults.ts`. */
export const entryFaults = [
  'quantity-missing',
  'quantity-zero',
  'quantity-over',
  'quantity-fine',
  'date-missing',
  'date-closed',
  'number-long',
  'comment-long',
  'form-missing',
  'reason-short',
  'reason-long',
  'dates-many',
  'day-past',
  'day-far',
  'day-off',
  'message-short',
] as const;
export type EntryFault = (typeof entryFaults)[number];

/** A rule of the schema with the fault it stands for. */
const fault = (name: EntryFault) => name;

/** The catalogue's rules for an order, with its own bounds; `most` is what fits on the day chosen, in litres, null where that is unknown. */
export function orderSchema(
  order: Pick<OrderDetail, 'delivery_days' | 'form_required'>,
  most: number | null,
) {
  return z.object({
    id_product: z.string(),
    quantity_ordered: z
      .number(fault('quantity-missing'))
      .check(
        z.positive(fault('quantity-zero')),
        z.maximum(most ?? Number.MAX_SAFE_INTEGER, fault('quantity-over')),
        z.refine(isHundredths, fault('quantity-fine')),
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

/** Whether a quantity has no more than two decimals: what is kept is what the total is made of. */
function isHundredths(litres: number): boolean {
  return Math.abs(litres * 100 - Math.round(litres * 100)) < 1e-6;
}

export const mostWishedDates = 10;

/** The catalogue's rules for a cancellation, in a space of a country; `today` is its day. */
export function declineSchema(country: string, today: string) {
  const calendar = deliveryCountry(country);
  return z
    .object({
      reason: z
        .string()
        .check(z.trim(), z.minLength(5, fault('reason-short')), z.maxLength(1000, fault('reason-long'))),
      desired_delivery_dates: z.array(z.string()).check(z.maxLength(mostWishedDates, fault('dates-many'))),
      wished_day: z.string().check(
        z.refine((day) => day === '' || day > today, fault('day-past')),
        z.refine((day) => day <= addDays(today, farthestDeliveryDays), fault('day-far')),
        z.refine((day) => day === '' || isWorkingDay(day, calendar), fault('day-off')),
      ),
    })
    .check(
      z.refine(
        ({ desired_delivery_dates: dates, wished_day: day }) => day === '' || dates.length < mostWishedDates,
        { error: fault('dates-many'), path: ['wished_day'] },
      ),
    );
}

/** The catalogue's rules for the report of a difference. */
export const differenceSchema = z.object({
  message: z
    .string()
    .check(z.trim(), z.minLength(5, fault('message-short')), z.maxLength(1000, fault('reason-long'))),
});
