import type { ReleaseManifest, SignedManifest } from '@niveau/shared/api/manifest';
import { canonicalPayload } from '@niveau/shared/domain/release-signature';
import { PlatformError } from './platform-error.ts';
import type { Release } from './release-store.ts';

/** Everything that a release says but when it was built. */
function identity(manifest: ReleaseManifest): string {
  return canonicalPayload({ ...manifest, built_at: '' });
}

/**
 * What a store does about a version that is there already: nothing for the same contents, another signature where another
 * key made it. Throws a PlatformError for other contents.
 */
export function compareWithStored(existing: SignedManifest, release: Release): 'unchanged' | 'resigned' {
  const { name, version } = release.manifest;
  if (identity(JSON.parse(existing.payload)) !== identity(release.manifest))
    throw new PlatformError(
      `${name} ${version} has been released with other contents, and a released version never changes: give the module a new version.`,
    );
  return existing.key_id === release.signed.key_id ? 'unchanged' : 'resigned';
}

export const manifestText = (signed: SignedManifest) => `${JSON.stringify(signed, null, 2)}\n`;
