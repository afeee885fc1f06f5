import { z } from 'zod';
import { defineEndpoints, documentLimitBytes } from './endpoint.ts';
import { runOut } from './equipment.ts';
import { calendarDate, id, instant, pagedMeta, text } from './fields.ts';

/** 1 pending validation, 2 in progress, 3 completed, 4 cancelled or declined (listed under completed). */
export const orderState = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const orderSubState = z.enum(['sent', 'checked', 'planned', 'delivering']);
export const priceMethod = z.enum([
  'cnr',
  'cnr_month_minus_1',
  'platts_day',
  'platts_month',
  'platts_month_minus_1',
]);

export const orderSummary = z.object({
  id_order: id,
  order_number: z.string(),
  purchase_order_number: z.string().nullable(),
  state: orderState,
  sub_state: orderSubState.nullable(),
  asset: z.object({ id_asset: id, asset_name: z.string() }),
  city: z.string().nullable(),
  product: z.object({ id_product: id, name: z.string() }),
  /** Litres. */
  quantity_ordered: z.number(),
  quantity_delivered: z.number().nullable(),
  /** Euro cents. */
  total_price_cents: z.number().int(),
  desired_delivery_date: calendarDate.nullable(),
  expected_delivery_date: calendarDate.nullable(),
  actual_delivery_date: calendarDate.nullable(),
  proposed_at: instant,
  validation_deadline: instant,
  /** When it is validated by itself, if nobody acts. */
  automatic_validation_at: instant.nullable(),
  validation_date: instant.nullable(),
  run_out_date: calendarDate.nullable(),
  /** Why it was cancelled or declined; `null` in every other state. */
  cancellation_reason: z.string().nullable(),
});
export type OrderSummary = z.output<typeof orderSummary>;

export const orderDetail = orderSummary.extend({
  origin: z.enum(['proposal', 'customer']),
  /** Euro per litre, a decimal with up to six places. */
  price_per_unit: z.string(),
  price_per_m3: z.string(),
  price_method: priceMethod,
  comment: z.string().nullable(),
  form_required: z.boolean(),
  order_form: z.object({ id_files: id, filename: z.string(), size: z.number().int() }).nullable(),
  validated_by: z.object({ name: z.string(), automatic: z.boolean() }).nullable(),
  cancellation: z
    .object({
      reason: z.string(),
      desired_delivery_dates: z.array(calendarDate),
      at: instant,
      by: z.string(),
    })
    .nullable(),
  /** Days on which delivery is possible: the 8th to 12th working day after the proposal. */
  delivery_days: z.array(calendarDate),
  country: z.string(),
  time_zone: z.string(),
  tank: z.object({
    id_device: id.nullable(),
    shape: z.string(),
    capacity_l: z.number(),
    /** The most that may stand in the tank: capacity by usable ratio. */
    usable_l: z.number(),
    volume_l: z.number().nullable(),
    measured_at: instant.nullable(),
    /** The most that fits on the first delivery day, by the forecast. */
    max_quantity_l: z.number(),
    run_out: runOut.nullable(),
  }),
  provider: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** What `order_already_validated` and `order_already_cancelled` carry under `details`: who was first, and when. */
export const orderConflict = z.object({ by: z.string(), automatic: z.boolean(), at: instant });
export type OrderConflict = z.output<typeof orderConflict>;

export const orderEndpoints = defineEndpoints({
  'GET order/cockpit': {
    summary: 'Orders by state: 1 to be validated, 2 in progress, 3 completed (cancelled ones with them)',
    access: 'user',
    query: z.object({
      state: z.coerce.number<number | string>().int().min(1).max(3).default(1),
      search: z.string().trim().max(100).optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
      offset: z.coerce.number<number | string>().int().min(0).default(0),
    }),
    output: z.array(orderSummary),
    meta: pagedMeta,
  },
  'GET order/cockpit/{id}': {
    summary: 'One order',
    access: 'user',
    params: z.object({ id }),
    output: orderDetail,
    errors: ['order_not_found', 'order_view_no_rights'],
  },
  'GET order/cockpit/products': {
    summary: 'The products that an asset can take',
    access: 'user',
    query: z.object({ id_asset: id }),
    output: z.array(
      z.object({
        id_product: id,
        name: z.string(),
        price_per_unit: z.string(),
        price_per_m3: z.string(),
        price_method: priceMethod,
      }),
    ),
    errors: ['asset_not_found'],
  },
  'POST order/cockpit/{id}/validate': {
    summary: 'Validate an order proposal',
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      /** Litres, to the hundredth: what the column keeps is what the total is computed from. */
      quantity_ordered: z.coerce.number().positive().max(10_000_000).multipleOf(0.01),
      desired_delivery_date: calendarDate,
      id_product: id.optional(),
      purchase_order_number: text(60).optional(),
      comment: text(2000).optional(),
    }),
    files: {
      form: {
        types: ['application/pdf', 'image/png', 'image/jpeg'],
        max_bytes: documentLimitBytes,
        required: false,
      },
    },
    output: orderDetail,
    errors: [
      'order_not_found',
      'order_already_validated',
      'order_already_cancelled',
      'order_deadline_passed',
      'order_quantity_over_capacity',
      'order_quantity_invalid',
      'order_date_not_deliverable',
      'order_form_required',
      'file_type_not_allowed',
      'file_too_large',
    ],
  },
  'PUT order/cockpit/{id}/cancel': {
    summary: 'Cancel or decline an order proposal, with the reason and the dates that would suit',
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      reason: text(1000).min(5),
      desired_delivery_dates: z.array(calendarDate).max(10).default([]),
    }),
    output: orderDetail,
    errors: [
      'order_not_found',
      'order_already_validated',
      'order_already_cancelled',
      'order_deadline_passed',
    ],
  },
  'GET file/{id}/module/{module}': {
    summary: 'The content of a file of a module (`ORDC` for order forms)',
    access: 'user',
    params: z.object({ id, module: z.string().max(20) }),
    output: { blob: 'application/octet-stream' },
    errors: ['file_not_found', 'module_not_found'],
  },
  'PUT provider/order/{id}/state': {
    summary: 'The provider moves an order along its delivery steps',
    access: { scope: 'provider' },
    params: z.object({ id }),
    body: z.object({
      sub_state: orderSubState.optional(),
      state: z.literal(3).optional(),
      expected_delivery_date: calendarDate.optional(),
      actual_delivery_date: calendarDate.optional(),
      quantity_delivered: z.number().positive().optional(),
    }),
    output: orderSummary,
    errors: ['order_not_found', 'order_transition_refused'],
  },
});
