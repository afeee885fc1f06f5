import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { id, instant, nothing, pagedMeta, paging } from './fields.ts';
import { signedManifest } from './manifest.ts';

const moduleName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const version = z.string().max(80);
const channel = z.enum(['stable', 'canary']);

/** Who gets a canary: these spaces, and this share of all users. Left out, it stays as it is; at first nobody gets it. */
const audience = {
  spaces: z.array(id).max(1000).optional(),
  percent: z.number().int().min(0).max(100).optional(),
};
const isOfCanary = (body: { channel: string; spaces?: unknown; percent?: unknown }) =>
  body.channel === 'canary' || (body.spaces === undefined && body.percent === undefined);

/** One module as the shell must load it: where its files are, and the signed manifest that vouches for each of them. */
export const registryModule = z.object({
  name: moduleName,
  version,
  channel,
  /** Where the release's folder is served, with a slash at its end. */
  base_url: z.string(),
  signed: signedManifest,
  /** The last good version, for the shell to fall back to. */
  previous: z.object({ version, base_url: z.string(), signed: signedManifest }).nullable(),
});
export type RegistryModule = z.output<typeof registryModule>;

/** A developer's own build in the place of a module, for the holder of a ticket alone. */
const moduleOverride = z.object({
  id_ticket: id,
  module: moduleName,
  /** Where `release.json` and the files are, with a slash at its end: on the developer's own machine, or by https. */
  url: z.string(),
  expires_at: instant,
});
export type ModuleOverride = z.output<typeof moduleOverride>;

export const registryAnswer = z.object({
  /** Grows with each change of any pointer: a page that holds a lower one asks again at its next route change. */
  revision: z.number().int(),
  modules: z.array(registryModule),
  /** Modules that exist but that this space does not have: routes to tell the reader why. */
  disabled: z.array(
    z.object({ name: moduleName, routes: z.array(z.string()), labels: z.record(z.string(), z.string()) }),
  ),
  override: moduleOverride.nullable(),
});
export type RegistryAnswer = z.output<typeof registryAnswer>;

/** What happened to the registry, in one revision of it. */
export const registryChange = z.object({
  revision: z.number().int(),
  at: instant,
  what: z.enum([
    'released',
    'pointed',
    'rolled_back',
    /** A version is kept from some spaces, whatever the channel says. */
    'held',
    'audience',
    'canary_ended',
    'modules_changed',
    'overrides_changed',
    'removed',
  ]),
  module: z.string().nullable(),
  channel: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The spaces that it concerns; none where it concerns all. */
  spaces: z.array(id),
  percent: z.number().int().nullable(),
  /** Nobody asked for it: a release failed. */
  automatic: z.boolean(),
  actor: z.object({
    kind: z.enum(['key', 'user', 'store', 'system']),
    id: id.nullable(),
    name: z.string().nullable(),
  }),
  /** An English sentence. */
  reason: z.string().nullable(),
});
export type RegistryChange = z.output<typeof registryChange>;

const changesQuery = paging.extend({
  module: moduleName.optional(),
  automatic: z.enum(['true', 'false']).optional(),
});

/** How many users opened a version since `since`, and how many of them met an error in it. */
const use = {
  users: z.number().int(),
  failed_users: z.number().int(),
  /** 0 to 1; null where nobody opened it. */
  rate: z.number().nullable(),
};

export const platformHealth = z.object({
  since: instant,
  /** When a release is rolled back by itself. */
  rule: z.object({
    window_minutes: z.number(),
    /** In one space: that space goes back. */
    space: z.object({ failed_users: z.number(), rate: z.number() }),
    /** In this many spaces together: every space goes back. */
    everywhere: z.object({ failed_users: z.number(), rate: z.number(), spaces: z.number() }),
  }),
  /** Those on a channel, and those that were used since `since`. */
  releases: z.array(
    z.object({
      module: z.string(),
      version,
      channels: z.array(channel),
      ...use,
      errors: z.array(z.object({ kind: z.string(), count: z.number().int() })),
      messages: z.array(
        z.object({ kind: z.string(), message: z.string(), count: z.number().int(), last_at: instant }),
      ),
      /** The 75th percentile: milliseconds, and for CLS no unit. */
      vitals: z.array(z.object({ name: z.string(), p75: z.number(), count: z.number().int() })),
      spaces: z.array(z.object({ id_client: id, client_space_name: z.string(), ...use, held: z.boolean() })),
    }),
  ),
  /** What was rolled back by itself since `since`, the newest first. */
  rollbacks: z.array(registryChange),
});
export type PlatformHealth = z.output<typeof platformHealth>;

const healthQuery = z.object({
  module: moduleName.optional(),
  /** How far back. */
  hours: z.coerce.number<number | string>().int().min(1).max(720).default(24),
});

const ticketMinutes = 720;

