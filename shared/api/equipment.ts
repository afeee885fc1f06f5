import { z } from 'zod';
import { subscriptionStates } from '../domain/subscription-state.ts';
import { defineEndpoints } from './endpoint.ts';
import { calendarDate, designation, id, instant, pagedMeta, paging, timeZone } from './fields.ts';

/** Section 3: an asset type by its referential id. */
export const assetType = z.object({
  id_referential: id,
  designation,
  /** A key that the page translates (`tank`, `silo`, …); a provider's own kind has a name of its own. */
  code: z.string(),
  name: z.string(),
  is_generic: z.boolean(),
});

/** Days to exhaustion with its 80 % interval; figures and dates are for the usable bottom of the tank. */
export const runOut = z.object({
  days: z.number(),
  date: calendarDate,
  low_date: calendarDate,
  /** `null` where the far end of the interval lies beyond the forecast's horizon. */
  high_date: calendarDate.nullable(),
  method: z.string(),
  rests_on: z.object({ from: calendarDate, to: calendarDate, days: z.number().int() }),
  /** Litres a day, over the window it rests on. */
  daily_use_l: z.number(),
});
export type RunOut = z.output<typeof runOut>;

const validity = z.string();

/** What the newest measure says is wrong with the sensor or its tank: a key of the error catalogue, and since when. */
export const sensorFault = z.object({
  translation_key: z.enum(['measure_badly_configured_container', 'measure_too_far', 'measure_unreliable']),
  since: instant,
});

/** The subscription of a device: whether its readings are paid for, and who renews it. */
export const deviceSubscription = z.object({
  device_number: z.string(),
  subscription_state: z.enum(subscriptionStates),
  /** The last day that is paid. */
  subscription_end: calendarDate.nullable(),
  contract_paid_by_professional: z.boolean(),
});
export type DeviceSubscription = z.output<typeof deviceSubscription>;

export const deviceSummary = deviceSubscription.extend({
  id_device: id,
  model: z.string(),
  battery_percent: z.number().nullable(),
  network_quality: z.enum(['good', 'fair', 'weak', 'unknown']),
  last_measured_at: instant.nullable(),
  /** No uplink for three times its usual interval. */
  is_silent: z.boolean(),
});

export const assetSummary = z.object({
  id_asset: id,
  asset_name: z.string(),
  asset_type: assetType,
  liquid: z.object({ id_asset_liquid: id, name: z.string() }).nullable(),
  shape: z.enum([
    'horizontal_cylinder',
    'vertical_cylinder',
    'rectangular',
    'spherical',
    'strapping_table',
    'none',
  ]),
  city: z.string().nullable(),
  capacity_l: z.number().nullable(),
  volume_l: z.number().nullable(),
  /** Volume over capacity, 0 to 1. */
  level_ratio: z.number().nullable(),
  low_threshold_ratio: z.number().nullable(),
  trend: z.enum(['rising', 'falling', 'steady', 'unknown']),
  run_out: runOut.nullable(),
  /** The figure to show for kinds that are not measured in litres. */
  last_value: z.object({ metric: z.string(), value: z.number(), unit: z.string() }).nullable(),
  measured_at: instant.nullable(),
  validity: validity.nullable(),
  fault: sensorFault.nullable(),
  tags: z.array(z.string()),
  alerts_triggered: z.number().int(),
  /** An order proposal that waits for validation. */
  id_order_pending: id.nullable(),
  device: deviceSummary.nullable(),
});
export type AssetSummary = z.output<typeof assetSummary>;

/** A device with all that stands in its sheet (section 3, sensor). */
export const deviceSheet = deviceSummary.extend({
  uid: z.string(),
  orientation: z.enum(['horizontal', 'vertical', 'inverse_vertical']),
  hardware_version: z.string().nullable(),
  software_version: z.string().nullable(),
  activation_date: calendarDate.nullable(),
  warranty_end: calendarDate.nullable(),
  is_sentinel: z.boolean(),
  is_integrated: z.boolean(),
  statements_per_day: z.number().int(),
  device_referentiel: z.object({ id_article: id.nullable(), id_device_referential: id.nullable() }),
  /** How it is set beside its mounting, such as the calibration of its weight. */
  options: z.record(z.string(), z.unknown()).optional(),
  /** It sends positions (article 30; referentials 87, 108 and 209). */
  is_gps: z.boolean(),
  last_received_at: instant.nullable(),
});

