import type { RegistryChange } from '@niveau/shared/api/platform';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';

interface ChangeRow {
  readonly revision: number;
  readonly at: Date;
  readonly what: RegistryChange['what'];
  readonly module: string | null;
  readonly channel: string | null;
  readonly from_version: string | null;
  readonly to_version: string | null;
  readonly spaces: readonly number[];
  readonly percent: number | null;
  readonly is_automatic: boolean;
  readonly id_api_key: number | null;
  readonly id_user: number | null;
  readonly actor_kind: RegistryChange['actor']['kind'];
  readonly actor_name: string | null;
  readonly reason: string | null;
}

/** The changes that a condition picks, the newest first; of their spaces those that the transaction's scope sees. */
export async function readChanges(
  tx: Transaction,
  where: Sql,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RegistryChange[]> {
  const rows = await tx.rows<ChangeRow>(sql`
    select r.revision, r.at, r.what, r.module, r.channel, r.from_version, r.to_version, r.percent, r.is_automatic, r.id_api_key, r.id_user,
      r.actor_kind, r.actor_name, r.reason,
      array(select c.id_client from client c where c.id_client = any(r.spaces) order by c.id_client) as spaces
    from registry_change r where ${where} order by r.revision desc limit ${limit} offset ${offset}`);
  return rows.map(
    ({
      at,
      from_version,
      to_version,
      spaces,
      is_automatic,
      id_api_key,
      id_user,
      ...row
    }): RegistryChange => ({
      revision: row.revision,
      at: at.toISOString(),
      what: row.what,
      module: row.module,
      channel: row.channel,
      from: from_version,
      to: to_version,
      spaces: [...spaces],
      percent: row.percent,
      automatic: is_automatic,
      actor: { kind: row.actor_kind, id: id_api_key ?? id_user, name: row.actor_name },
      reason: row.reason,
    }),
  );
}

interface Asked {
  readonly module?: string;
  readonly automatic?: 'true' | 'false';
  readonly limit: number;
  readonly offset: number;
}

async function answer(tx: Transaction, { module = null, automatic = null, ...page }: NullableAsked) {
  const where = sql`(${module}::text is null or r.module = ${module}) and
    (${automatic}::text is null or r.is_automatic = (${automatic}::text = 'true'))`;
  const total = await tx.row<{ total: number }>(
    sql`select count(*) as total from registry_change r where ${where}`,
  );
  return { data: await readChanges(tx, where, page), meta: { total: total?.total ?? 0 } };
}
type NullableAsked = { readonly [K in keyof Asked]: Asked[K] | null } & Pick<Asked, 'limit' | 'offset'>;

export const revisions = route('GET platform/revisions', ({ tx, query }) => answer(tx, query));

/** Row-level security leaves what concerns the provider's spaces, or all. */
export const providerRevisions = route('GET provider/revisions', ({ tx, query }) => answer(tx, query));
