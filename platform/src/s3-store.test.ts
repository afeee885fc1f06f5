import { signManifest, verifyManifest } from '@niveau/shared/domain/release-signature';
import { openStore } from './open-store.ts';
import { readSigningKey } from './release-keys.ts';
import { bucketName, credentials, s3Server } from './testing/s3-server.ts';
import { sampleModule } from './testing/sample-module.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

let server: Awaited<ReturnType<typeof s3Server>>;
beforeAll(async () => {
  server = await s3Server();
});
afterAll(() => server.close());

async function desk(prefix: string) {
  const environment = { ...credentials, AWS_ENDPOINT_URL_S3: server.url };
  const open = (more: object = {}) =>
    openStore(`s3://${bucketName}/${prefix}`, temporaryFolder(), { ...environment, ...more });
  const { key } = await readSigningKey(temporaryFolder(), {});
  const release = async (...sample: Parameters<typeof sampleModule>) => {
    const { manifest, files } = sampleModule(...sample);
    return { manifest, files, signed: await signManifest(manifest, key) };
  };
  return { open, store: open(), key, release };
}

test('keeps a release for a CDN: the manifest last, files that are never asked for again', async () => {
  const { store, key, release } = await desk('cdn');
  const sample = await release();
  const { version, entry } = sample.manifest;
  expect(await store.put(sample)).toBe('stored');
  expect(server.written.filter((one) => one.startsWith('cdn/'))).toEqual([
    `cdn/mf-sample/${version}/${entry}`,
    `cdn/mf-sample/${version}/manifest.json`,
  ]);
  await store.point('mf-sample', 'stable', version);
  const signed = await store.read('mf-sample', version);
  expect(signed && (await verifyManifest(signed, [key]))).toEqual({ ok: true, manifest: sample.manifest });
  expect(await store.names()).toEqual(['mf-sample']);
  expect(await store.versions('mf-sample')).toEqual([version]);
  expect(await store.read('mf-sample', '9.9.9')).toBeNull();
  expect(await store.names()).not.toContain('nobody');
});

test('is immutable: the same again is the same, other contents are refused, another key signs anew', async () => {
  const { store, release } = await desk('once');
  await store.put(await release());
  expect(await store.put(await release({ built_at: '2026-02-01T00:00:00.000Z' }))).toBe('unchanged');
  await expect(store.put(await release({ contract: '^1.1.0' }))).rejects.toThrow(/never changes/);
  const other = await desk('once');
  expect(await other.store.put(await other.release())).toBe('resigned');
  const { manifest } = await release();
  const there = await store.read('mf-sample', manifest.version);
  expect(there && (await verifyManifest(there, [other.key]))).toMatchObject({ ok: true });
});

test('of two at once of one version, one is stored and the other compares itself with it; neither is lost', async () => {
  const { open, release } = await desk('race');
  const same = await Promise.all([open().put(await release()), open().put(await release())]);
  expect(same.toSorted()).toEqual(['stored', 'unchanged']);
  const version = '0.2.0-0123456789';
  const rivals = await Promise.allSettled([
    open().put(await release({ version }, 'var mf_one;')),
    open().put(await release({ version, contract: '^1.1.0' }, 'var mf_two;')),
  ]);
  expect(rivals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const many = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  await Promise.all(many.map(async (one) => open().put(await release({ version: one }))));
  expect((await open().versions('mf-sample')).toSorted()).toEqual(
    ['0.1.0-0123456789', version, ...many].toSorted(),
  );
});

test('notes both channels, each by itself', async () => {
  const { open, store } = await desk('channels');
  await Promise.all([
    open().point('mf-sample', 'stable', '1.0.0'),
    open().point('mf-sample', 'canary', '1.1.0'),
  ]);
  const first = await store.channels('mf-sample');
  expect(first).toMatchObject({ stable: { version: '1.0.0' }, canary: { version: '1.1.0' } });
  await store.point('mf-sample', 'stable', '1.0.0');
  expect(await store.channels('mf-sample')).toEqual(first);
});

test('a wrong key, a wrong bucket, a store that is not there and a missing setting are told in a sentence', async () => {
  const { open } = await desk('faults');
  await expect(open({ AWS_SECRET_ACCESS_KEY: 'wrong' }).names()).rejects.toThrow(
    /SignatureDoesNotMatch, HTTP 403/,
  );
  const environment = { ...credentials, AWS_ENDPOINT_URL_S3: server.url };
  await expect(openStore('s3://nobodys-bucket', '', environment).read('mf-x', '1')).rejects.toThrow(
    /NoSuchBucket/,
  );
  await expect(open({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }).names()).rejects.toThrow(
    /cannot be reached/,
  );
  expect(() => openStore('s3://releases', '', {})).toThrow('A store in S3 needs AWS_ACCESS_KEY_ID.');
  expect(() => openStore('s3:releases', '', environment)).toThrow(/write s3:\/\/bucket\/prefix/);
});
