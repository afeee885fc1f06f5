import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** Tells every page that some pointer changed: they ask the registry again. The new revision. */
export async function bumpRevision(tx: Transaction): Promise<number> {
  const row = await tx.row<{ revision: number }>(sql`select nextval('registry_revision') as revision`);
  return row?.revision ?? 0;
}

/** The revision as it stands. For the system's scope. */
export async function readRevision(tx: Transaction): Promise<number> {
  const row = await tx.row<{ revision: number }>(sql`select last_value as revision from registry_revision`);
  return row?.revision ?? 0;
}
