import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';

/** What the provider shares, for its own people: of any module, whether it is published yet or not. */
export const fileContent = route('GET provider/file/{id}/content', async ({ app, tx, params }) => {
  const file = await tx.row<{ media_type: string; filename: string; storage_key: string }>(
    sql`select media_type, filename, storage_key from provider_file where id_files = ${params.id} and deleted_at is null`,
  );
  if (!file) throw new AppError('file_not_found');
  const { media_type, filename, storage_key } = file;
  return { data: { content: await app.files.get(storage_key), media_type, filename } };
});
