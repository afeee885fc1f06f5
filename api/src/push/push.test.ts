import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { type CallAs, startTestServer, type TestServer } from '../../test/harness.ts';
import { demoPassword, demoSpaces, demoUsers } from '../demo/spaces.ts';
import { queueNotifications } from './push-notifications.ts';
import { outcomeOf } from './push-outcome.ts';
import { sendPushes } from './send-pushes.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

let service: Server;
let origin: string;
let received: Received[] = [];
/** What the push service answers, by path. */
const answers = new Map<
  string,
  { readonly status: number; readonly body?: string; readonly retryAfter?: string }
>();
/** What happens before the push service answers. */
let meanwhile: (() => Promise<void>) | null = null;
let product: TestServer;

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, bytes: Buffer.concat(chunks).length });
      await meanwhile?.();
      const { status, body = '', retryAfter } = answers.get(path) ?? { status: 201 };
      if (retryAfter) response.setHeader('retry-after', retryAfter);
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});
beforeAll(async () => {
  product = await startTestServer({ settings: { pushOrigins: [origin] } });
  await product.call('PUT user', { body: { alert_push: true } }, manager);
});
afterAll(async () => {
  await product.close();
  await new Promise((resolve) => service.close(resolve));
});

beforeEach(async () => {
  received = [];
  meanwhile = null;
  answers.clear();
  await system(async (tx) => {
    await tx.run(sql`delete from push_subscription`);
    await tx.run(sql`delete from notification`);
  });
});

const manager: CallAs = { as: 'manager', space: 'haulier' };

/** What a browser would hand over. */
function subscription(endpoint: string): string {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  return JSON.stringify({
    endpoint,
    expirationTime: null,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  });
}
const register = (endpoint: string, as = manager) =>
  product.call('POST user/register_push_token', { body: { token: subscription(endpoint) } }, as);
const system = <T>(work: Parameters<typeof product.app.database.transaction<T>>[1]) =>
  product.app.database.transaction({ role: 'system' }, work);
const subscriptions = () =>
  system((tx) =>
    tx.rows<{ id_user: number; endpoint: string; must_renew: boolean }>(
      sql`select id_user, endpoint, must_renew from push_subscription order by id_push_subscription`,
    ),
  );
/** Something happens that the manager is to be told. */
const happen = (dedup_key: string, id_user: number = demoUsers.manager.id_user) =>
  system((tx) =>
    tx.run(sql`insert into notification (id_client, id_user, id_notification_category, template, payload, link, dedup_key, created_at)
      values (${demoSpaces.haulier.id_client}, ${id_user}, 2, 'tank_low', '{"asset": "Cuve 1", "level_ratio": 0.1}', '/equipment/1',
        ${dedup_key}, ${product.clock.now()})`),
  );
const send = () => sendPushes(product.app);
const paths = () => received.map(({ path }) => path);

describe('registering a browser', () => {
  test('needs a subscription of a push service: the server calls no other address', async () => {
    expect((await register(`${origin}/a`)).status).toBe(200);
    expect((await register('https://fcm.googleapis.com/fcm/send/abc')).status).toBe(200);
    for (const endpoint of [
      'https://evil.example/push',
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user@fcm.googleapis.com/x',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
    ])
      expect((await register(endpoint)).error.errors).toEqual([
        { path: 'body.token', translation_key: 'field_invalid' },
      ]);
    for (const token of [
      '{}',
      'no JSON',
      '[1]',
      JSON.stringify({ endpoint: `${origin}/a`, keys: { p256dh: 'AA', auth: 'AA' } }),
    ])
      expect((await product.call('POST user/register_push_token', { body: { token } }, manager)).status).toBe(
        400,
      );
  });

  test('a browser tells whoever signed in there last', async () => {
    await register(`${origin}/shared`);
    await register(`${origin}/shared`, { as: 'driver' });
    expect(await subscriptions()).toEqual([
      { id_user: demoUsers.driver.id_user, endpoint: `${origin}/shared`, must_renew: false },
    ]);
  });

  test('is forgotten by its owner alone, one or all', async () => {
    const token = subscription(`${origin}/mine`);
    await product.call('POST user/register_push_token', { body: { token } }, manager);
    await register(`${origin}/other`);
    await product.call('DELETE user/push_token', { body: { token } }, { as: 'driver' });
    expect(await subscriptions()).toHaveLength(2);
    await product.call('DELETE user/push_token', { body: { token } }, manager);
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([`${origin}/other`]);
    await product.call('DELETE user/push_token', { body: {} }, manager);
    expect(await subscriptions()).toEqual([]);
  });

  test('an address of an unknown platform is noted without its path', async () => {
    const note = () =>
      product.call(
        'POST user/unregistered_platform',
        { body: { url: 'https://new.example/secret?x=1' } },
        manager,
      );
    await note();
    await note();
    const rows = await system((tx) => tx.rows(sql`select origin, hits from unregistered_platform`));
    expect(rows).toEqual([{ origin: 'https://new.example', hits: 2 }]);
    const bad = await product.call(
      'POST user/unregistered_platform',
      { body: { url: 'javascript:alert(1)' } },
      manager,
    );
    expect(bad.status).toBe(400);
  });
});

