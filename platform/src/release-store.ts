import type { ReleaseManifest, SignedManifest } from '@niveau/shared/api/manifest';

/** A release as it goes into the store: the manifest that was signed, its reading, and exactly its files. */
export interface Release {
  readonly signed: SignedManifest;
  readonly manifest: ReleaseManifest;
  readonly files: ReadonlyMap<string, Buffer>;
}

export type Channel = 'stable' | 'canary';

/** `unchanged`: it was there already. `resigned`: the same files were there under the signature of another key. */
export type StoreOutcome = 'stored' | 'unchanged' | 'resigned';

/** A channel of a module: which version it was pointed at, and when. */
export interface ChannelPointer {
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly pointed_at: string;
}

/** Where released modules lie, each version once and for ever. */
export interface ReleaseStore {
  /** Adds a release. Throws a PlatformError where this version is there with other contents. */
  put(release: Release): Promise<StoreOutcome>;
  /** The signed manifest of a version, or `null`. */
  read(name: string, version: string): Promise<SignedManifest | null>;
  /** The modules that have releases, in no order. */
  names(): Promise<string[]>;
  /** The versions of a module, in no order. */
  versions(name: string): Promise<string[]>;
  /**
   * Notes which version a channel was last released to. A local server takes the note at its start where it is younger
   * than its own pointer; releasing the same version again leaves the note, and so whatever was rolled back since.
   */
  point(name: string, channel: Channel, version: string): Promise<void>;
  /** The notes of a module, by channel. */
  channels(name: string): Promise<Readonly<Partial<Record<Channel, ChannelPointer>>>>;
}
