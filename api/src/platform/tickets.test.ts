import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallInput } from '@niveau/shared/api';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { makeTestKey, putRelease, testManifest } from '../../test/release.ts';
import { putSmallShell } from '../../test/small-shell.ts';
import { pagePolicy } from '../page/security-headers.ts';
import { signTicket } from './ticket.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'niveau-shell-'));
let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ settings: { shellFolder: putSmallShell(folder) } });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const deploy = { key: 'demo-deploy' };
const manager = { as: 'manager', space: 'haulier' } as const;
const url = 'http://127.0.0.1:4101/';

const issue = (body: Partial<CallInput<'POST platform/tickets'>['body']> = {}) =>
  product.call(
    'POST platform/tickets',
    { body: { module: 'mf-orders', url, id_client: 101, ...body } },
    deploy,
  );
const open = (address: string, cookie = '') =>
  product.server.inject({
    url: new URL(address, 'http://page').href.replace('http://page', ''),
    headers: { cookie },
  });
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;
/** What a browser holds after it has opened a ticket. */
async function openTicket(open_url: string): Promise<string> {
  const answer = await open(pathOf(open_url));
  expect({ status: answer.statusCode, to: answer.headers.location }).toEqual({ status: 303, to: '/' });
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'niveau_override', httpOnly: true, path: '/', sameSite: 'Lax' });
  return `${cookie?.name}=${cookie?.value}`;
}
const overrideOf = async (cookie: string, as: Parameters<TestServer['call']>[2] = manager) =>
  (await product.call('GET platform/registry', {}, { ...as, headers: { cookie } })).data.override;
const scriptsOf = async (cookie: string) =>
  /script-src ([^;]+)/.exec(
    String((await open('/equipment', cookie)).headers['content-security-policy']),
  )?.[1];

test('a ticket puts one build into the pages of one space, in the browser that opened it alone', async () => {
  const { data } = await issue({ minutes: 60 });
  const cookie = await openTicket(data.open_url);
  expect(await overrideOf(cookie)).toEqual({
    id_ticket: data.id_ticket,
    module: 'mf-orders',
    url,
    expires_at: data.expires_at,
  });
  expect(await overrideOf('')).toBeNull();
  expect(await overrideOf(cookie, { as: 'manager', space: 'island' })).toBeNull();
  expect(await scriptsOf(cookie)).toBe("'self' http://127.0.0.1:4101");
  expect(await scriptsOf('')).toBe("'self'");
  expect((await open('/equipment', cookie)).headers['cache-control']).toBe('no-store');

  const ended = await product.call('POST platform/override/end', {}, {});
  expect(ended.cookies).toMatchObject([{ name: 'niveau_override', value: '', maxAge: 0 }]);
});

test('a ticket may be for one user', async () => {
  const { data } = await issue({ id_user: 1002 });
  const cookie = await openTicket(data.open_url);
  expect(await overrideOf(cookie)).toBeNull();
  expect(await overrideOf(cookie, { as: 'consultant' })).toMatchObject({ module: 'mf-orders' });
  expect((await issue({ id_user: 1005 })).error.translation_key).toBe('user_not_found');
});

test('it ends by itself, or where somebody ends it', async () => {
  const short = await issue({ minutes: 5 });
  const cookie = await openTicket(short.data.open_url);
  product.clock.advance(5 * 60_000 + 1000);
  expect(await overrideOf(cookie)).toBeNull();
  expect(await scriptsOf(cookie)).toBe("'self'");
  expect(await open(pathOf(short.data.open_url))).toMatchObject({
    statusCode: 403,
    body: expect.stringContaining('has expired'),
  });

  const { data } = await issue();
  const held = await openTicket(data.open_url);
  const { id_ticket } = data;
  await product.call('DELETE platform/tickets/{id_ticket}', { params: { id_ticket } }, deploy);
  expect(await overrideOf(held)).toBeNull();
  expect(await open(pathOf(data.open_url))).toMatchObject({ statusCode: 403 });
  const listed = await product.call('GET platform/tickets', {}, deploy);
  expect(listed.data[0]).toMatchObject({ id_ticket, module: 'mf-orders', ended_at: expect.any(String) });
  const unknown = await product.call(
    'DELETE platform/tickets/{id_ticket}',
    { params: { id_ticket: 9999 } },
    deploy,
  );
  expect(unknown.error.translation_key).toBe('ticket_not_found');
});

