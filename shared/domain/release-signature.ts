import type { ReleaseKey } from '../api/boot.ts';
import type { ReleaseManifest, SignedManifest } from '../api/manifest.ts';

/**
 * The signature of a release: Ed25519 (RFC 8032) over the UTF-8 bytes of the payload, with WebCrypto alone, so that the
 * page, the server and the command check it by the very same lines. What is signed is the payload's text as it was
 * sent, so that nobody has to agree on how JSON is written.
 */
export type SignatureRefusal = 'unknown_key' | 'bad_signature' | 'bad_payload';

export type Verification =
  | { readonly ok: true; readonly manifest: ReleaseManifest }
  | { readonly ok: false; readonly reason: SignatureRefusal };

/** The text of a manifest that gets signed: its JSON with the keys of every object in alphabetical order. */
export function canonicalPayload(manifest: ReleaseManifest): string {
  return JSON.stringify(manifest, (_, value: unknown) => (isRecord(value) ? sortedByKey(value) : value));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortedByKey(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Signs a manifest with an Ed25519 private key that WebCrypto may use for `sign`. */
export async function signManifest(
  manifest: ReleaseManifest,
  key: { readonly key_id: string; readonly privateKey: CryptoKey },
): Promise<SignedManifest> {
  const payload = canonicalPayload(manifest);
  const signature = await crypto.subtle.sign('Ed25519', key.privateKey, new TextEncoder().encode(payload));
  return { payload, key_id: key.key_id, signature: toBase64(new Uint8Array(signature)) };
}

/**
 * The manifest where one of `keys` signed exactly this payload; otherwise the reason. Never throws for what was signed,
 * nor for how. The shape of a manifest with a good signature is the publish gate's: it is looked at here only as far
 * as the page's safety needs.
 */
export async function verifyManifest(
  signed: SignedManifest,
  keys: readonly ReleaseKey[],
): Promise<Verification> {
  const known = keys.find(({ key_id }) => key_id === signed.key_id);
  const bytes = known && fromBase64(known.public_key);
  if (bytes?.length !== 32) return { ok: false, reason: 'unknown_key' };
  const signature = fromBase64(signed.signature);
  if (!signature || !(await isSignedBy(bytes, signature, signed.payload)))
    return { ok: false, reason: 'bad_signature' };
  const manifest = parseManifest(signed.payload);
  return manifest ? { ok: true, manifest } : { ok: false, reason: 'bad_payload' };
}

async function isSignedBy(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  payload: string,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(payload));
  } catch {
    // WebCrypto throws for a point that is no key: nothing can be signed by it.
    return false;
  }
}

function parseManifest(payload: string): ReleaseManifest | null {
  try {
    const value: unknown = JSON.parse(payload);
    return isManifest(value) ? value : null;
  } catch {
    return null;
  }
}

function isManifest(value: unknown): value is ReleaseManifest {
  if (!isRecord(value)) return false;
  const texts = ['name', 'version', 'contract', 'container', 'entry'].every(
    (field) => typeof value[field] === 'string',
  );
  const lists = ['routes', 'menu', 'badges'].every((field) => Array.isArray(value[field]));
  return texts && lists && isRecord(value.files);
}

/** Standard base64 (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The bytes of standard base64, or `null` where the text is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
