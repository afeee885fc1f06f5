import { z } from 'zod';
import { defineEndpoints, megabyte } from './endpoint.ts';
import { assetDetail, assetSummary } from './equipment.ts';
import { calendarDate, id, instant, nothing, pagedMeta, paging, text } from './fields.ts';

/** Section 5: names and addresses have five characters at least. */
const longEnough = (max: number) => text(max).pipe(z.string().min(5));
const millimetres = z.number().positive().max(100_000);

const head = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flat') }),
  z.object({ kind: z.enum(['ellipsoidal', 'spherical', 'conical']), depth_mm: millimetres }),
]);
const common = { tanks: z.number().int().min(1).max(20).optional() };

/** Inside dimensions of a tank, all greater than 0. Twin tanks that share one level are `tanks: 2`. */
export const geometry = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('horizontal_cylinder'),
    diameter_mm: millimetres,
    length_mm: millimetres,
    head: head.optional(),
    ...common,
  }),
  z.object({
    shape: z.literal('vertical_cylinder'),
    diameter_mm: millimetres,
    height_mm: millimetres,
    bottom: head.optional(),
    top: head.optional(),
    ...common,
  }),
  z.object({
    shape: z.literal('rectangular'),
    length_mm: millimetres,
    width_mm: millimetres,
    height_mm: millimetres,
    ...common,
  }),
  z.object({ shape: z.literal('spherical'), diameter_mm: millimetres, ...common }),
  z.object({
    shape: z.literal('strapping_table'),
    points: z
      .array(z.object({ depth_mm: z.number().min(0).max(100_000), volume_l: z.number().min(0).max(1e8) }))
      .min(2)
      .max(2000),
    ...common,
  }),
]);

export const mounting = z.object({
  chimney_offset_cm: z.number().min(-500).max(500).optional(),
  bottom_offset_cm: z.number().min(0).max(1000).optional(),
  range_mm: z.number().positive().max(100_000).optional(),
});

const ratio = z.number().gt(0).max(1);

/** A postal address; what it names must exist, as far as the server can know. */
export const domicile = z.object({
  name: longEnough(120),
  address: longEnough(200),
  complement: text(200).nullable().default(null),
  city: text(120).pipe(z.string().min(1)),
  postal_code: text(12).pipe(z.string().min(1)),
  country: z.string().regex(/^[A-Z]{2}$/),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
});

/** What may be changed of an asset; what is left out stays. */
export const assetFields = z.object({
  asset_name: longEnough(120).optional(),
  brand: text(80).nullable().optional(),
  model: text(80).nullable().optional(),
  id_asset_model: id.nullable().optional(),
  id_asset_liquid: id.nullable().optional(),
  id_apiary: id.nullable().optional(),
  monitoring_type: z.enum(['consumption', 'filling']).optional(),
  geometry: geometry.nullable().optional(),
  mounting: mounting.optional(),
  /** Litres; left out, that of the dimensions. */
  capacity_l: z.number().positive().max(1e8).nullable().optional(),
  usable_ratio: ratio.optional(),
  low_threshold_ratio: ratio.nullable().optional(),
  high_threshold_ratio: ratio.nullable().optional(),
  additional_fields: z.record(z.string().max(64), z.union([text(400), z.number()])).optional(),
});
export type AssetFields = z.output<typeof assetFields>;

const assetTags = z.object({ tags: z.array(z.string()) });
const image = z.object({
  name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
  created_at: instant,
});

