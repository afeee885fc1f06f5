import sql from 'sql-template-tag';
import { type CallAs, startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank } from '../../test/tank.ts';
import { demoSpaces, demoUsers } from '../demo/spaces.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const manager: CallAs = { as: 'manager', space: 'haulier' };
const { id_client } = demoSpaces.haulier;
const system = <T>(work: Parameters<typeof product.app.database.transaction<T>>[1]) =>
  product.app.database.transaction({ role: 'system' }, work);

describe('the space’s information', () => {
  const change = (body: object, as = manager) =>
    product.call('PUT client/{idClient}', { params: { idClient: id_client }, body }, as);

  test('changes what is sent, and the trail says from what to what', async () => {
    const { data } = await change({ client_space_name: ' Transports Lemaire & Fils ', customer_code: 'C-1' });
    expect(data).toMatchObject({
      client_space_name: 'Transports Lemaire & Fils',
      customer_code: 'C-1',
      company_name: 'Transports Lemaire SAS',
    });
    const activity = await product.call(
      'GET client/{idClient}/activity',
      { params: { idClient: id_client }, query: { entity: 'client' } },
      manager,
    );
    expect(activity.data[0]).toMatchObject({
      action: 'space_changed',
      user: { id_user: demoUsers.manager.id_user, last_name: 'Lemaire' },
      details: {
        before: { client_space_name: 'Transports Lemaire', customer_code: 'C-014-0101' },
        after: { client_space_name: 'Transports Lemaire & Fils', customer_code: 'C-1' },
      },
    });
  });

  test('loses nothing of two changes that are made at once', async () => {
    for (const at of [1, 2]) {
      const wanted = {
        customer_code: `C-${at}`,
        company_name: `Lemaire ${at} SAS`,
        client_space_name: `Lemaire ${at}`,
      };
      await Promise.all(Object.entries(wanted).map(([name, value]) => change({ [name]: value })));
      expect((await change({})).data).toMatchObject(wanted);
    }
  });

  test('a SIREN or SIRET is held against its key, and kept without spaces', async () => {
    expect((await change({ company_register_code: '732 829 320' })).data.company_register_code).toBe(
      '732829320',
    );
    expect((await change({ company_register_code: '732 829 320 00074' })).data.company_register_code).toBe(
      '73282932000074',
    );
    for (const company_register_code of ['732829321', '7328293200007', 'ABC'])
      expect((await change({ company_register_code })).error.errors).toEqual([
        { path: 'body.company_register_code', translation_key: 'field_invalid' },
      ]);
    expect((await change({ company_register_code: null })).data.company_register_code).toBeNull();
  });

  test.each([
    [{ client_space_name: 'Trop' }, 'field_too_short'],
    [{ client_space_name: 'Transports\nBcc: x' }, 'field_invalid'],
    [{ company_name: 'x'.repeat(121) }, 'field_too_long'],
  ])('%j is refused', async (body, key) => {
    expect((await change(body)).error.errors?.[0]?.translation_key).toBe(key);
  });

  test('what another saved since is not overwritten unseen: each field by itself', async () => {
    const seen = (await change({ customer_code: 'C-1', company_name: 'Lemaire' })).data;
    const { customer_code, company_name } = seen;
    await change({ customer_code: 'C-2' });
    const late = await change({
      customer_code: 'C-3',
      company_name: 'Autre',
      expected: { customer_code, company_name },
    });
    expect(late.error).toMatchObject({
      status: 409,
      translation_key: 'changed_meanwhile',
      errors: [{ path: 'body.customer_code', translation_key: 'changed_meanwhile' }],
    });
    const other = await change({ company_name: 'Autre', expected: { company_name } });
    expect(other.data).toMatchObject({ customer_code: 'C-2', company_name: 'Autre' });
    const both = ['C-4', 'C-5'].map((code) =>
      change({ customer_code: code, expected: { customer_code: 'C-2' } }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is for who decides over the space', async () => {
    expect((await change({ customer_code: 'C-2' }, { as: 'consultant' })).error.translation_key).toBe(
      'authorization_required',
    );
  });
});

describe('the activity of a space', () => {
  const activity = (query = {}, as = manager) =>
    product.call('GET client/{idClient}/activity', { params: { idClient: id_client }, query }, as);

  test('is paged, newest first, of this space alone', async () => {
    const all = await activity();
    expect(all.meta.total).toBe(all.data.length);
    const times = all.data.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const second = await activity({ limit: 1, offset: 1 });
    expect(second.data).toEqual([all.data[1]]);
    expect(JSON.stringify(all.data)).not.toContain(demoUsers.manager.email);
    expect((await activity({ date_end: '2026-11-19T00:00:00Z' })).meta.total).toBe(1);
  });

  test('is for administrators of users or of the space', async () => {
    for (const as of ['consultant', 'driver'] as const)
      expect((await activity({}, { as })).error.translation_key).toBe('authorization_required');
    await system((tx) =>
      tx.run(sql`update role_permission set level = 4 where designation = 'SPCE'
        and id_role = (select id_role from membership where id_user = ${demoUsers.driver.id_user})`),
    );
    expect((await activity({}, { as: 'driver' })).status).toBe(200);
  });
});

describe('the order of a page', () => {
  const at = { params: { type: 'client' as const, page: 'tank_detail' } };
  const read = (as = manager) =>
    product.call('GET user_configuration/page_order/pwa_sens/{type}/{page}', at, as);
  const order_configuration = [
    { widget: 'level_chart', displayed: true },
    { widget: 'location_map', displayed: false },
  ];
  const set = (body: object, as = manager) =>
    product.call(
      'POST user_configuration/page_order',
      { body: { page: 'tank_detail', order_configuration, ...body } },
      as,
    );

  test('is null until it was set; then it is this user’s, in this space', async () => {
    expect((await read()).data).toBeNull();
    const made = await set({ space: 'pwa_sens', type_relatable: 'client' });
    expect(made.data).toEqual({
      id_page_order: expect.any(Number),
      page: 'tank_detail',
      configuration: { space: 'pwa_sens', type_relatable: 'client' },
      order_configuration,
    });
    expect((await set({})).data.id_page_order).toBe(made.data.id_page_order);
    expect((await read({ as: 'consultant' })).data).toBeNull();
    expect((await read({ as: 'manager', space: 'island' })).data).toBeNull();
    const put = (as: CallAs) =>
      product.call(
        'PUT user_configuration/page_order/{id}',
        { params: { id: made.data.id_page_order }, body: { order_configuration: [] } },
        as,
      );
    expect((await put({ as: 'consultant' })).error.translation_key).toBe('page_order_not_found');
    expect((await put(manager)).data.order_configuration).toEqual([]);
    expect((await read()).data?.order_configuration).toEqual([]);
  });

  test.each([
    { page: 'elsewhere' },
    { space: 'other' },
    { type_relatable: 'professional' },
    { order_configuration: [{ widget: '<script>', displayed: true }] },
    { order_configuration: [order_configuration[0], order_configuration[0]] },
  ])('%j is refused', async (body) => {
    expect((await set(body)).error.translation_key).toBe('invalid_request');
  });
});

describe('a bar or a page that cannot be written', () => {
  const tables = ['user_configuration', 'page_order'] as const;
  const refuse = (table: string) => `create trigger refuse before insert or update on ${table}
    for each row execute function refuse();`;

  test('is told by a message of its own, without a detail, and is as it was', async () => {
    const entry = { displayed: true, designation: 'NEWS', page_link: '/news', page_name: 'news', icon: '' };
    const bar = { body: { navbar_configuration: [entry] } };
    const order = { space: 'pwa_sens', type_relatable: 'client', page: 'equipment' } as const;
    const page = { body: { ...order, order_configuration: [] } };
    const saved = await product.call('POST user_configuration/page_order', page, manager);
    const params = { id: saved.data.id_page_order };
    const { script } = product.app.database;
    await script(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on 10.0.0.5'; end $$; ${tables.map(refuse).join('')}`);
    const failed = [
      await product.call('POST user_configuration/navbar', bar, manager),
      await product.call('PUT user_configuration/navbar', bar, manager),
      await product.call('POST user_configuration/page_order', page, manager),
      await product.call('PUT user_configuration/page_order/{id}', { params, ...page }, manager),
    ];
    await script(tables.map((table) => `drop trigger refuse on ${table};`).join(''));
    expect(failed.map(({ error }) => error.translation_key)).toEqual([
      'navbar_configuration_error',
      'navbar_configuration_error',
      'page_order_configuration_error',
      'page_order_configuration_error',
    ]);
    for (const { text } of failed) expect(text).not.toMatch(/10\.0\.0\.5|refuse/);
    expect((await product.call('GET user_configuration/navbar', {}, manager)).data).toBeNull();
    expect((await product.call('PUT user_configuration/navbar', bar, manager)).status).toBe(200);
  });
});

describe('notifications', () => {
  const list = () =>
    product.call('GET notification/user/client/{id_client}', { params: { id_client } }, manager);
  const write = (id_notification_category: number, dedup_key: string) =>
    system((tx) =>
      tx.run(sql`insert into notification (id_client, id_user, id_notification_category, template, payload, dedup_key, created_at)
        values (${id_client}, ${demoUsers.manager.id_user}, ${id_notification_category}, 'tank_low',
          '{"asset": "Cuve", "level_ratio": 0.2}', ${dedup_key}, ${product.clock.now()})`),
    );
  const read = (body: object, as = manager) => product.call('PUT notification/is_read', { body }, as);

  test('are read one by one, or by category, each by their own reader', async () => {
    await write(2, 'a');
    await write(2, 'b');
    const [first] = (await list()).data;
    const ids = { id_notifications: [first?.id_notification ?? 0] };
    await read(ids, { as: 'consultant' });
    expect((await list()).meta).toMatchObject({ total: 3, unseen: 3, unread: 3 });
    await read(ids);
    expect((await list()).meta).toMatchObject({ total: 3, unseen: 2, unread: 2 });
    await read({ id_notification_category: 2 });
    expect((await list()).meta).toMatchObject({ total: 3, unseen: 1, unread: 1 });
    expect((await read({})).status).toBe(400);
  });

  test('are removed from the list by their own reader', async () => {
    const id = (await list()).data[0]?.id_notification ?? 0;
    const remove = (as: CallAs) => product.call('DELETE notification/{id}', { params: { id } }, as);
    expect((await remove({ as: 'consultant' })).error.translation_key).toBe('notification_not_found');
    expect((await remove(manager)).status).toBe(200);
    expect((await remove(manager)).status).toBe(404);
    expect((await list()).meta.total).toBe(2);
  });
});

describe('domiciles', () => {
  test('are the addresses of the equipment that the user sees, each once', async () => {
    const tanks = [
      await addTank(product, { device_number: 'DOM-1' }),
      await addTank(product, { device_number: 'DOM-2' }),
      await addTank(product, { device_number: 'DOM-3', designation: 'GNC_HIVE' }),
    ];
    const at = (id: number) => ({ params: { id } });
    const driver = await product.call('GET user_client/{id}/domiciles', at(demoUsers.driver.id_user), {
      as: 'driver',
    });
    expect(driver.data).toHaveLength(1);
    expect(driver.data[0]).toMatchObject({
      name: 'Dépôt',
      postal_code: '01000',
      assets: tanks
        .slice(0, 2)
        .map(({ id_asset, device_number }) => ({ id_asset, asset_name: device_number })),
    });
    const all = await product.call('GET user_client/{id}/domiciles', at(demoUsers.manager.id_user), manager);
    expect(all.data[0]?.assets).toHaveLength(3);
  });
});
