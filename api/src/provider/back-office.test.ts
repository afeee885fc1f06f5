import sql from 'sql-template-tag';
import { type CallAs, startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank } from '../../test/tank.ts';
import { writePdf } from '../pdf/write-pdf.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const admin = { as: 'admin' } as const;
const manager = { as: 'manager' } as const;
const key = { key: 'demo-provider-14' } as const;
const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
const roleOf = async (id_client: number, system_role: string) => {
  const [role] = await rows<{ id_role: number }>(
    sql`select id_role from role where id_client = ${id_client} and system_role = ${system_role}`,
  );
  return role?.id_role ?? 0;
};

describe('the back office', () => {
  test('its administrator makes the provider’s calls, as its API key does; nobody of a space may', async () => {
    const { data } = await product.call('GET provider/clients/datatable', {}, admin);
    expect(data.map(({ client_space_name }) => client_space_name)).toEqual([
      'Ferme des Trois Chênes',
      'Lemaire Océan Indien',
      'Transports Lemaire',
    ]);
    expect((await product.call('GET provider/clients/datatable', {}, key)).data).toEqual(data);
    const refused = await product.call('GET provider/clients/datatable', {}, manager);
    expect(refused.error).toMatchObject({ status: 403, translation_key: 'authorization_required' });
    expect((await product.call('GET provider/clients/datatable', {})).error.translation_key).toBe(
      'api_key_invalid',
    );
    // Neither does a session open what only an API key opens.
    expect((await product.call('GET platform/modules', {}, admin)).status).toBe(401);
  });

  test('it is nobody’s client: no list shows it, no call reaches it', async () => {
    const known = await product.call('GET provider/clients', {}, key);
    expect(known.data.map(({ id_client }) => id_client)).toEqual([101, 102, 103]);
    expect((await product.call('GET provider/client/{id}', { params: { id: 114 } }, admin)).status).toBe(404);
    expect((await product.call('GET provider/client/{id}', { params: { id: 201 } }, admin)).status).toBe(404);
    const people = await product.call('GET provider/users', { query: { search: 'Benali' } }, admin);
    expect(people.data).toEqual([]);
  });

  test('no client space can have the console, whoever says so', async () => {
    const enable = { params: { id: 101 }, body: { enable: ['PROV'] } };
    expect(
      (await product.call('PUT provider/client/{id}/modules', enable, admin)).error.translation_key,
    ).toBe('module_not_found');
    await expect(
      rows(sql`insert into client_module (id_client, designation) values (101, 'PROV')`),
    ).rejects.toEqual(expect.objectContaining({ code: '23514' }));
  });

  test('an administrator of a lower level does less', async () => {
    const [role] = await rows<{ id_role: number }>(
      sql`update role_permission set level = 1 where designation = 'PROV' and id_client = 115 and id_role in (
        select id_role from membership where id_user = 1007) returning id_role`,
    );
    const reader = { as: 'borealAdmin' } as const;
    expect((await product.call('GET provider/orders', {}, reader)).status).toBe(200);
    const body = { message: 'Bonjour', background_color: '#073f4e' };
    expect((await product.call('PUT provider/banner', { body }, reader)).status).toBe(403);
    await rows(
      sql`update role_permission set level = 4 where designation = 'PROV' and id_role = ${role?.id_role}`,
    );
    expect((await product.call('PUT provider/banner', { body }, reader)).status).toBe(200);
  });

  test('a repeated request of an administrator acts once', async () => {
    const body = { message: 'Fermeture le 1er mai', background_color: '#073f4e', id_client: 102 };
    const once = { ...admin, headers: { 'idempotency-key': 'one' } };
    const first = await product.call('PUT provider/banner', { body }, once);
    expect((await product.call('PUT provider/banner', { body }, once)).data).toEqual(first.data);
    const set = await rows(sql`select from audit where action = 'banner_set' and id_client = 102`);
    expect(set).toHaveLength(1);
  });
});

