import sql, { raw } from 'sql-template-tag';
import type { TestServer } from './harness.ts';

/**
 * Remembers what stands in these tables, those that others refer to first; the function that comes back puts it there
 * again. Cheaper than a server for each test, where tests change the same few rows.
 */
export async function keepTables(
  { app }: TestServer,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const kept = await app.database.transaction({ role: 'system' }, async (tx) => {
    const all: { readonly table: string; readonly rows: string }[] = [];
    for (const table of tables) {
      const row = await tx.row<{ rows: string }>(
        sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${raw(table)} t`,
      );
      all.push({ table, rows: row?.rows ?? '[]' });
    }
    return all;
  });
  return () =>
    app.database.transaction({ role: 'system' }, async (tx) => {
      for (const { table } of kept.toReversed()) await tx.run(sql`delete from ${raw(table)}`);
      for (const { table, rows } of kept)
        await tx.run(
          sql`insert into ${raw(table)} select * from jsonb_populate_recordset(null::${raw(table)}, ${rows}::jsonb)`,
        );
    });
}

/** What the calls about people change; those that others refer to first. */
export const peopleTables = [
  'role',
  'role_permission',
  'membership',
  'invitation',
  'session_family',
  'refresh_token',
  'notification',
  'audit',
  'email_outbox',
  'rate_limit',
] as const;
