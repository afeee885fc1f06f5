import { createHash } from 'node:crypto';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UploadedFile } from '../http/route.ts';

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Throws `file_already_selected` where one request brings the same content twice (section 5 of the specification). */
export function requireDifferent(files: readonly UploadedFile[], field: string): void {
  const seen = new Set<string>();
  files.forEach(({ content }, at) => {
    const hash = sha256(content);
    if (seen.has(hash))
      throw new AppError('file_already_selected', {
        faults: [{ path: `body.${field}.${at}`, translation_key: 'file_already_selected' }],
      });
    seen.add(hash);
  });
}

/**
 * Whoever puts a content in a place waits for whoever is doing so: what is not there then is not there until the end of the
 * transaction.
 */
export async function lockContent(tx: Transaction, place: string, hash: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`content:${place}:${hash}`}, 12))`);
}

/** The refusal of content that already stands where it was to be put. */
export function alreadyThere(existing: { readonly id_files: number; readonly filename: string }): AppError {
  return new AppError('file_already_exists', {
    faults: [{ path: 'body.file', translation_key: 'file_already_exists' }],
    details: { id_files: existing.id_files, filename: existing.filename },
  });
}
