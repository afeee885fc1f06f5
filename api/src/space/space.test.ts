import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { demoSpaces } from '../demo/spaces.ts';

let product: TestServer;
beforeAll(async () => {
  // Errors that anybody may report are counted by each copy of the server.
  product = await startTestServer({ copies: 1 });
});
afterAll(() => product.close());

const entry = {
  displayed: true,
  designation: 'ORDC',
  page_link: '/orders_cockpit',
  page_name: 'orders_cockpit',
  icon: 'M0 0',
};

describe('the space', () => {
  test('says what it is called and which modules it has, with the caller’s levels', async () => {
    const params = { idClient: demoSpaces.haulier.id_client };
    const space = await product.call('GET client/{idClient}', { params }, { as: 'driver' });
    expect(space.data).toMatchObject({ client_space_name: 'Transports Lemaire', country: 'FR' });
    const { data } = await product.call('GET client/{idClient}/modules', { params }, { as: 'driver' });
    const levels = Object.fromEntries(
      data.map(({ designation, level_permission }) => [designation, level_permission]),
    );
    expect(levels).toMatchObject({ GNC_TANK: 1, VEHI: 2, ORDC: 0, GNC_SILO: 0 });
  });
});

describe('the look', () => {
  test.each([
    ['127.0.0.1:4000', 14],
    ['localhost', 14],
    ['boreal.localhost:4000', 15],
    ['BOREAL.localhost', 15],
  ])('of %s is that of provider %i', async (host, id) => {
    const { data } = await product.call('GET display_option/pwa_sens', {}, { headers: { host } });
    expect(data.id_professional).toBe(id);
  });

  test('of a host that is nobody’s is not found, unless the provider is named', async () => {
    const headers = { host: 'elsewhere.example' };
    const unknown = await product.call('GET display_option/pwa_sens', {}, { headers });
    expect(unknown.error).toMatchObject({ status: 404, translation_key: 'display_option_not_found' });
    const named = await product.call(
      'GET display_option/pwa_sens',
      { query: { id_professional: 15 } },
      { headers },
    );
    expect(named.data.name).toBe('Boreal Energie');
    const missing = await product.call('GET display_option/professional/{id}', { params: { id: 99 } });
    expect(missing.status).toBe(404);
  });

  test('a forwarded host counts only from a trusted proxy', async () => {
    const headers = { host: '127.0.0.1', 'x-forwarded-host': 'boreal.localhost' };
    expect((await product.call('GET display_option/pwa_sens', {}, { headers })).data.id_professional).toBe(
      14,
    );
    const behindProxy = await startTestServer({ settings: { trustedProxies: ['127.0.0.1'] } });
    try {
      const answer = await behindProxy.call('GET display_option/pwa_sens', {}, { headers });
      expect(answer.data.id_professional).toBe(15);
    } finally {
      await behindProxy.close();
    }
  });
});

describe('the navigation bar', () => {
  test('is null until it was set, then what was set, for this user in this space only', async () => {
    expect((await product.call('GET user_configuration/navbar', {}, { as: 'manager' })).data).toBeNull();
    const body = { navbar_configuration: [entry] };
    await product.call('POST user_configuration/navbar', { body }, { as: 'manager' });
    const changed = { navbar_configuration: [{ ...entry, displayed: false }] };
    expect(
      (await product.call('PUT user_configuration/navbar', { body: changed }, { as: 'manager' })).data,
    ).toEqual(changed);
    expect((await product.call('GET user_configuration/navbar', {}, { as: 'manager' })).data).toEqual(
      changed,
    );
    expect((await product.call('GET user_configuration/navbar', {}, { as: 'consultant' })).data).toBeNull();
    const elsewhere = await product.call(
      'GET user_configuration/navbar',
      {},
      { as: 'manager', space: 'island' },
    );
    expect(elsewhere.data).toBeNull();
  });

  test('is not saved over what another device of the same person has saved unseen', async () => {
    const seen = ({ page_name, displayed }: typeof entry) => ({ page_name, displayed });
    const news = { ...entry, page_name: 'news', page_link: '/news' };
    const save = (entries: (typeof entry)[], expected: ReturnType<typeof seen>[] | null) =>
      product.call(
        'PUT user_configuration/navbar',
        { body: { navbar_configuration: entries, expected } },
        { as: 'consultant' },
      );
    const saved = async () =>
      (await product.call('GET user_configuration/navbar', {}, { as: 'consultant' })).data;
    const both = await Promise.all([save([entry], null), save([news], null)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.translation_key).toBe('changed_meanwhile');
    const first = (await saved())?.navbar_configuration ?? [];
    expect((await save([entry, news], first.map(seen))).status).toBe(200);
    // The order alone counts too, and so does what is taken out.
    expect((await save([entry], [news, entry].map(seen))).status).toBe(409);
    expect((await save([entry], [{ ...entry, displayed: false }, news].map(seen))).status).toBe(409);
    expect(await saved()).toEqual({ navbar_configuration: [entry, news] });
  });

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example/'])(
    'does not lead to %s',
    async (page_link) => {
      const body = { navbar_configuration: [{ ...entry, page_link }] };
      const answer = await product.call('PUT user_configuration/navbar', { body }, { as: 'manager' });
      expect(answer.error.errors).toEqual([
        { path: 'body.navbar_configuration.0.page_link', translation_key: 'field_invalid' },
      ]);
    },
  );

  test('holds each entry once', async () => {
    const body = { navbar_configuration: [entry, entry] };
    expect((await product.call('PUT user_configuration/navbar', { body }, { as: 'manager' })).status).toBe(
      400,
    );
  });
});

