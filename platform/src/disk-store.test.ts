import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { signManifest, verifyManifest } from '@niveau/shared/domain/release-signature';
import { diskStore } from './disk-store.ts';
import { PlatformError } from './platform-error.ts';
import { readSigningKey } from './release-keys.ts';
import { sampleModule } from './testing/sample-module.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

async function newStore() {
  const folder = temporaryFolder();
  const { key } = await readSigningKey(folder, {});
  const modules = path.join(folder, 'modules');
  const store = diskStore(modules);
  const release = async (...sample: Parameters<typeof sampleModule>) => {
    const { manifest, files } = sampleModule(...sample);
    return { manifest, files, signed: await signManifest(manifest, key) };
  };
  return { folder: modules, store, release, key };
}

const script = 'var mf_sample = "the same words again and again";'.repeat(40);

describe('the store on disk', () => {
  test('keeps a release with its signed manifest and compressed forms that open to the same bytes', async () => {
    const { folder, store, release, key } = await newStore();
    const sample = await release({}, script);
    expect(await store.put(sample)).toBe('stored');

    const at = path.join(folder, 'mf-sample', sample.manifest.version);
    const entry = path.join(at, sample.manifest.entry);
    expect(await readFile(entry, 'utf8')).toBe(script);
    expect(brotliDecompressSync(await readFile(`${entry}.br`)).toString()).toBe(script);
    expect(gunzipSync(await readFile(`${entry}.gz`)).toString()).toBe(script);
    const signed = await store.read('mf-sample', sample.manifest.version);
    expect(signed && (await verifyManifest(signed, [key]))).toEqual({ ok: true, manifest: sample.manifest });
    expect(await store.versions('mf-sample')).toEqual([sample.manifest.version]);
    expect(await readdir(folder)).toEqual(['mf-sample']);
  });

  test('does nothing for the same release built again later', async () => {
    const { folder, store, release } = await newStore();
    const first = await release();
    await store.put(first);
    const file = path.join(folder, 'mf-sample', first.manifest.version, 'manifest.json');
    const before = await stat(file);
    expect(await store.put(await release({ built_at: '2026-02-01T00:00:00.000Z' }))).toBe('unchanged');
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
  });

  test('refuses other contents under a version that is out', async () => {
    const { store, release } = await newStore();
    const first = await release();
    await store.put(first);
    await expect(store.put(await release({}, 'var mf_changed;'))).rejects.toThrow(PlatformError);
    await expect(store.put(await release({ contract: '^1.1.0' }))).rejects.toThrow(/never changes/);
    expect(await store.read('mf-sample', first.manifest.version)).toEqual(first.signed);
  });

  test('signs the same contents anew when the key has changed', async () => {
    const { store, release } = await newStore();
    const first = await release();
    await store.put(first);
    const { key: other } = await readSigningKey(temporaryFolder(), {});
    expect(await store.put({ ...first, signed: await signManifest(first.manifest, other) })).toBe('resigned');
    const kept = await store.read('mf-sample', first.manifest.version);
    expect(kept && (await verifyManifest(kept, [other]))).toMatchObject({ ok: true });
  });

  test('ten at once store it once, and no half-written folder stays', async () => {
    const { folder, store, release } = await newStore();
    const sample = await release({}, script);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => store.put(sample)));
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(9);
    expect(await readdir(folder)).toEqual(['mf-sample']);
  });

  test('notes what a channel was released to, and leaves the note for the same version', async () => {
    const folder = temporaryFolder();
    let time = Date.parse('2026-01-01T00:00:00.000Z');
    const store = diskStore(folder, () => new Date(time));
    const { manifest, files } = sampleModule();
    const { key } = await readSigningKey(folder, {});
    await store.put({ manifest, files, signed: await signManifest(manifest, key) });
    const at = (iso: string) => {
      time = Date.parse(iso);
    };
    await store.point('mf-sample', 'stable', '1.0.0');
    at('2026-01-02T00:00:00.000Z');
    await store.point('mf-sample', 'stable', '1.0.0');
    await store.point('mf-sample', 'canary', '2.0.0');
    at('2026-01-03T00:00:00.000Z');
    await store.point('mf-sample', 'canary', '1.0.0');
    expect(await store.channels('mf-sample')).toEqual({
      stable: { version: '1.0.0', pointed_at: '2026-01-01T00:00:00.000Z' },
      canary: { version: '1.0.0', pointed_at: '2026-01-03T00:00:00.000Z' },
    });
    expect(await store.versions('mf-sample')).toEqual([manifest.version]);
  });

  test('knows nothing of a module that was never released', async () => {
    const { store } = await newStore();
    expect(await store.read('mf-none', '1.0.0')).toBeNull();
    expect(await store.versions('mf-none')).toEqual([]);
    expect(await store.channels('mf-none')).toEqual({});
  });

  test('a manifest on disk that somebody changed no longer verifies', async () => {
    const { folder, store, release, key } = await newStore();
    const sample = await release();
    await store.put(sample);
    const file = path.join(folder, 'mf-sample', sample.manifest.version, 'manifest.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('mf_sample', 'mf_simple'));
    const signed = await store.read('mf-sample', sample.manifest.version);
    expect(signed && (await verifyManifest(signed, [key]))).toEqual({ ok: false, reason: 'bad_signature' });
  });
});
