import sql, { raw } from 'sql-template-tag';
import { asSystem } from '../database/as-system.ts';
import type { Transaction } from '../database/database.ts';
import { countWithin } from '../http/rate-limit.ts';
import { route } from '../http/route.ts';

/** Secrets, and what only repeats other rows. */
const leftOutTables = ['account_link', 'idempotency', 'rate_limit'] as const;
const leftOutColumns = ['password_hash', 'token_hash', 'p256dh', 'auth', 'storage_key', 'ip_client'] as const;
const exports = { most: 10, window_s: 3600 } as const;

/** Every row that names the person, table by table, as the schema has them: a table that is added later is there too. */
export const exportData = route('GET user/export', async ({ app, tx, caller }) => {
  const now = app.clock.now();
  const { id_user } = caller;
  const data = await asSystem(tx, caller, async () => {
    await countWithin(tx, now, { key: `export:user:${id_user}`, ...exports });
    const tables: Record<string, unknown[]> = {};
    for (const { table, condition } of await tablesOf(tx, id_user)) {
      const rows = await tx.rows<{ row: unknown }>(sql`
        select to_jsonb(t) - ${[...leftOutColumns]}::text[] as row from ${raw(table)} t where ${condition}`);
      if (rows.length > 0) tables[table] = rows.map(({ row }) => row);
    }
    return tables;
  });
  return {
    data: {
      content: JSON.stringify({ made_at: now.toISOString(), id_user, data }, null, 2),
      media_type: 'application/json; charset=utf-8',
      filename: `niveau-${id_user}-${now.toISOString().slice(0, 10)}.json`,
    },
  };
});

/** Tables with a column `id_user`, and the invitations to the person's address. */
async function tablesOf(tx: Transaction, id_user: number) {
  const named = await tx.rows<{ table: string }>(sql`
    select c.relname::text as table from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_user' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${[...leftOutTables]}::text[])
    order by c.relname`);
  return [
    ...named.map(({ table }) => ({ table, condition: sql`t.id_user = ${id_user}` })),
    { table: 'invitation', condition: sql`t.email = (select email from account where id_user = ${id_user})` },
  ];
}
