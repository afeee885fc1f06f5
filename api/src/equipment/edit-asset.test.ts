import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, runJobs, send, type TestTank } from '../../test/tank.ts';
import { ensureKinds } from '../kinds/ensure-kinds.ts';

let server: TestServer;
let tank: TestTank;
const as = { as: 'manager' } as const;
let number = 0;
const nextNumber = () => `24E12400000E${String(number++).padStart(4, '0')}`;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.database.transaction({ role: 'system' }, ensureKinds);
  tank = await addTank(server, { device_number: nextNumber(), name: 'Cuve nord' });
});
afterAll(() => server.close());

const read = async (id: number) => (await server.call('GET asset/v2/{id}', { params: { id } }, as)).data;
const put = (id: number, asset: object, domicile?: object, user: 'manager' | 'consultant' = 'manager') =>
  server.call(
    'PUT asset/v2/{id}',
    { params: { id }, body: { asset, ...(domicile ? { domicile } : {}) } } as never,
    { as: user },
  );

const depot = {
  name: 'Dépôt central',
  address: '12 rue des Transporteurs',
  city: 'Carquefou',
  postal_code: '44470',
  country: 'FR',
};

test('an asset and its address change together, and leave a trail', async () => {
  const answer = await put(
    tank.id_asset,
    { asset_name: 'Cuve nord bis', usable_ratio: 0.9, low_threshold_ratio: 0.25 },
    depot,
  );
  expect(answer.data).toMatchObject({
    asset_name: 'Cuve nord bis',
    usable_capacity_l: 9000,
    low_threshold_ratio: 0.25,
    address: { city: 'Carquefou', postal_code: '44470', complement: null },
  });
  const query = { date_start: '2026-11-24T00:00:00Z', date_end: '2026-11-25T00:00:00Z' };
  const operations = await server.call(
    'GET asset/{id}/operationsByDateRange',
    { params: { id: tank.id_asset }, query },
    as,
  );
  expect(operations.data[0]).toMatchObject({ kind: 'asset_updated', by: 'Camille Lemaire' });
});

test('an address stays where it is left out, and is taken off where none is given', async () => {
  const { id_asset } = tank;
  const change = (domicile: { domicile?: object | null }) =>
    server.call(
      'PUT asset/v2/{id}',
      { params: { id: id_asset }, body: { asset: {}, ...domicile } } as never,
      as,
    );
  await change({ domicile: { ...depot, latitude: 47.29, longitude: -1.49 } });
  expect((await change({})).data).toMatchObject({
    city: 'Carquefou',
    address: { latitude: 47.29, longitude: -1.49 },
  });
  expect((await change({ domicile: null })).data).toMatchObject({ city: null, address: null });
  expect(await read(id_asset)).toMatchObject({ city: null, address: null });
});

test('what happened to it at one moment stands on one page each, none on two', async () => {
  const { id_asset } = tank;
  await server.app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`insert into audit (id_client, id_user, at, action, entity, id_entity, details)
      select 101, 1001, '2026-11-20T08:00:00Z', 'asset_updated', 'asset', ${id_asset}, jsonb_build_object('n', n)
      from generate_series(1, 60) n`),
  );
  const page = async (offset: number) => {
    const query = { date_start: '2026-11-20T00:00:00Z', date_end: '2026-11-21T00:00:00Z', limit: 7, offset };
    const { data } = await server.call(
      'GET asset/{id}/operationsByDateRange',
      { params: { id: id_asset }, query },
      as,
    );
    return data.map(({ details }) => details.n);
  };
  const seen: unknown[] = [];
  for (let offset = 0; offset < 60; offset += 7) seen.push(...(await page(offset)));
  expect(new Set(seen).size).toBe(60);
});

