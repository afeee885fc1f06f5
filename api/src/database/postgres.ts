import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Database, Transaction } from './database.ts';
import { enterScope } from './scope.ts';

const int8 = 20;
const date = 1082;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8) return Number;
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
      await connection.query('commit');
      connection.release();
      return result;
    } catch (error) {
      // A connection that cannot roll back is closed rather than handed to the next caller.
      await connection.query('rollback').then(
        () => connection.release(),
        (failure) => connection.release(failure instanceof Error ? failure : true),
      );
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
      await pool.query(text);
    },
    queue: { backend: 'postgres', db: { executeSql: (text, values) => pool.query(text, values) } },
    close: () => pool.end(),
  };
}

function wrap(connection: pg.PoolClient): Transaction {
  return {
    rows: async <Row>({ text, values }: Sql) => (await connection.query(text, values)).rows as Row[],
    row: async <Row>({ text, values }: Sql) =>
      (await connection.query(text, values)).rows[0] as Row | undefined,
    run: async ({ text, values }) => (await connection.query(text, values)).rowCount ?? 0,
  };
}
