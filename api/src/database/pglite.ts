import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type Transaction as PGliteTransaction, types } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { fromPglite } from 'pg-boss';
import type { Sql } from 'sql-template-tag';
import type { Database, Transaction } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { enterScope } from './scope.ts';

const parsers = { [types.INT8]: Number, [types.DATE]: (text: string) => text };

/** Of its usual 128 MB the engine clears each page as it starts, which takes a second. */
const sharedBuffers = '32MB';

export interface PgliteDatabase extends Database {
  /** The engine itself, for what the other database does in its own way: archives and copies. */
  readonly pglite: PGlite;
}

/**
 * The embedded database, in a folder or (for tests) in memory, there from a dump if one is given. One process at a
 * time: the folder is locked. Throws where another holds it.
 */
export async function openPglite(folder: string | null, dump?: Blob): Promise<PgliteDatabase> {
  const release = folder ? lockFolder(folder) : () => {};
  if (folder) mkdirSync(path.dirname(folder), { recursive: true });
  const pglite = await PGlite.create({
    dataDir: folder ?? 'memory://',
    parsers,
    extensions: { citext },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    ...(dump ? { loadDataDir: dump } : {}),
  });

  const wrap = (transaction: PGliteTransaction): Transaction => {
    const query = <Row>({ text, values }: Sql) => transaction.query<Row>(text, values);
    return {
      rows: async <Row>(statement: Sql) => (await query<Row>(statement)).rows,
      row: async <Row>(statement: Sql) => (await query<Row>(statement)).rows[0],
      run: async (statement) => (await query(statement)).affectedRows ?? 0,
    };
  };

  return {
    kind: 'pglite',
    transaction: (scope, work) =>
      pglite.transaction(async (transaction) => {
        const tx = wrap(transaction);
        await tx.run(enterScope(scope));
        return work(tx);
      }),
    bare: (work) => pglite.transaction((transaction) => work(wrap(transaction))),
    script: async (text) => {
      await pglite.exec(text).catch(async (error: unknown) => {
        await pglite.exec('rollback');
        throw error;
      });
    },
    // The folder's lock lets no other process in.
    alone: (work) => work(),
    pglite,
    queue: { backend: 'pglite', db: fromPglite(pglite) },
    close: async () => {
      await pglite.close();
      release();
    },
  };
}