describe('the banner', () => {
  test('is the provider’s to the space, for those who may see it', async () => {
    const banner = await product.call('GET banner', {}, { as: 'manager', space: 'haulier' });
    expect(banner.data).toMatchObject({ background_color: '#073f4e', date_countdown: null });
    const countdown = await product.call('GET banner', {}, { as: 'other' });
    expect(countdown.data?.date_countdown).toBe('2026-12-06T09:00:00.000Z');
    expect((await product.call('GET banner', {}, { as: 'driver' })).status).toBe(403);
    expect((await product.call('GET banner', {}, { as: 'manager', space: 'island' })).data).toBeNull();
  });
});

describe('notifications', () => {
  const params = { id_client: demoSpaces.haulier.id_client };
  const list = () =>
    product.call('GET notification/user/client/{id_client}', { params }, { as: 'manager', space: 'haulier' });

  test('are written in the reader’s language', async () => {
    expect((await list()).data[0]).toMatchObject({
      title: 'Bienvenue dans l’espace Transports Lemaire',
      is_see: false,
    });
    await product.call('PUT user', { body: { language: 'de' } }, { as: 'manager' });
    expect((await list()).data[0]?.title).toBe('Willkommen im Bereich Transports Lemaire');
  });

  test('are seen by the one who saw them', async () => {
    const ids = (await list()).data.map(({ id_notification }) => id_notification);
    const body = { id_notifications: ids };
    await product.call('PUT notification/is_see', { body }, { as: 'consultant' });
    expect((await list()).meta).toMatchObject({ total: 1, unseen: 1, unread: 1 });
    await product.call('PUT notification/is_see', { body }, { as: 'manager', space: 'haulier' });
    expect((await list()).meta).toMatchObject({ total: 1, unseen: 0, unread: 1 });
  });
});

describe('an error of the page', () => {
  test('is kept with the address of the connection, whatever the page says', async () => {
    const body = {
      error: 'TypeError',
      message: 'x is not a function',
      ip_client: '203.0.113.9',
      context: { route: '/equipment' },
    };
    await product.call('POST elastic_search/log', { body }, { ip: '198.51.100.4', as: 'manager' });
    const row = await product.app.database.transaction({ role: 'system' }, (tx) =>
      tx.row(sql`select ip_client, id_user, context from error_log`),
    );
    expect(row).toEqual({ ip_client: '198.51.100.4', id_user: 1001, context: { route: '/equipment' } });
  });

  test('is bounded in size and number', async () => {
    const context = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}`, 'x'.repeat(1000)]));
    const long = await product.call('POST elastic_search/log', {
      body: { error: 'E', message: 'm', context },
    });
    expect(long.error.errors?.[0]?.translation_key).toBe('field_too_long');
    const report = () =>
      product.call('POST elastic_search/log', { body: { error: 'E', message: 'm' } }, { ip: '198.51.100.7' });
    for (let at = 0; at < 60; at += 1) expect((await report()).status).toBe(200);
    const refused = await report();
    expect(refused.error).toMatchObject({ status: 429, translation_key: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
