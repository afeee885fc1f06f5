import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';

export interface ReadableFile {
  readonly id_files: number;
  readonly filename: string;
  readonly media_type: string;
  readonly size: number;
  readonly storage_key: string;
}

/** Files of a module that the space may open: its own, and those that its provider shares with it by now. */
export function readableFiles(
  tx: Transaction,
  caller: UserCaller,
  module: string,
  ids: readonly number[],
  now: Date,
): Promise<ReadableFile[]> {
  return tx.rows<ReadableFile>(sql`
    select id_files, filename, media_type, size, storage_key from client_file
    where id_files = any(${[...ids]}::bigint[]) and id_client = ${caller.id_client} and module = ${module} and deleted_at is null
    union all
    select id_files, filename, media_type, size, storage_key from provider_file
    where id_files = any(${[...ids]}::bigint[]) and id_professional = ${caller.id_professional}
      and (id_client is null or id_client = ${caller.id_client}) and module = ${module} and deleted_at is null and published_at <= ${now}
      and (order_document is null or id_order is not null)
    order by id_files`);
}
