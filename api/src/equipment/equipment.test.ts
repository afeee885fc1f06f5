import type { CallInput } from '@niveau/shared/api';
import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, send, type TestTank } from '../../test/tank.ts';
import type { DemoUserName } from '../demo/spaces.ts';

let server: TestServer;
let tank: TestTank;
let silo: TestTank;
let hive: TestTank;
let island: TestTank;
const haulier = 101;

beforeAll(async () => {
  server = await startTestServer();
  tank = await addTank(server, { device_number: '24E12400000C0001', name: 'Cuve 100 % gazole' });
  silo = await addTank(server, {
    device_number: '24E12400000C0002',
    name: 'Silo',
    designation: 'GNC_SILO',
    liquid: 'pellets',
  });
  hive = await addTank(server, { device_number: '24E12400000C0003', name: 'Ruche', designation: 'GNC_HIVE' });
  island = await addTank(server, { device_number: '24E12400000C0004', name: 'Cuve', space: 'island' });
  await server.app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(
      sql`insert into asset_type (id_referential, designation, code, name) values (292, 'GNC_TANK', 'excluded', 'Interne')`,
    );
    await tx.run(
      sql`insert into asset (id_client, id_referential, asset_name) values (${haulier}, 292, 'Interne')`,
    );
  });
  await send(server, tank, [['2026-11-24T08:00:00Z', 6400]]);
  await send(server, hive, [['2026-11-24T08:00:00Z', 43.2]], 'weight_kg');
});
afterAll(() => server.close());

const list = (
  user: DemoUserName,
  query: NonNullable<CallInput<'GET client/{idClient}/asset_type/{type}/assets'>['query']> = {},
  type: 'all' | number = 'all',
) =>
  server.call(
    'GET client/{idClient}/asset_type/{type}/assets',
    { params: { idClient: haulier, type }, query },
    { as: user, space: 'haulier' },
  );
const names = async (...args: Parameters<typeof list>) =>
  (await list(...args)).data.map(({ asset_name }) => asset_name);

test('a manager sees every kind but the excluded referential, in list, count, search and by id', async () => {
  const { data, meta } = await list('manager');
  expect(data.map(({ asset_name }) => asset_name)).toEqual(['Cuve 100 % gazole', 'Silo', 'Ruche']);
  expect(meta).toMatchObject({ total: 3 });
  expect(await names('manager', { search: 'Interne' })).toEqual([]);
  const types = await server.call(
    'GET professional/{id}/asset_types',
    { params: { id: 14 } },
    { as: 'manager' },
  );
  expect(types.data.map(({ id_referential }) => id_referential)).toEqual([1, 2, 5]);
});

test('a driver sees tanks only: a silo is absent from list, count, search, by id, chart and export', async () => {
  const { data, meta } = await list('driver');
  expect(data.map(({ asset_name }) => asset_name)).toEqual(['Cuve 100 % gazole']);
  expect(meta).toMatchObject({ total: 1 });
  expect(await names('driver', { search: 'Silo' })).toEqual([]);
  expect(await names('driver', {}, 2)).toEqual([]);
  const as = { as: 'driver' } as const;
  expect(
    (await server.call('GET asset/v2/{id}', { params: { id: silo.id_asset } }, as)).error.translation_key,
  ).toBe('asset_not_found');
  const query = { date_start: '2026-11-23T00:00:00Z', date_end: '2026-11-25T00:00:00Z' };
  const params = { id: silo.id_device };
  for (const call of [
    'GET device/{id}/chart',
    'GET device/{id}/device_traited_data',
    'GET device/{id}/historical_traited_data',
    'GET device/{id}/device_data_csv',
  ] as const)
    expect((await server.call(call, { params, query }, as)).error).toMatchObject({
      status: 404,
      translation_key: 'device_not_found',
    });
  expect((await server.call('GET device/{id}/history/datatable', { params }, as)).status).toBe(404);
  const body = { ...query };
  expect(
    (await server.call('POST device/{id}/device_traited_data/consumption', { params, body }, as)).status,
  ).toBe(404);
  const types = await server.call('GET professional/{id}/asset_types', { params: { id: 14 } }, as);
  expect(types.data.map(({ id_referential }) => id_referential)).toEqual([1]);
});

test('an id of another space does not exist', async () => {
  const as = { as: 'consultant' } as const;
  expect(
    (await server.call('GET asset/v2/{id}', { params: { id: island.id_asset } }, as)).error.translation_key,
  ).toBe('asset_not_found');
  const elsewhere = { params: { idClient: 103, type: 'all' } } as const;
  const answer = await server.call('GET client/{idClient}/asset_type/{type}/assets', elsewhere, as);
  expect(answer.error.translation_key).toBe('client_not_found');
  const own = { params: { id: island.id_asset } };
  expect(
    (await server.call('GET asset/v2/{id}', own, { as: 'manager', space: 'island' })).data.asset_name,
  ).toBe('Cuve');
});

