import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { errorCode } from '../error-code.ts';
import { CommitUnknownError, type Database, type Transaction } from './database.ts';
import { enterScope } from './scope.ts';

const int8 = 20;
const int8List: number = 1016;
const date = 1082;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8) return Number;
    // As the embedded database reads it: a list of numbers, which has no brace or quote within.
    if (oid === int8List)
      return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));
    if (oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/** A PostgreSQL server (15 to 18), through a pool. */
export function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 10, types });
  // A connection that the server ends while it lies idle is dropped by the pool, and the next query opens another.
  pool.on('error', () => {});

  async function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      const result = await work(wrap(connection));
      await commit(connection);
      connection.release();
      return result;
    } catch (error) {
      await rollBack(connection);
      throw error;
    }
  }

  return {
    kind: 'postgres',
    transaction: (scope, work) =>
      inTransaction(async (tx) => {
        await tx.run(enterScope(scope));
        return work(tx);
      }),
    bare: inTransaction,
    script: async (text) => {
      const connection = await pool.connect();
      try {
        await connection.query(text);
        connection.release();
      } catch (error) {
        await rollBack(connection);
        throw error;
      }
    },
    alone: (work) =>
      inTransaction(async (tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(4801330)`);
        return work();
      }),
    queue: { backend: 'postgres', db: { executeSql: (text, values) => pool.query(text, values) } },
    close: () => pool.end(),
  };
}

/** Throws what the database refuses the commit for, `CommitUnknownError` where no answer of it came. */
async function commit(connection: pg.PoolClient): Promise<void> {
  try {
    await connection.query('commit');
  } catch (error) {
    // Constraints that are checked last, serialisation, and the like: surely rolled back.
    throw /^(?:23|25|40)/.test(errorCode(error) ?? '') ? error : new CommitUnknownError(error);
  }
}

/** A connection that cannot roll back is closed rather than handed to the next caller. */
function rollBack(connection: pg.PoolClient): Promise<void> {
  return connection.query('rollback').then(
    () => connection.release(),
    (failure) => connection.release(failure instanceof Error ? failure : true),
  );
}

function wrap(connection: pg.PoolClient): Transaction {
  return {
    rows: async <Row>({ text, values }: Sql) => (await connection.query(text, values)).rows as Row[],
    row: async <Row>({ text, values }: Sql) =>
      (await connection.query(text, values)).rows[0] as Row | undefined,
    run: async ({ text, values }) => (await connection.query(text, values)).rowCount ?? 0,
  };
}
