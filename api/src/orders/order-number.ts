import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** The next order number, such as `C26-10042`: the year of the proposal and a number that never comes twice. */
export async function nextOrderNumber(tx: Transaction, proposed_at: Date): Promise<string> {
  const row = await tx.row<{ n: number }>(sql`select nextval('order_number_sequence') as n`);
  if (!row) throw new Error('a sequence gives a number');
  return `C${String(proposed_at.getUTCFullYear()).slice(2)}-${row.n}`;
}