describe('client spaces', () => {
  test('are searched, sorted and paged, each with what happens in it', async () => {
    await addTank(product, { device_number: '24E12400000B0001', space: 'island' });
    await product.tokenOf('manager');
    const sorted = await product.call(
      'GET provider/clients/datatable',
      { query: { sort: 'devices', order: 'desc', limit: 1 } },
      admin,
    );
    expect(sorted).toMatchObject({ data: [{ id_client: 103, devices: 1 }], meta: { total: 3 } });
    const found = await product.call(
      'GET provider/clients/datatable',
      { query: { search: 'C-014-0101' } },
      admin,
    );
    expect(found.data).toMatchObject([
      { id_client: 101, users: 4, last_activity_at: product.clock.now().toISOString() },
    ]);
    const unused = await product.call(
      'GET provider/clients/datatable',
      { query: { search: 'Ferme' } },
      admin,
    );
    expect(unused.data[0]?.last_activity_at).toBeNull();
  });

  test('a module that is switched off is written down, with who did it', async () => {
    const off = { params: { id: 101 }, body: { disable: ['NEWS'] } };
    await product.call('PUT provider/client/{id}/modules', off, admin);
    const news = async () =>
      (await product.call('GET client/{id}/news', { params: { id: 101 } }, manager)).status;
    expect(await news()).toBe(403);
    const [entry] = await rows(
      sql`select id_user, details from audit where action = 'modules_changed' and id_client = 101`,
    );
    expect(entry).toEqual({ id_user: 1006, details: { enabled: [], disabled: ['NEWS'] } });
    const one = await product.call('GET provider/client/{id}', { params: { id: 101 } }, admin);
    const isOn = (designation: string) =>
      one.data.modules.find((module) => module.designation === designation)?.is_enabled;
    expect([isOn('NEWS'), isOn('DOCS'), isOn('PROV')]).toEqual([false, true, undefined]);
    await product.call(
      'PUT provider/client/{id}/modules',
      { params: { id: 101 }, body: { enable: ['NEWS'] } },
      admin,
    );
    expect(await news()).toBe(200);
  });
});

