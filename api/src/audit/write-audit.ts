import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

export interface AuditEntry {
  readonly id_client: number;
  readonly id_user: number | null;
  readonly at: Date;
  /** What was done, such as `alert_created`. */
  readonly action: string;
  /** To what: a word and its number. */
  readonly entity: string;
  readonly id_entity: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes who changed what in a space, in the same transaction as the change. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { id_client, id_user, at, action, entity, id_entity, details = {} } = entry;
  await tx.run(sql`insert into audit (id_client, id_user, at, action, entity, id_entity, details)
    values (${id_client}, ${id_user}, ${at}, ${action}, ${entity}, ${id_entity}, ${JSON.stringify(details)}::jsonb)`);
}
