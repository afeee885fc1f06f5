import { randomUUID } from 'node:crypto';
import type { App } from '../app.ts';
import type { HttpFacts, UploadedFile } from '../http/route.ts';
import { sha256 } from './content-twice.ts';
import { namedAsItIs } from './document-name.ts';
import { isPictureType, stripMetadata } from './strip-metadata.ts';

export interface StoredContent {
  readonly filename: string;
  readonly media_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
}

export interface Prepared extends StoredContent {
  readonly content: Uint8Array;
}

/**
 * An upload as it will be kept under a folder of the store: named as it is, pictures without their camera's data. Throws
 * `file_wrong_format` for a picture that is not whole: what cannot be read cannot be cleared of a position.
 */
export function prepare(folder: string, { filename, media_type, content }: UploadedFile): Prepared {
  const clean = isPictureType(media_type) ? stripMetadata(content, media_type) : content;
  return {
    filename: namedAsItIs(filename, media_type),
    media_type,
    size: clean.length,
    sha256: sha256(clean),
    storage_key: `${folder.toLowerCase()}/${randomUUID()}`,
    content: clean,
  };
}

/** Puts the content into the store. Where the request's transaction does not commit, it is taken out again. */
export async function store(
  app: App,
  http: Pick<HttpFacts, 'onRollback'>,
  { storage_key, content }: Pick<Prepared, 'storage_key' | 'content'>,
): Promise<void> {
  http.onRollback(() => app.files.remove(storage_key));
  await app.files.put(storage_key, content);
}
