import { z } from 'zod';
import { designations } from '../domain/permission.ts';
import { ownDesignation } from './fields.ts';

/**
 * The release format: what a module says of itself, and what the platform adds when it releases it. The folder
 * `modules/<name>/<version>/` holds `manifest.json` (a `SignedManifest`) and exactly the files that it lists.
 */
export const permissionDeclaration = z.object({
  module: z.union([z.enum([...designations, 'equipment', 'administration']), ownDesignation]),
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
});

/** Which bars of the shell show on a route: the specification's table in section 2. */
export const bars = z.enum(['both', 'none', 'no-left', 'bottom-only']);
export type Bars = z.output<typeof bars>;

const labels = z.object({
  en: z.string().min(1),
  fr: z.string().min(1),
  de: z.string().min(1),
  es: z.string().min(1),
  it: z.string().min(1),
  nl: z.string().min(1),
  pt: z.string().min(1),
});

export const moduleRoute = z.object({
  /** As react-router writes it, from the root: `/orders_cockpit/:id`. */
  path: z.string().regex(/^\/[a-z0-9_/:?*-]*$/i),
  bars,
  permission: permissionDeclaration.nullable(),
});
export type ModuleRoute = z.output<typeof moduleRoute>;

export const menuEntry = z.object({
  /** The specification's name of the entry, such as `orders_cockpit`. */
  page_name: z.string().max(40),
  page_link: z.string().regex(/^\//),
  labels,
  /** The `d` of a 24 by 24 outline path. */
  icon: z.string().max(4000),
  permission: permissionDeclaration.nullable(),
  /** The badge that counts beside the entry, by name. */
  badge: z.string().max(40).nullable(),
  /** Where it stands before a user has ordered the entries. */
  order: z.number().int(),
});
export type MenuEntry = z.output<typeof menuEntry>;

/** A count beside a menu entry: the `meta.total` of a call, asked for only with the permission. */
export const badgeDeclaration = z.object({
  name: z.string().max(40),
  call: z.string().startsWith('GET '),
  query: z.record(z.string(), z.union([z.string(), z.number()])),
  permission: permissionDeclaration,
});
export type BadgeDeclaration = z.output<typeof badgeDeclaration>;

/** A value of a read: itself, a field of the signed-in user, or a parameter of the route. */
const readValue = z.union([
  z.string().max(100),
  z.number(),
  z.object({ user: z.enum(['id_user', 'id_client', 'id_professional']) }),
  z.object({ route: z.string().max(40) }),
]);
export type ReadValue = z.output<typeof readValue>;

/**
 * A call whose answer a screen shows first. The shell asks for it while the module's files are on their way, with the
 * permission that the call states, and the module's own reading takes that answer over: what is declared here must be
 * exactly what the screen asks for. Asked for only where the address has no query, which may change what is shown.
 */
export const readDeclaration = z.object({
  /** One of the module's routes. */
  route: z.string().startsWith('/'),
  call: z.string().startsWith('GET '),
  params: z.record(z.string(), readValue).optional(),
  query: z.record(z.string(), readValue).optional(),
});

/**
 * What the module's own designation (`MOD_` and its name) is called where rights are given, and what each level from
 * which more is allowed allows. A module that asks for its own designation says it; one that does not need not.
 */
export const designationDeclaration = z.object({
  labels,
  levels: z.partialRecord(z.enum(['1', '2', '3', '4']), labels),
});

/** `module.ts` of a remote, checked by the publish gate. */
export const moduleManifest = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  /** The contract versions it was built for, as a semver range. */
  contract: z.string(),
  routes: z.array(moduleRoute).min(1),
  menu: z.array(menuEntry),
  badges: z.array(badgeDeclaration),
  reads: z.array(readDeclaration).max(12).optional(),
  /** Since contract 1.2. */
  designation: designationDeclaration.optional(),
});
export type ModuleManifest = z.output<typeof moduleManifest>;

/** Integrity of one file: its SHA-384 as `sha384-…` and its size in bytes. */
export const releasedFile = z.object({
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/),
  size: z.number().int(),
});

export const releaseManifest = moduleManifest.extend({
  version: z.string(),
  /** The name of the container in the page, and the file that defines it. */
  container: z.string(),
  entry: z.string(),
  files: z.record(z.string(), releasedFile),
  locales: z.array(z.string()),
  /** What opening the module loads beside its entry, and what its texts load in each language: for preloading. */
  first_files: z.array(z.string()).optional(),
  text_files: z.record(z.string(), z.array(z.string())).optional(),
  built_at: z.string(),
});
export type ReleaseManifest = z.output<typeof releaseManifest>;

/** The manifest as the exact text that was signed, with its Ed25519 signature in base64. */
export const signedManifest = z.object({
  payload: z.string().max(500_000),
  key_id: z.string().max(80),
  signature: z.string().max(200),
});
export type SignedManifest = z.output<typeof signedManifest>;