test('what somebody types is looked for as it is', async () => {
  expect(await names('manager', { search: '100 %' })).toEqual(['Cuve 100 % gazole']);
  expect(await names('manager', { search: '%' })).toEqual(['Cuve 100 % gazole']);
  expect(await names('manager', { search: '_' })).toEqual([]);
  expect(await names('manager', { search: '0c0002' })).toEqual(['Silo']);
  expect(await names('manager', { search: 'granulés' })).toEqual(['Silo']);
});

test('pages follow each other and tell the whole number', async () => {
  const { data, meta } = await list('manager', { limit: 1, offset: 1 });
  expect(data.map(({ asset_name }) => asset_name)).toEqual(['Silo']);
  expect(meta).toMatchObject({ total: 3 });
});

test('a tank shows its level, another kind its own figure; a sensor that was never heard is silent', async () => {
  const { data } = await list('manager');
  const [first, second, third] = data;
  expect(first).toMatchObject({
    volume_l: 6400,
    level_ratio: 0.64,
    shape: 'rectangular',
    city: 'Nantes',
    last_value: null,
  });
  expect(first?.device).toMatchObject({ is_silent: false, device_number: '24E12400000C0001' });
  expect(second?.device).toMatchObject({ is_silent: true, last_measured_at: null });
  expect(third?.last_value).toEqual({ metric: 'weight_kg', value: 43.2, unit: 'kg' });
  const detail = await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, { as: 'manager' });
  expect(detail.data).toMatchObject({
    dimensions: { length_mm: 2500, width_mm: 2000, height_mm: 2000, diameter_mm: null },
    metrics: [{ metric: 'volume_l', unit: 'L' }],
    address: { postal_code: '01000' },
  });
});

test('three usual intervals of silence are a silence', async () => {
  server.clock.advance(2 * 3_600_000 - 1);
  expect((await list('manager')).data[0]?.device?.is_silent).toBe(false);
  server.clock.advance(4 * 3_600_000);
  expect((await list('manager')).data[0]?.device?.is_silent).toBe(true);
  server.clock.advance(-6 * 3_600_000 + 1);
});

describe('the list by state', () => {
  const inState = async (state: 'to_order' | 'alert' | 'to_check' | 'fine') => {
    const { data, meta } = await list('manager', { state });
    expect(meta).toMatchObject({ total: data.length });
    return data.map(({ asset_name }) => asset_name);
  };
  const set = (change: ReturnType<typeof sql>) =>
    server.app.database.transaction({ role: 'system' }, (tx) => tx.run(change));

  test('what needs nothing is fine; a sensor that was never heard is to be checked', async () => {
    expect(await inState('fine')).toEqual(['Cuve 100 % gazole', 'Ruche']);
    expect(await inState('to_check')).toEqual(['Silo']);
    expect(await inState('to_order')).toEqual([]);
    expect(await inState('alert')).toEqual([]);
  });

  test('a level under its threshold is to be ordered, an alert stands as one, and neither is fine', async () => {
    await set(sql`update asset set low_threshold_ratio = 0.7 where id_asset = ${tank.id_asset}`);
    await set(sql`update asset_state set alerts_triggered = 1 where id_asset = ${hive.id_asset}`);
    expect(await inState('to_order')).toEqual(['Cuve 100 % gazole']);
    expect(await inState('alert')).toEqual(['Ruche']);
    expect(await inState('fine')).toEqual([]);
    await set(sql`update asset set low_threshold_ratio = 0.2 where id_asset = ${tank.id_asset}`);
    await set(sql`update asset_state set alerts_triggered = 0 where id_asset = ${hive.id_asset}`);
  });

  test.each([
    ['a subscription that ended', sql`subscription_state = 'expired'`, sql`subscription_state = 'active'`],
    ['a battery below a quarter', sql`battery_percent = 24`, sql`battery_percent = null`],
    ['a silence', sql`usual_interval_s = 60`, sql`usual_interval_s = 3600`],
  ])('%s is to be checked, and is not fine', async (_, broken, mended) => {
    await set(sql`update device set ${broken} where id_device = ${tank.id_device}`);
    server.clock.advance(4 * 60_000);
    expect(await inState('to_check')).toEqual(['Cuve 100 % gazole', 'Silo']);
    expect(await inState('fine')).toEqual(['Ruche']);
    server.clock.advance(-4 * 60_000);
    await set(sql`update device set ${mended} where id_device = ${tank.id_device}`);
    expect(await inState('to_check')).toEqual(['Silo']);
  });

  test('a measurement fault is to be checked', async () => {
    await set(
      sql`update asset_state set fault = 'measure_too_far', fault_since = now() where id_asset = ${tank.id_asset}`,
    );
    expect(await inState('to_check')).toEqual(['Cuve 100 % gazole', 'Silo']);
    await set(sql`update asset_state set fault = null, fault_since = null where id_asset = ${tank.id_asset}`);
  });
});

