import type { ReleaseManifest, SignedManifest } from '@niveau/shared/api/manifest';

/** A release as it goes into the store: the manifest that was signed, its reading, and exactly its files. */
export interface Release {
  readonly signed: SignedManifest;
  readonly manifest: ReleaseManifest;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** `unchanged`: it was there already. `resigned`: the same files were there under the signature of another key. */
export type StoreOutcome = 'stored' | 'unchanged' | 'resigned';

/** Where released modules lie, each version once and for ever. */
export interface ReleaseStore {
  /** Adds a release. Throws a PlatformError where this version is there with other contents. */
  put(release: Release): Promise<StoreOutcome>;
  /** The signed manifest of a version, or `null`. */
  read(name: string, version: string): Promise<SignedManifest | null>;
  /** The versions of a module, in no order. */
  versions(name: string): Promise<string[]>;
}
