import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** Throws `client_not_found` where the space is not the provider's: its scope shows no other. */
export async function requireOwnClient(tx: Transaction, id_client: number): Promise<void> {
  const row = await tx.row(sql`select id_client from client where id_client = ${id_client}`);
  if (!row) throw new AppError('client_not_found');
}
