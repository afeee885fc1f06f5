import type { Sql } from 'sql-template-tag';
import type { TestServer } from './harness.ts';
import { countWaiting, hold } from './overlap.ts';
import { until } from './until.ts';

interface Overlap<T> {
  /** Takes locks, and changes what it likes, in a transaction that stays open until the rest is done. */
  readonly hold: Sql;
  /** Begun then; it must wait for the lock. */
  readonly start: () => Promise<T>;
  /** Done by others while it waits; `untilWaiting` resolves when so many wait. */
  readonly meanwhile?: (untilWaiting: (count: number) => Promise<void>) => Promise<unknown>;
}

/** Lets a call meet a transaction that holds what it needs, the same way each time. Throws where it does not come to wait. */
export async function whileHeld<T>({ app: { database } }: TestServer, overlap: Overlap<T>): Promise<T> {
  const untilWaiting = (count: number) =>
    until(`${count} wait for a lock`, async () => (await countWaiting(database)) >= count, 5000);
  const held = await hold(database, (tx) => tx.run(overlap.hold));
  const started = overlap.start();
  await untilWaiting(1);
  await overlap.meanwhile?.(untilWaiting);
  await held.commit();
  return started;
}
