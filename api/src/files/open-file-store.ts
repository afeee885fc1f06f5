import path from 'node:path';
import type { Settings } from '../settings.ts';
import { diskStore, type FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** The store that the settings name. Throws an Error with one sentence where a bucket is not to be reached. */
export async function openFileStore({ s3Files, dataFolder }: Settings): Promise<FileStore> {
  if (!s3Files) return diskStore(path.join(dataFolder, 'files'));
  const store = s3Store(s3Files);
  await store.check().catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : undefined;
    const why = cause instanceof Error ? cause.message : String(error);
    throw new Error(`NIVEAU_FILES_STORE: the bucket ${s3Files.bucket} cannot be read: ${why}.`, {
      cause: error,
    });
  });
  return store;
}
