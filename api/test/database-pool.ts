import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Database } from '../src/database/database.ts';
import { openPglite, type PgliteDatabase } from '../src/database/pglite.ts';
import { bringBack, type Contents, contentsOf, type Keeper } from './kept-contents.ts';
import { dumpFile, type TemplateName, templateDatabase } from './template-names.ts';

interface Kept<Of> {
  readonly database: Of;
  readonly contents: Contents;
}

/** A start costs seconds, bringing one back a fraction: two of a template wait for the next test of this process. */
const mostKept = 2;
const pglites = new Map<TemplateName, Kept<PgliteDatabase>[]>();
const postgreses = new Map<TemplateName, Kept<PostgresDatabase>[]>();

function waitingIn<Of>(kept: Map<TemplateName, Kept<Of>[]>, template: TemplateName): Kept<Of>[] {
  const waiting = kept.get(template) ?? [];
  kept.set(template, waiting);
  return waiting;
}

/** Closes those that wait, whose timers would keep the process alive for a while; a worker of jest ends without. */
export async function closeWaiting(): Promise<void> {
  const all = [...[...pglites.values()].flat(), ...[...postgreses.values()].flat()];
  pglites.clear();
  postgreses.clear();
  await Promise.all(all.map(({ database }) => database.close()));
}

/** An embedded database as the template has it, for one test; closing it ends its use and keeps it for the next. */
export async function borrowPglite(template: TemplateName): Promise<Database> {
  const waiting = waitingIn(pglites, template);
  const taken = waiting.pop() ?? (await startPglite(template));
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
      if (waiting.length < mostKept && (await bringPgliteBack(taken))) waiting.push(taken);
      else await database.close();
    },
  };
}

async function startPglite(template: TemplateName): Promise<Kept<PgliteDatabase>> {
  const folder = process.env.NIVEAU_TEST_FOLDER ?? '';
  const database = await openPglite(null, new Blob([readFileSync(dumpFile(folder, template))]));
  return { database, contents: await contentsOf(keeperOfPglite(database)) };
}

async function bringPgliteBack({ database, contents }: Kept<PgliteDatabase>): Promise<boolean> {
  await database.pglite.exec('rollback');
  await database.pglite.exec('discard all');
  return bringBack(keeperOfPglite(database), contents);
}

function keeperOfPglite({ pglite }: PgliteDatabase): Keeper {
  return {
    rows: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await pglite.query<Row>(text, [...values])).rows,
    script: (text) => pglite.exec(text),
    async keep(table) {
      const { blob } = await pglite.query(`copy ${table} to '/dev/blob'`);
      if (!blob) throw new Error(`${table} could not be copied`);
      return () => pglite.query(`copy ${table} from '/dev/blob'`, [], { blob });
    },
  };
}

interface PostgresDatabase {
  readonly url: string;
  /** Of the owner, apart from those of the test. */
  readonly connection: pg.Client;
  readonly socket: Socket;
  /** The database goes with its cluster. */
  readonly close: () => Promise<void>;
}

export interface BorrowedPostgres {
  readonly url: string;
  /** Once every connection of the test is closed: keeps the database for the next test. */
  readonly giveBack: () => Promise<void>;
}

let databases = 0;

/** A database of the run's PostgreSQL as the template has it, for one test. */
export async function borrowPostgres(server: string, template: TemplateName): Promise<BorrowedPostgres> {
  const waiting = waitingIn(postgreses, template);
  const taken = waiting.pop() ?? (await startPostgres(server, template));
  const { url, socket, close } = taken.database;
  return {
    url,
    async giveBack() {
      socket.ref();
      const isKept = waiting.length < mostKept && (await bringPostgresBack(taken));
      socket.unref();
      if (isKept) {
        waiting.push(taken);
        return;
      }
      await close();
      await asOwner(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
    },
  };
}

async function startPostgres(server: string, template: TemplateName): Promise<Kept<PostgresDatabase>> {
  databases += 1;
  const name = `niveau_test_${process.pid}_${databases}`;
  await asOwner(server, `create database ${name} template ${templateDatabase(template)}`);
  const url = `${server}/${name}`;
  const socket = new Socket();
  const connection = new pg.Client({ connectionString: url, stream: () => socket });
  // The cluster may be stopped before.
  connection.on('error', () => {});
  await connection.connect();
  const contents = await contentsOf(keeperOfPostgres(connection));
  // A worker of jest ends while it waits.
  socket.unref();
  return { database: { url, connection, socket, close: () => connection.end() }, contents };
}

async function bringPostgresBack({ database, contents }: Kept<PostgresDatabase>): Promise<boolean> {
  // What a test left open would hold its locks.
  await database.connection.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return bringBack(keeperOfPostgres(database.connection), contents);
}

function keeperOfPostgres(connection: pg.Client): Keeper {
  return {
    rows: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await connection.query(text, [...values])).rows as Row[],
    script: (text) => connection.query(text),
    async keep(table) {
      const { rows } = await connection.query(
        `select format('%s/%s.%s', current_setting('data_directory'), current_database(), '${table}') as file`,
      );
      await connection.query(`copy ${table} to '${rows[0].file}'`);
      return () => connection.query(`copy ${table} from '${rows[0].file}'`);
    },
  };
}

/** Runs a statement on the run's PostgreSQL, outside of any test's database. */
export async function asOwner(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