describe('a notification', () => {
  test('is pushed once to each browser of who wants it, encrypted and signed', async () => {
    await register(`${origin}/phone`);
    await register(`${origin}/desk`);
    await register(`${origin}/driver`, { as: 'driver' });
    await happen('low:1');
    await happen('low:1', demoUsers.driver.id_user);
    await send();
    await send();
    expect(paths().sort()).toEqual(['/desk', '/phone']);
    expect(received[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
    });
    expect(received[0]?.bytes).toBeGreaterThan(100);
  });

  test('tells in the reader’s language what it is about and where it leads', async () => {
    await register(`${origin}/phone`);
    await happen('low:2');
    await send();
    const row = await system((tx) => tx.row<{ payload: object }>(sql`select payload from push_delivery`));
    expect(row?.payload).toEqual({
      title: 'Niveau bas : Cuve 1',
      body: expect.stringContaining('10'),
      link: '/equipment/1',
      id_client: demoSpaces.haulier.id_client,
    });
  });

  test('that a dead server left half sent is taken up by the next', async () => {
    await register(`${origin}/phone`);
    await happen('a');
    await queueNotifications(product.app);
    await system((tx) =>
      tx.run(sql`update push_delivery set attempts = 1, next_attempt_at = ${product.clock.now()}`),
    );
    await send();
    expect(paths()).toEqual(['/phone']);
  });

  test('is pushed once by a service that takes its time, also where another copy looks meanwhile', async () => {
    const slow = ['/slow-1', '/slow-2', '/slow-3', '/slow-4', '/slow-5'];
    for (const path of slow) await register(`${origin}${path}`);
    await happen('slow');
    let other: Promise<void> | null = null;
    meanwhile = async () => {
      if (received.length > 3) return;
      product.clock.advance(50_000);
      if (received.length < 3) return;
      other = send();
      await other;
    };
    await send();
    await other;
    expect(paths().sort()).toEqual(slow);
  });

  test('of yesterday, or that was seen already, wakes nobody', async () => {
    await register(`${origin}/phone`);
    await happen('old');
    product.clock.advance(25 * 3_600_000);
    await happen('seen');
    await system((tx) => tx.run(sql`update notification set is_see = true where dedup_key = 'seen'`));
    await send();
    expect(paths()).toEqual([]);
  });
});

