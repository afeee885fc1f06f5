import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { AuditEntry } from './write-audit.ts';

/** Writes what a provider changed, in one space or (without `id_client`) for all of its own; by whom, where a person did it. */
export async function writeProviderAudit(
  tx: Transaction,
  entry: Omit<AuditEntry, 'id_client' | 'id_user'> & {
    readonly id_professional: number | null;
    readonly id_client?: number | null;
    /** Who did it, where the transaction's scope does not say. */
    readonly id_user?: number;
  },
): Promise<void> {
  const {
    id_professional,
    id_client = null,
    id_user = null,
    at,
    action,
    entity,
    id_entity,
    details = {},
  } = entry;
  await tx.run(sql`insert into audit (id_client, id_professional, id_user, at, action, entity, id_entity, details)
    values (${id_client}, ${id_professional}, coalesce(${id_user}::bigint, app_user()), ${at}, ${action}, ${entity}, ${id_entity}, ${JSON.stringify(details)}::jsonb)`);
}
