import { z } from 'zod';
import { defineEndpoints, megabyte } from './endpoint.ts';
import {
  calendarDate,
  designation,
  hexColour,
  id,
  instant,
  line,
  nothing,
  pagedMeta,
  paging,
  text,
} from './fields.ts';
import { orderDetail, orderForm, orderSummary, priceMethod, seenPrice } from './orders.ts';
import { displayOption } from './space.ts';

const palette = z.object({
  primary: hexColour,
  primary_dark: hexColour,
  primary_light: hexColour,
  secondary: hexColour,
  secondary_dark: hexColour,
  secondary_light: hexColour,
  error: hexColour,
  warning: hexColour,
  success: hexColour,
});

/** An image of the product's own origin: no page loads anything from elsewhere. */
const image = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\w\-./]+$/)
  .nullable()
  .optional();

/** Euro per litre, a decimal with up to six places. */
const price = z.string().regex(/^\d{1,5}(\.\d{1,6})?$/);

const apiKeyScope = z.enum(['provider', 'ingest']);
const apiKey = z.object({
  id_api_key: id,
  label: z.string(),
  scopes: z.array(z.string()),
  created_at: instant,
  revoked_at: instant.nullable(),
});

const quotation = z.object({
  id_product: id,
  source: z.enum(['cnr', 'platts']),
  /** A day (YYYY-MM-DD), or a month (YYYY-MM). */
  period: z.string(),
  price_per_unit: z.string(),
});

const banner = z.object({
  id_client: id.nullable(),
  message: z.string(),
  background_color: hexColour,
  date_countdown: instant.nullable(),
  /** Not shown before, where it is set. */
  starts_at: instant.nullable(),
  /** Not shown from then on, where it is set. */
  ends_at: instant.nullable(),
});

/** A client space as the list of the back office shows it. */
const clientSummary = z.object({
  id_client: id,
  client_space_name: z.string(),
  customer_code: z.string().nullable(),
  company_name: z.string().nullable(),
  users: z.number().int(),
  devices: z.number().int(),
  orders_to_validate: z.number().int(),
  orders_in_progress: z.number().int(),
  /** When anybody of the space last used the product; `null` for never. */
  last_activity_at: instant.nullable(),
});

