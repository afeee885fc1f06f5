import { calls, endpointOf } from '@niveau/shared/api';
import sql, { raw } from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { Transaction } from '../database/database.ts';
import { demoSpaces, demoUsers } from '../demo/spaces.ts';

const { workshop, clinic } = demoSpaces;

/** A space of another provider, full of things that the manager of the main space must not meet. */
interface Foreign {
  readonly asset: number;
  readonly device: number;
  readonly order: number;
  readonly file: number;
}

let product: TestServer;
let foreign: Foreign;

async function seedForeign(tx: Transaction): Promise<Foreign> {
  const { id_client, id_professional } = workshop;
  const insert = async (query: ReturnType<typeof sql>) => (await tx.row<{ id: number }>(query))?.id ?? 0;
  await tx.run(
    sql`insert into asset_type (id_referential, designation, code, name) values (1, 'GNC_TANK', 'tank', 'Tank') on conflict do nothing`,
  );
  const asset = await insert(sql`insert into asset (id_client, id_referential, asset_name, id_asset_liquid)
    values (${id_client}, 1, 'Foreign tank', 21) returning id_asset as id`);
  await tx.run(
    sql`insert into asset_state (id_asset, id_client, updated_at) values (${asset}, ${id_client}, now())`,
  );
  const device = await insert(sql`insert into device (id_client, id_asset, device_number, uid, model)
    values (${id_client}, ${asset}, 'FOREIGN', 'foreign', 'LDDS75') returning id_device as id`);
  const file =
    await insert(sql`insert into client_file (id_client, module, filename, media_type, size, sha256, storage_key, created_at)
    values (${id_client}, 'ORDC', 'form.pdf', 'application/pdf', 3, 'x', 'foreign', now()) returning id_files as id`);
  const order =
    await insert(sql`insert into client_order (id_client, id_professional, id_asset, id_product, order_number, state,
      quantity_ordered, price_per_unit, price_method, total_price_cents, proposed_at, validation_deadline, id_files_form)
    values (${id_client}, ${id_professional}, ${asset}, 21, 'F-1', 1, 1000, 1, 'cnr', 100000, now(), now() + interval '9 days', ${file})
    returning id_order as id`);
  await tx.run(sql`select ensure_reading_months(array[now()::date])`);
  const ids = {
    id_asset: asset,
    id_device: device,
    id_order: order,
    id_files: file,
    id_user: demoUsers.other.id_user,
  };
  await fillOtherTables(tx, { id_client, id_professional, id_role: 1, ...ids });
  return { asset, device, order, file };
}

/** A row in every other table that knows spaces, whatever its columns: each that must hold something holds something. */
async function fillOtherTables(tx: Transaction, ids: Readonly<Record<string, number>>): Promise<void> {
  const columns = await tx.rows<{ table_name: string; column_name: string; data_type: string }>(sql`
    select c.table_name, c.column_name, c.data_type from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and (c.column_name = 'id_client' or c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO')
      and c.table_name in (select table_name from information_schema.columns where column_name = 'id_client')
      and c.table_name not in (select relname from pg_class where relispartition)
      and c.table_name <> 'client'
    order by c.table_name, c.ordinal_position`);
  const fillerOf = (name: string, type: string) => {
    if (ids[name] !== undefined) return String(ids[name]);
    if (type.startsWith('timestamp')) return 'now()';
    if (type === 'date') return 'now()::date';
    if (type === 'jsonb') return "'{}'";
    if (type === 'boolean') return 'false';
    if (type === 'uuid') return 'gen_random_uuid()';
    if (type === 'ARRAY') return "'{}'";
    return type === 'text' || type === 'USER-DEFINED' ? "'filler'" : '1';
  };
  for (const table of new Set(columns.map(({ table_name }) => table_name))) {
    const has = await tx.row(sql`select from ${raw(table)} where id_client = ${ids.id_client}`);
    if (has) continue;
    const own = columns.filter(({ table_name }) => table_name === table);
    const names = own.map(({ column_name }) => column_name).join(', ');
    const values = own.map(({ column_name, data_type }) => fillerOf(column_name, data_type)).join(', ');
    await tx.run(sql`insert into ${raw(table)} (${raw(names)}) values (${raw(values)})`);
  }
}

beforeAll(async () => {
  product = await startTestServer();
  foreign = await product.app.database.transaction({ role: 'system' }, seedForeign);
});
afterAll(() => product.close());

