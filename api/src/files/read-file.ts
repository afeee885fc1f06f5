import { AppError } from '@niveau/shared/api/errors';
import { isDesignation, levelOf, levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';

interface FileRow {
  readonly filename: string;
  readonly media_type: string;
  readonly storage_key: string;
}

/** The content of a file of the space, for whoever may see its module. */
export const readFile = route('GET file/{id}/module/{module}', async ({ app, tx, caller, params }) => {
  const { id, module } = params;
  if (!isDesignation(module)) throw new AppError('module_not_found');
  if (levelOf(caller.levels, module) < levels.vision) throw new AppError('authorization_required');
  const file = await tx.row<FileRow>(sql`
    select filename, media_type, storage_key from client_file
    where id_files = ${id} and id_client = ${caller.id_client} and module = ${module} and deleted_at is null`);
  if (!file) throw new AppError('file_not_found');
  const content = await app.files.get(file.storage_key).catch((cause: unknown) => {
    throw new AppError('file_not_found', { cause });
  });
  return { data: { content, media_type: file.media_type, filename: file.filename } };
});
