import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { restorableForMs } from './change-documents.ts';

const batch = 200;

/**
 * Takes away for good what was deleted longer ago than a deletion can be taken back, and a provider's documents of orders
 * that are no more: the content first, then the row, so that a run that is killed leaves no content behind. Safe to run
 * twice.
 */
export async function purgeFiles(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - restorableForMs);
  const orphaned = sql`or (order_document is not null and id_order is null)`;
  for (const [table, more] of [
    [sql`client_file`, sql``],
    [sql`provider_file`, orphaned],
  ] as const) {
    for (let left = batch; left === batch; ) {
      const files = await app.database.transaction({ role: 'system' }, (tx) =>
        tx.rows<{ id_files: number; storage_key: string }>(
          sql`select id_files, storage_key from ${table} where deleted_at < ${before} ${more} order by id_files limit ${batch}`,
        ),
      );
      for (const { storage_key } of files) await app.files.remove(storage_key);
      await app.database.transaction({ role: 'system' }, (tx) =>
        tx.run(
          sql`delete from ${table} where id_files = any(${files.map(({ id_files }) => id_files)}::bigint[])`,
        ),
      );
      left = files.length;
    }
  }
}
