import sql, { type Sql } from 'sql-template-tag';
import type { TestServer } from './harness.ts';
import { until } from './until.ts';

interface Held<T> {
  /** Takes locks, and changes what it likes, in a transaction that stays open until the rest is done. */
  readonly hold: Sql;
  /** Begun then; it must wait for the lock. */
  readonly start: () => Promise<T>;
  /** Done by others while it waits; `untilWaiting` resolves when so many wait. */
  readonly meanwhile?: (untilWaiting: (count: number) => Promise<void>) => Promise<unknown>;
}

/**
 * Lets two transactions of PostgreSQL overlap, the same way each time: what is started waits for what is held. Throws where
 * it does not come to wait.
 */
export async function whileHeld<T>(
  { app: { database } }: TestServer,
  { hold, start, meanwhile }: Held<T>,
): Promise<T> {
  const untilWaiting = (count: number) =>
    until(
      `${count} wait for a lock`,
      async () => {
        const rows = await database.bare((tx) =>
          tx.rows(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        );
        return rows.length >= count;
      },
      5000,
    );
  let started: Promise<T> | undefined;
  await database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(hold);
    started = start();
    // It may fail before it is waited for below.
    started.catch(() => undefined);
    await untilWaiting(1);
    await meanwhile?.(untilWaiting);
  });
  if (!started) throw new Error('nothing was started');
  return started;
}
