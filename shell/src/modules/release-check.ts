import type { ReleaseKey } from '@niveau/shared/api/boot';
import type { ReleaseManifest, SignedManifest } from '@niveau/shared/api/manifest';
import { type SignatureRefusal, verifyManifest } from '@niveau/shared/domain/release-signature';
import { satisfiesContract } from './contract-range.ts';

/** Why a release does not run here. */
export type Refusal = SignatureRefusal | 'other_module' | 'other_version' | 'contract_range' | 'bad_files';

/** A release that the page may load: signed, of this module and version, in the contract's range, every file hashed. */
export interface AcceptedRelease {
  readonly manifest: ReleaseManifest;
  /** Where its files are, absolute, with a slash at its end. */
  readonly base: string;
}

export interface OfferedRelease {
  readonly version: string;
  readonly base_url: string;
  readonly signed: SignedManifest;
}

export interface CheckPorts {
  readonly keys: readonly ReleaseKey[];
  readonly contract: string;
  /** The address that a relative `base_url` starts from. */
  readonly page: string;
}

export type ReleaseCheck =
  | { readonly ok: true; readonly release: AcceptedRelease }
  | { readonly ok: false; readonly reason: Refusal };

const plainName = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const hash = /^sha384-[A-Za-z0-9+/=]{64}$/;

/** Checks a release that the registry offers. Nothing in the offer is believed but what the signature covers. */
export async function checkRelease(
  name: string,
  offered: OfferedRelease,
  { keys, contract, page }: CheckPorts,
): Promise<ReleaseCheck> {
  const verified = await verifyManifest(offered.signed, keys);
  if (!verified.ok) return verified;
  const { manifest } = verified;
  const refuse = (reason: Refusal): ReleaseCheck => ({ ok: false, reason });
  if (manifest.name !== name) return refuse('other_module');
  if (manifest.version !== offered.version) return refuse('other_version');
  if (!satisfiesContract(manifest.contract, contract)) return refuse('contract_range');
  const files = Object.entries(manifest.files);
  const isWhole = files.every(([file, { integrity }]) => plainName.test(file) && hash.test(integrity));
  if (!isWhole || !Object.hasOwn(manifest.files, manifest.entry)) return refuse('bad_files');
  return { ok: true, release: { manifest, base: new URL(offered.base_url, page).href } };
}
