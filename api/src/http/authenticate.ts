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
import type { KeyCaller, UserCaller } from './route.ts';

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
export async function enterAsUser(tx: Transaction, claims: AccessClaims): Promise<UserCaller> {
  const entered = await tx.row<{ entry: SpaceEntry | null }>(
    sql`select enter_space(${claims.id_user}, ${claims.id_client}, ${claims.id_family}) as entry`,
  );
  if (!entered?.entry) throw new AppError('unauthenticated');
  return { kind: 'user', ...claims, ...entered.entry };
}

/** The declaration of `permissions.ts`, held against the caller's levels. A permission by `asset` is finished where the asset is read. */
export function requirePermission(call: Call, caller: UserCaller): void {
  const permission = permissionOf(call);
  if (permission && !allows(caller.levels, permission)) throw new AppError(refusalOf(call));
}

/** Refusals with a message of their own keep the user signed in (api.md). */
function refusalOf(call: Call): 'authorization_required' | 'order_view_no_rights' {
  return endpointOf(call).errors?.includes('order_view_no_rights')
    ? 'order_view_no_rights'
    : 'authorization_required';
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
  const found = await tx.row<{ id_professional: number | null; scopes: string[] }>(
    sql`select id_professional, scopes from api_key where key_hash = ${hashKey(key)} and revoked_at is null`,
  );
  if (!found) throw new AppError('api_key_invalid');
  if (!found.scopes.includes(scope)) throw new AppError('api_key_scope_missing');
  if (found.id_professional !== null) {
    await tx.run(enterScope({ role: 'provider', id_professional: found.id_professional }));
  }
  return { kind: 'key', id_professional: found.id_professional, scopes: found.scopes };
}
