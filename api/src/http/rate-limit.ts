import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';

export interface Limit {
  /** What is counted, such as `sign-in:ip:192.0.2.1`. */
  readonly key: string;
  readonly most: number;
  readonly window_s: number;
}

/**
 * Counts one attempt in the database, so that every copy of the server counts together. Throws `too_many_requests`
 * with the seconds to wait under `details.retry_after` once there were more than `most` in the window.
 */
export async function countAttempt(app: App, { key, most, window_s }: Limit): Promise<void> {
  const now = app.clock.now();
  const resets = new Date(now.getTime() + window_s * 1000);
  const row = await app.database.transaction({ role: 'system' }, async (tx) => {
    const counted = await tx.row<{ hits: number; resets_at: Date }>(sql`
      insert into rate_limit as r (key, hits, resets_at) values (${key}, 1, ${resets})
      on conflict (key) do update set
        hits = case when r.resets_at <= ${now} then 1 else r.hits + 1 end,
        resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
      returning hits, resets_at`);
    if (counted?.hits === 1) await tx.run(sql`delete from rate_limit where resets_at <= ${now}`);
    return counted;
  });
  if (row && row.hits > most) {
    const retry_after = Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000));
    throw new AppError('too_many_requests', { details: { retry_after } });
  }
}

/** Takes one attempt back: it was no failure. */
export async function forgiveAttempt(app: App, key: string): Promise<void> {
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update rate_limit set hits = greatest(hits - 1, 0) where key = ${key}`),
  );
}
