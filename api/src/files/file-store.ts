import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@niveau/shared/api/errors';
import { errorCode } from '../error-code.ts';

/**
 * Where uploads lie: on disk by default, in S3 by setting. Keys are ours: lower-case letters, digits, dashes and slashes.
 * Throws `file_not_found` where there is nothing under a key, and `files_unavailable` where the store itself fails.
 */
export interface FileStore {
  /** Keeps the whole content, or nothing. */
  readonly put: (key: string, content: Uint8Array) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array>;
  /** Also where there is nothing. */
  readonly remove: (key: string) => Promise<void>;
}

/** Throws a TypeError for a key that is none of ours. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(key)) throw new TypeError(`${key} is no storage key`);
  return key;
}

/** Files in a folder of the data folder. */
export function diskStore(folder: string): FileStore {
  const at = (key: string) => path.join(folder, checkedKey(key));
  return {
    async put(key, content) {
      const file = at(key);
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content, { flag: 'wx' });
      } catch (cause) {
        // What was written of it before the disk was full.
        if (errorCode(cause) !== 'EEXIST') await rm(file, { force: true }).catch(() => {});
        throw new AppError('files_unavailable', { cause });
      }
    },
    get: (key) =>
      readFile(at(key)).catch((cause: unknown) => {
        throw new AppError(errorCode(cause) === 'ENOENT' ? 'file_not_found' : 'files_unavailable', { cause });
      }),
    remove: (key) =>
      rm(at(key), { force: true }).catch((cause: unknown) => {
        throw new AppError('files_unavailable', { cause });
      }),
  };
}
