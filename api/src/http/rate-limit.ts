import { createHash } from 'node:crypto';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';

export interface Limit {
  /** What is counted, such as `sign-in:ip:192.0.2.1`. */
  readonly key: string;
  readonly most: number;
  readonly window_s: number;
}

/** The key of an address, which itself is not kept. */
export function emailKey(purpose: string, email: string): string {
  const person = createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32);
  return `${purpose}:email:${person}`;
}

/**
 * Counts one attempt in the database, so that every copy of the server counts together. Throws `too_many_requests`
 * with the seconds to wait under `details.retry_after` once there were more than `most` in the window.
 */
export async function countAttempt(app: App, limit: Limit): Promise<void> {
  const now = app.clock.now();
  const counted = await app.database.transaction({ role: 'system' }, (tx) => count(tx, now, limit));
  requireFewer(counted, now, limit);
}

/**
 * As `countAttempt`, within a transaction in the system's scope: what is rolled back is not counted. For what a
 * signed-in user does rather than tries.
 */
export async function countWithin(tx: Transaction, now: Date, limit: Limit): Promise<void> {
  requireFewer(await count(tx, now, limit), now, limit);
}

interface Counted {
  readonly hits: number;
  readonly resets_at: Date;
}

async function count(tx: Transaction, now: Date, { key, window_s }: Limit): Promise<Counted | undefined> {
  const resets = new Date(now.getTime() + window_s * 1000);
  const counted = await tx.row<Counted>(sql`
    insert into rate_limit as r (key, hits, resets_at) values (${key}, 1, ${resets})
    on conflict (key) do update set
      hits = case when r.resets_at <= ${now} then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning hits, resets_at`);
  if (counted?.hits === 1) await tx.run(sql`delete from rate_limit where resets_at <= ${now}`);
  return counted;
}

function requireFewer(counted: Counted | undefined, now: Date, { most }: Limit): void {
  if (!counted || counted.hits <= most) return;
  const retry_after = Math.max(1, Math.ceil((counted.resets_at.getTime() - now.getTime()) / 1000));
  throw new AppError('too_many_requests', { details: { retry_after } });
}

/** Takes one attempt back: it was no failure. */
export async function forgiveAttempt(app: App, key: string): Promise<void> {
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update rate_limit set hits = greatest(hits - 1, 0) where key = ${key}`),
  );
}
