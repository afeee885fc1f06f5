import { createHash } from 'node:crypto';
import type { Call } from '@niveau/shared/api';
import { endpointOf } from '@niveau/shared/api';
import type { ApiKeyScope } from '@niveau/shared/api/endpoint';
import { AppError } from '@niveau/shared/api/errors';
import { permissionOf } from '@niveau/shared/api/permissions';
import { allows, type Levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { enterScope } from '../database/scope.ts';
import { type AccessClaims, verifyAccessToken } from './access-token.ts';
import type { AdministratorCaller, KeyCaller, UserCaller } from './route.ts';

interface SpaceEntry {
  readonly id_professional: number;
  readonly time_zone: string;
  readonly country: string;
  readonly language: string;
  readonly id_role: number;
  readonly levels: Levels;
}

/** Who the bearer token says the caller is. Throws `unauthenticated` or `expired_token`. Asks no database. */
export async function readClaims(app: App, authorization: string | undefined): Promise<AccessClaims> {
  const token = authorization?.match(/^Bearer (.+)$/)?.[1];
  if (!token) throw new AppError('unauthenticated');
  return verifyAccessToken(app.settings.secret, token, app.clock.now());
}

/**
 * Puts a transaction into the scope of the signed-in user and answers who they are there, with their levels as they
 * are at this moment. Throws `unauthenticated` where the session was ended or the access to the space taken away.
 */
export async function enterAsUser(tx: Transaction, claims: AccessClaims, now: Date): Promise<UserCaller> {
  const { id_user, id_client, id_family, id_view = null } = claims;
  const entered = await tx.row<{ entry: SpaceEntry | null }>(
    id_view === null
      ? sql`select enter_space(${id_user}, ${id_client}, ${id_family}) as entry`
      : sql`select enter_view(${id_user}, ${id_client}, ${id_family}, ${id_view}, ${now}) as entry`,
  );
  if (!entered?.entry) throw new AppError('unauthenticated');
  return { kind: 'user', id_user, id_client, id_family, id_view, ...entered.entry };
}

/** Calls that ask in a body and change nothing. */
const readingCalls: ReadonlySet<Call> = new Set<Call>([
  'POST device/{id}/device_traited_data/consumption',
  'POST device/{id}/alerts/preview',
]);

/** Public calls that change nothing of a space or of its people: the session’s own, and what the page reports. */
const callsOfEveryPage: ReadonlySet<Call> = new Set<Call>([
  'POST auth/user_client',
  'POST auth/refresh',
  'POST auth/logout',
  'POST auth/view/leave',
  'POST platform/override/end',
  // Changes nothing: it says whether a link still works.
  'POST user/can_reset_password',
  'POST platform/errors',
  'POST platform/vitals',
  'POST elastic_search/log',
  'POST payment/webhook',
]);

/** Whether a call changes something of a space or of its people, so that nobody who looks at one may make it. */
export function isRefusedInView(call: Call): boolean {
  const { access } = endpointOf(call);
  if (call.startsWith('GET ') || typeof access === 'object') return false;
  return !(access === 'user' ? readingCalls : callsOfEveryPage).has(call);
}

/** Through a view nothing is changed. Throws `view_read_only`; the database refuses what this lets pass. */
export function requireOwnSpace(call: Call, { id_view }: UserCaller): void {
  if (id_view !== null && isRefusedInView(call)) throw new AppError('view_read_only');
}

/** A public call, other than one that only reads, out of a view: it changes nothing either. Throws `view_read_only`. */
export function requireNoView(call: Call, claims: AccessClaims | null): void {
  if (claims?.id_view && isRefusedInView(call)) throw new AppError('view_read_only');
}

/**
 * Puts a transaction into the scope of the provider for which a signed-in administrator acts. Throws
 * `authorization_required` for everybody else: only a back office has the console.
 */
export async function enterAsAdministrator(
  tx: Transaction,
  call: Call,
  claims: AccessClaims,
  now: Date,
): Promise<AdministratorCaller> {
  const { id_user, id_client, id_professional, levels } = await enterAsUser(tx, claims, now);
  const permission = permissionOf(call);
  if (permission?.module !== 'PROV' || !allows(levels, permission))
    throw new AppError('authorization_required');
  await tx.run(enterScope({ role: 'provider', id_professional, id_user }));
  return { kind: 'administrator', id_user, id_client, id_professional };
}

/** The declaration of `permissions.ts`, held against the caller's levels. A permission by `asset` is finished where the asset is read. */
export function requirePermission(call: Call, caller: UserCaller): void {
  const permission = permissionOf(call);
  if (permission && !allows(caller.levels, permission)) throw new AppError(refusalOf(call));
}

/** Refusals with a message of their own keep the user signed in (api.md). */
const ownRefusals = ['order_view_no_rights', 'role_edit_no_access'] as const;

function refusalOf(call: Call): 'authorization_required' | (typeof ownRefusals)[number] {
  const errors = endpointOf(call).errors ?? [];
  return ownRefusals.find((key) => errors.includes(key)) ?? 'authorization_required';
}

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Puts a transaction into the scope of an API key: its provider's, or the system's for a deploy key. */
export async function enterWithKey(
  tx: Transaction,
  key: string | undefined,
  scope: ApiKeyScope,
): Promise<KeyCaller> {
  if (!key) throw new AppError('api_key_invalid');
  await tx.run(enterScope({ role: 'system' }));
  const found = await tx.row<{ id_api_key: number; id_professional: number | null; scopes: string[] }>(
    sql`select id_api_key, id_professional, scopes from api_key where key_hash = ${hashKey(key)} and revoked_at is null`,
  );
  if (!found) throw new AppError('api_key_invalid');
  if (!found.scopes.includes(scope)) throw new AppError('api_key_scope_missing');
  if (found.id_professional !== null) {
    await tx.run(enterScope({ role: 'provider', id_professional: found.id_professional }));
  }
  return { kind: 'key', ...found };
}
