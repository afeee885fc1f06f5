import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest, releaseManifest, type SignedManifest } from '@niveau/shared/api/manifest';
import { contractVersion } from '@niveau/shared/contract/version';
import { verifyManifest } from '@niveau/shared/domain/release-signature';
import semver from 'semver';
import type { Settings } from '../settings.ts';

export type ReleaseCheck =
  | { readonly ok: true; readonly manifest: ReleaseManifest }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** A folder or file name that stays where it is put. */
const plainSegment = /^[\w][\w.+-]*$/;

/** Whether a release may run here: signed by a known key, well formed, in the contract's range, its files whole in the store. */
export async function checkRelease(signed: SignedManifest, settings: Settings): Promise<ReleaseCheck> {
  const verified = await verifyManifest(signed, settings.releaseKeys);
  if (!verified.ok) return refuse(signatureReasons[verified.reason]);
  const parsed = releaseManifest.safeParse(verified.manifest);
  if (!parsed.success)
    return refuse(...parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`));
  const manifest = parsed.data;
  if (!plainSegment.test(manifest.version)) return refuse(`${manifest.version} is no version.`);
  if (!semver.satisfies(contractVersion, manifest.contract))
    return refuse(`It was built for the contract ${manifest.contract}, and this is ${contractVersion}.`);
  if (!Object.hasOwn(manifest.files, manifest.entry))
    return refuse(`Its entry ${manifest.entry} is not among its files.`);
  const read = storeOf(settings, manifest);
  const reasons: string[] = [];
  // One after another: the store may be far away, and need not be asked for a hundred files at once.
  for (const [name, { integrity }] of Object.entries(manifest.files)) {
    const fault = await faultOf(read, name, integrity);
    if (fault !== null) reasons.push(fault);
  }
  return reasons.length > 0 ? refuse(...reasons) : { ok: true, manifest };
}

const signatureReasons = {
  unknown_key: 'It is signed by a key that this server does not trust.',
  bad_signature: 'Its signature does not belong to its contents.',
  bad_payload: 'What was signed is no manifest.',
} as const;

const refuse = (...reasons: readonly string[]): ReleaseCheck => ({ ok: false, reasons });

type ReadFile = (name: string) => Promise<Uint8Array | null>;

const patienceMs = 15_000;

/** Reads the files of a release where pages will: in the data folder, or at the address of the CDN. */
function storeOf(
  { modulesUrl, modulesFolder }: Settings,
  { name, version }: Pick<ReleaseManifest, 'name' | 'version'>,
): ReadFile {
  if (!URL.canParse(modulesUrl))
    return (file) => readFile(path.join(modulesFolder, name, version, file)).catch(() => null);
  return async (file) => {
    const address = new URL(`${name}/${version}/${file}`, modulesUrl);
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  };
}

async function faultOf(read: ReadFile, name: string, integrity: string): Promise<string | null> {
  if (!name.split('/').every((segment) => plainSegment.test(segment))) return `${name} is no file name.`;
  const content = await read(name);
  if (!content) return `${name} is not in the store.`;
  const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return found === integrity ? null : `${name} is not the file that was signed.`;
}
