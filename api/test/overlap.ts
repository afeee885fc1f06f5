import sql from 'sql-template-tag';
import type { Database, Transaction } from '../src/database/database.ts';

export interface Held {
  readonly commit: () => Promise<void>;
  readonly rollBack: () => Promise<void>;
}

/** A transaction in the system's scope that has done `work` and stays open until it is told how to end. PostgreSQL only. */
export async function hold(database: Database, work: (tx: Transaction) => Promise<unknown>): Promise<Held> {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const whole = database.transaction({ role: 'system' }, async (tx) => {
    await work(tx);
    begun.resolve();
    await end.promise;
  });
  whole.catch(begun.reject);
  await begun.promise;
  return {
    async commit() {
      end.resolve();
      await whole;
    },
    async rollBack() {
      end.reject(new Error('rolled back'));
      await whole.catch(() => {});
    },
  };
}

/** How many connections of the database wait for a lock that another has. */
export async function countWaiting(database: Database): Promise<number> {
  const row = await database.bare((tx) =>
    tx.row<{ n: number }>(sql`
      select count(distinct l.pid) as n from pg_locks l join pg_stat_activity s on s.pid = l.pid
      where not l.granted and s.datname = current_database()`),
  );
  return row?.n ?? 0;
}
