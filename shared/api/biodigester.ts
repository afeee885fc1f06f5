import { z } from 'zod';
import { biodigesterModes, biodigesterOperations, hygienePhases } from '../domain/biodigester.ts';
import { defineEndpoints } from './endpoint.ts';
import { id, instant, pagedMeta, paging } from './fields.ts';

const mode = z.enum(biodigesterModes);
const operation = z.enum(biodigesterOperations);

const cycle = z.object({
  id_cycle: id,
  phase: z.enum(hygienePhases),
  asked_at: instant,
  asked_by: z.string().nullable(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** How long the temperature was held, of the minutes that are needed. */
  held_minutes: z.number(),
  needed_minutes: z.number(),
  needed_celsius: z.number(),
  lowest_celsius: z.number().nullable(),
  failure: z.string().nullable(),
});

const view = z.object({
  id_device: id,
  mode,
  is_hatch_open: z.boolean(),
  hygiene: cycle.nullable(),
  temperature_celsius: z.number().nullable(),
  pressure_bar: z.number().nullable(),
  fill_percent: z.number().nullable(),
  measured_at: instant.nullable(),
  /** What may be asked of it now. */
  allowed: z.object({
    modes: z.array(mode),
    hygiene: z.boolean(),
    operations: z.array(operation),
  }),
  last_operation: z
    .object({ operation: z.string(), at: instant, by: z.string().nullable(), is_sent: z.boolean() })
    .nullable(),
});

export const biodigesterEndpoints = defineEndpoints({
  'GET device/biodigestor/{id}/generalView': {
    summary: 'How a biodigester is doing, and what may be asked of it',
    access: 'user',
    params: z.object({ id }),
    output: view,
    errors: ['device_not_found'],
  },
  'GET device/biodigestor/{id}/cycles': {
    summary: 'Its hygiene cycles, newest first',
    access: 'user',
    params: z.object({ id }),
    query: paging,
    output: z.array(cycle),
    meta: pagedMeta,
    errors: ['device_not_found'],
  },
  'GET device/biodigestor/{id}/historic': {
    summary: 'What was asked of it and what it did, newest first',
    access: 'user',
    params: z.object({ id }),
    query: paging.extend({
      date_start: instant.optional(),
      date_end: instant.optional(),
      kind: z.enum(['mode', 'hygiene', 'operation']).optional(),
    }),
    output: z.array(
      z.object({
        id_event: id,
        at: instant,
        kind: z.string(),
        value: z.string(),
        by: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    meta: pagedMeta,
    errors: ['device_not_found'],
  },
  'POST device/biodigestor/{id}/mode': {
    summary: 'Ask for another mode; `hygiene` asks for a hygiene cycle',
    access: 'user',
    params: z.object({ id }),
    body: z.object({ mode }),
    output: view,
    errors: ['device_not_found', 'biodigester_step_refused'],
  },
  'POST device/biodigestor/{id}/hygiene': {
    summary: 'Ask for a hygiene cycle, or break off the one that runs',
    access: 'user',
    params: z.object({ id }),
    body: z.object({ action: z.enum(['ask', 'abort']).default('ask') }),
    output: view,
    errors: ['device_not_found', 'biodigester_step_refused'],
  },
  'POST device/biodigestor/{id}/operation': {
    summary: 'Fill, flush, open or close the hatch',
    access: 'user',
    params: z.object({ id }),
    body: z.object({ operation }),
    output: view,
    errors: ['device_not_found', 'biodigester_step_refused'],
  },
  'GET ingest/commands': {
    summary:
      'Commands that wait for the provider’s devices, each given once; for the network that delivers them',
    access: { scope: 'ingest' },
    output: z.array(
      z.object({
        id_command: id,
        device_number: z.string(),
        asked_at: instant,
        command: z.string(),
        value: z.string(),
      }),
    ),
  },
});
