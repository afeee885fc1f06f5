import { AppError } from '@niveau/shared/api/errors';
import { levels } from '@niveau/shared/domain/permission';
import { route } from '../http/route.ts';
import { requireModule } from './file-access.ts';
import { readableFiles } from './readable-files.ts';

/** The content of a file of the space, or of one shared with it, for whoever may see its module. */
export const readFile = route('GET file/{id}/module/{module}', async ({ app, tx, caller, params }) => {
  const module = requireModule(caller, params.module, levels.vision);
  const [file] = await readableFiles(tx, caller, module, [params.id], app.clock.now());
  if (!file) throw new AppError('file_not_found');
  const { media_type, filename, storage_key } = file;
  return { data: { content: await app.files.get(storage_key), media_type, filename } };
});
