import { readFileSync } from 'node:fs';
import type { Database } from '../src/database/database.ts';
import { openPglite, type PgliteDatabase } from '../src/database/pglite.ts';
import { dumpFile, type TemplateName } from './template-names.ts';

/** A template's contents: what brings a database back to it. */
interface Contents {
  /** Tables, as they are written in a statement. */
  readonly tables: readonly string[];
  /** Of the tables with rows, in PostgreSQL's own text format. */
  readonly rows: ReadonlyMap<string, Blob>;
  readonly sequences: readonly { readonly name: string; readonly value: number; readonly called: boolean }[];
  /** Of the definitions: another one is another database. */
  readonly definitions: string;
}

interface Kept {
  readonly database: PgliteDatabase;
  readonly contents: Contents;
}

/** A start costs seconds, bringing one back a fraction: two wait for the next test of this process. */
const mostKept = 2;
const kept = new Map<TemplateName, Kept[]>();

/** An embedded database as the template has it, for one test; closing it ends its use and keeps it for the next. */
export async function borrowPglite(template: TemplateName): Promise<Database> {
  const waiting = kept.get(template) ?? [];
  kept.set(template, waiting);
  const taken = waiting.pop() ?? (await start(template));
  let isClosed = false;
  const whileOpen =
    <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      isClosed ? Promise.reject(new Error('the database of this test is closed')) : work(...args);
  const { database } = taken;
  return {
    kind: database.kind,
    queue: database.queue,
    // Their own generics do not survive the wrapper's.
    transaction: whileOpen(database.transaction) as Database['transaction'],
    bare: whileOpen(database.bare) as Database['bare'],
    script: whileOpen(database.script),
    alone: whileOpen(database.alone) as Database['alone'],
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (waiting.length < mostKept && (await bringBack(taken))) waiting.push(taken);
      else await database.close();
    },
  };
}

/** Closes those that wait, whose timers would keep the process alive for a while; a worker of jest ends without. */
export async function closeWaiting(): Promise<void> {
  const all = [...kept.values()].flat();
  kept.clear();
  await Promise.all(all.map(({ database }) => database.close()));
}

async function start(template: TemplateName): Promise<Kept> {
  const folder = process.env.NIVEAU_TEST_FOLDER ?? '';
  const database = await openPglite(null, new Blob([readFileSync(dumpFile(folder, template))]));
  return { database, contents: await contentsOf(database) };
}

const isOwn = "n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'";

async function contentsOf(database: PgliteDatabase): Promise<Contents> {
  const { pglite } = database;
  const listed = await pglite.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and ${isOwn} order by 1`,
  );
  const tables = listed.rows.map(({ name }) => name);
  const rows = new Map<string, Blob>();
  for (const table of await filled(database, tables)) {
    const { blob } = await pglite.query(`copy ${table} to '/dev/blob'`);
    if (!blob) throw new Error(`${table} could not be copied`);
    rows.set(table, blob);
  }
  const { rows: sequences } = await pglite.query<Contents['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as called from pg_sequences`,
  );
  return { tables, rows, sequences, definitions: await definitionsOf(database) };
}

async function filled({ pglite }: PgliteDatabase, tables: readonly string[]): Promise<readonly string[]> {
  const each = tables.map((table) => `select '${table}' as name where exists (select from ${table})`);
  const { rows } = await pglite.query<{ name: string }>(each.join(' union all '));
  return rows.map(({ name }) => name);
}

/** Changes with any table, column, index, function, policy, trigger, constraint or type that comes or goes. */
async function definitionsOf({ pglite }: PgliteDatabase): Promise<string> {
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
  const { rows } = await pglite.query<{ all: string }>(
    `select concat_ws(' / ', ${counts.join(', ')}, (select count(*) from pg_attribute)) as all`,
  );
  return rows[0]?.all ?? '';
}

/** Drops the months of readings that a test came to: without them the definitions are those of the template again. */
async function dropMonths({ pglite }: PgliteDatabase, tables: readonly string[]): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relispartition and ${isOwn}`,
  );
  const added = rows.map(({ name }) => name).filter((name) => !tables.includes(name));
  if (added.length > 0) await pglite.exec(`drop table ${added.join(', ')}`);
}

/** Puts the contents back; false where the definitions are no longer those of the template. */
async function bringBack({ database, contents }: Kept): Promise<boolean> {
  const { pglite } = database;
  await pglite.exec('rollback');
  await pglite.exec('discard all');
  await dropMonths(database, contents.tables);
  if ((await definitionsOf(database)) !== contents.definitions) return false;
  const old = new Set([...(await filled(database, contents.tables)), ...contents.rows.keys()]);
  await pglite.transaction(async (tx) => {
    // Neither triggers nor foreign keys have a say: what comes back was right.
    await tx.exec('set local session_replication_role = replica');
    if (old.size > 0) await tx.exec(`truncate ${[...old].join(', ')} cascade`);
    for (const [table, blob] of contents.rows) await tx.query(`copy ${table} from '/dev/blob'`, [], { blob });
    for (const { name, value, called } of contents.sequences)
      await tx.query('select setval($1::regclass, $2, $3)', [name, value, called]);
  });
  return true;
}
