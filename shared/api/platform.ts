import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { id, nothing } from './fields.ts';
import { signedManifest } from './manifest.ts';

const moduleName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const version = z.string().max(80);

/** One module as the shell must load it: where its files are, and the signed manifest that vouches for each of them. */
export const registryModule = z.object({
  name: moduleName,
  version,
  channel: z.enum(['stable', 'canary']),
  /** Where the release's folder is served, with a slash at its end. */
  base_url: z.string(),
  signed: signedManifest,
  /** The last good version, for the shell to fall back to. */
  previous: z.object({ version, base_url: z.string(), signed: signedManifest }).nullable(),
});
export type RegistryModule = z.output<typeof registryModule>;

export const registryAnswer = z.object({
  /** Grows with each change of any pointer: a page that holds a lower one asks again at its next route change. */
  revision: z.number().int(),
  modules: z.array(registryModule),
  /** Modules that exist but that this space does not have: routes to tell the reader why. */
  disabled: z.array(
    z.object({ name: moduleName, routes: z.array(z.string()), labels: z.record(z.string(), z.string()) }),
  ),
});
export type RegistryAnswer = z.output<typeof registryAnswer>;

export const platformEndpoints = defineEndpoints({
  'GET platform/registry': {
    summary: 'The modules of the signed-in space, each at its version',
    access: 'user',
    output: registryAnswer,
  },
  'POST platform/releases': {
    summary: 'Register a release whose files are in the store; the manifest must be signed by a known key',
    access: { scope: 'deploy' },
    body: z.object({ signed: signedManifest, channel: z.enum(['stable', 'canary']).default('stable') }),
    output: z.object({ name: moduleName, version, revision: z.number().int() }),
    errors: ['release_refused', 'release_exists'],
  },
  'PUT platform/modules/{name}/channel': {
    summary: 'Point a channel of a module at a released version (promote, roll back)',
    access: { scope: 'deploy' },
    params: z.object({ name: moduleName }),
    body: z.object({ channel: z.enum(['stable', 'canary']), version }),
    output: z.object({ name: moduleName, channel: z.string(), version, revision: z.number().int() }),
    errors: ['module_not_found', 'release_not_found'],
  },
  'GET platform/modules': {
    summary: 'Modules, their releases and channels',
    access: { scope: 'deploy' },
    output: z.array(
      z.object({
        name: moduleName,
        channels: z.record(z.string(), version),
        releases: z.array(
          z.object({ version, contract: z.string(), size_bytes: z.number().int(), released_at: z.string() }),
        ),
      }),
    ),
  },
  'POST platform/errors': {
    summary: 'An error in a page, with the module and version it came from',
    access: 'public',
    body: z.object({
      module: z.string().max(40),
      version: version.nullable(),
      kind: z.enum(['load', 'mount', 'render', 'runtime', 'integrity', 'contract', 'timeout']),
      message: z.string().max(2000),
      stack: z.string().max(8000).optional(),
      route: z.string().max(300),
    }),
    output: nothing,
  },
  'POST platform/vitals': {
    summary: 'Web vitals of a page',
    access: 'public',
    body: z.object({
      route: z.string().max(300),
      modules: z.array(z.string().max(120)).max(20),
      metrics: z
        .array(z.object({ name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB', 'ROUTE']), value: z.number() }))
        .max(20),
    }),
    output: nothing,
  },
  'GET provider/clients': {
    summary: 'The spaces of the provider, with the modules enabled for each',
    access: { scope: 'provider' },
    output: z.array(z.object({ id_client: id, client_space_name: z.string(), modules: z.array(z.string()) })),
  },
  'PUT provider/client/{id}/modules': {
    summary: 'Enable or disable modules for a space, by designation; takes effect at the next call',
    access: { scope: 'provider' },
    params: z.object({ id }),
    body: z.object({
      enable: z.array(z.string().max(40)).default([]),
      disable: z.array(z.string().max(40)).default([]),
    }),
    output: z.object({ id_client: id, modules: z.array(z.string()) }),
    errors: ['client_not_found', 'module_not_found'],
  },
  'GET /healthz': {
    summary: 'The process lives',
    access: 'public',
    output: z.object({ status: z.literal('ok') }),
  },
  'GET /readyz': {
    summary: 'Database, queue and migrations are ready',
    access: 'public',
    output: z.object({
      status: z.literal('ready'),
      database: z.boolean(),
      queue: z.boolean(),
      migrations: z.number().int(),
    }),
  },
  'GET /metrics': { summary: 'Prometheus text', access: 'public', output: { blob: 'text/plain' } },
});
