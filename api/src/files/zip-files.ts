import { promisify } from 'node:util';
import { megabyte } from '@niveau/shared/api/endpoint';
import { AppError } from '@niveau/shared/api/errors';
import { levels } from '@niveau/shared/domain/permission';
import { localDate } from '@niveau/shared/domain/time-zone';
import { type AsyncZippable, zip } from 'fflate';
import { route } from '../http/route.ts';
import { requireModule } from './file-access.ts';
import { readableFiles } from './readable-files.ts';

const mostBytes = 100 * megabyte;
const zipped = promisify(zip);
/** Types that are compressed already gain nothing. */
const isCompressed = /^(?:image\/|application\/(?:pdf|vnd\.))/;

export const zipFiles = route('GET file/module/{module}/zip', async ({ app, tx, caller, params, query }) => {
  const module = requireModule(caller, params.module, levels.vision);
  const now = app.clock.now();
  const files = await readableFiles(tx, caller, module, query.ids, now);
  if (files.length < query.ids.length) throw new AppError('file_not_found');
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > mostBytes) throw new AppError('payload_too_large', { details: { max_bytes: mostBytes } });
  const entries: AsyncZippable = {};
  for (const { filename, media_type, storage_key } of files) {
    const name = freeName(filename, entries);
    entries[name] = [
      await app.files.get(storage_key),
      { level: isCompressed.test(media_type) ? 0 : 6, mtime: now },
    ];
  }
  const content = await zipped(entries);
  const date = localDate(now.getTime(), caller.time_zone);
  return { data: { content, media_type: 'application/zip', filename: `documents-${date}.zip` } };
});

/** A name that no entry has: `bill.pdf`, `bill (2).pdf` … Names of stored files hold no folder. */
function freeName(filename: string, taken: AsyncZippable): string {
  const [, stem = filename, extension = ''] = filename.match(/^(.*?)(\.[^.]*)?$/s) ?? [];
  let name = filename;
  for (let i = 2; Object.hasOwn(taken, name); i++) name = `${stem} (${i})${extension}`;
  return name;
}