/** For each call of a signed-in user with an id in its path or query: the address of something in the other space. */
const addresses: Readonly<Record<string, (of: Foreign) => { readonly url: string; readonly body?: object }>> =
  {
    'GET user/{id}/clients': () => ({ url: `user/${demoUsers.other.id_user}/clients` }),
    'GET user/{id}/switch/client/{idClient}': () => ({
      url: `user/${demoUsers.manager.id_user}/switch/client/${workshop.id_client}`,
    }),
    'GET client/{idClient}': () => ({ url: `client/${workshop.id_client}` }),
    'GET client/{idClient}/modules': () => ({ url: `client/${workshop.id_client}/modules` }),
    'GET notification/user/client/{id_client}': () => ({
      url: `notification/user/client/${workshop.id_client}`,
    }),
    'GET professional/{id}/asset_types': () => ({
      url: `professional/${workshop.id_professional}/asset_types`,
    }),
    'GET client/{idClient}/asset_type/{type}/assets': () => ({
      url: `client/${workshop.id_client}/asset_type/all/assets`,
    }),
    'GET asset/v2/{id}': ({ asset }) => ({ url: `asset/v2/${asset}` }),
    'GET device/{id}/device_traited_data': ({ device }) => ({
      url: `device/${device}/device_traited_data${period}`,
    }),
    'GET device/{id}/historical_traited_data': ({ device }) => ({
      url: `device/${device}/historical_traited_data${period}`,
    }),
    'GET device/{id}/chart': ({ device }) => ({ url: `device/${device}/chart${period}` }),
    'POST device/{id}/device_traited_data/consumption': ({ device }) => ({
      url: `device/${device}/device_traited_data/consumption`,
      body: { date_start: '2026-11-01T00:00:00Z', date_end: '2026-11-20T00:00:00Z' },
    }),
    'GET device/{id}/history/datatable': ({ device }) => ({ url: `device/${device}/history/datatable` }),
    'GET device/{id}/device_data_csv': ({ device }) => ({ url: `device/${device}/device_data_csv${period}` }),
    'GET order/cockpit/{id}': ({ order }) => ({ url: `order/cockpit/${order}` }),
    'GET order/cockpit/products': ({ asset }) => ({ url: `order/cockpit/products?id_asset=${asset}` }),
    'POST order/cockpit/{id}/validate': ({ order }) => ({ url: `order/cockpit/${order}/validate` }),
    'PUT order/cockpit/{id}/cancel': ({ order }) => ({
      url: `order/cockpit/${order}/cancel`,
      body: { reason: 'Not mine at all' },
    }),
    'GET file/{id}/module/{module}': ({ file }) => ({ url: `file/${file}/module/ORDC` }),
  };
const period = '?date_start=2026-11-01T00:00:00Z&date_end=2026-11-20T00:00:00Z';

const withIds = calls.filter(
  (call) =>
    endpointOf(call).access === 'user' && (call.includes('{') || call === 'GET order/cockpit/products'),
);