describe('a space as one of its roles sees it', () => {
  const open = async (id_client = 101, role = 'consultant') =>
    product.call('POST auth/view', { body: { id_client, id_role: await roleOf(id_client, role) } }, admin);

  test('reads what the role reads, and changes nothing', async () => {
    const { data } = await open();
    expect(data.user).toMatchObject({
      id_user: 1006,
      id_client: 101,
      client_name: 'Transports Lemaire',
      role: { name: 'consultant' },
    });
    expect(data.user.view).toBeDefined();
    const viewer = { token: data.token };
    expect((await product.call('GET auth/me', {}, viewer)).data).toEqual(data.user);
    expect((await product.call('GET order/cockpit', { query: { state: 1 } }, viewer)).status).toBe(200);
    // What the role may not, the view may not either: people are a manager's.
    const people = { params: { idClient: 101 } };
    expect((await product.call('GET client/{idClient}/users/datatable', people, viewer)).status).toBe(403);
    const asManager = { token: (await open(101, 'manager')).data.token };
    expect((await product.call('GET client/{idClient}/users/datatable', people, asManager)).status).toBe(200);

    const renamed = { params: { idClient: 101 }, body: { client_space_name: 'Autre nom' } };
    for (const refused of [
      await product.call('PUT client/{idClient}', renamed, asManager),
      await product.call('PUT user', { body: { language: 'de' } }, asManager),
      // It changes the session, though it reads by its name: the database refuses.
      await product.call(
        'GET user/{id}/switch/client/{idClient}',
        { params: { id: 1006, idClient: 114 } },
        asManager,
      ),
    ])
      expect(refused.error).toMatchObject({ status: 403, translation_key: 'view_read_only' });
    expect((await product.call('GET provider/clients', {}, asManager)).status).toBe(403);
  });

  test('the database itself refuses to write in it', async () => {
    const { data } = await open(101, 'manager');
    const [view] = await rows<{ id_view: string; id_family: string }>(
      sql`select id_view, id_family from view_session where ended_at is null and id_user = 1006`,
    );
    expect(data.user.id_client).toBe(101);
    await expect(
      product.app.database.bare(async (tx) => {
        await tx.row(
          sql`select enter_view(1006, 101, ${view?.id_family}, ${view?.id_view}, ${product.clock.now()})`,
        );
        await tx.run(sql`update client set client_space_name = 'x' where id_client = 101`);
      }),
    ).rejects.toEqual(expect.objectContaining({ code: '25006' }));
  });

  test('is written down in the space, is renewed as itself, and is left for the back office', async () => {
    const body = { email: 'admin@demo.example', password: 'Niveau-demo-2026!' };
    const signedIn = await product.call('POST auth/user_client', { body });
    const cookie = signedIn.cookies.find(({ name }) => name === 'niveau_session')?.value ?? '';
    const own = { token: signedIn.data.token };
    const id_role = await roleOf(102, 'manager');
    const opened = await product.call('POST auth/view', { body: { id_client: 102, id_role } }, own);
    const [entry] = await rows(
      sql`select id_user, details from audit where action = 'space_viewed' and id_client = 102`,
    );
    expect(entry).toEqual({ id_user: 1006, details: { role: 'manager' } });
    const renewed = await product.call(
      'POST auth/refresh',
      {},
      { headers: { cookie: `niveau_session=${cookie}` } },
    );
    expect(renewed.data.user).toEqual(opened.data.user);
    expect((await product.call('GET auth/me', {}, { token: renewed.data.token })).status).toBe(200);
    const left = await product.call('POST auth/view/leave', {}, { token: renewed.data.token });
    expect(left.data.user.id_client).toBe(114);
    expect(left.data.user.view).toBeUndefined();
    expect((await product.call('GET provider/clients', {}, { token: left.data.token })).status).toBe(200);
    // A token of the view works no more, but for what was on its way.
    await rows(
      sql`update view_session set ended_at = ended_at - interval '11 seconds' where id_client = 102`,
    );
    expect((await product.call('GET auth/me', {}, { token: renewed.data.token })).status).toBe(401);
    expect(
      await rows(sql`select from audit where action = 'space_view_left' and id_client = 102`),
    ).toHaveLength(1);
  });

  test('ends by itself after half an hour, and with the rights of who opened it', async () => {
    const { data } = await open(103, 'manager');
    const viewer = { token: data.token };
    await rows(sql`update role_permission set level = 1 where designation = 'PROV' and id_client = 114`);
    expect((await product.call('GET auth/me', {}, viewer)).status).toBe(401);
    await rows(sql`update role_permission set level = 4 where designation = 'PROV' and id_client = 114`);
    expect((await product.call('GET auth/me', {}, viewer)).status).toBe(200);
    await rows(
      sql`update view_session set expires_at = ${new Date(product.clock.now().getTime() - 1)} where ended_at is null`,
    );
    expect((await product.call('GET auth/me', {}, viewer)).status).toBe(401);
  });

  test('only of the provider’s own spaces and their roles, and only for its administrators', async () => {
    expect((await open(201, 'manager')).error.translation_key).toBe('client_not_found');
    expect((await open(114, 'manager')).error.translation_key).toBe('client_not_found');
    const wrong = { body: { id_client: 101, id_role: await roleOf(102, 'manager') } };
    expect((await product.call('POST auth/view', wrong, admin)).error.translation_key).toBe('role_not_found');
    const other = { body: { id_client: 103, id_role: await roleOf(103, 'manager') } };
    expect((await product.call('POST auth/view', other, manager)).status).toBe(403);
  });
});

