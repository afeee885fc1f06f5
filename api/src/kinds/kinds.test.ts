import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { runJobs, send } from '../../test/tank.ts';
import { ensureKinds } from './ensure-kinds.ts';

let server: TestServer;
const as = { as: 'manager' } as const;
const haulier = 101;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.database.transaction({ role: 'system' }, ensureKinds);
});
afterAll(() => server.close());

const moduleId = async (designation: string) => {
  const { data } = await server.call('GET professional/modules', {}, as);
  return data.find((module) => module.designation === designation)?.id_module ?? 0;
};

test('a kind that is added by rows alone has a list, a detail, a chart, labels and widgets', async () => {
  const name = 'Bornes à hydrogène';
  const asset = await server.app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(sql`
      insert into asset_type (id_referential, id_professional, designation, code, name, is_generic, metrics)
      values (501, 14, 'GNC_8SNSR', 'val_dispenser', ${name}, true, ${JSON.stringify([
        { metric: 'dispensed_kg', unit: 'kg', kind: 'counter', label: { fr: 'Distribué', en: 'Dispensed' } },
        {
          metric: 'pump_state',
          unit: '',
          kind: 'state',
          label: 'Pompe',
          states: [{ value: 1, label: { fr: 'Ouverte', en: 'Open' } }],
        },
      ])}::jsonb)`);
    const made = await tx.row<{ id_asset: number }>(sql`
      insert into asset (id_client, id_referential, asset_name) values (${haulier}, 501, 'Borne 1') returning id_asset`);
    const device = await tx.row<{ id_device: number }>(sql`
      insert into device (id_client, id_asset, device_number, uid, model)
      values (${haulier}, ${made?.id_asset}, '24E12400000D0001', 'disp-1', 'Adeunis Pulse 4') returning id_device`);
    return { id_asset: made?.id_asset ?? 0, id_device: device?.id_device ?? 0 };
  });
  const device = { device_number: '24E12400000D0001' };
  await send(
    server,
    device,
    [
      ['2026-11-24T06:00:00Z', 100],
      ['2026-11-24T07:00:00Z', 130],
      ['2026-11-24T08:00:00Z', 5],
    ],
    'dispensed_kg',
  );
  await send(server, device, [['2026-11-24T08:00:00Z', 1]], 'pump_state');
  await runJobs(server);

  const list = await server.call(
    'GET client/{idClient}/asset_type/{type}/assets',
    { params: { idClient: haulier, type: 501 } },
    as,
  );
  expect(list.data[0]).toMatchObject({
    asset_name: 'Borne 1',
    asset_type: { name, is_generic: true },
    last_value: { metric: 'dispensed_kg', value: 5, unit: 'kg' },
  });
  const detail = await server.call('GET asset/v2/{id}', { params: { id: asset.id_asset } }, as);
  expect(detail.data.metrics.map(({ metric }) => metric)).toEqual(['dispensed_kg', 'pump_state']);
  const params = { id: asset.id_device };
  const query = { date_start: '2026-11-23T23:00:00Z', date_end: '2026-11-24T23:00:00Z' };
  const chart = await server.call('GET device/{id}/chart', { params, query }, as);
  expect(chart.data.series[0]?.points.map(([, value]) => value)).toEqual([100, 130, 5]);
  const use = await server.call(
    'POST device/{id}/device_traited_data/consumption',
    { params, body: query },
    as,
  );
  expect(use.data).toMatchObject({ unit: 'kg', consumed: 30, cost_cents: null });
  const charts = await server.call('GET device/{id}/asset_charts_configurations/v2', { params }, as);
  expect(charts.data.map(({ kind, title }) => [kind, title])).toEqual([
    ['bars', 'Distribué'],
    ['state', 'Pompe'],
  ]);
  const widgets = await server.call('GET device/{id}/asset_metrics_configurations/v2', { params }, as);
  expect(widgets.data.map(({ widget, metric }) => [widget, metric])).toEqual([
    ['value', 'dispensed_kg'],
    ['value', 'pump_state'],
    ['consumption', 'dispensed_kg'],
    ['metric_chart', 'pump_state'],
    ['alerts_triggered', null],
    ['alerts_set', null],
    ['sensor', null],
    ['location', null],
    ['images', null],
  ]);
  const metrics = await server.call('GET device/{id}/metrics', { params }, as);
  expect(metrics.data.find(({ metric }) => metric === 'pump_state')).toMatchObject({
    label: 'Pompe',
    value: 1,
    state_label: 'Ouverte',
  });
  const triggers = await server.call(
    'GET device_traited_data/triggers',
    { query: { metric: 'pump_state' } },
    as,
  );
  expect(triggers.data).toEqual([{ metric: 'pump_state', values: [{ value: 1, label: 'Ouverte' }] }]);
  const inEnglish = await server.call('GET device_traited_data/triggers', {}, { as: 'other' });
  expect(inEnglish.data.some(({ metric }) => metric === 'pump_state')).toBe(false);
  expect(inEnglish.data.find(({ metric }) => metric === 'digester_mode')?.values[3]).toEqual({
    value: 3,
    label: 'Stopped',
  });
});