/** When a level is expected to be reached. */
const levelAhead = z.object({ days: z.number(), date: calendarDate, volume_l: z.number() });

export const assetDetail = assetSummary.extend({
  brand: z.string().nullable(),
  model: z.string().nullable(),
  id_asset_model: id.nullable(),
  id_apiary: id.nullable(),
  usable_ratio: z.number(),
  /** Capacity × usable ratio: the most that an order may fill up to. */
  usable_capacity_l: z.number().nullable(),
  high_threshold_ratio: z.number().nullable(),
  /** Days to the low level and to the usable bottom, by the same forecast as `run_out`. */
  time_to: z.object({
    low: levelAhead.nullable(),
    empty: levelAhead.nullable(),
    method: z.string().nullable(),
  }),
  /** What the content is worth: by the liquid's heating value, and by the provider's present price. */
  content: z.object({
    energy_kwh: z.number().nullable(),
    value_cents: z.number().int().nullable(),
    energy_kwh_per_l: z.number().nullable(),
    price_per_l: z.string().nullable(),
  }),
  additional_fields: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The same as its kind names them, in the reader's language and the kind's order. */
  further: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(['number', 'text', 'date']),
      unit: z.string(),
      value: z.union([z.string(), z.number()]),
    }),
  ),
  sensor: deviceSheet.nullable(),
  monitoring_type: z.enum(['consumption', 'filling']),
  dimensions: z.object({
    height_mm: z.number().nullable(),
    length_mm: z.number().nullable(),
    width_mm: z.number().nullable(),
    diameter_mm: z.number().nullable(),
    /** Equal tanks that stand connected and are measured as one. */
    tanks: z.number().int(),
    chimney_offset_cm: z.number(),
    bottom_offset_cm: z.number(),
  }),
  volume_15c_l: z.number().nullable(),
  temperature_c: z.number().nullable(),
  address: z
    .object({
      name: z.string(),
      address: z.string(),
      complement: z.string().nullable(),
      city: z.string(),
      postal_code: z.string(),
      country: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  /** Metrics that the device has sent, best first. */
  metrics: z.array(z.object({ metric: z.string(), unit: z.string() })),
});
export type AssetDetail = z.output<typeof assetDetail>;

export const fill = z.object({
  id_fill: id,
  started_at: instant,
  ended_at: instant,
  /** What is booked: the delivery slip's litres once they are known, until then what the sensor saw. */
  litres: z.number(),
  measured_litres: z.number(),
  is_corrected: z.boolean(),
  delivery_slip_number: z.string().nullable(),
  level_before_l: z.number(),
  level_after_l: z.number(),
});

export const granularity = z.enum(['auto', 'hours', 'days', 'months']);

/** `[epoch milliseconds, value, lowest in the bucket, highest in the bucket]`. */
const point = z.union([
  z.tuple([z.number(), z.number()]),
  z.tuple([z.number(), z.number(), z.number(), z.number()]),
]);

export const seriesAnswer = z.object({
  series: z.array(z.object({ metric: z.string(), unit: z.string(), points: z.array(point) })),
  granularity: z.enum(['raw', 'hours', 'days', 'months']),
  fills: z.array(fill),
  thresholds: z.array(
    z.object({
      kind: z.enum(['high', 'low', 'alert']),
      label: z.string(),
      value: z.number(),
      unit: z.string(),
    }),
  ),
  /** Stretches without readings, longer than three times the usual interval. */
  gaps: z.array(z.object({ from: instant, to: instant })),
});
export type SeriesAnswer = z.output<typeof seriesAnswer>;

export const listState = z.enum(['to_order', 'alert', 'to_check', 'fine']);
export type ListState = z.output<typeof listState>;

const seriesQuery = z.object({
  metric: z.string().max(200).optional(),
  date_start: instant,
  date_end: instant,
  granularity: granularity.default('auto'),
  time_zone: timeZone.optional(),
});