describe('messages and look', () => {
  test('a message waits for its day and ends by itself', async () => {
    const at = (hours: number) => new Date(product.clock.now().getTime() + hours * 3_600_000).toISOString();
    const shown = async () => (await product.call('GET banner', {}, manager)).data?.message;
    const set = (starts_at: string | null, ends_at: string | null) =>
      product.call(
        'PUT provider/banner',
        { body: { id_client: 101, message: 'Inventaire', background_color: '#073f4e', starts_at, ends_at } },
        admin,
      );
    await set(at(1), at(2));
    expect(await shown()).not.toBe('Inventaire');
    await set(at(-1), at(2));
    expect(await shown()).toBe('Inventaire');
    const listed = await product.call('GET provider/banner', {}, admin);
    expect(listed.data).toContainEqual(
      expect.objectContaining({ id_client: 101, client_space_name: 'Transports Lemaire', ends_at: at(2) }),
    );
    await set(at(-2), at(-1));
    expect(await shown()).not.toBe('Inventaire');
    expect((await set(at(2), at(1))).error).toMatchObject({
      status: 400,
      errors: [{ path: 'body.ends_at', translation_key: 'field_too_small' }],
    });
  });

  test('a picture is kept and read without a token', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const body = new FormData();
    body.set('image', new Blob([png], { type: 'image/png' }), 'logo.png');
    const { data } = await product.call('POST provider/image', { body }, admin);
    const read = await product.server.inject({ method: 'GET', url: data.src });
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/png']);
  });
});

test('an unknown device says where it stands in the stock', async () => {
  await rows(sql`insert into unknown_device (id_professional, device_number, source, first_seen, last_seen, sample)
    values (14, 'A84041FFFF000001', 'tts', now(), now(), '{}')`);
  const stock = async () =>
    (await product.call('GET provider/unknown_devices', { query: { search: 'A84041FFFF000001' } }, admin))
      .data[0]?.stock;
  expect(await stock()).toBeNull();
  const body = { device_number: 'A84041FFFF000001', model: 'LDDS75', id_client: 101 };
  expect((await product.call('POST provider/stock_device', { body }, admin)).status).toBe(201);
  expect(await stock()).toEqual({ model: 'LDDS75', id_client: 101, client_space_name: 'Transports Lemaire' });
  expect(
    await rows(sql`select id_user, id_client, details from audit where action = 'device_stocked'`),
  ).toEqual([
    { id_user: 1006, id_client: 101, details: { device_number: 'A84041FFFF000001', model: 'LDDS75' } },
  ]);
});

test('what an administrator does with an order is written down with their name, and not shown to the space', async () => {
  const { id_asset } = await addTank(product, { device_number: '24E1240000BF0002' });
  const pdf = () => new Blob([new Uint8Array(writePdf('Bon', ['1000 L']))]);
  const asked = new FormData();
  asked.append('id_asset', String(id_asset));
  asked.append('quantity_ordered', '1000');
  asked.append('desired_delivery_date', '2026-11-26');
  asked.append('form', pdf(), 'form.pdf');
  const params = { id: (await product.call('POST order/cockpit', { body: asked }, manager)).data.id_order };
  const move = (
    body: { sub_state: 'checked' | 'planned' } | { expected_delivery_date: string },
    as: CallAs,
  ) => product.call('PUT provider/order/{id}/state', { params, body }, as);
  await move({ sub_state: 'checked' }, key);
  await move({ sub_state: 'planned' }, admin);
  await move({ expected_delivery_date: '2026-11-27' }, admin);
  const note = new FormData();
  note.append('type', 'delivery_note');
  note.append('file', pdf(), 'bon.pdf');
  await product.call('POST provider/order/{id}/document', { params, body: note }, admin);
  const body = { id_asset: (await addTank(product, { device_number: '24E1240000BF0003' })).id_asset };
  const made = await product.call('POST provider/order', { body: { ...body, quantity_ordered: 500 } }, admin);
  expect(made.status).toBe(200);
  const written = (table: 'audit' | 'order_event') =>
    rows(
      table === 'audit'
        ? sql`select action, id_user from audit where entity = 'order' order by id_audit`
        : sql`select kind, id_user from order_event order by id_order_event`,
    );
  expect(await written('audit')).toEqual([
    { action: 'order_requested', id_user: 1001 },
    { action: 'order_checked', id_user: null },
    { action: 'order_planned', id_user: 1006 },
    { action: 'order_day_changed', id_user: 1006 },
    { action: 'order_document_added', id_user: 1006 },
    { action: 'order_proposed', id_user: 1006 },
  ]);
  expect((await written('order_event')).map((row) => Object.values(row as object)[1])).toEqual([
    1001,
    ...Array.from({ length: 5 }, () => null),
  ]);
});
