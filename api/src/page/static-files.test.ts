import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from '../../test/harness.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'niveau-files-'));
const shellFolder = path.join(folder, 'shell');
const modulesFolder = path.join(folder, 'modules');
let product: TestServer;

beforeAll(async () => {
  const files = {
    'shell/main.0123abcd.js': 'main',
    'shell/main.0123abcd.js.br': 'compressed',
    'shell/sw.js': 'worker',
    'modules/mf-x/1.0.0/entry.js': 'entry',
    'modules/mf-x/1.0.0/manifest.json': '{}',
    'modules/mf-x/channels.json': '{}',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  product = await startTestServer({ settings: { shellFolder, modulesFolder } });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  product.server.inject({ url, headers: { host: '127.0.0.1', ...headers } });

describe('files', () => {
  test('with a hash in their name never change, and come compressed', async () => {
    const { headers, body } = await get('/main.0123abcd.js', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-type']).toContain('javascript');
    expect(body).toBe('compressed');
    expect((await get('/main.0123abcd.js')).body).toBe('main');
  });

  test('the service worker is asked for again', async () => {
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test('of a release never change; the store’s own are nobody’s', async () => {
    const entry = await get('/modules/mf-x/1.0.0/entry.js');
    expect(entry.body).toBe('entry');
    expect(entry.headers['cache-control']).toContain('immutable');
    expect((await get('/modules/mf-x/1.0.0/manifest.json')).headers['cache-control']).toBe('no-cache');
    expect((await get('/modules/mf-x/channels.json')).statusCode).toBe(404);
  });

  test.each([
    '/modules/mf-x/1.0.0/../../../shell/sw.js',
    '/modules/mf-x/1.0.0/%2e%2e/%2e%2e/%2e%2e/shell/sw.js',
    '/modules/mf-x/1.0.0/..%2f..%2f..%2fshell%2fsw.js',
    '/modules/mf-x/..%2f..%2fshell/sw.js',
    '/branding/..%2f..%2fpackage.json',
    '/..%2f..%2fpackage.json',
  ])('outside of their folder are not reached by %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('worker');
    expect(answer.body).not.toContain('@niveau');
  });

  test('pictures of the providers run nothing', async () => {
    for (const file of ['14/logo.svg', '15/background.svg', '14/icon-512.png', 'default/favicon.svg']) {
      const { statusCode, headers } = await get(`/branding/${file}`);
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });
});

test('each provider’s app can be installed under its own name', async () => {
  const answer = await get('/manifest.webmanifest', { host: 'boreal.localhost', 'accept-language': 'fr' });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    name: 'Boreal Energie',
    lang: 'fr',
    theme_color: '#6b2d5c',
    display: 'standalone',
  });
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src } of manifest.icons) {
    expect(src).toMatch(/^\/branding\/15\//);
    expect((await get(src)).statusCode).toBe(200);
  }
});