describe('the list by an order', () => {
  const [first, second] = ['Cuve 100 % gazole', 'Cuve A'];
  let other: TestTank;
  beforeAll(async () => {
    other = await addTank(server, { device_number: '24E12400000C0008', name: second });
    await send(server, other, [['2026-11-24T07:00:00Z', 9000]]);
    const set = (change: ReturnType<typeof sql>) =>
      server.app.database.transaction({ role: 'system' }, (tx) => tx.run(change));
    await set(sql`update asset set address = '{"city": "angers"}' where id_asset = ${other.id_asset}`);
    await set(sql`update device set battery_percent = case when id_device = ${other.id_device} then 40 else 90 end
      where id_device in (${other.id_device}, ${tank.id_device})`);
    await set(sql`update asset set run_out_on = case when id_asset = ${other.id_asset} then '2026-12-01'::date else '2026-12-20'::date end
      where id_asset in (${other.id_asset}, ${tank.id_asset})`);
  });
  afterAll(() =>
    server.app.database.transaction({ role: 'system' }, async (tx) => {
      await tx.run(sql`update asset set deleted_at = now() where id_asset = ${other.id_asset}`);
      await tx.run(sql`update asset set run_out_on = null where id_asset = ${tank.id_asset}`);
    }),
  );

  test.each([
    ['run_out', second, first],
    ['asset_name', first, second],
    ['city', second, first],
    ['level', first, second],
    ['measured_at', second, first],
    ['battery', second, first],
  ] as const)('%s rises and falls', async (sort, low, high) => {
    expect(await names('manager', { sort, order: 'asc' }, 1)).toEqual([low, high]);
    expect(await names('manager', { sort, order: 'desc' }, 1)).toEqual([high, low]);
  });

  test('names with accents stand where a dictionary has them', async () => {
    const rename = (name: string) =>
      server.call(
        'PUT asset/{id}/name',
        { params: { id: other.id_asset }, body: { asset_name: name } },
        { as: 'manager' },
      );
    for (const [name, sorted] of [
      ['Cuve École', ['Cuve 100 % gazole', 'Cuve École']],
      ['Âtre sud', ['Âtre sud', 'Cuve 100 % gazole']],
    ] as const) {
      await rename(name);
      expect(await names('manager', { sort: 'asset_name' }, 1)).toEqual(sorted);
    }
    await rename('Cuve A nord');
  });
});

describe('the user’s own order of the list', () => {
  const put = (order: readonly string[], as: DemoUserName = 'manager') =>
    server.call(
      'POST user_configuration/page_order',
      {
        body: {
          page: 'equipment',
          order_configuration: order.map((widget) => ({ widget, displayed: true })),
        },
      },
      { as, space: 'haulier' },
    );
  let second: TestTank;
  beforeAll(async () => {
    second = await addTank(server, { device_number: '24E12400000C0009', name: 'Cuve nord' });
  });

  test('puts kinds and cards first in their order, page by page; others stand as usual', async () => {
    expect(await names('manager')).toEqual(['Cuve 100 % gazole', 'Cuve nord', 'Silo', 'Ruche']);
    await put(['type_5', 'type_1', `asset_${second.id_asset}`]);
    expect(await names('manager')).toEqual(['Ruche', 'Cuve nord', 'Cuve 100 % gazole', 'Silo']);
    expect(await names('manager', { limit: 2, offset: 1 })).toEqual(['Cuve nord', 'Cuve 100 % gazole']);
    const { meta } = await list('manager');
    expect(meta).toMatchObject({ total: 4 });
  });

  test('is the user’s alone; another order of the cards takes the place of it, with the kinds where they are', async () => {
    expect(await names('consultant')).toEqual(['Cuve 100 % gazole', 'Cuve nord', 'Silo', 'Ruche']);
    expect(await names('manager', { sort: 'run_out' })).toEqual([
      'Ruche',
      'Cuve 100 % gazole',
      'Cuve nord',
      'Silo',
    ]);
    await put(['asset_99999999', 'type_77', 'anything']);
    expect(await names('manager')).toEqual(['Cuve 100 % gazole', 'Cuve nord', 'Silo', 'Ruche']);
    await put([]);
  });
});
