import { z } from 'zod';
import { assetFields, domicile, mounting } from './assets.ts';
import { defineEndpoints } from './endpoint.ts';
import { deviceSubscription, fill, sensorFault } from './equipment.ts';
import { chartKinds, widgetNames } from './equipment-kinds.ts';
import { id, instant, text, timeZone } from './fields.ts';

const metricKind = z.enum(['gauge', 'counter', 'state']);
const position = z.object({
  measured_at: instant,
  latitude: z.number(),
  longitude: z.number(),
  speed_kmh: z.number().nullable(),
});

/** Why a device cannot be installed now. */
const refusal = z.enum(['already_installed', 'subscription_ended']);

const orientation = z.enum(['horizontal', 'vertical', 'inverse_vertical']);
const calibration = z.object({
  weight: z.object({ raw_at_zero: z.number(), raw_per_kg: z.number().positive() }).optional(),
});

export const deviceEndpoints = defineEndpoints({
  'GET device/{id}/historical_coordinates': {
    summary: 'Where a device was: its trail, its stops and the way it made',
    access: 'user',
    params: z.object({ id }),
    query: z.object({
      date_start: instant,
      date_end: instant,
      /** Shortest standstill that counts as a stop, seconds. */
      stop_s: z.coerce.number<number | string>().int().min(30).max(86_400).default(300),
    }),
    output: z.object({
      positions: z.array(position),
      stops: z.array(z.object({ from: instant, to: instant, latitude: z.number(), longitude: z.number() })),
      distance_m: z.number(),
      last: position.nullable(),
    }),
    errors: ['device_not_found', 'subscription_expired'],
  },
  'GET device/{id}/metrics': {
    summary: 'The newest value of each metric of a device',
    access: 'user',
    params: z.object({ id }),
    output: z.array(
      z.object({
        metric: z.string(),
        unit: z.string(),
        kind: metricKind,
        label: z.string(),
        value: z.number().nullable(),
        /** What a numeric state stands for. */
        state_label: z.string().nullable(),
        measured_at: instant.nullable(),
        validity: z.string().nullable(),
      }),
    ),
    errors: ['device_not_found'],
  },
  'GET device/{id}/asset_charts_configurations/v2': {
    summary: 'The charts of the detail page of a device, in order, from the data of its kind',
    access: 'user',
    params: z.object({ id }),
    output: z.array(
      z.object({
        id_chart: z.string(),
        kind: z.enum(chartKinds),
        title: z.string(),
        metrics: z.array(
          z.object({ metric: z.string(), unit: z.string(), kind: metricKind, label: z.string() }),
        ),
        position: z.number().int(),
      }),
    ),
    errors: ['device_not_found'],
  },
  'GET device/{id}/asset_metrics_configurations/v2': {
    summary: 'The widgets of the detail page of a device, in order, from the data of its kind',
    access: 'user',
    params: z.object({ id }),
    output: z.array(
      z.object({
        widget: z.enum(widgetNames),
        metric: z.string().nullable(),
        id_chart: z.string().nullable(),
        label: z.string().nullable(),
        unit: z.string().nullable(),
        position: z.number().int(),
      }),
    ),
    errors: ['device_not_found'],
  },
  'GET device/{id}/asset_data_csv': {
    summary: 'A line a day: level, use and fills of a tank, lowest, mean and highest of other metrics',
    access: 'user',
    params: z.object({ id }),
    query: z.object({
      date_start: instant,
      date_end: instant,
      time_zone: timeZone.optional(),
      language: z.enum(['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']).optional(),
    }),
    output: { blob: 'text/csv' },
    errors: ['device_not_found', 'no_data', 'subscription_expired'],
  },
  'GET device/{id}/is_installable/user': {
    summary: 'Whether the caller may install a device of the space',
    access: 'user',
    params: z.object({ id }),
    output: z.object({ is_installable: z.boolean(), reason: refusal.nullable() }),
    errors: ['device_not_found'],
  },
  'GET device/by_number/{number}': {
    summary:
      'A device by the number printed on it, or by what its QR code holds: in the space, or in the stock of the provider',
    access: 'user',
    params: z.object({ number: text(64).pipe(z.string().min(4)) }),
    output: z.object({
      id_device: id.nullable(),
      device_number: z.string(),
      model: z.string(),
      id_asset: id.nullable(),
      is_installable: z.boolean(),
      reason: refusal.nullable(),
      /** Null for a sensor of the stock: its subscription begins as it is installed. */
      subscription: deviceSubscription.nullable(),
    }),
    errors: ['device_not_found'],
  },
  'POST device/install': {
    summary: 'Install a device on an asset of the space, or on a new one',
    access: 'user',
    body: z
      .object({
        device_number: text(64).pipe(z.string().min(4)),
        orientation: orientation.default('vertical'),
        id_asset: id.optional(),
        asset: assetFields.extend({ id_referential: id }).optional(),
        domicile: domicile.optional(),
      })
      .refine(({ id_asset, asset }) => (id_asset === undefined) !== (asset === undefined), {
        path: ['asset'],
      }),
    output: z.object({ id_device: id, id_asset: id }),
    errors: ['device_not_found', 'asset_not_found', 'device_already_installed', 'address_invalid'],
  },
  'PUT device/{id}/configuration': {
    summary: 'How a device is mounted and set; answers what its last measure means with that',
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      orientation: orientation.optional(),
      mounting: mounting.optional(),
      usual_interval_s: z.number().int().min(60).max(604_800).optional(),
      is_sentinel: z.boolean().optional(),
      low_threshold_ratio: z.number().gt(0).max(1).nullable().optional(),
      high_threshold_ratio: z.number().gt(0).max(1).nullable().optional(),
      calibration: calibration.optional(),
      /** Only answers; changes nothing. */
      dry_run: z.boolean().default(false),
    }),
    output: z.object({
      id_device: id,
      orientation,
      mounting,
      usual_interval_s: z.number().int(),
      is_sentinel: z.boolean(),
      low_threshold_ratio: z.number().nullable(),
      high_threshold_ratio: z.number().nullable(),
      calibration,
      check: z
        .object({
          metric: z.string(),
          value: z.number(),
          measured_at: instant,
          volume_l: z.number(),
          fault: sensorFault.shape.translation_key.nullable(),
        })
        .nullable(),
    }),
    errors: ['device_not_found'],
  },
  'PUT device/{id}/reading': {
    summary: 'Set a reading aside, or take it back: curve, fills, use and forecast follow',
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      measured_at: instant,
      /** The metric of the level chart unless told. */
      metric: text(64).optional(),
      validity: z.enum(['ignored', 'valid']),
    }),
    output: z.object({ metric: z.string(), measured_at: instant, value: z.number(), validity: z.string() }),
    errors: ['device_not_found', 'reading_not_found'],
  },
  'PUT fill/{id}': {
    summary: 'Correct a fill to the delivery slip; `null` goes back to what the sensor saw',
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      litres: z.number().positive().max(1e8).nullable(),
      delivery_slip_number: text(60).nullable().optional(),
    }),
    output: fill,
    errors: ['fill_not_found'],
  },
});
