import type { RegistryChange } from '@niveau/shared/api/platform';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { enterScope } from '../database/scope.ts';
import type { KeyCaller, ProviderCaller } from '../http/route.ts';

/** Who moves something in the registry: an API key, a provider's administrator, the store at start, or the server itself. */
export type Actor = KeyCaller | ProviderCaller | { readonly kind: 'store' } | { readonly kind: 'system' };

export interface Change {
  readonly what: RegistryChange['what'];
  readonly at: Date;
  readonly actor: Actor;
  readonly module?: string;
  readonly channel?: string;
  readonly from?: string | null;
  readonly to?: string | null;
  /** Left out: it concerns every space. */
  readonly spaces?: readonly number[];
  readonly percent?: number;
  readonly isAutomatic?: boolean;
  readonly reason?: string;
}

/**
 * Writes down what changed and tells every page: they ask the registry again. The new revision. Leaves the transaction in
 * the system's scope, and the next change waiting until it ends: who goes on with another module holds `lockRoutes`.
 */
export async function recordChange(tx: Transaction, change: Change): Promise<number> {
  const { actor, spaces = [], isAutomatic = false } = change;
  await tx.run(enterScope({ role: 'system' }));
  // Held until the transaction ends: no revision is seen before the one below it.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('registry revision', 10))`);
  const keyId = actor.kind === 'key' ? actor.id_api_key : null;
  const userId = actor.kind === 'administrator' ? actor.id_user : null;
  const kind = actor.kind === 'administrator' ? 'user' : actor.kind;
  const row = await tx.row<{ revision: number }>(sql`
    insert into registry_change (revision, at, what, module, channel, from_version, to_version, spaces, percent, is_automatic, id_api_key,
      id_user, actor_kind, actor_name, reason)
    values (nextval('registry_revision'), ${change.at}, ${change.what}, ${change.module ?? null}, ${change.channel ?? null},
      ${change.from ?? null}, ${change.to ?? null}, ${[...spaces]}::bigint[], ${change.percent ?? null}, ${isAutomatic}, ${keyId}::bigint,
      ${userId}::bigint, ${kind}, coalesce((select label from api_key where id_api_key = ${keyId}::bigint),
        (select first_name || ' ' || last_name from account where id_user = ${userId}::bigint)), ${change.reason ?? null})
    returning revision`);
  return row?.revision ?? 0;
}

/** The last revision that is seen, committed or of this transaction; 1 where nothing has changed yet. For the system's scope. */
export async function readRevision(tx: Transaction): Promise<number> {
  const row = await tx.row<{ revision: number }>(
    sql`select coalesce(max(revision), 1) as revision from registry_change`,
  );
  return row?.revision ?? 1;
}
