import { z } from 'zod';
import { documentTypes } from './documents.ts';
import { defineEndpoints, documentLimitBytes } from './endpoint.ts';
import { deviceSubscription, runOut } from './equipment.ts';
import { calendarDate, id, instant, line, pagedMeta, text } from './fields.ts';

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

/**
 * Why a proposal became no order without anybody declining it: nobody answered; no delivery fits into the tank any more;
 * what fits is not known, so that it could not be validated by itself.
 */
export const orderLapse = z.enum(['unanswered', 'nothing_fits', 'unknown_room']);
export type OrderLapse = z.output<typeof orderLapse>;

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
  /** Why it was cancelled or declined, in their words; `null` where it lapsed, and in every other state. */
  cancellation_reason: z.string().nullable(),
  lapse: orderLapse.nullable(),
});
export type OrderSummary = z.output<typeof orderSummary>;

/** A tank as an order sees it. Litres. */
export const orderTank = z.object({
  id_device: id.nullable(),
  shape: z.string(),
  /** `null`: nobody knows it; nor, then, what fits. */
  capacity_l: z.number().nullable(),
  /** The most that may stand in the tank: capacity by usable ratio. */
  usable_l: z.number().nullable(),
  volume_l: z.number().nullable(),
  measured_at: instant.nullable(),
  /** The most that fits on the first delivery day, by the forecast. */
  max_quantity_l: z.number().nullable(),
  run_out: runOut.nullable(),
  /** Of the tank's sensor: where it is over, the level is not the latest. */
  subscription: deviceSubscription.nullable(),
});

/** A delivery day, what is expected to stand in the tank on it, and the most that then fits. Litres. */
export const deliveryRoom = z.object({
  date: calendarDate,
  expected_l: z.number(),
  /** `null` where the capacity is unknown. */
  max_quantity_l: z.number().nullable(),
});

/** What a provider's document of an order is. */
export const orderDocumentType = z.enum(['delivery_note', 'invoice', 'certificate', 'other']);

/** A document that the provider added to an order; read as a file of the module `ORDC`. */
export const orderDocument = z.object({
  id_files: id,
  type: orderDocumentType,
  filename: z.string(),
  /** The provider's own words for it. */
  name: z.string().nullable(),
  /** Bytes. */
  size: z.number().int(),
  added_at: instant,
});
export type OrderDocument = z.output<typeof orderDocument>;

export const orderDetail = orderSummary.extend({
  origin: z.enum(['proposal', 'customer']),
  /** Euro per litre, a decimal with up to six places. */
  price_per_unit: z.string(),
  price_per_m3: z.string(),
  price_method: priceMethod,
  comment: z.string().nullable(),
  form_required: z.boolean(),
  order_form: z.object({ id_files: id, filename: z.string(), size: z.number().int() }).nullable(),
  /** The provider's own: delivery note, invoice; the newest first. */
  documents: z.array(orderDocument),
  validated_by: z.object({ name: z.string(), automatic: z.boolean() }).nullable(),
  cancellation: z
    .object({
      reason: z.string(),
      desired_delivery_dates: z.array(calendarDate),
      at: instant,
      by: z.string(),
    })
    .nullable(),
  /** Days on which delivery is possible: the 8th to 12th working day after the proposal; while it waits, those still to come. */
  delivery_days: z.array(calendarDate),
  country: z.string(),
  time_zone: z.string(),
  /** What fits on each of those days, by the forecast. */
  delivery_room: z.array(deliveryRoom),
  tank: orderTank,
  provider: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** When each step of its life was taken, the first time. */
  steps: z.array(z.object({ kind: z.string(), at: instant })),
  /** The delivery as the tank's sensor saw it; `null` until it has, and where there is none. */
  measured: z
    .object({ litres: z.number(), at: instant, level_before_l: z.number(), level_after_l: z.number() })
    .nullable(),
  /** The last report that the delivery differs from what was ordered or measured. */
  difference_report: z.object({ message: z.string(), at: instant, by: z.string() }).nullable(),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** What `order_already_validated` and `order_already_cancelled` carry under `details`: who was first, and when. */
export const orderConflict = z.object({ by: z.string(), automatic: z.boolean(), at: instant });
export type OrderConflict = z.output<typeof orderConflict>;

/** Euro per litre as it was shown: where the price is another one by now, the order is refused. */
export const seenPrice = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/);

/** The signed order form, which a provider may ask for. */
export const orderForm = {
  types: ['application/pdf', 'image/png', 'image/jpeg'],
  max_bytes: documentLimitBytes,
  required: false,
} as const;

/** What narrows a list of orders. Dates: of the delivery (actual, expected or wished), else of the proposal. */
export const orderFilter = z.object({
  search: z.string().trim().max(100).optional(),
  id_asset: id.optional(),
  id_product: id.optional(),
  date_from: calendarDate.optional(),
  date_to: calendarDate.optional(),
});

export const orderEndpoints = defineEndpoints({
  'GET order/cockpit': {
    summary: 'Orders by state: 1 to be validated, 2 in progress, 3 completed (cancelled ones with them)',
    access: 'user',
    query: orderFilter.extend({
      state: z.coerce.number<number | string>().int().min(1).max(3).default(1),
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
    query: z.object({
      id_asset: id,
      /** The day of the delivery that is priced; the first on which one is possible unless told. */
      date: calendarDate.optional(),
    }),
    output: z.array(
      z.object({
        id_product: id,
        name: z.string(),
        price_per_unit: z.string(),
        price_per_m3: z.string(),
        price_method: priceMethod,
        /** False while quotations of the period may still change it. */
        is_final: z.boolean(),
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
      price_per_unit: seenPrice.optional(),
    }),
    files: { form: orderForm },
    output: orderDetail,
    errors: [
      'order_not_found',
      'order_already_validated',
      'order_already_cancelled',
      'order_deadline_passed',
      'order_quantity_over_capacity',
      'order_price_changed',
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
      'order_date_not_deliverable',
    ],
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
  'POST provider/order/{id}/document': {
    summary: 'Add a document to an order: delivery note, invoice. Its customer is told, and reads it there',
    access: { scope: 'provider' },
    params: z.object({ id }),
    body: z.object({ type: orderDocumentType, name: line(120).optional() }),
    files: { file: { types: documentTypes, max_bytes: documentLimitBytes, required: true } },
    output: orderDocument,
    errors: ['order_not_found', 'file_type_not_allowed', 'file_too_large', 'file_already_exists'],
  },
  'GET provider/order/{id}/document': {
    summary: 'The documents that the provider added to an order; `DELETE provider/file/{id}` withdraws one',
    access: { scope: 'provider' },
    params: z.object({ id }),
    output: z.array(orderDocument),
    errors: ['order_not_found'],
  },
});
