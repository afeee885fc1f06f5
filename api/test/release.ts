import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseKey } from '@niveau/shared/api/boot';
import type { ReleaseManifest, SignedManifest } from '@niveau/shared/api/manifest';
import { signManifest, toBase64 } from '@niveau/shared/domain/release-signature';

export interface TestKey extends ReleaseKey {
  readonly privateKey: CryptoKey;
}

export async function makeTestKey(key_id: string): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes a pair');
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { key_id, privateKey: pair.privateKey, public_key: toBase64(raw) };
}

const content = 'globalThis.loaded = true;';

/** A release of a small module whose only route asks for `module`; `null` asks for nothing. */
export function testManifest(
  overrides: Partial<ReleaseManifest> = {},
  module: 'ORDC' | 'VEHI' | null = 'ORDC',
): ReleaseManifest {
  const { name = 'mf-test' } = overrides;
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return {
    name: 'mf-test',
    version: '1.0.0',
    contract: '^1.0.0',
    container: 'mf_test',
    entry: 'remoteEntry.js',
    routes: [
      { path: `/${name.replace(/^mf-/, '')}`, bars: 'both', permission: module && { module, level: 1 } },
    ],
    menu: [],
    badges: [],
    files: { 'remoteEntry.js': { integrity, size: content.length } },
    locales: ['fr'],
    built_at: '2026-11-20T08:00:00.000Z',
    ...overrides,
  };
}

/** Signs a manifest and puts its folder into a store. */
export async function putRelease(
  folder: string,
  key: TestKey,
  manifest: ReleaseManifest,
): Promise<SignedManifest> {
  const signed = await signManifest(manifest, key);
  const place = path.join(folder, manifest.name, manifest.version);
  mkdirSync(place, { recursive: true });
  for (const file of Object.keys(manifest.files)) writeFileSync(path.join(place, file), content);
  writeFileSync(path.join(place, 'manifest.json'), JSON.stringify(signed));
  return signed;
}
