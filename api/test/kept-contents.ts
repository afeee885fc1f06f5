/** A database whose contents can be kept and put back, whichever its engine. */
export interface Keeper {
  readonly rows: <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly script: (text: string) => Promise<unknown>;
  /** Keeps the rows of a table in PostgreSQL's own text format; how to put them back. */
  readonly keep: (table: string) => Promise<() => Promise<unknown>>;
}

/** A template's contents: what brings a database back to it. */
export interface Contents {
  /** Tables, as they are written in a statement. */
  readonly tables: readonly string[];
  /** Of the tables with rows: puts them back. */
  readonly rows: ReadonlyMap<string, () => Promise<unknown>>;
  readonly sequences: readonly { readonly name: string; readonly value: number; readonly called: boolean }[];
  /** Of the definitions: another one is another database. */
  readonly definitions: string;
}

/** From so many bytes on a table is truncated: it would stay as large for each test that follows. */
const large = 1_000_000;

const isOwn = "n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'";
const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

export async function contentsOf(database: Keeper): Promise<Contents> {
  const tables = namesOf(
    await database.rows(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and ${isOwn} order by 1`,
    ),
  );
  const rows = new Map<string, () => Promise<unknown>>();
  for (const { name } of await filled(database, tables)) rows.set(name, await database.keep(name));
  const sequences = await database.rows<Contents['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::float as value,
      last_value is not null as called from pg_sequences`,
  );
  return { tables, rows, sequences, definitions: await definitionsOf(database) };
}

interface Filled {
  readonly name: string;
  readonly isLarge: boolean;
}

function filled(database: Keeper, tables: readonly string[]): Promise<readonly Filled[]> {
  const each = tables.map(
    (table) =>
      `select '${table}' as name, pg_relation_size('${table}') > ${large} as "isLarge" where exists (select from ${table})`,
  );
  return database.rows<Filled>(each.join(' union all '));
}

/** Changes with any table, column, index, function, policy, trigger, constraint or type that comes or goes. */
async function definitionsOf(database: Keeper): Promise<string> {
  const catalogues = [
    'pg_class',
    'pg_proc',
    'pg_policy',
    'pg_trigger',
    'pg_constraint',
    'pg_attrdef',
    'pg_type',
  ];
  const counts = catalogues.map(
    (name) => `(select format('%s %s', count(*), max(oid::text::bigint)) from ${name})`,
  );
  const [row] = await database.rows<{ all: string }>(
    `select concat_ws(' / ', ${counts.join(', ')}, (select count(*) from pg_attribute)) as all`,
  );
  return row?.all ?? '';
}

/** Drops the months of readings that a test came to: without them the definitions are those of the template again. */
async function dropMonths(database: Keeper, tables: readonly string[]): Promise<void> {
  const months = await database.rows<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relispartition and ${isOwn}`,
  );
  const added = namesOf(months).filter((name) => !tables.includes(name));
  if (added.length > 0) await database.script(`drop table ${added.join(', ')}`);
}

/** Puts the contents back; false where the definitions are no longer those of the template. */
export async function bringBack(database: Keeper, contents: Contents): Promise<boolean> {
  await dropMonths(database, contents.tables);
  if ((await definitionsOf(database)) !== contents.definitions) return false;
  const old = await filled(database, contents.tables);
  const truncated = namesOf(old.filter(({ isLarge }) => isLarge));
  const deleted = namesOf(old.filter(({ isLarge }) => !isLarge));
  // Neither triggers nor foreign keys have a say: what comes back was right. They do when a table is truncated.
  await database.script(
    [
      'begin',
      'set local session_replication_role = replica',
      ...deleted.map((table) => `delete from ${table}`),
    ].join(';'),
  );
  if (truncated.length > 0) await database.script(`truncate ${truncated.join(', ')} cascade`);
  for (const putBack of contents.rows.values()) await putBack();
  const sequences = contents.sequences.map(
    ({ name, value, called }) => `select setval('${name}', ${value}, ${called})`,
  );
  await database.script([...sequences, 'commit'].join(';'));
  return true;
}
