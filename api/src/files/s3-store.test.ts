import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { formOf, jpegWithPosition } from '../../test/files.ts';
import { startS3, startTestServer, type TestServer } from '../../test/harness.ts';
import { testSettings } from '../../test/test-settings.ts';
import { readSettings } from '../settings.ts';
import { diskStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { s3Store } from './s3-store.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let product: TestServer;
const folder = mkdtempSync(path.join(tmpdir(), 'niveau-store-'));
beforeAll(async () => {
  s3 = await startS3();
  product = await startTestServer({ settings: { s3Files: s3.settings } });
});
afterAll(async () => {
  await product.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.key : String(error)),
  );
const settings = (more: Readonly<Record<string, string>>) =>
  readSettings({ NODE_ENV: 'test', NIVEAU_DATA: folder, ...more });

describe.each([
  ['on disk', () => diskStore(folder)],
  ['in S3', () => s3Store(s3.settings)],
])('a store %s', (_, open) => {
  test('gives back what it was given, byte for byte, until it is removed', async () => {
    const store = open();
    const content = Uint8Array.from({ length: 100_000 }, (__, i) => (i * 31) % 256);
    await store.put('docs/101/one', content);
    await store.put('docs/101/none', new Uint8Array());
    expect(Buffer.compare(await store.get('docs/101/one'), content)).toBe(0);
    expect((await store.get('docs/101/none')).length).toBe(0);
    await store.remove('docs/101/one');
    await store.remove('docs/101/one');
    expect(await failure(store.get('docs/101/one'))).toBe('file_not_found');
    expect(await failure(store.get('docs/101'))).not.toBe('done');
  });

  test.each(['../secret', 'docs/../../secret', '/etc/passwd', 'docs//x', 'docs/%2e%2e/x', ''])(
    'takes no key %j',
    async (key) => {
      const store = open();
      await expect(async () => store.put(key, new Uint8Array(1))).rejects.toThrow(TypeError);
      await expect(async () => store.get(key)).rejects.toThrow(TypeError);
    },
  );
});

describe('the product over a bucket', () => {
  const module = 'DOCS';
  const upload = (text: string) =>
    product.call(
      'POST file/client/module/{module}',
      { params: { module }, body: formOf({ file: [[text, 'note.txt']] }) },
      { as: 'manager' },
    );
  const rows = () =>
    product.app.database.transaction({ role: 'system' }, (tx) =>
      tx.rows<{ storage_key: string }>(sql`select storage_key from client_file order by id_files`),
    );

  test('keeps documents, pictures and logos there, and nothing on the disk', async () => {
    const { data } = await upload('In the bucket.');
    const read = await product.call(
      'GET file/{id}/module/{module}',
      { params: { id: data.id_files, module } },
      { as: 'manager' },
    );
    expect(read.text).toBe('In the bucket.');
    const [row] = await rows();
    expect(await s3.has(`niveau/${row?.storage_key}`)).toBe(true);

    const logo = await product.call(
      'POST client/{idClient}/logo',
      { params: { idClient: 101 }, body: formOf({ logo: [[jpegWithPosition(), 'logo.jpg']] }) },
      { as: 'manager' },
    );
    const served = await product.server.inject({ url: logo.data.url_logo ?? '' });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(existsSync(path.join(product.app.settings.dataFolder, 'files'))).toBe(false);
  });

  test('asks again what the service put off', async () => {
    s3.fail(2);
    expect((await upload('Put off twice.')).status).toBe(200);
  });

  test('a service that stays away refuses the upload, keeps nothing of it, and takes it once it is back', async () => {
    const before = await rows();
    s3.fail(100);
    const refused = await upload('Not now.');
    expect(refused.error).toMatchObject({ status: 503, translation_key: 'files_unavailable' });
    expect(refused.text).not.toMatch(/SlowDown|127\.0\.0\.1|S3RVER/);
    expect(await rows()).toEqual(before);
    const [kept] = before;
    expect(kept).toBeDefined();
    s3.fail(0);
    expect((await upload('Not now.')).status).toBe(200);
  });

  test('a service that does not answer is not waited for by everybody', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    // A TCP server's address is an object once it listens.
    const { port } = silent.address() as AddressInfo;
    const store = s3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, 300);
    expect(await failure(store.get('docs/101/one'))).toBe('files_unavailable');
    const before = performance.now();
    const others = await Promise.all(
      [store.get('docs/101/one'), store.put('docs/101/two', new Uint8Array(1))].map(failure),
    );
    expect(others).toEqual(['files_unavailable', 'files_unavailable']);
    expect(performance.now() - before).toBeLessThan(250);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  test('what is not there is not found; a wrong secret is no missing file', async () => {
    const { data } = await upload('Soon lost.');
    const key = (await rows()).at(-1)?.storage_key ?? '';
    const wrong = s3Store({ ...s3.settings, secretAccessKey: 'another' });
    expect(await failure(wrong.get(key))).toBe('files_unavailable');
    await s3Store(s3.settings).remove(key);
    const lost = await product.call(
      'GET file/{id}/module/{module}',
      { params: { id: data.id_files, module } },
      { as: 'manager' },
    );
    expect(lost.error.translation_key).toBe('file_not_found');
  });
});

describe('the settings', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

  test('name bucket and folder; without them the data folder is the store', () => {
    expect(settings({}).s3Files).toBeNull();
    expect(
      settings({ ...keys, NIVEAU_FILES_STORE: 's3://uploads/a/b/', AWS_REGION: 'eu-west-3' }).s3Files,
    ).toEqual({
      bucket: 'uploads',
      prefix: 'a/b/',
      region: 'eu-west-3',
      endpoint: 'https://s3.eu-west-3.amazonaws.com',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: undefined,
    });
  });

  test.each([
    [{ NIVEAU_FILES_STORE: 's3://uploads' }, 'AWS_ACCESS_KEY_ID'],
    [{ ...keys, NIVEAU_FILES_STORE: 'https://uploads' }, 'NIVEAU_FILES_STORE: must be s3://bucket/folder'],
    [{ ...keys, NIVEAU_FILES_STORE: 's3://uploads', AWS_ENDPOINT_URL_S3: 'minio' }, 'AWS_ENDPOINT_URL_S3: '],
  ])('%j are refused', (environment, sentence) => {
    expect(() => settings(environment)).toThrow(sentence);
  });

  test('a bucket that is not there, and credentials that do not hold, stop the start with a sentence', async () => {
    const start = (s3Files: typeof s3.settings) => openFileStore(testSettings(folder, { s3Files }));
    await expect(start(s3.settings)).resolves.toBeDefined();
    await expect(start({ ...s3.settings, bucket: 'elsewhere' })).rejects.toThrow(
      'NIVEAU_FILES_STORE: the bucket elsewhere cannot be read: S3 answered HTTP 404.',
    );
    await expect(start({ ...s3.settings, secretAccessKey: 'another' })).rejects.toThrow(
      'S3 answered HTTP 403.',
    );
  });
});