export const providerEndpoints = defineEndpoints({
  'GET provider/clients/datatable': {
    summary: 'The provider’s client spaces, with what happens in each',
    access: { scope: 'provider' },
    query: paging.extend({
      search: z.string().trim().max(100).optional(),
      sort: z
        .enum(['client_space_name', 'users', 'devices', 'orders_to_validate', 'last_activity_at'])
        .default('client_space_name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    output: z.array(clientSummary),
    meta: pagedMeta,
  },
  'GET provider/client/{id}': {
    summary: 'A client space: what it has, which modules are enabled, and which roles its people have',
    access: { scope: 'provider' },
    params: z.object({ id }),
    output: clientSummary.extend({
      company_register_code: z.string().nullable(),
      time_zone: z.string(),
      country: z.string(),
      created_at: instant,
      /** Whether developers may put builds of their own into its pages. */
      overrides_allowed: z.boolean(),
      /** Every module that a space can have. */
      modules: z.array(z.object({ id_module: id, designation, name: z.string(), is_enabled: z.boolean() })),
      roles: z.array(
        z.object({
          id_role: id,
          name: z.string(),
          system_role: z.enum(['manager', 'consultant']).nullable(),
          users: z.number().int(),
        }),
      ),
    }),
    errors: ['client_not_found'],
  },
  'GET provider/orders': {
    summary: 'The orders of all spaces, newest first; state 3 lists cancelled ones with those completed',
    access: { scope: 'provider' },
    query: paging.extend({
      state: z.coerce.number<number | string>().int().min(1).max(3).optional(),
      id_client: id.optional(),
      search: z.string().trim().max(100).optional(),
      sort: z.enum(['proposed_at', 'delivery_date', 'quantity_ordered']).default('proposed_at'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: z.array(
      orderSummary.extend({
        id_client: id,
        client_space_name: z.string(),
        origin: z.enum(['proposal', 'customer']),
      }),
    ),
    meta: pagedMeta,
  },
  'POST provider/order': {
    summary: 'Propose an order by hand; the customer validates or declines it as any other',
    access: { scope: 'provider' },
    body: z.object({
      id_asset: id,
      /** The first product for the asset's liquid unless told. */
      id_product: id.optional(),
      /** Litres. */
      quantity_ordered: z.number().positive().max(10_000_000),
      /** The last date on which the customer can decide, before the last day of delivery; by the working days of the country unless told. */
      validation_deadline: calendarDate.optional(),
      /**
       * The date on which it validates itself, before the last day of delivery too; `null` for never: it then lapses after the
       * deadline. Refused where it is not known what fits into the tank, and `null` there unless told.
       */
      automatic_validation_date: calendarDate.nullable().optional(),
      comment: text(2000).optional(),
    }),
    output: orderSummary,
    errors: [
      'asset_not_found',
      'product_not_found',
      'module_disabled_for_space',
      'order_already_pending',
      'order_quantity_over_capacity',
      'order_room_unknown',
    ],
  },
  'GET provider/products': {
    summary: 'What the provider sells, with the price that its method gives today',
    access: { scope: 'provider' },
    output: z.array(
      z.object({
        id_product: id,
        name: z.string(),
        liquid: z.string(),
        price_method: priceMethod,
        price_difference: z.string(),
        price_per_unit: z.string(),
        /** `quotation`: by its method; `product`: the product's own, since nothing is quoted for the period. */
        price_origin: z.enum(['quotation', 'product']),
        is_final: z.boolean(),
      }),
    ),
  },
  'PUT provider/product/{id}/price': {
    summary: 'How a product is priced: its method, what is added to the quotation, and the price without one',
    access: { scope: 'provider' },
    params: z.object({ id }),
    body: z.object({
      price_method: priceMethod.optional(),
      price_difference: z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,6})?$/)
        .optional(),
      price_per_unit: price.optional(),
    }),
    output: nothing,
    errors: ['product_not_found'],
  },
  'GET provider/quotation': {
    summary: 'The quotations of a product, newest first',
    access: { scope: 'provider' },
    query: paging.extend({ id_product: id }),
    output: z.array(quotation),
    meta: pagedMeta,
    errors: ['product_not_found'],
  },
  'PUT provider/quotation': {
    summary:
      'Quotations of products by day or month, all of them or none; a period quoted before is corrected',
    access: { scope: 'provider' },
    body: z.object({
      quotations: z
        .array(
          z.object({
            id_product: id,
            source: z.enum(['cnr', 'platts']),
            period: z.union([calendarDate, z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)]),
            price_per_unit: price.refine((value) => Number(value) > 0),
          }),
        )
        .min(1)
        .max(1000),
    }),
    output: z.object({ stored: z.number().int() }),
    errors: ['product_not_found'],
  },
  'PUT provider/display_option': {
    summary: 'Change the look; colours that cannot be read are named, each with a shade that can',
    access: { scope: 'provider' },
    query: z.object({
      /** `true`: only checks the colours. */
      dry_run: z.enum(['true', 'false']).default('false'),
      /** `true`: saves the proposed shades in place of those that cannot be read. */
      correct: z.enum(['true', 'false']).default('false'),
    }),
    body: palette.extend({
      src_logo_light_v2: image,
      src_logo_dark: image,
      src_background_login: image,
      src_background_login_mobile: image,
      src_favicon: image,
    }),
    output: z.object({
      display_option: displayOption,
      is_saved: z.boolean(),
      corrections: z.array(
        z.object({
          field: z.string(),
          colour: hexColour,
          on: hexColour,
          ratio: z.number(),
          needed: z.number(),
          proposed: hexColour,
        }),
      ),
    }),
  },
  'POST provider/image': {
    summary: 'Keep a picture for the look; the answer’s `src` goes into the display option',
    access: { scope: 'provider' },
    files: { image: { types: ['image/png', 'image/jpeg'], max_bytes: 2 * megabyte, required: true } },
    output: z.object({ src: z.string() }),
    errors: ['file_type_not_allowed', 'file_wrong_format', 'file_too_large'],
  },
  'GET provider/banner': {
    summary: 'The messages: that of all spaces first, then those of one',
    access: { scope: 'provider' },
    output: z.array(banner.extend({ client_space_name: z.string().nullable() })),
  },
  'PUT provider/banner': {
    summary: 'Set the message of a space, or of all (`id_client` absent)',
    access: { scope: 'provider' },
    body: z
      .object({
        id_client: id.nullable().default(null),
        message: text(2000).min(1),
        background_color: hexColour,
        date_countdown: instant.nullable().default(null),
        starts_at: instant.nullable().default(null),
        ends_at: instant.nullable().default(null),
      })
      .refine(
        ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at),
        {
          path: ['ends_at'],
          params: { translation_key: 'field_too_small' },
        },
      ),
    output: banner,
    errors: ['client_not_found'],
  },
  'DELETE provider/banner': {
    summary: 'Take the message of a space away, or that of all',
    access: { scope: 'provider' },
    query: z.object({ id_client: id.optional() }),
    output: nothing,
    errors: ['banner_not_found'],
  },
  'GET provider/users': {
    summary: 'The people of the provider’s spaces, with the role of each',
    access: { scope: 'provider' },
    query: paging.extend({ id_client: id.optional(), search: z.string().trim().max(100).optional() }),
    output: z.array(
      z.object({
        id_user: id,
        id_client: id,
        client_space_name: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        language: z.string(),
        role: z.string(),
        is_principal: z.boolean(),
        state: z.enum(['active', 'waiting']),
        date_certified_mail: instant.nullable(),
        added_at: instant,
      }),
    ),
    meta: pagedMeta,
  },
  'GET provider/unknown_devices': {
    summary: 'Devices that send and that no space knows, the last heard first',
    access: { scope: 'provider' },
    query: paging.extend({ search: z.string().trim().max(60).optional() }),
    output: z.array(
      z.object({
        device_number: z.string(),
        source: z.string(),
        first_seen: instant,
        last_seen: instant,
        uplinks: z.number().int(),
        sample: z.unknown(),
        /** Where it stands in the stock by now: for one space, or (`id_client` null) for any; `null` where it does not. */
        stock: z
          .object({ model: z.string(), id_client: id.nullable(), client_space_name: z.string().nullable() })
          .nullable(),
      }),
    ),
    meta: pagedMeta,
  },
  'POST provider/stock_device': {
    summary:
      'Put a sensor into the stock, for any space or a certain one, from where it is installed by its number',
    access: { scope: 'provider' },
    body: z.object({
      device_number: line(64).min(4),
      /** What the QR code on it holds; the number unless told. */
      uid: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
      model: line(80).min(1),
      id_client: id.nullable().default(null),
      id_article: id.nullable().default(null),
      id_device_referential: id.nullable().default(null),
      usual_interval_s: z.number().int().min(60).max(604_800).default(3600),
      contract_paid_by_professional: z.boolean().default(false),
    }),
    output: z.object({
      device_number: z.string(),
      uid: z.string(),
      model: z.string(),
      id_client: id.nullable(),
    }),
    errors: ['client_not_found', 'device_already_installed'],
  },
  'GET provider/api_key': {
    summary: 'The provider’s API keys; the keys themselves are not kept',
    access: { scope: 'provider' },
    output: z.array(apiKey),
  },
  'POST provider/api_key': {
    summary: 'Make an API key; it is shown once',
    access: { scope: 'provider' },
    body: z.object({ label: line(80).min(3), scopes: z.array(apiKeyScope).min(1).max(2) }),
    output: apiKey.extend({ key: z.string() }),
  },
  'DELETE provider/api_key/{id}': {
    summary:
      'End an API key; the very key of the call may end itself only when another with its scope is left',
    access: { scope: 'provider' },
    params: z.object({ id }),
    output: nothing,
    errors: ['api_key_not_found', 'api_key_last'],
  },
  'POST order/cockpit': {
    summary: 'Order outside a proposal: the provider then checks, plans and delivers it',
    access: 'user',
    body: z.object({
      id_asset: id,
      id_product: id.optional(),
      /** Litres, to the hundredth. */
      quantity_ordered: z.coerce.number().positive().max(10_000_000).multipleOf(0.01),
      desired_delivery_date: calendarDate,
      purchase_order_number: line(60).optional(),
      comment: text(2000).optional(),
      price_per_unit: seenPrice.optional(),
    }),
    files: { form: orderForm },
    output: orderDetail,
    errors: [
      'asset_not_found',
      'product_not_found',
      'order_already_pending',
      'order_quantity_over_capacity',
      'order_price_changed',
      'order_date_not_deliverable',
      'order_form_required',
      'file_type_not_allowed',
      'file_too_large',
    ],
  },
  'POST order/cockpit/{id_order}': {
    summary:
      'Delete a request that the customer made and the provider has not checked; a proposal cannot be deleted',
    access: 'user',
    params: z.object({ id_order: id }),
    output: nothing,
    errors: [
      'order_not_found',
      'order_proposal_not_deletable',
      'order_already_validated',
      'order_already_cancelled',
      'order_transition_refused',
    ],
  },
});
