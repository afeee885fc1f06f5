import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { calendarDate, id, instant, locale, text } from './fields.ts';
import { deliveryRoom, orderDetail, orderFilter, orderTank } from './orders.ts';

/** A tank that orders are for, as a choice. Litres. */
export const orderAsset = z.object({
  id_asset: id,
  asset_name: z.string(),
  city: z.string().nullable(),
  liquid: z.string().nullable(),
  capacity_l: z.number().nullable(),
  volume_l: z.number().nullable(),
  run_out_date: calendarDate.nullable(),
  /** The order that waits or is on its way: a second one is refused. */
  id_order_open: id.nullable(),
  /** Its kind may be seen and the provider sells for its liquid. */
  is_orderable: z.boolean(),
});
export type OrderAsset = z.output<typeof orderAsset>;

/** What an order for a tank rests on: level, forecast, use, and what fits when. */
export const tankOutlook = z.object({
  asset: z.object({ id_asset: id, asset_name: z.string() }),
  city: z.string().nullable(),
  country: z.string(),
  time_zone: z.string(),
  form_required: z.boolean(),
  provider: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  id_order_open: id.nullable(),
  tank: orderTank,
  /** The working days on which a new order can be delivered, with what fits. */
  delivery_room: z.array(deliveryRoom),
  /** `[epoch milliseconds, litres]`. */
  levels: z.array(z.tuple([z.number(), z.number()])),
  gaps: z.array(z.object({ from: instant, to: instant })),
  fills: z.array(z.object({ at: instant, litres: z.number() })),
  /** `[epoch milliseconds, expected, low, high]`, litres: the 80 % band. */
  forecast: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** The last twelve months and the present one, by the space's calendar; a month is named by its first day. */
  consumption: z.array(z.object({ month: calendarDate, consumed_l: z.number() })),
});
export type TankOutlook = z.output<typeof tankOutlook>;

export const orderMonth = z.object({
  month: calendarDate,
  orders: z.number().int(),
  volume_l: z.number(),
  spending_cents: z.number().int(),
});

export const orderCockpitEndpoints = defineEndpoints({
  'GET order/cockpit/csv': {
    summary: 'The orders of a tab as CSV, in the writing of the language',
    access: 'user',
    query: orderFilter.extend({
      state: z.coerce.number<number | string>().int().min(1).max(3).default(1),
      language: locale.optional(),
    }),
    output: { blob: 'text/csv' },
  },
  'GET order/cockpit/choices': {
    summary: 'The tanks and products of the space’s orders: for filters, and to order for',
    access: 'user',
    output: z.object({
      assets: z.array(orderAsset),
      products: z.array(z.object({ id_product: id, name: z.string() })),
    }),
  },
  'GET order/cockpit/tank': {
    summary: 'What an order for a tank rests on: level, forecast, past use, room on each delivery day',
    access: 'user',
    query: z.object({ id_asset: id }),
    output: tankOutlook,
    errors: ['asset_not_found'],
  },
  'GET order/cockpit/statistics': {
    summary: 'What was delivered and spent by month, the present month last',
    access: 'user',
    query: z.object({
      months: z.coerce.number<number | string>().int().min(1).max(60).default(12),
      id_asset: id.optional(),
      id_product: id.optional(),
    }),
    output: z.array(orderMonth),
  },
  'GET order/cockpit/{id}/pdf': {
    summary: 'An order as a PDF: what is ordered or delivered, for how much',
    access: 'user',
    params: z.object({ id }),
    output: { blob: 'application/pdf' },
    errors: ['order_not_found'],
  },
  'POST order/cockpit/{id}/difference': {
    summary: 'Tell the provider that a delivery differs from what was ordered or measured',
    access: 'user',
    params: z.object({ id }),
    body: z.object({ message: text(1000).min(5) }),
    output: orderDetail,
    errors: ['order_not_found', 'order_transition_refused'],
  },
});
