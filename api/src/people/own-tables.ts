import sql, { raw } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** A table with rows that are a person's own: they go where the account goes (`on delete cascade`). */
interface OwnTable {
  readonly table: string;
  /** The column that names the person. */
  readonly column: string;
  readonly has_space: boolean;
}

/** What the schema says, so that a table that is added later is not forgotten here. */
function ownTables(tx: Transaction): Promise<OwnTable[]> {
  return tx.rows<OwnTable>(sql`
    select c.conrelid::regclass::text as table, a.attname::text as column, exists (
      select from pg_attribute s where s.attrelid = c.conrelid and s.attname = 'id_client' and not s.attisdropped) as has_space
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass and c.confdeltype = 'c'
    order by 1`);
}

/** Deletes what is a person's own in a space: access, configuration, notifications, subscriptions. Needs the system's scope. */
export async function deleteOwnInSpace(tx: Transaction, id_user: number, id_client: number): Promise<void> {
  for (const { table, column, has_space } of await ownTables(tx)) {
    if (has_space)
      await tx.run(
        sql`delete from ${raw(table)} where ${raw(column)} = ${id_user} and id_client = ${id_client}`,
      );
  }
}

/** Deletes what is a person's own everywhere, the account itself apart. Needs the system's scope. */
export async function deleteOwnEverywhere(tx: Transaction, id_user: number): Promise<void> {
  for (const { table, column } of await ownTables(tx))
    await tx.run(sql`delete from ${raw(table)} where ${raw(column)} = ${id_user}`);
}
