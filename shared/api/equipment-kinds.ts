import { z } from 'zod';
import { locales } from '../i18n/locale.ts';
import { defineEndpoints } from './endpoint.ts';
import { assetType } from './equipment.ts';
import { designation, id, locale, pagedMeta, text } from './fields.ts';

/** A name in one language for all, or in several; the server picks the reader's, then English, then any. */
export const localised = z.union([
  z.string().max(120),
  z.partialRecord(locale, z.string().max(120)).refine((names) => locales.some((name) => names[name])),
]);
export type Localised = z.output<typeof localised>;

const metricName = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);

/** What is measured, and how its values are to be read. */
export const kindMetric = z.object({
  metric: metricName,
  unit: z.string().max(20),
  /** `counter`: only rises, rolls over and is replaced; `state`: a number that stands for a label. */
  kind: z.enum(['gauge', 'counter', 'state']).optional(),
  label: localised.optional(),
  /** Of a counter: it goes from this − 1 back to 0; a fall of no more than `jitter` is none. */
  modulus: z.number().positive().optional(),
  jitter: z.number().min(0).optional(),
  states: z.array(z.object({ value: z.number(), label: localised })).optional(),
});
export type KindMetric = z.output<typeof kindMetric>;

/** A field of the form of an asset of this kind; its value stands in the asset's additional fields. */
export const kindField = z.object({
  name: metricName,
  label: localised,
  kind: z.enum(['number', 'text', 'date']),
  unit: z.string().max(20).optional(),
  is_required: z.boolean().default(false),
  least: z.number().optional(),
  most: z.number().optional(),
});
export type KindField = z.output<typeof kindField>;

export const chartKinds = ['level', 'line', 'bars', 'state', 'map', 'donut'] as const;
export const kindChart = z.object({
  id_chart: metricName,
  kind: z.enum(chartKinds),
  title: localised.optional(),
  metrics: z.array(metricName).max(8),
});
export type KindChart = z.output<typeof kindChart>;

export const widgetNames = [
  'level',
  'value',
  'run_out',
  'consumption',
  'fullness_history',
  'level_chart',
  'metric_chart',
  'donut',
  'co2',
  'location',
  'images',
  'sensor',
  'alerts_set',
  'alerts_triggered',
  'heating_booster',
  'biodigester',
  'apiary',
] as const;
export const kindWidget = z.object({
  widget: z.enum(widgetNames),
  metric: metricName.optional(),
  id_chart: metricName.optional(),
});
export type KindWidget = z.output<typeof kindWidget>;

/** What a kind of equipment is made of, beside its metrics. Each part left out follows from the metrics. */
export const kindConfiguration = z.object({
  /** What a container of this kind holds: how a pressure or a weight is turned into litres. */
  contents: z.enum(['liquid', 'bulk', 'gas']).optional(),
  /** The metric whose value says how full it is, and the value (or the asset's field) that is full. */
  full: z.object({ metric: metricName, at: z.union([z.number().positive(), metricName]) }).optional(),
  fields: z.array(kindField).max(40).optional(),
  charts: z.array(kindChart).max(20).optional(),
  widgets: z.array(kindWidget).max(40).optional(),
});
export type KindConfiguration = z.output<typeof kindConfiguration>;

/** A liquid or bulk good of the provider, with what is known of its energy, price and emissions. */
const assetLiquid = z.object({
  id_asset_liquid: id,
  name: z.string(),
  /** kg a litre at 15 °C. */
  density: z.number(),
  energy_kwh_per_l: z.number().nullable(),
  co2_kg_per_l: z.number().nullable(),
  price_per_l: z.string().nullable(),
});

const assetModel = z.object({
  id_asset_model: id,
  id_referential: id,
  brand: z.string(),
  name: z.string(),
  configuration: z.record(z.string(), z.unknown()),
});

const professionalModule = z.object({ id_module: id, designation, name: z.string() });
const equipmentModule = professionalModule.extend({
  is_generic: z.boolean(),
  asset_models: z.array(assetModel),
});

const labelledMetric = z.object({
  metric: z.string(),
  unit: z.string(),
  kind: z.enum(['gauge', 'counter', 'state']),
  label: z.string(),
});

export const equipmentKindEndpoints = defineEndpoints({
  'GET professional/modules': {
    summary: 'The modules that the provider has enabled for this space and that the caller may see',
    access: 'user',
    output: z.array(professionalModule),
  },
  'GET v2/professional/modules': {
    summary: 'As professional/modules, for kinds of equipment only, each with the makes and models known',
    access: 'user',
    output: z.array(equipmentModule),
  },
  'GET v2/professional/{id}/module/{id_module}/configuration': {
    summary: 'What the form of an asset of a module asks for: kinds, fields, shapes, models, liquids',
    access: 'user',
    params: z.object({ id, id_module: id }),
    output: equipmentModule.extend({
      asset_types: z.array(
        assetType.extend({
          metrics: z.array(labelledMetric),
          fields: z.array(kindField.extend({ label: z.string() })),
          /** Whether its assets have a container with dimensions. */
          has_container: z.boolean(),
        }),
      ),
      shapes: z.array(z.string()),
      liquids: z.array(assetLiquid),
    }),
    errors: ['professional_not_found', 'module_not_found'],
  },
  'GET professional/{id}/asset_liquids/type/{type}': {
    summary: 'The liquids that an asset of a kind may hold',
    access: 'user',
    params: z.object({ id, type: id }),
    output: z.array(assetLiquid),
    errors: ['professional_not_found'],
  },
  'GET asset_liquid/professional/{id}/module/{id_module}': {
    summary: 'The liquids that assets of a module may hold',
    access: 'user',
    params: z.object({ id, id_module: id }),
    output: z.array(assetLiquid),
    errors: ['professional_not_found', 'module_not_found'],
  },
  'GET device_traited_data/triggers': {
    summary: 'The labels of numeric states, in the language of the caller',
    access: 'user',
    query: z.object({ metric: text(64).optional() }),
    output: z.array(
      z.object({
        metric: z.string(),
        values: z.array(z.object({ value: z.number(), label: z.string() })),
      }),
    ),
  },
  'GET client/{idClient}/apiary': {
    summary: 'The apiaries of the space, with their hives',
    access: 'user',
    params: z.object({ idClient: id }),
    output: z.array(
      z.object({
        id_asset: id,
        name: z.string(),
        city: z.string().nullable(),
        number_of_hives: z.number().int(),
        average_weight: z.number().nullable(),
        hives: z.array(z.object({ id_asset: id, asset_name: z.string(), weight_kg: z.number().nullable() })),
      }),
    ),
    errors: ['client_not_found'],
  },
  'GET client/{idClient}/asset/not_link/apiary': {
    summary: 'The hives that stand in no apiary',
    access: 'user',
    params: z.object({ idClient: id }),
    output: z.array(z.object({ id_asset: id, asset_name: z.string(), weight_kg: z.number().nullable() })),
    errors: ['client_not_found'],
  },
  'GET asset/asset_type/{type}': {
    summary: 'Names of the assets of a kind, to choose from',
    access: 'user',
    params: z.object({ type: id }),
    query: z.object({
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
      offset: z.coerce.number<number | string>().int().min(0).default(0),
    }),
    output: z.array(
      z.object({
        id_asset: id,
        asset_name: z.string(),
        city: z.string().nullable(),
        id_device: id.nullable(),
      }),
    ),
    meta: pagedMeta,
    errors: ['module_not_found'],
  },
});
