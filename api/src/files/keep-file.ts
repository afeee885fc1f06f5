import { createHash, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { HttpFacts, UploadedFile, UserCaller } from '../http/route.ts';

interface Keeping {
  readonly app: App;
  readonly tx: Transaction;
  readonly caller: UserCaller;
  readonly http: Pick<HttpFacts, 'onRollback'>;
}

/**
 * Stores an upload and its row; the id of the file. Where the request's transaction does not commit, the content goes
 * with the row.
 */
export async function keepFile(
  { app, tx, caller, http }: Keeping,
  module: string,
  { filename, media_type, content }: UploadedFile,
): Promise<number> {
  const storage_key = `${module.toLowerCase()}/${caller.id_client}/${randomUUID()}`;
  http.onRollback(() => app.files.remove(storage_key));
  await app.files.put(storage_key, content);
  const row = await tx.row<{ id_files: number }>(sql`
    insert into client_file (id_client, module, filename, media_type, size, sha256, storage_key, id_user, created_at)
    values (${caller.id_client}, ${module}, ${filename}, ${media_type}, ${content.length},
      ${createHash('sha256').update(content).digest('hex')}, ${storage_key}, ${caller.id_user}, ${app.clock.now()})
    returning id_files`);
  if (!row) throw new Error('an inserted file comes back');
  return row.id_files;
}
