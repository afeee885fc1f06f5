import sql, { raw } from 'sql-template-tag';
import type { Transaction } from '../src/database/database.ts';

/** A row in every table that knows spaces and holds none of this space, whatever its columns: each has something to hide. */
export async function fillEveryTable(
  tx: Transaction,
  ids: Readonly<Record<string, number>> & { readonly id_client: number },
): Promise<void> {
  const columns = await tx.rows<Column>(sql`
    select c.table_name, c.column_name, c.data_type,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname = c.column_name
        where k.contype = 'c' and k.conrelid = ('public.' || quote_ident(c.table_name))::regclass) as checks
    from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and (c.column_name = 'id_client' or c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO')
      and c.table_name in (select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id_client')
      and c.table_name not in (select relname from pg_class where relispartition)
      and c.table_name <> 'client'
    order by c.table_name, c.ordinal_position`);
  const waiting = new Set(columns.map(({ table_name }) => table_name));
  const known: Record<string, number> = { ...ids };
  // A row that refers to another waits until that one is there.
  for (let pass = 0; waiting.size > 0 && pass < 5; pass++) {
    for (const table of waiting) {
      const own = columns.filter(({ table_name }) => table_name === table);
      if (await fillTable(tx, table, own, known)) waiting.delete(table);
    }
  }
  if (waiting.size > 0) throw new Error(`nothing fits into ${[...waiting].join(', ')}`);
}

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly checks: string | null;
}

async function fillTable(
  tx: Transaction,
  table: string,
  own: readonly Column[],
  known: Record<string, number>,
): Promise<boolean> {
  const idColumn = `id_${table}`;
  const there = await tx.row<Record<string, number>>(
    sql`select * from ${raw(table)} where id_client = ${known.id_client}`,
  );
  if (there) {
    keepId(known, there, idColumn);
    return true;
  }
  const names = own.map(({ column_name }) => column_name).join(', ');
  const values = own.map((column) => fillerOf(column, known)).join(', ');
  await tx.run(sql`savepoint filling`);
  try {
    const row = await tx.row<Record<string, number>>(
      sql`insert into ${raw(table)} (${raw(names)}) values (${raw(values)}) returning *`,
    );
    if (row) keepId(known, row, idColumn);
    await tx.run(sql`release savepoint filling`);
    return true;
  } catch {
    await tx.run(sql`rollback to savepoint filling`);
    return false;
  }
}

function keepId(known: Record<string, number>, row: Readonly<Record<string, number>>, column: string): void {
  const id = row[column];
  if (typeof id === 'number' && known[column] === undefined) known[column] = id;
}

function fillerOf(
  { table_name, column_name, data_type, checks }: Column,
  known: Readonly<Record<string, number>>,
): string {
  const id = known[column_name];
  if (id !== undefined) return String(id);
  const allowed = checks?.match(/'([^']+)'::text/)?.[1];
  if (allowed) return `'${allowed}'`;
  if (data_type.startsWith('timestamp')) return 'now()';
  if (data_type === 'date') return 'now()::date';
  if (data_type === 'jsonb') return "'{}'";
  if (data_type === 'boolean') return 'false';
  if (column_name === 'id_family' && table_name !== 'session_family')
    return '(select id_family from session_family limit 1)';
  if (data_type === 'uuid') return 'gen_random_uuid()';
  if (data_type === 'ARRAY') return "'{}'";
  return data_type === 'text' || data_type === 'USER-DEFINED' ? `'filler-${column_name}'` : '1';
}
