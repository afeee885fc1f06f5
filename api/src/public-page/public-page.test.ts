import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, send, type TestTank } from '../../test/tank.ts';
import { demoPassword } from '../demo/spaces.ts';

let server: TestServer;
let tank: TestTank;
const as = { as: 'manager' } as const;

beforeAll(async () => {
  server = await startTestServer();
  tank = await addTank(server, { device_number: '24E12400000P0001', name: 'Cuve <partagée>' });
  await send(
    server,
    tank,
    everyHour('2026-11-24T02:00:00Z', 6, (i) => 6000 - i),
  );
});
afterAll(() => server.close());

const make = (body: object = {}, user: 'manager' | 'consultant' = 'manager') =>
  server.call('POST global/url_page_public/asset/{id}', { params: { id: tank.id_asset }, body } as never, {
    as: user,
  });
const tokenIn = (url: string) => url.slice(url.indexOf('#') + 1);
const see = (token: string) => server.call('GET public/asset/{token}', { params: { token } });
const list = async () =>
  (await server.call('GET global/url_page_public/asset/{id}', { params: { id: tank.id_asset } }, as)).data;

test('a link shows one asset to anybody, and nothing of its space', async () => {
  const { data, status } = await make();
  expect(status).toBe(201);
  expect(data.url_page_public).toMatch(/\/shared#[\w-]+$/);
  const page = await see(tokenIn(data.url_page_public));
  expect(page.data).toMatchObject({
    asset_name: 'Cuve <partagée>',
    volume_l: 5995,
    provider: { name: 'Énergies du Val' },
    series: { metric: 'volume_l', unit: 'L' },
  });
  expect(page.data.series.points.length).toBeGreaterThan(4);
  expect(page.text).not.toMatch(/id_client|id_asset|device_number|24E124|Lemaire/);
  expect((await list())[0]).toMatchObject({ views: 1, url_page_public: data.url_page_public });
});

test('a page of a sensor without a subscription says that no new readings come, and whose it is not', async () => {
  const { data } = await make();
  const token = tokenIn(data.url_page_public);
  const set = (state: 'active' | 'expired' | 'terminated', end: string) =>
    server.app.database.transaction({ role: 'system' }, (tx) =>
      tx.run(sql`update device set subscription_state = ${state}, subscription_end = ${end}::date
        where id_device = ${tank.id_device}`),
    );
  const isOver = async () => (await see(token)).data.is_subscription_over;
  expect(await isOver()).toBe(false);
  await set('expired', '2026-11-01');
  expect(await isOver()).toBe(true);
  // Cancelled, it runs to the day that is paid.
  await set('terminated', '2026-11-24');
  expect(await isOver()).toBe(false);
  await set('active', '2027-11-24');
});

test('a link that is changed, revoked or over is not found, whichever it is', async () => {
  const { data } = await make({ expires_in_days: 2 });
  const token = tokenIn(data.url_page_public);
  for (const wrong of [
    `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`,
    `${token}0`,
    token.replace('_', 'a_'),
    'x'.repeat(40),
  ])
    expect((await see(wrong)).error).toMatchObject({ status: 404, translation_key: 'public_page_not_found' });
  const revoked = await server.call(
    'DELETE global/url_page_public/{id}',
    { params: { id: data.id_public_page } },
    as,
  );
  expect(revoked.status).toBe(200);
  expect((await see(token)).error.translation_key).toBe('public_page_not_found');
  const again = await server.call(
    'DELETE global/url_page_public/{id}',
    { params: { id: data.id_public_page } },
    as,
  );
  expect(again.error.translation_key).toBe('public_page_not_found');
  const short = await make({ expires_in_days: 1 });
  server.clock.advance(86_400_001);
  expect((await see(tokenIn(short.data.url_page_public))).error.translation_key).toBe(
    'public_page_not_found',
  );
  server.clock.advance(-86_400_001);
});

test('a module that is switched off for the space closes its links', async () => {
  const { data } = await make();
  const token = tokenIn(data.url_page_public);
  const toggle = (query: ReturnType<typeof sql>) =>
    server.app.database.transaction({ role: 'system' }, (tx) => tx.run(query));
  await toggle(sql`delete from client_module where id_client = 101 and designation = 'PUBL'`);
  expect((await see(token)).status).toBe(404);
  await toggle(sql`insert into client_module (id_client, designation) values (101, 'PUBL')`);
  expect((await see(token)).status).toBe(200);
});

test('the receiver gets one letter with the link; the same link can be sent to another', async () => {
  const { data } = await make({ receiver_email: 'Chauffeur@lemaire.example' });
  const again = await make({
    receiver_email: 'gardien@lemaire.example',
    url_page_public: data.url_page_public,
  });
  expect(again.data.id_public_page).toBe(data.id_public_page);
  expect(
    (await make({ url_page_public: 'https://evil.example/shared#1_abcdefghijklmnopqrstuvwxyz' })).error
      .translation_key,
  ).toBe('public_page_not_found');
  const letters = await server.app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ recipient: string; subject: string; body_html: string }>(
      sql`select recipient, subject, body_html from email_outbox where dedup_key like 'public-page:%' order by id_email`,
    ),
  );
  expect(letters.map(({ recipient }) => recipient.toLowerCase())).toEqual([
    'chauffeur@lemaire.example',
    'gardien@lemaire.example',
  ]);
  expect(letters[0]?.subject).toContain('Cuve');
  expect(letters[0]?.body_html).not.toContain('<partagée>');
  expect((await make({ receiver_email: 'not an address' })).status).toBe(400);
});

test('one person does not send letters without end', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++)
    statuses.push((await make({ receiver_email: `someone-${i}@lemaire.example` })).status);
  expect(statuses).toContain(429);
});

test('who may only look makes no link', async () => {
  expect((await make({}, 'consultant')).error.translation_key).toBe('authorization_required');
});

describe('the code on a device', () => {
  const scan = (uid: string, cookie?: string) =>
    server.server.inject({ url: `/index/overviewDevice/${uid}`, headers: cookie ? { cookie } : {} });
  const uid = 'uid-24E12400000P0001';

  test('leads to the sign-in, to the public page once there is one for it, and members to the asset', async () => {
    const plain = await scan(uid);
    expect([plain.statusCode, plain.headers.location]).toEqual([302, '/login']);
    const { data } = await make({ is_for_qr: true });
    expect((await scan(uid)).headers.location).toBe(data.url_page_public);
    const signedIn = await server.call('POST auth/user_client', {
      body: { email: 'manager@demo.example', password: demoPassword },
    });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await scan(uid, cookie)).headers.location).toBe(`/equipment/${tank.id_asset}`);
    const other = await server.call('POST auth/user_client', {
      body: { email: 'other@demo.example', password: demoPassword },
    });
    const foreign = other.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await scan(uid, foreign)).headers.location).toBe(data.url_page_public);
  });

  test('that nobody knows tells nothing', async () => {
    const unknown = await scan('nothing');
    expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/login']);
    expect((await scan('%2e%2e%2f')).statusCode).toBe(404);
  });
});