export const equipmentEndpoints = defineEndpoints({
  'GET professional/{id}/asset_types': {
    summary: 'The kinds of equipment of a provider (referential 292 left out)',
    access: 'user',
    params: z.object({ id }),
    output: z.array(assetType),
    errors: ['professional_not_found'],
  },
  'GET client/{idClient}/asset_type/{type}/assets': {
    summary: 'The equipment of a space, of one kind or of `all`; 50 a page',
    access: 'user',
    params: z.object({ idClient: id, type: z.union([z.literal('all'), id]) }),
    query: z.object({
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
      offset: z.coerce.number<number | string>().int().min(0).default(0),
      search: z.string().trim().max(100).optional(),
      /** Only those of a state: an order is due, an alert is triggered, the sensor needs a look, or none of these. */
      state: listState.optional(),
      /** Within a kind; `run_out` is what runs out first, `own` the same after what the user put first. Kinds stand as the user put them. */
      sort: z
        .enum(['own', 'run_out', 'asset_name', 'city', 'level', 'measured_at', 'battery'])
        .default('own'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    output: z.array(assetSummary),
    /** `types`: how many there are of each kind. */
    meta: pagedMeta.extend({
      types: z.array(z.object({ id_referential: id, total: z.number().int() })).optional(),
    }),
    errors: ['client_not_found'],
    failure: 'equipment_error',
  },
  'GET asset/v2/{id}': {
    summary: 'One asset with its device, last reading and run-out day',
    access: 'user',
    params: z.object({ id }),
    output: assetDetail,
    errors: ['asset_not_found'],
    failure: 'equipment_error',
  },
  'GET device/{id}/device_traited_data': {
    summary: 'Series of a device: readings turned into levels and volumes',
    access: 'user',
    params: z.object({ id }),
    query: seriesQuery,
    output: seriesAnswer,
    errors: ['device_not_found', 'subscription_expired'],
    failure: 'chart_data_error',
  },
  'GET device/{id}/historical_traited_data': {
    summary: 'As device_traited_data, raw and with the validity of each reading',
    access: 'user',
    params: z.object({ id }),
    query: seriesQuery.extend(paging.shape),
    output: z.array(
      z.object({ measured_at: instant, metric: z.string(), value: z.number(), unit: z.string(), validity }),
    ),
    meta: pagedMeta,
    errors: ['device_not_found', 'subscription_expired'],
  },
  'GET device/{id}/chart': {
    summary: 'What one level chart needs, in one call: series, fills, thresholds, gaps, forecast',
    access: 'user',
    params: z.object({ id }),
    query: z.object({
      date_start: instant,
      date_end: instant,
      granularity: granularity.default('auto'),
      time_zone: timeZone.optional(),
    }),
    output: seriesAnswer.extend({
      /** `[epoch milliseconds, expected, low, high]`, litres: the 80 % band. */
      forecast: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
      run_out: runOut.nullable(),
      capacity_l: z.number().nullable(),
    }),
    errors: ['device_not_found', 'subscription_expired'],
    failure: 'chart_data_error',
  },
  'POST device/{id}/device_traited_data/consumption': {
    summary: 'Consumption by period: what left the tank between fills',
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      date_start: instant,
      date_end: instant,
      granularity: z.enum(['days', 'months']).default('days'),
      time_zone: timeZone.optional(),
      /** A counter of the device; the first of its kind unless told. A tank's use is that of its level. */
      metric: z.string().max(64).optional(),
    }),
    output: z.object({
      unit: z.string(),
      periods: z.array(
        z.object({
          date: calendarDate,
          consumed: z.number(),
          filled: z.number(),
          /** Nothing was read since that day: `consumed` is the use of all of these days, whose parts nobody knows. */
          silent_since: calendarDate.nullable().optional(),
        }),
      ),
      consumed: z.number(),
      filled: z.number(),
      /** Of what was consumed: by the liquid's heating value and the provider's present price; `null` where unknown. */
      energy_kwh: z.number().nullable(),
      cost_cents: z.number().int().nullable(),
    }),
    errors: ['device_not_found', 'subscription_expired'],
  },
  'GET device/{id}/history/datatable': {
    summary: 'Fullness history: the fills, newest first',
    access: 'user',
    params: z.object({ id }),
    query: paging,
    output: z.array(fill),
    meta: pagedMeta,
    errors: ['device_not_found'],
  },
  'GET device/{id}/device_data_csv': {
    summary: 'The series as CSV, with byte-order mark, in the separators of the language',
    access: 'user',
    params: z.object({ id }),
    query: seriesQuery.extend({ language: z.enum(['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']).optional() }),
    output: { blob: 'text/csv' },
    errors: ['device_not_found', 'no_data', 'subscription_expired'],
  },
});
