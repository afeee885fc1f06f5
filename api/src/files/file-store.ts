import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where uploads lie: the disk by default, any other store through the same calls. */
export interface FileStore {
  readonly put: (key: string, content: Uint8Array) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array>;
  readonly remove: (key: string) => Promise<void>;
}

/** Files in a folder of the data folder. Keys are ours: letters, digits, dashes and slashes. */
export function diskStore(folder: string): FileStore {
  const at = (key: string) => {
    if (!/^[a-z0-9/-]+$/.test(key)) throw new TypeError(`${key} is no storage key`);
    return path.join(folder, key);
  };
  return {
    async put(key, content) {
      const file = at(key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content, { flag: 'wx' });
    },
    get: (key) => readFile(at(key)),
    remove: (key) => rm(at(key), { force: true }),
  };
}