test('a space whose provider forbids it takes none, and those that were issued end', async () => {
  const { data } = await issue();
  const cookie = await openTicket(data.open_url);
  const allow = (allowed: boolean, key = 'demo-provider-14') =>
    product.call('PUT provider/client/{id}/overrides', { params: { id: 101 }, body: { allowed } }, { key });
  expect((await allow(false, 'demo-provider-15')).error.translation_key).toBe('client_not_found');
  expect((await allow(false)).data).toEqual({ id_client: 101, overrides_allowed: false });
  expect(await overrideOf(cookie)).toBeNull();
  expect(await scriptsOf(cookie)).toBe("'self'");
  expect((await issue()).error).toMatchObject({ status: 403, translation_key: 'override_not_allowed' });
  const clients = await product.call('GET provider/clients', {}, { key: 'demo-provider-14' });
  expect(clients.data.filter((one) => !one.overrides_allowed).map(({ id_client }) => id_client)).toEqual([
    101,
  ]);
  await allow(true);
  expect(await overrideOf(cookie)).toMatchObject({ module: 'mf-orders' });
  const { data: changes } = await product.call('GET provider/revisions', {}, { key: 'demo-provider-14' });
  expect(changes[0]).toMatchObject({ what: 'overrides_changed', spaces: [101], actor: { kind: 'key' } });
});

test.each([
  'http://192.0.2.7/',
  'http://attacker.example/',
  'http://127.0.0.1.attacker.example/',
  'ftp://localhost/',
  'https://user:pass@cdn.example/',
  'https://cdn.example/?x=1',
])('code from %s is refused', async (address) => {
  expect((await issue({ url: address })).error.translation_key).toBe('override_url_refused');
});

test.each(['https://builds.example/mf-orders', 'http://localhost:4101', 'http://[::1]:4101/'])(
  'code from %s is taken',
  async (address) => {
    expect((await issue({ url: address })).status).toBe(200);
  },
);

test('nobody makes a ticket themselves', async () => {
  const ticket = {
    id_ticket: 1,
    module: 'mf-orders',
    url,
    id_client: 101,
    id_user: null,
    expires_at: new Date(product.clock.now().getTime() + 3_600_000),
  };
  const forged = await signTicket('another secret of more than 32 characters', ticket);
  expect(await overrideOf(`niveau_override=${forged}`)).toBeNull();
  expect(await open(`/?override=${forged}`)).toMatchObject({ statusCode: 403 });
  expect(await open('/?override=nonsense')).toMatchObject({ statusCode: 403 });
  // Signed by this server, but never issued.
  const unknown = await signTicket(product.app.settings.secret, { ...ticket, id_ticket: 12_345 });
  expect(await overrideOf(`niveau_override=${unknown}`)).toBeNull();
  const keyless = await product.call(
    'POST platform/tickets',
    { body: { module: 'mf-orders', url, id_client: 101 } },
    { key: 'demo-provider-14' },
  );
  expect(keyless.status).toBe(403);
});

test('an installation without overrides takes none', async () => {
  const closed = await startTestServer({ settings: { hasOverrides: false } });
  try {
    const body = { module: 'mf-orders', url, id_client: 101 };
    const { error } = await closed.call('POST platform/tickets', { body }, deploy);
    expect(error.translation_key).toBe('override_not_allowed');
    const ticket = await signTicket(closed.app.settings.secret, {
      ...body,
      id_ticket: 1,
      id_user: null,
      expires_at: new Date(closed.clock.now().getTime() + 60_000),
    });
    expect((await closed.server.inject(`/?override=${ticket}`)).statusCode).toBe(403);
  } finally {
    await closed.close();
  }
});

describe('module files on a CDN', () => {
  let cdn: Server;
  let modulesUrl: string;
  const files = new Map<string, string>();
  beforeAll(async () => {
    cdn = createServer(({ url: path = '' }, response) => {
      const content = files.get(path);
      response.writeHead(content === undefined ? 404 : 200).end(content);
    });
    await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
    const address = cdn.address();
    if (typeof address !== 'object' || !address) throw new Error('the CDN listens on a port');
    modulesUrl = `http://127.0.0.1:${address.port}/modules/`;
  });
  afterAll(() => new Promise((resolve) => cdn.close(resolve)));

  test('are checked there, and pages read them there', async () => {
    const key = await makeTestKey('ours');
    const server = await startTestServer({
      settings: { modulesUrl, releaseKeys: [{ key_id: key.key_id, public_key: key.public_key }] },
    });
    try {
      const signed = await putRelease(server.app.settings.modulesFolder, key, testManifest({}, null));
      const register = () => server.call('POST platform/releases', { body: { signed } }, deploy);
      expect(String((await register()).error.details?.reasons)).toMatch(/not in the store/);
      files.set('/modules/mf-test/1.0.0/remoteEntry.js', 'something else');
      expect(String((await register()).error.details?.reasons)).toMatch(/not the file that was signed/);
      files.set('/modules/mf-test/1.0.0/remoteEntry.js', 'globalThis.loaded = true;');
      expect((await register()).status).toBe(200);
      const { data } = await server.call('GET platform/registry', {}, manager);
      expect(data.modules).toMatchObject([{ base_url: `${modulesUrl}mf-test/1.0.0/` }]);
      const policy = pagePolicy('', server.app.settings);
      for (const directive of ['script-src', 'connect-src', 'img-src', 'font-src'])
        expect(policy).toMatch(new RegExp(`${directive} [^;]*${new URL(modulesUrl).origin}`));
    } finally {
      await server.close();
    }
  });
});
