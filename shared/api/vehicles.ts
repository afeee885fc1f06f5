import { z } from 'zod';
import { vehicleTypes } from '../domain/vehicle-type.ts';
import { defineEndpoints, documentLimitBytes } from './endpoint.ts';
import { id, instant, line, nothing, pagedMeta, paging } from './fields.ts';

export const country = z.string().regex(/^[A-Z]{2}$/);

/** A vehicle of section 3. */
export const vehicle = z.object({
  id_vehicle: id,
  registration: z.string(),
  /** ISO code of where it is registered. */
  country,
  brand: z.string().nullable(),
  type: z.enum(vehicleTypes),
  product: z.string().nullable(),
  home: z.string().nullable(),
  created_at: instant,
});
export type Vehicle = z.output<typeof vehicle>;

const optional = (max: number) => line(max).nullable().optional();
const vehicleFields = z.object({
  registration: line(20).min(1),
  /** The space's country unless told. */
  country: country.optional(),
  brand: optional(60),
  type: z.enum(vehicleTypes),
  product: optional(60),
  home: optional(80),
});

const importFault = z.object({
  /** Line of the file, from 1. */
  line: z.number().int(),
  /** The column's header as the file writes it; for a missing column, the name it should have. */
  column: z.string(),
  translation_key: z.string(),
  value: z.string(),
});

export const vehicleEndpoints = defineEndpoints({
  'GET client/{id}/vehicles': {
    summary: 'The vehicles of the space',
    access: 'user',
    params: z.object({ id }),
    query: paging.extend({
      search: z.string().trim().max(100).optional(),
      type: z.enum(vehicleTypes).optional(),
      sort: z
        .enum(['registration', 'brand', 'type', 'product', 'home', 'created_at'])
        .default('registration'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    output: z.array(vehicle),
    meta: pagedMeta,
    errors: ['client_not_found'],
  },
  'POST client/{id}/vehicles': {
    summary: 'Add a vehicle',
    access: 'user',
    params: z.object({ id }),
    body: vehicleFields,
    output: vehicle,
    errors: ['client_not_found', 'vehicle_registration_invalid', 'vehicle_already_exists'],
  },
  'PUT vehicle/{id}': {
    summary: 'Change a vehicle',
    access: 'user',
    params: z.object({ id }),
    body: vehicleFields.partial(),
    output: vehicle,
    errors: ['vehicle_not_found', 'vehicle_registration_invalid', 'vehicle_already_exists'],
  },
  'DELETE vehicle/{id}': {
    summary: 'Delete a vehicle; for seven days it can be restored',
    access: 'user',
    params: z.object({ id }),
    output: nothing,
    errors: ['vehicle_not_found'],
  },
  'PUT vehicle/{id}/restore': {
    summary: 'Take a deletion back: the vehicle keeps its number',
    access: 'user',
    params: z.object({ id }),
    output: vehicle,
    errors: ['vehicle_not_found', 'vehicle_already_exists'],
  },
  'POST client/{id}/vehicles/import': {
    summary: 'Import vehicles from a CSV file: all of them, or none; `dry_run` only reads it',
    access: 'user',
    params: z.object({ id }),
    query: z.object({
      dry_run: z.enum(['true', 'false']).default('false'),
      /** What to do with vehicles that are there already. */
      existing: z.enum(['refuse', 'skip']).default('refuse'),
    }),
    files: { file: { types: ['text/plain'], max_bytes: documentLimitBytes, required: true } },
    output: z.object({
      encoding: z.string(),
      separator: z.string(),
      rows: z.array(
        z.object({
          line: z.number().int(),
          registration: z.string(),
          country,
          brand: z.string().nullable(),
          type: z.enum(vehicleTypes),
          product: z.string().nullable(),
          home: z.string().nullable(),
          /** Not imported: it is there already. */
          is_skipped: z.boolean(),
        }),
      ),
      faults: z.array(importFault),
      /** Vehicles added; 0 for a dry run. */
      imported: z.number().int(),
    }),
    errors: [
      'client_not_found',
      'import_refused',
      'file_wrong_format',
      'file_type_not_allowed',
      'file_too_large',
    ],
  },
  'GET client/{id}/vehicles/csv': {
    summary: 'The vehicles as a CSV file, in the reader’s language',
    access: 'user',
    params: z.object({ id }),
    output: { blob: 'text/csv' },
    errors: ['client_not_found'],
  },
});