const moduleList = z.object({
  search: text(100).optional(),
  sort: z.enum(['asset_name', 'city', 'level', 'run_out', 'measured_at']).default('asset_name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

const operation = z.object({
  at: instant,
  /** `fill`, `delivery`, or what somebody did, such as `asset_updated` or `biodigester_flush`. */
  kind: z.string(),
  by: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

export const assetEndpoints = defineEndpoints({
  'PUT asset/{id}': {
    summary: 'Change an asset',
    access: 'user',
    params: z.object({ id }),
    body: assetFields,
    output: assetDetail,
    errors: ['asset_not_found', 'apiary_not_found'],
  },
  'PUT asset/v2/{id}': {
    summary: 'Change an asset and its address; new dimensions apply to past measures as well',
    access: 'user',
    params: z.object({ id }),
    /** `null` takes the address off the asset; left out, it stays. */
    body: z.object({ asset: assetFields, domicile: domicile.nullable().optional() }),
    output: assetDetail,
    errors: ['asset_not_found', 'apiary_not_found', 'address_invalid'],
  },
  'PUT asset/{id}/name': {
    summary: 'Rename an asset',
    access: 'user',
    params: z.object({ id }),
    body: z.object({ asset_name: longEnough(120) }),
    output: z.object({ id_asset: id, asset_name: z.string() }),
    errors: ['asset_not_found'],
  },
  'GET asset/{id}/tags': {
    summary: 'The tags of an asset',
    access: 'user',
    params: z.object({ id }),
    output: assetTags,
    errors: ['asset_not_found'],
  },
  'PUT asset/{id}/tags': {
    summary: 'Set the tags of an asset: by them it is found in lists',
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      tags: z
        .array(text(40).pipe(z.string().min(1)))
        .max(20)
        .transform((tags) => [...new Set(tags)]),
    }),
    output: assetTags,
    errors: ['asset_not_found'],
  },
  'GET asset/{id}/images': {
    summary: 'The images of an asset, newest first',
    access: 'user',
    params: z.object({ id }),
    output: z.array(image),
    errors: ['asset_not_found'],
  },
  'GET asset/{id}/image': {
    summary: 'One image of an asset',
    access: 'user',
    params: z.object({ id }),
    query: z.object({ name: z.string().min(1).max(200) }),
    output: { blob: 'image/*' },
    errors: ['asset_not_found', 'file_not_found'],
  },
  'POST asset/{id}/image': {
    summary: 'Add an image: png or jpeg; where it was taken is not kept',
    access: 'user',
    params: z.object({ id }),
    files: {
      image: { types: ['image/png', 'image/jpeg'], max_bytes: 10 * megabyte, required: true },
    },
    output: image,
    errors: ['asset_not_found', 'file_already_selected', 'file_wrong_format'],
  },
  'DELETE asset/{id}/image': {
    summary: 'Take an image away',
    access: 'user',
    params: z.object({ id }),
    query: z.object({ name: z.string().min(1).max(200) }),
    output: nothing,
    errors: ['asset_not_found', 'file_not_found'],
  },
  'GET asset/{id}/asset_reference': {
    summary: 'What an asset is, by the catalogue: model, configuration, devices',
    access: 'user',
    params: z.object({ id }),
    output: z.object({
      id_asset: id,
      id_referential: id,
      id_module: id,
      id_asset_model: id.nullable(),
      brand: z.string().nullable(),
      model: z.string().nullable(),
      configuration: z.object({
        id_asset_liquid: id.nullable(),
        geometry: geometry.nullable(),
        mounting,
        usable_ratio: z.number(),
        additional_fields: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
      devices: z.array(
        z.object({
          id_device: id,
          contract_paid_by_professional: z.boolean(),
          device_referentiel: z.object({ id_article: id.nullable(), id_device_referential: id.nullable() }),
        }),
      ),
    }),
    errors: ['asset_not_found'],
  },
  'GET asset/{id}/year_co2_economy': {
    summary: 'CO2 saved in a year against the fossil fuel replaced, by the data of the liquid',
    access: 'user',
    params: z.object({ id }),
    query: z.object({ year: z.coerce.number<number | string>().int().min(2000).max(2200).optional() }),
    output: z.object({
      year: z.number().int(),
      consumed_l: z.number(),
      emitted_kg: z.number(),
      reference_kg: z.number(),
      saved_kg: z.number(),
      saved_ratio: z.number(),
      reference_name: z.string(),
      /** What the provider says of the liquid, and its source. */
      claim: z.object({ text: z.string(), source: z.string() }).nullable(),
      months: z.array(z.object({ month: calendarDate, saved_kg: z.number() })),
    }),
    errors: ['asset_not_found', 'no_emissions'],
  },
  'GET asset/client/module/{id}': {
    summary: 'The assets of the space in a module; 50 a page',
    access: 'user',
    params: z.object({ id }),
    query: moduleList.extend({
      limit: z.coerce.number<number | string>().int().min(1).max(50).default(50),
      offset: z.coerce.number<number | string>().int().min(0).default(0),
    }),
    output: z.array(assetSummary),
    meta: pagedMeta,
    errors: ['module_not_found'],
  },
  'GET asset/client/module/{id}/count': {
    summary: 'How many assets the space has in a module',
    access: 'user',
    params: z.object({ id }),
    query: moduleList.pick({ search: true }),
    output: z.object({ count: z.number().int() }),
    errors: ['module_not_found'],
  },
  'GET asset/client/module/{id}/csv': {
    summary: 'The assets of the space in a module, as CSV',
    access: 'user',
    params: z.object({ id }),
    query: moduleList,
    output: { blob: 'text/csv' },
    errors: ['module_not_found', 'no_data'],
  },
  'GET asset/{id}/operationsByDateRange': {
    summary: 'What happened to an asset: fills, deliveries, commands and changes, newest first',
    access: 'user',
    params: z.object({ id }),
    query: paging.extend({ date_start: instant, date_end: instant }),
    output: z.array(operation),
    meta: pagedMeta,
    errors: ['asset_not_found'],
  },
});
