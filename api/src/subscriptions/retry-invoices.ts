import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** Attempts without an answer after which a payment is asked for once a day only, and waits for another method. */
export const mostAttempts = 5;
export const againAfterMs = 3_600_000;

/** Lets the open invoices of a space be charged at once, by the method that it has just given. For the system's scope. */
export async function retryInvoices(tx: Transaction, id_client: number, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  // What is being asked for at this moment is left to its answer.
  await tx.run(sql`update invoice set attempts = 0, charged_at = ${before(againAfterMs)}
    where id_client = ${id_client} and state = 'open' and charged_at < ${before(60_000)}`);
}
