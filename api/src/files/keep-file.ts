import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { HttpFacts, UploadedFile, UserCaller } from '../http/route.ts';
import { alreadyThere, lockContent } from './content-twice.ts';
import { prepare, store } from './stored-content.ts';

interface Keeping {
  readonly app: App;
  readonly tx: Transaction;
  readonly caller: UserCaller;
  readonly http: Pick<HttpFacts, 'onRollback'>;
}

interface Words {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/**
 * Stores an upload and its row; the id of the file. Where the request's transaction does not commit, the content goes
 * with the row. Throws `file_already_exists` where the module of the space holds the same content (but for order forms).
 */
export async function keepFile(
  { app, tx, caller, http }: Keeping,
  module: string,
  upload: UploadedFile,
  { name, description }: Words = {},
): Promise<number> {
  const file = prepare(`${module.toLowerCase().replaceAll('_', '-')}/${caller.id_client}`, upload);
  const now = app.clock.now();
  await lockContent(tx, `${caller.id_client}:${module}`, file.sha256);
  const row = await tx.row<{ id_files: number }>(sql`
    insert into client_file (id_client, module, filename, name, description, media_type, size, sha256, storage_key, id_user, created_at, published_at)
    values (${caller.id_client}, ${module}, ${file.filename}, ${name ?? null}, ${description ?? null}, ${file.media_type}, ${file.size},
      ${file.sha256}, ${file.storage_key}, ${caller.id_user}, ${now}, ${now})
    on conflict (id_client, module, sha256) where deleted_at is null and module <> 'ORDC' do nothing
    returning id_files`);
  if (!row) {
    const existing = await tx.row<{ id_files: number; filename: string }>(sql`
      select id_files, filename from client_file
      where id_client = ${caller.id_client} and module = ${module} and sha256 = ${file.sha256} and deleted_at is null`);
    throw alreadyThere(existing ?? { id_files: 0, filename: file.filename });
  }
  await store(app, http, file);
  return row.id_files;
}