test('what section 5 forbids is refused by its field, and nothing is half changed', async () => {
  const faultsOf = async (asset: object, domicile?: object) => {
    const answer = await put(tank.id_asset, asset, domicile);
    return [answer.error.translation_key, ...(answer.error.errors ?? []).map(({ path }) => path)];
  };
  expect(await faultsOf({ asset_name: 'Cuve' })).toEqual(['invalid_request', 'body.asset.asset_name']);
  expect(
    await faultsOf({
      geometry: { shape: 'rectangular', length_mm: 0, width_mm: -1, height_mm: 2000 },
    }),
  ).toEqual(['invalid_request', 'body.asset.geometry.length_mm', 'body.asset.geometry.width_mm']);
  expect(
    await faultsOf({
      geometry: {
        shape: 'strapping_table',
        points: [
          { depth_mm: 0, volume_l: 0 },
          { depth_mm: 500, volume_l: 900 },
          { depth_mm: 400, volume_l: 950 },
        ],
      },
    }),
  ).toEqual(['invalid_request', 'body.asset.geometry.points.2']);
  for (const capacity_l of [0, 50_000])
    expect(await faultsOf({ capacity_l })).toEqual(['invalid_request', 'body.asset.capacity_l']);
  expect(await faultsOf({ low_threshold_ratio: 0.9, high_threshold_ratio: 0.5 })).toEqual([
    'invalid_request',
    'body.asset.low_threshold_ratio',
  ]);
  expect(await faultsOf({ id_asset_liquid: 21 })).toEqual(['invalid_request', 'body.asset.id_asset_liquid']);
  expect(await faultsOf({ id_apiary: tank.id_asset })).toEqual(['invalid_request', 'body.asset.id_apiary']);
  expect(await faultsOf({ additional_fields: { colour: 'red' } })).toEqual([
    'invalid_request',
    'body.asset.additional_fields.colour',
  ]);
  expect(await faultsOf({ asset_name: 'Autre nom' }, { ...depot, postal_code: '01000' })).toEqual([
    'address_invalid',
    'body.domicile.city',
  ]);
  expect(await faultsOf({}, { ...depot, postal_code: '4447' })).toEqual([
    'address_invalid',
    'body.domicile.postal_code',
  ]);
  for (const [field, given] of [
    ['address', '1 r'],
    ['name', 'Dép.'],
  ] as const)
    expect(await faultsOf({}, { ...depot, [field]: given })).toEqual([
      'invalid_request',
      `body.domicile.${field}`,
    ]);
  expect((await read(tank.id_asset)).asset_name).toBe('Cuve nord bis');
});

test('new dimensions apply to what was measured before; twin tanks are one', async () => {
  const own = await addTank(server, { device_number: nextNumber(), name: 'Cuve jumelle' });
  await send(
    server,
    own,
    everyHour('2026-11-24T03:00:00Z', 6, (i) => 1000 + i),
    'distance_mm',
  );
  expect((await read(own.id_asset)).volume_l).toBeCloseTo(4975, 0);
  const geometry = { shape: 'rectangular', length_mm: 2500, width_mm: 1000, height_mm: 2000, tanks: 2 };
  const answer = await put(own.id_asset, { geometry });
  expect(answer.data).toMatchObject({ capacity_l: 10_000, dimensions: { tanks: 2, width_mm: 1000 } });
  expect(answer.data.volume_l).toBeCloseTo(4975, 0);
  const half = await put(own.id_asset, { geometry: { ...geometry, tanks: 1 } });
  expect(half.data.capacity_l).toBe(5000);
  expect(half.data.volume_l).toBeCloseTo(2487.5, 0);
  const query = { date_start: '2026-11-24T00:00:00Z', date_end: '2026-11-24T09:00:00Z' };
  const chart = await server.call('GET device/{id}/chart', { params: { id: own.id_device }, query }, as);
  expect(chart.data.series[0]?.points[0]?.[1]).toBeCloseTo(2500, 0);
});

test('a consultant may look and not change; another space’s asset does not exist', async () => {
  expect(
    (await put(tank.id_asset, { asset_name: 'Autre nom' }, undefined, 'consultant')).error,
  ).toMatchObject({ status: 403, translation_key: 'authorization_required' });
  const island = await addTank(server, {
    device_number: nextNumber(),
    name: 'Cuve du Port',
    space: 'island',
  });
  const name = { params: { id: island.id_asset }, body: { asset_name: 'Autre nom' } };
  for (const call of ['PUT asset/{id}', 'PUT asset/{id}/name'] as const)
    expect((await server.call(call, name, as)).error.translation_key).toBe('asset_not_found');
  expect((await put(island.id_asset, {}, { ...depot, postal_code: 'x' })).error.translation_key).toBe(
    'asset_not_found',
  );
  const renamed = await server.call(
    'PUT asset/{id}/name',
    { params: { id: tank.id_asset }, body: { asset_name: '  Cuve sud  ' } },
    as,
  );
  expect(renamed.data.asset_name).toBe('Cuve sud');
});

