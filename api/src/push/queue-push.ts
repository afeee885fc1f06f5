import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** What the page's service worker is given. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a click leads, from the root of the product. */
  readonly link: string;
  /** The space that it speaks of. */
  readonly id_client: number;
}

const longestBody = 600;

/**
 * Puts a message to every browser of a person into the queue, in the transaction of what happened; the same
 * `dedup_key` reaches a browser once. Needs the system's scope. How many browsers there are. Ask for
 * `jobNames.sendPushes` after the commit; the sweep of each minute sends what nobody asked for.
 */
export function queuePush(
  tx: Transaction,
  id_user: number,
  message: PushMessage,
  dedup_key: string,
  now: Date,
): Promise<number> {
  const payload = JSON.stringify({ ...message, body: message.body.slice(0, longestBody).toWellFormed() });
  return tx.run(sql`
    insert into push_delivery (id_push_subscription, dedup_key, payload, created_at, next_attempt_at)
    select id_push_subscription, ${dedup_key}, ${payload}::jsonb, ${now}, ${now}
    from push_subscription where id_user = ${id_user} and not must_renew
    on conflict do nothing`);
}
