import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseKey } from '@niveau/shared/api/boot';
import { toBase64 } from '@niveau/shared/domain/release-signature';
import { isMissing } from './is-missing.ts';
import { PlatformError } from './platform-error.ts';

/** A key that signs releases, with the public half that the server trusts. */
export interface SigningKey extends ReleaseKey {
  readonly privateKey: CryptoKey;
}

const rawKeyBytes = 32;

/** The 32 raw bytes end the DER form of an Ed25519 public key (RFC 8410). */
function rawPublicKey(key: KeyObject): Buffer {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-rawKeyBytes);
}

/** Names a key by its own bytes, so that nobody has to keep a list of names: the first 16 hex of its SHA-256. */
function publicHalf(key: KeyObject): ReleaseKey {
  const raw = rawPublicKey(key);
  const key_id = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  return { key_id, public_key: toBase64(raw) };
}

async function signingKeyFrom(pem: string, source: string): Promise<SigningKey> {
  const key = parsePrivateKey(pem, source);
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' });
  const privateKey = await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), 'Ed25519', false, [
    'sign',
  ]);
  return { ...publicHalf(key), privateKey };
}

function parsePrivateKey(pem: string, source: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new PlatformError(`The private key in ${source} cannot be read.`, { cause });
  }
  throw new PlatformError(`The private key in ${source} is not an Ed25519 key.`);
}

/**
 * The key that signs releases: `NIVEAU_RELEASE_PRIVATE_KEY` (PEM) where it is set, otherwise `keys/release.pem` of the
 * data folder, made with its public half `keys/release.pub.json` at the first call. Throws a PlatformError for a
 * key that cannot be read.
 */
export async function readSigningKey(
  dataFolder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly key: SigningKey; readonly isNew: boolean }> {
  const given = environment.NIVEAU_RELEASE_PRIVATE_KEY;
  if (given) return { key: await signingKeyFrom(given, 'NIVEAU_RELEASE_PRIVATE_KEY'), isNew: false };
  const folder = path.join(dataFolder, 'keys');
  const file = path.join(folder, 'release.pem');
  const isNew = await makeKeyFile(folder, file);
  const key = await signingKeyFrom(await readFile(file, 'utf8'), file);
  const { key_id, public_key } = key;
  await writeFile(path.join(folder, 'release.pub.json'), `${JSON.stringify({ key_id, public_key })}\n`);
  return { key, isNew };
}

/** Makes the private key where there is none. Resolves to whether it did. */
async function makeKeyFile(folder: string, file: string): Promise<boolean> {
  try {
    await readFile(file);
    return false;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
  return true;
}