describe('the session in which a browser was registered', () => {
  const signIn = async (password = demoPassword) => {
    const body = { email: demoUsers.consultant.email, password };
    const { data, cookies } = await product.call('POST auth/user_client', { body });
    const cookie = `niveau_session=${cookies.find(({ name }) => name === 'niveau_session')?.value}`;
    return { token: data.token, headers: { cookie } };
  };
  const happens = (key: string) => happen(key, demoUsers.consultant.id_user);
  beforeAll(async () => {
    await product.call('PUT user', { body: { alert_push: true } }, { as: 'consultant' });
  });

  test('takes it along when it is signed out, with what is on its way; the person’s other browser stays', async () => {
    const [here, there] = [await signIn(), await signIn()];
    await register(`${origin}/here`, here);
    await register(`${origin}/there`, there);
    await happens('on its way');
    await queueNotifications(product.app);
    await product.call('POST auth/logout', {}, { headers: here.headers });
    await send();
    expect(paths()).toEqual(['/there']);
  });

  test('takes it along when another session changes the password', async () => {
    const [here, there] = [await signIn(), await signIn()];
    await register(`${origin}/here`, here);
    await register(`${origin}/there`, there);
    const next = 'Another-secret-2026!';
    const change = (old_password: string, new_password: string, as: CallAs) =>
      product.call(
        'PUT user/password',
        { body: { old_password, new_password, new_confirm_password: new_password } },
        as,
      );
    expect((await change(demoPassword, next, { token: there.token })).status).toBe(200);
    await happens('password');
    await send();
    expect(paths()).toEqual(['/there']);
    expect((await change(next, demoPassword, { token: there.token })).status).toBe(200);
  });

  test('takes it along when it runs out, and a page that signs in again has it back', async () => {
    await register(`${origin}/here`, await signIn());
    product.clock.advance(25 * 3_600_000);
    await happens('expired');
    await send();
    expect(paths()).toEqual([]);
    expect(await subscriptions()).toEqual([]);
    await register(`${origin}/here`, await signIn());
    await happens('again');
    await send();
    expect(paths()).toEqual(['/here']);
  });

  test('is the one of its last registration', async () => {
    const [before, now] = [await signIn(), await signIn()];
    const token = subscription(`${origin}/here`);
    for (const as of [before, now])
      await product.call('POST user/register_push_token', { body: { token } }, { token: as.token });
    await product.call('POST auth/logout', {}, { headers: before.headers });
    await happens('after');
    await send();
    expect(paths()).toEqual(['/here']);
  });
});

describe('what a push service answers', () => {
  test.each([404, 410])('%i ends that one subscription', async (status) => {
    await register(`${origin}/gone`);
    await register(`${origin}/alive`);
    answers.set('/gone', { status });
    await happen('a');
    await send();
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([`${origin}/alive`]);
    expect(paths().sort()).toEqual(['/alive', '/gone']);
  });

  test.each([
    [403, ''],
    [400, '{"reason":"VapidPkHashMismatch"}'],
  ])('%i %s asks the page to subscribe again, which it then does', async (status, body) => {
    await register(`${origin}/stale`);
    answers.set('/stale', { status, body });
    await happen('a');
    await send();
    const { data } = await product.call('GET push/key', {}, manager);
    expect(data).toEqual({ public_key: product.app.settings.vapid.public_key, renew: [`${origin}/stale`] });
    await happen('b');
    await send();
    expect(paths()).toHaveLength(1);
    await register(`${origin}/stale`);
    expect((await product.call('GET push/key', {}, manager)).data.renew).toEqual([]);
  });

  test.each([429, 500, 503])('%i is tried again later, for as long as it asks', async (status) => {
    await register(`${origin}/busy`);
    answers.set('/busy', { status, retryAfter: '120' });
    await happen('a');
    await send();
    await send();
    expect(paths()).toHaveLength(1);
    expect(product.sentJobs.at(-1)).toMatchObject({ name: 'send-pushes' });
    answers.delete('/busy');
    product.clock.advance(121_000);
    await send();
    expect(paths()).toHaveLength(2);
    product.clock.advance(86_400_000);
    await send();
    expect(paths()).toHaveLength(2);
  });

  test('a subscription made for another key is asked for again, not sent to', async () => {
    await register(`${origin}/old-key`);
    await system((tx) => tx.run(sql`update push_subscription set vapid_public_key = 'other'`));
    await happen('a');
    await send();
    expect(paths()).toEqual([]);
    expect((await product.call('GET push/key', {}, manager)).data.renew).toHaveLength(1);
  });

  test('a service that never takes a message is given up, twice as patient each time', () => {
    const now = new Date('2026-11-24T09:00:00Z');
    const after = (attempt: number) => outcomeOf({ status: 503, retryAfter: null, body: '' }, attempt, now);
    expect(after(1)).toEqual({ kind: 'again', at: new Date('2026-11-24T09:00:30Z') });
    expect(after(3)).toEqual({ kind: 'again', at: new Date('2026-11-24T09:02:00Z') });
    expect(after(8)).toMatchObject({ kind: 'refused' });
    const dated = { status: 429, retryAfter: 'Tue, 24 Nov 2026 09:10:00 GMT', body: '' };
    expect(outcomeOf(dated, 1, now)).toEqual({ kind: 'again', at: new Date('2026-11-24T09:10:00Z') });
    expect(outcomeOf({ status: 413, retryAfter: null, body: 'too big' }, 1, now)).toEqual({
      kind: 'refused',
      reason: '413 too big',
    });
  });
});