export const platformEndpoints = defineEndpoints({
  'GET platform/registry': {
    summary: 'The modules of the signed-in space, each at its version',
    access: 'user',
    output: registryAnswer,
  },
  'POST platform/releases': {
    summary: 'Register a release whose files are in the store; the manifest must be signed by a known key',
    access: { scope: 'deploy' },
    body: z
      .object({ signed: signedManifest, channel: channel.default('stable'), ...audience })
      .refine(isOfCanary, { path: ['channel'] }),
    output: z.object({ name: moduleName, version, channel, revision: z.number().int() }),
    errors: ['release_refused', 'release_exists'],
  },
  'PUT platform/modules/{name}/channel': {
    summary:
      'Point a channel of a module at a released version, and say who gets a canary. Pointing at a version again says that it is good: no space is kept from it any more',
    access: { scope: 'deploy' },
    params: z.object({ name: moduleName }),
    body: z.object({ channel, version, ...audience }).refine(isOfCanary, { path: ['channel'] }),
    output: z.object({
      name: moduleName,
      channel,
      version,
      spaces: z.array(id),
      percent: z.number().int(),
      revision: z.number().int(),
    }),
    errors: ['module_not_found', 'release_not_found', 'release_refused'],
  },
  'POST platform/modules/{name}/rollback': {
    summary:
      'Point a channel back at the last version that stood there and was not rolled back, or at the one given',
    access: { scope: 'deploy' },
    params: z.object({ name: moduleName }),
    body: z.object({ channel: channel.default('stable'), version: version.optional() }),
    output: z.object({
      name: moduleName,
      channel: z.string(),
      version,
      /** What was left; null where the channel pointed there already. */
      rolled_back: version.nullable(),
      revision: z.number().int(),
    }),
    errors: ['module_not_found', 'release_not_found', 'release_refused'],
  },
  'GET platform/modules': {
    summary: 'Modules, their releases and channels',
    access: { scope: 'deploy' },
    output: z.array(
      z.object({
        name: moduleName,
        channels: z.record(z.string(), version),
        /** Who gets the canary; null where there is none. */
        canary: z.object({ spaces: z.array(id), percent: z.number().int() }).nullable(),
        /** Spaces that a version is kept from. */
        holds: z.array(z.object({ version, id_client: id, at: instant })),
        releases: z.array(
          z.object({
            version,
            contract: z.string(),
            size_bytes: z.number().int(),
            released_at: z.string(),
            /** A channel points at it, or would be rolled back to it. */
            in_use: z.boolean(),
            /** From when on its files may go; null while it is in use. */
            removable_at: instant.nullable(),
          }),
        ),
      }),
    ),
  },
  'GET platform/revisions': {
    summary: 'What happened to the registry and who did it, the newest first',
    access: { scope: 'deploy' },
    query: changesQuery,
    output: z.array(registryChange),
    meta: pagedMeta,
  },
  'GET platform/health': {
    summary: 'Users, errors and web vitals by release and space, and what was rolled back by itself',
    access: { scope: 'deploy' },
    query: healthQuery,
    output: platformHealth,
  },
  'POST platform/opened': {
    summary: 'A page shows a module: what the rate of errors is a rate of',
    access: 'user',
    body: z.object({ module: moduleName, version }),
    output: nothing,
  },
  'POST platform/tickets': {
    summary:
      'A signed ticket that puts a developer’s own build of one module into a page of one space, until it expires. The address is on the developer’s own machine, or by https',
    access: { scope: 'deploy' },
    body: z.object({
      module: moduleName,
      url: z.url().max(500),
      id_client: id,
      /** The one user whom it is for; left out, whoever opens it in the space. */
      id_user: id.optional(),
      minutes: z.number().int().min(1).max(ticketMinutes).default(120),
    }),
    output: z.object({
      id_ticket: id,
      ticket: z.string(),
      expires_at: instant,
      /** Opened in a browser, it begins. */
      open_url: z.string(),
    }),
    errors: ['override_url_refused', 'override_not_allowed', 'client_not_found', 'user_not_found'],
  },
  'GET platform/tickets': {
    summary: 'The tickets of the last thirty days, the newest first',
    access: { scope: 'deploy' },
    output: z.array(
      moduleOverride.extend({
        id_client: id,
        id_user: id.nullable(),
        issued_at: instant,
        ended_at: instant.nullable(),
      }),
    ),
  },
  'DELETE platform/tickets/{id_ticket}': {
    summary: 'End a ticket before it expires',
    access: { scope: 'deploy' },
    params: z.object({ id_ticket: id }),
    output: nothing,
    errors: ['ticket_not_found'],
  },
  'POST platform/override/end': {
    summary: 'Leave the developer’s build: this browser forgets its ticket',
    access: 'public',
    output: nothing,
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
    output: z.array(
      z.object({
        id_client: id,
        client_space_name: z.string(),
        modules: z.array(z.string()),
        /** Whether developers may put builds of their own into its pages. */
        overrides_allowed: z.boolean(),
      }),
    ),
  },
  'PUT provider/client/{id}/overrides': {
    summary: 'Allow or forbid developers’ own builds in the pages of a space; takes effect at the next call',
    access: { scope: 'provider' },
    params: z.object({ id }),
    body: z.object({ allowed: z.boolean() }),
    output: z.object({ id_client: id, overrides_allowed: z.boolean() }),
    errors: ['client_not_found'],
  },
  'GET provider/revisions': {
    summary: 'What happened to the registry for the provider’s spaces, the newest first',
    access: { scope: 'provider' },
    query: changesQuery,
    output: z.array(registryChange),
    meta: pagedMeta,
  },
  'GET provider/health': {
    summary: 'Users, errors and web vitals by release and space of the provider',
    access: { scope: 'provider' },
    query: healthQuery,
    output: platformHealth,
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
