import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { id, instant, nothing, pagedMeta, paging } from './fields.ts';

const moduleName = z.string().regex(/^mf-[a-z0-9-]{1,37}$/);
const collection = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const place = z.object({ module: moduleName, collection });

/** Characters of a record's JSON at most. */
export const recordLimit = 16_384;
/** Records of one module in one space at most. */
export const recordsLimit = 10_000;

const recordData = z
  .record(z.string().min(1).max(60), z.unknown())
  .refine((data) => JSON.stringify(data).length <= recordLimit, 'too large');

const moduleRecord = z.object({
  id_record: id,
  /** What the module wrote. Its shape is the module's own business: it reads with care what it wrote years ago. */
  data: z.record(z.string(), z.unknown()),
  /** One more with each change. */
  revision: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type ModuleRecord = z.output<typeof moduleRecord>;

/**
 * Records that a module keeps for a space, with nothing to set up on the server: JSON by collection. Each call asks for
 * a level of the module's own designation (`MOD_` and its name): 1 to read, 2 to change, 3 to add and delete.
 */
export const moduleDataEndpoints = defineEndpoints({
  'GET module_data/{module}/{collection}': {
    summary: 'The records of a module in the space, newest first or by one of their fields',
    access: 'user',
    params: place,
    query: paging.extend({
      /** Somewhere in the record's texts. */
      search: z.string().trim().max(100).optional(),
      /** A field of the records; where it is absent, the time of their making. */
      sort: z
        .string()
        .regex(/^[a-z][a-z0-9_]{0,39}$/)
        .optional(),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: z.array(moduleRecord),
    meta: pagedMeta,
  },
  'POST module_data/{module}/{collection}': {
    summary: 'Add a record',
    access: 'user',
    params: place,
    body: z.object({ data: recordData }),
    output: moduleRecord,
    errors: ['module_storage_full'],
  },
  'PUT module_data/{module}/{collection}/{id_record}': {
    summary: 'Replace what a record holds',
    access: 'user',
    params: place.extend({ id_record: id }),
    body: z.object({
      data: recordData,
      /** The revision that was seen: a record that somebody changed since is not written over. */
      revision: z.number().int().optional(),
    }),
    output: moduleRecord,
    errors: ['module_record_not_found', 'module_record_changed'],
  },
  'DELETE module_data/{module}/{collection}/{id_record}': {
    summary: 'Delete a record',
    access: 'user',
    params: place.extend({ id_record: id }),
    output: nothing,
    errors: ['module_record_not_found'],
  },
});