test('tags are kept once, and an asset is found by them', async () => {
  const params = { id: tank.id_asset };
  const body = { tags: ['dépôt', 'dépôt', ' poids lourds '] };
  expect((await server.call('PUT asset/{id}/tags', { params, body }, as)).data.tags).toEqual([
    'dépôt',
    'poids lourds',
  ]);
  expect((await server.call('GET asset/{id}/tags', { params }, as)).data.tags).toHaveLength(2);
  const found = await server.call(
    'GET client/{idClient}/asset_type/{type}/assets',
    { params: { idClient: 101, type: 'all' }, query: { search: 'poids' } },
    as,
  );
  expect(found.data.map(({ id_asset }) => id_asset)).toEqual([tank.id_asset]);
  expect((await server.call('PUT asset/{id}/tags', { params, body: { tags: [''] } }, as)).status).toBe(400);
});

test('hives stand in apiaries, whose average weight is that of their hives', async () => {
  const hive = async (name: string, kg: number) => {
    const made = await addTank(server, { device_number: nextNumber(), name, designation: 'GNC_HIVE' });
    await send(server, made, [['2026-11-24T08:00:00Z', kg]], 'weight_kg');
    return made;
  };
  const [first, second] = [await hive('Ruche Acacia', 40), await hive('Ruche Tilleul', 50)];
  const loose = () =>
    server.call('GET client/{idClient}/asset/not_link/apiary', { params: { idClient: 101 } }, as);
  expect((await loose()).data.map(({ asset_name }) => asset_name)).toEqual(['Ruche Acacia', 'Ruche Tilleul']);
  const apiary = await server.app.database.transaction({ role: 'system' }, (tx) =>
    tx.row<{ id_asset: number }>(
      sql`insert into asset (id_client, id_referential, asset_name) values (101, 4, 'Rucher') returning id_asset`,
    ),
  );
  const id_apiary = apiary?.id_asset ?? 0;
  for (const { id_asset } of [first, second]) expect((await put(id_asset, { id_apiary })).status).toBe(200);
  const { data } = await server.call('GET client/{idClient}/apiary', { params: { idClient: 101 } }, as);
  expect(data).toMatchObject([{ name: 'Rucher', number_of_hives: 2, average_weight: 45 }]);
  expect((await loose()).data).toEqual([]);
  expect(
    (await server.call('GET client/{idClient}/apiary', { params: { idClient: 103 } }, as)).error
      .translation_key,
  ).toBe('client_not_found');
});

test('CO2 comes from the liquid’s own data; without any there are no emissions', async () => {
  const params = { id: tank.id_asset };
  const ask = (year?: number) =>
    server.call('GET asset/{id}/year_co2_economy', { params, query: { year } }, as);
  expect((await ask()).error.translation_key).toBe('no_emissions');
  await server.app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(sql`update asset_liquid set co2_kg_per_l = 1.24, co2_reference_kg_per_l = 3.1, co2_reference_name = 'Gazole B7',
      co2_claim = '{"text": "60 % de moins", "source": "RED II"}' where id_asset_liquid = 1`);
    await tx.run(sql`insert into consumption_day (id_client, id_asset, day, consumed_l, filled_l) values
      (101, ${tank.id_asset}, '2025-12-31', 999, 0), (101, ${tank.id_asset}, '2026-01-01', 100, 0), (101, ${tank.id_asset}, '2026-02-10', 50, 0)`);
  });
  expect((await ask()).data).toEqual({
    year: 2026,
    consumed_l: 150,
    emitted_kg: 186,
    reference_kg: 465,
    saved_kg: 279,
    saved_ratio: 0.6,
    reference_name: 'Gazole B7',
    claim: { text: '60 % de moins', source: 'RED II' },
    months: [
      { month: '2026-01-01', saved_kg: 186 },
      { month: '2026-02-01', saved_kg: 93 },
    ],
  });
  expect((await ask(2020)).error.translation_key).toBe('no_emissions');
});