test('modules come with their kinds, fields, shapes, models and liquids', async () => {
  await server.app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(sql`insert into asset_model (id_professional, id_referential, brand, name, configuration)
      values (null, 1, 'Roth', 'DUO 1500', '{"id_asset_liquid": 3}'), (15, 1, 'Boreal', 'Ours', '{}')`);
    await tx.run(sql`update asset_liquid set referentials = '{2}' where id_asset_liquid = 7`);
  });
  const { data } = await server.call('GET v2/professional/modules', {}, as);
  const tanks = data.find(({ designation }) => designation === 'GNC_TANK');
  expect(tanks?.asset_models.map(({ name }) => name)).toEqual(['DUO 1500']);
  expect(data.every(({ designation }) => designation.startsWith('GNC_'))).toBe(true);
  const id_module = tanks?.id_module ?? 0;
  const configuration = await server.call(
    'GET v2/professional/{id}/module/{id_module}/configuration',
    { params: { id: 14, id_module } },
    as,
  );
  expect(configuration.data.shapes).toContain('strapping_table');
  expect(configuration.data.liquids.map(({ name }) => name)).not.toContain('Granulés de bois');
  expect(configuration.data.liquids.map(({ name }) => name)).toContain('Gazole B7');
  const hydrogen = await server.call(
    'GET v2/professional/{id}/module/{id_module}/configuration',
    { params: { id: 14, id_module: await moduleId('GNC_H2') } },
    as,
  );
  expect(hydrogen.data.asset_types[0]?.fields[0]).toMatchObject({
    name: 'nominal_pressure_bar',
    label: 'Pression nominale',
    is_required: true,
    least: 1,
  });
  expect(hydrogen.data).toMatchObject({ shapes: [], liquids: [] });
  const silo = await server.call(
    'GET professional/{id}/asset_liquids/type/{type}',
    { params: { id: 14, type: 2 } },
    as,
  );
  expect(silo.data.map(({ name }) => name)).toContain('Granulés de bois');
  expect(silo.data.find(({ name }) => name === 'Granulés de bois')).toMatchObject({
    density: 0.65,
    price_per_l: '0.247',
  });
  const byModule = await server.call(
    'GET asset_liquid/professional/{id}/module/{id_module}',
    { params: { id: 14, id_module } },
    as,
  );
  expect(byModule.data).toHaveLength(configuration.data.liquids.length);
});

test('another provider, a module of services and a module without rights do not exist', async () => {
  const other = { id: 15, id_module: await moduleId('GNC_TANK') };
  expect(
    (await server.call('GET v2/professional/{id}/module/{id_module}/configuration', { params: other }, as))
      .error.translation_key,
  ).toBe('professional_not_found');
  const service = { id: 14, id_module: await moduleId('ORDC') };
  expect(
    (await server.call('GET asset_liquid/professional/{id}/module/{id_module}', { params: service }, as))
      .error.translation_key,
  ).toBe('module_not_found');
  const silos = { id: await moduleId('GNC_SILO') };
  const asDriver = { as: 'driver' } as const;
  for (const call of [
    'GET asset/client/module/{id}',
    'GET asset/client/module/{id}/count',
    'GET asset/client/module/{id}/csv',
  ] as const)
    expect((await server.call(call, { params: silos }, asDriver)).error.translation_key).toBe(
      'module_not_found',
    );
  const modules = await server.call('GET v2/professional/modules', {}, asDriver);
  expect(modules.data.map(({ designation }) => designation)).toEqual(['GNC_TANK']);
});
