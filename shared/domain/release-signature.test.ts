import type { ReleaseManifest } from '../api/manifest.ts';
import { canonicalPayload, signManifest, toBase64, verifyManifest } from './release-signature.ts';

const manifest: ReleaseManifest = {
  name: 'mf-orders',
  version: '1.2.3-abc',
  contract: '^1.0.0',
  container: 'mf_orders',
  entry: 'remoteEntry.js',
  routes: [{ path: '/orders_cockpit', bars: 'both', permission: null }],
  menu: [],
  badges: [],
  files: { 'remoteEntry.js': { integrity: `sha384-${'a'.repeat(64)}`, size: 12 } },
  locales: ['fr'],
  built_at: '2026-11-28T06:00:00Z',
};

async function makeKey(key_id: string) {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes a pair');
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { key_id, privateKey: pair.privateKey, public_key: toBase64(raw) };
}

describe('the signature of a release', () => {
  test('a manifest signed by a known key is read back', async () => {
    const key = await makeKey('one');
    const signed = await signManifest(manifest, key);
    expect(await verifyManifest(signed, [await makeKey('other'), key])).toEqual({ ok: true, manifest });
  });

  test('one changed character is refused', async () => {
    const key = await makeKey('one');
    const signed = await signManifest(manifest, key);
    const changed = { ...signed, payload: signed.payload.replace('mf-orders', 'mf-0rders') };
    expect(await verifyManifest(changed, [key])).toEqual({ ok: false, reason: 'bad_signature' });
  });

  test('a key that the server did not give is refused, and so is another key of the same name', async () => {
    const signed = await signManifest(manifest, await makeKey('one'));
    expect(await verifyManifest(signed, [])).toEqual({ ok: false, reason: 'unknown_key' });
    expect(await verifyManifest(signed, [await makeKey('one')])).toEqual({
      ok: false,
      reason: 'bad_signature',
    });
  });

  test('text that is no base64 is refused rather than thrown', async () => {
    const key = await makeKey('one');
    const signed = await signManifest(manifest, key);
    expect(await verifyManifest({ ...signed, signature: '§' }, [key])).toMatchObject({ ok: false });
    expect(await verifyManifest(signed, [{ ...key, public_key: '§' }])).toMatchObject({ ok: false });
  });

  test('the order in which a manifest was written does not change what is signed', () => {
    const { files, ...rest } = manifest;
    expect(canonicalPayload({ files, ...rest })).toBe(canonicalPayload(manifest));
  });
});
