import { AppError } from '@niveau/shared/api/errors';
import type { ReleaseManifest, SignedManifest } from '@niveau/shared/api/manifest';
import { canonicalPayload } from '@niveau/shared/domain/release-signature';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { knowDesignation } from '../module-data/own-designations.ts';

/** Everything that a release says but when it was built: a released version never changes in it. */
function identity(manifest: ReleaseManifest): string {
  return canonicalPayload({ ...manifest, built_at: '' });
}

/**
 * Writes a checked release down; whether it was new. The same release again changes nothing but, where another key
 * signed it, its signature. Throws `release_exists` where the version is there with other contents.
 */
export async function writeRelease(
  tx: Transaction,
  signed: SignedManifest,
  manifest: ReleaseManifest,
  now: Date,
): Promise<boolean> {
  const { name, version, contract, files } = manifest;
  const kept = await tx.row<{ payload: string }>(
    sql`select payload from module_release where name = ${name} and version = ${version} for update`,
  );
  // What the database keeps was a checked manifest when it was written.
  if (kept && identity(JSON.parse(kept.payload) as ReleaseManifest) !== identity(manifest))
    throw new AppError('release_exists');
  const size = Object.values(files).reduce((sum, file) => sum + file.size, 0);
  await tx.run(sql`insert into module_release (name, version, payload, key_id, signature, contract, size_bytes, released_at)
    values (${name}, ${version}, ${signed.payload}, ${signed.key_id}, ${signed.signature}, ${contract}, ${size}, ${now})
    on conflict (name, version) do update set payload = excluded.payload, key_id = excluded.key_id, signature = excluded.signature`);
  await knowDesignation(tx, manifest);
  return !kept;
}