test('energy, value, usable capacity, and the days to low and to empty stand in the detail', async () => {
  const own = await addTank(server, { device_number: nextNumber(), name: 'Cuve suivie' });
  await server.app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update asset_liquid set energy_kwh_per_l = 9.97 where id_asset_liquid = 1`),
  );
  await send(
    server,
    own,
    everyHour('2026-11-04T08:00:00Z', 20 * 24, (i) => 9000 - i * 10),
  );
  const detail = await read(own.id_asset);
  expect(detail).toMatchObject({
    usable_capacity_l: 9500,
    content: { energy_kwh_per_l: 9.97, price_per_l: '1.1823' },
  });
  expect(detail.volume_l).toBeCloseTo(4210, -1);
  expect(detail.content.energy_kwh).toBeCloseTo(4210 * 9.97, -3);
  expect(detail.content.value_cents).toBeCloseTo(4210 * 118.23, -4);
  const { low, empty, method } = detail.time_to;
  expect(low?.volume_l).toBe(2000);
  expect(low?.days).toBeGreaterThan(7.5);
  expect(low?.days).toBeLessThan(11);
  expect(empty?.days).toBe(detail.run_out?.days);
  expect(empty?.days).toBeGreaterThan(low?.days ?? 0);
  expect(['mean', 'model']).toContain(method);
  const body = { date_start: '2026-11-10T23:00:00Z', date_end: '2026-11-11T23:00:00Z' };
  const use = await server.call(
    'POST device/{id}/device_traited_data/consumption',
    { params: { id: own.id_device }, body },
    as,
  );
  expect(use.data.consumed).toBeCloseTo(240, 0);
  expect(use.data.energy_kwh).toBeCloseTo(2393, -1);
  expect(use.data.cost_cents).toBeCloseTo(28_375, -3);
});

test('the assets of a module are listed, counted, sorted and exported by one condition', async () => {
  const { data: modules } = await server.call('GET professional/modules', {}, as);
  const id = modules.find(({ designation }) => designation === 'GNC_TANK')?.id_module ?? 0;
  const list = (query: object) => server.call('GET asset/client/module/{id}', { params: { id }, query }, as);
  const { data, meta } = await list({ sort: 'asset_name', order: 'desc' });
  expect(meta.total).toBe(data.length);
  const names = data.map(({ asset_name }) => asset_name);
  expect(names).toEqual([...names].sort().reverse());
  expect((await list({ limit: 51 })).status).toBe(400);
  expect((await list({ limit: 1, offset: 1 })).data.map(({ asset_name }) => asset_name)).toEqual([names[1]]);
  const count = await server.call('GET asset/client/module/{id}/count', { params: { id } }, as);
  expect(count.data.count).toBe(data.length);
  const csv = await server.call(
    'GET asset/client/module/{id}/csv',
    { params: { id }, query: { search: 'sud' } },
    as,
  );
  const lines = csv.text.trim().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?Équipement;Type;Produit;Ville;Capacité \(L\)/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Cuve sud;');
  const covers = (of: string[]) => of[1]?.split(';')[of[0]?.split(';').indexOf('Abonnement') ?? -1];
  expect(covers(lines)).toBe('Actif');
  const sud = data.find(({ asset_name }) => asset_name === 'Cuve sud')?.device?.id_device ?? 0;
  const subscribed = (state: string, end: string) =>
    server.app.database.transaction({ role: 'system' }, (tx) =>
      tx.run(
        sql`update device set subscription_state = ${state}, subscription_end = ${end}::date where id_device = ${sud}`,
      ),
    );
  await subscribed('expired', '2026-10-31');
  const lapsed = await server.call(
    'GET asset/client/module/{id}/csv',
    { params: { id }, query: { search: 'sud' } },
    as,
  );
  expect(covers(lapsed.text.trim().split('\r\n'))).toBe('Terminé : à renouveler');
  await subscribed('active', '2027-10-31');
  const none = { params: { id }, query: { search: 'nothing like it' } };
  expect((await server.call('GET asset/client/module/{id}/csv', none, as)).error.translation_key).toBe(
    'no_data',
  );
  const named = await server.call('GET asset/asset_type/{type}', { params: { type: 1 } }, as);
  expect(named.meta.total).toBe(data.length);
});

test('an asset’s reference tells its model, configuration and devices', async () => {
  const { data } = await server.call('GET asset/{id}/asset_reference', { params: { id: tank.id_asset } }, as);
  expect(data).toMatchObject({
    id_referential: 1,
    configuration: { id_asset_liquid: 1, geometry: { shape: 'rectangular' }, usable_ratio: 0.9 },
    devices: [{ id_device: tank.id_device, contract_paid_by_professional: false }],
  });
});

test('hydrogen is as full as its pressure says; gas pressure is no level', async () => {
  const rack = await server.app.database.transaction({ role: 'system' }, async (tx) => {
    const asset = await tx.row<{ id_asset: number }>(sql`
      insert into asset (id_client, id_referential, asset_name, configuration)
      values (101, 7, 'Rack H2', '{"additional_fields": {"nominal_pressure_bar": 200}}') returning id_asset`);
    const gas = await tx.row<{ id_asset: number }>(sql`
      insert into asset (id_client, id_referential, asset_name, geometry, capacity_l)
      values (101, 6, 'Citerne', '{"shape": "spherical", "diameter_mm": 1500}', 1767) returning id_asset`);
    await tx.run(sql`insert into device (id_client, id_asset, device_number, uid, model) values
      (101, ${asset?.id_asset}, '24E12400000EH2', 'h2', 'Decentlab DL-PR26'), (101, ${gas?.id_asset}, '24E12400000EGA', 'gas', 'Decentlab DL-PR26')`);
    return { hydrogen: asset?.id_asset ?? 0, gas: gas?.id_asset ?? 0 };
  });
  await send(server, { device_number: '24E12400000EH2' }, [['2026-11-24T08:00:00Z', 150]], 'pressure_bar');
  await send(server, { device_number: '24E12400000EGA' }, [['2026-11-24T08:00:00Z', 4.2]], 'pressure_bar');
  await runJobs(server);
  expect(await read(rack.hydrogen)).toMatchObject({
    level_ratio: 0.75,
    last_value: { metric: 'pressure_bar', value: 150 },
    further: [
      { name: 'nominal_pressure_bar', label: 'Pression nominale', kind: 'number', unit: 'bar', value: 200 },
    ],
  });
  const gas = await read(rack.gas);
  expect(gas).toMatchObject({
    volume_l: null,
    level_ratio: null,
    measured_at: '2026-11-24T08:00:00.000Z',
    validity: 'valid',
    last_value: { metric: 'pressure_bar', value: 4.2, unit: 'bar' },
  });
  const params = { id: gas.device?.id_device ?? 0 };
  const { data } = await server.call('GET device/{id}/asset_metrics_configurations/v2', { params }, as);
  expect(data.map(({ widget, metric }) => [widget, metric]).slice(0, 4)).toEqual([
    ['level', null],
    ['run_out', null],
    ['value', 'pressure_bar'],
    ['level_chart', null],
  ]);
  // Once its litres come in, they are what is told of it.
  await send(server, { device_number: '24E12400000EGA' }, [['2026-11-24T08:30:00Z', 883.5]]);
  expect(await read(rack.gas)).toMatchObject({ volume_l: 883.5, level_ratio: 0.5, last_value: null });
});

test('a silo on scales holds litres by its good’s density', async () => {
  const silo = await addTank(server, {
    device_number: nextNumber(),
    name: 'Silo pesé',
    designation: 'GNC_SILO',
    liquid: 'pellets',
  });
  await send(
    server,
    silo,
    everyHour('2026-11-24T05:00:00Z', 4, () => 3250),
    'weight_kg',
  );
  expect((await read(silo.id_asset)).volume_l).toBeCloseTo(5000, 0);
});