describe('things of another space', () => {
  test('every call that names one is tried', () => {
    expect(Object.keys(addresses).sort()).toEqual([...withIds].sort());
  });

  test.each(withIds)('%s answers as if they did not exist', async (call) => {
    const address = addresses[call]?.(foreign);
    const [method] = call.split(' ');
    const form = new FormData();
    form.set('quantity_ordered', '500');
    form.set('desired_delivery_date', '2026-12-04');
    const multipart = new Response(form);
    const answer = await product.server.inject({
      method: method === 'POST' || method === 'PUT' ? method : 'GET',
      url: `/api/v1/${address?.url}`,
      headers: {
        authorization: `Bearer ${await product.tokenOf('manager', 'haulier')}`,
        ...(call.endsWith('/validate')
          ? { 'content-type': multipart.headers.get('content-type') ?? '' }
          : {}),
      },
      ...(call.endsWith('/validate') ? { payload: Buffer.from(await multipart.arrayBuffer()) } : {}),
      ...(address?.body ? { payload: address.body } : {}),
    });
    expect(answer.json()).toMatchObject({ status: 404 });
    expect(answer.json().translation_key).toMatch(/_not_found$/);
  });

  test.each(withIds)('%s with an id that is none is not found either', async (call) => {
    const address = addresses[call]?.(foreign);
    if (call === 'GET order/cockpit/products' || call.endsWith('/validate')) return;
    const url = `/api/v1/${address?.url.replace(/\d+/, 'nothing')}`;
    const answer = await product.server.inject({
      method: call.startsWith('POST') ? 'POST' : call.startsWith('PUT') ? 'PUT' : 'GET',
      url,
      headers: { authorization: `Bearer ${await product.tokenOf('manager', 'haulier')}` },
      ...(address?.body ? { payload: address.body } : {}),
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('what the tests above ask for', () => {
  const own = [
    'GET asset/v2/{id}',
    'GET device/{id}/chart',
    'GET order/cockpit/{id}',
    'GET client/{idClient}',
  ];

  test.each(own)('%s is there for its own space', async (call) => {
    const headers = { authorization: `Bearer ${await product.tokenOf('other')}` };
    const answer = await product.server.inject({ url: `/api/v1/${addresses[call]?.(foreign).url}`, headers });
    expect(answer.statusCode).toBe(200);
  });

  test('a provider does not reach another provider’s order', async () => {
    const move = (key: string) =>
      product.call(
        'PUT provider/order/{id}/state',
        { params: { id: foreign.order }, body: { sub_state: 'sent' } },
        { key },
      );
    expect((await move('demo-provider-14')).error.translation_key).toBe('order_not_found');
    expect((await move('demo-provider-15')).status).not.toBe(404);
  });
});

describe('a query that forgets its where', () => {
  const tablesOfSpaces = () =>
    product.app.database.transaction({ role: 'system' }, (tx) =>
      tx.rows<{ name: string; is_forced: boolean; is_readable: boolean }>(sql`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
          has_table_privilege('niveau_space', c.oid, 'select') as is_readable
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_client' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        order by c.relname`),
    );
  test('meets a policy on every table that knows spaces', async () => {
    const tables = await tablesOfSpaces();
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ is_forced }) => !is_forced)).toEqual([]);
  });

  test('sees nothing of other spaces, in any table', async () => {
    const tables = (await tablesOfSpaces()).filter(({ is_readable }) => is_readable).map(({ name }) => name);
    expect(tables.length).toBeGreaterThan(20);
    const count = (scope: Parameters<typeof product.app.database.transaction>[0], table: string) =>
      product.app.database.transaction(scope, (tx) =>
        tx.row<{
          own: number;
          others: number;
        }>(sql`select count(*) filter (where id_client = ${clinic.id_client}) as own,
          count(*) filter (where id_client is distinct from ${clinic.id_client} and id_client is not null) as others from ${raw(table)}`),
      );
    const scope = {
      role: 'space',
      id_client: clinic.id_client,
      id_professional: 15,
      id_user: demoUsers.manager.id_user,
    } as const;
    for (const table of tables) {
      expect({ table, ...(await count(scope, table)) }).toMatchObject({ table, others: 0 });
      expect({ table, ...(await count({ role: 'system' }, table)) }).not.toMatchObject({ others: 0 });
    }
  });

  test('cannot even be asked of what is the system’s', async () => {
    const scope = { role: 'space', id_client: clinic.id_client, id_professional: 15 } as const;
    const closed = (await tablesOfSpaces()).filter(({ is_readable }) => !is_readable).map(({ name }) => name);
    expect(closed).toEqual(expect.arrayContaining(['email_outbox', 'error_log', 'session_family']));
    for (const table of [...closed, 'refresh_token', 'api_key', 'rate_limit']) {
      const read = product.app.database.transaction(scope, (tx) => tx.rows(sql`select from ${raw(table)}`));
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('cannot write into another space, nor into none', async () => {
    const insert = (scope: Parameters<typeof product.app.database.transaction>[0]) =>
      product.app.database.transaction(scope, (tx) =>
        tx.run(
          sql`insert into audit (id_client, action, entity) values (${workshop.id_client}, 'made', 'x')`,
        ),
      );
    await expect(
      insert({ role: 'space', id_client: clinic.id_client, id_professional: 15 }),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(insert({ role: 'provider', id_professional: 14 })).rejects.toMatchObject({ code: '42501' });
  });

  test('by another provider sees none of this one’s', async () => {
    const rows = await product.app.database.transaction(
      { role: 'provider', id_professional: 14 },
      async (tx) => [
        ...(await tx.rows(sql`select from device where device_number = 'FOREIGN'`)),
        ...(await tx.rows(sql`select from client_order where order_number = 'F-1'`)),
        ...(await tx.rows(sql`select from client where id_client = ${workshop.id_client}`)),
      ],
    );
    expect(rows).toEqual([]);
  });
});
