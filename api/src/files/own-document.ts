import type { Document } from '@niveau/shared/api/documents';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';
import { type DocumentRow, selectOwn, toDocument } from './document-rows.ts';

/** One of the space's own files in a module. Throws `file_not_found`. */
export async function readOwn(
  tx: Transaction,
  caller: UserCaller,
  module: string,
  id_files: number,
): Promise<Document> {
  const row = await tx.row<DocumentRow>(sql`${selectOwn}
    where f.id_files = ${id_files} and f.id_client = ${caller.id_client} and f.module = ${module} and f.deleted_at is null`);
  if (!row) throw new AppError('file_not_found');
  return toDocument(row, 'client');
}
