import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, runJobs, send } from '../../test/tank.ts';
import { ensureKinds } from '../kinds/ensure-kinds.ts';

let server: TestServer;
const as = { as: 'manager' } as const;
let number = 0;
const nextNumber = () => `24E1240000A${String(number++).padStart(5, '0')}`;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.database.transaction({ role: 'system' }, ensureKinds);
});
afterAll(() => server.close());

const day = { date_start: '2026-11-23T23:00:00Z', date_end: '2026-11-24T23:00:00Z' };

async function addDevice(id_referential: number, device_number: string, configuration: object = {}) {
  return server.app.database.transaction({ role: 'system' }, async (tx) => {
    const asset = await tx.row<{ id_asset: number }>(sql`
      insert into asset (id_client, id_referential, asset_name, configuration)
      values (101, ${id_referential}, ${device_number}, ${JSON.stringify(configuration)}::jsonb) returning id_asset`);
    const device = await tx.row<{ id_device: number }>(sql`
      insert into device (id_client, id_asset, device_number, uid, model, id_article)
      values (101, ${asset?.id_asset}, ${device_number}, ${`u${device_number}`}, 'Milesight AT101', 30) returning id_device`);
    return { id_asset: asset?.id_asset ?? 0, id_device: device?.id_device ?? 0, device_number };
  });
}

describe('where a vehicle was', () => {
  test('a message without a position is none; a stop is where it stood', async () => {
    const truck = await addDevice(8, nextNumber());
    const at = (minute: number) =>
      new Date(Date.parse('2026-11-24T06:00:00Z') + minute * 60_000).toISOString();
    const readings = [
      [0, 47.297, -1.491],
      [10, 47.297, -1.491],
      [20, 47.2971, -1.491],
      [30, 47.35, -1.4],
      [40, 0, 0],
      [50, 47.4, -1.3],
    ].flatMap(([minute = 0, latitude = 0, longitude = 0]) => [
      { device_number: truck.device_number, metric: 'latitude', measured_at: at(minute), value: latitude },
      { device_number: truck.device_number, metric: 'longitude', measured_at: at(minute), value: longitude },
    ]);
    readings.push({
      device_number: truck.device_number,
      metric: 'speed_kmh',
      measured_at: at(60),
      value: 51,
    });
    await server.call('POST ingest/readings', { body: { readings } }, { key: 'demo-ingest-14' });
    const { data } = await server.call(
      'GET device/{id}/historical_coordinates',
      { params: { id: truck.id_device }, query: day },
      as,
    );
    expect(data.positions).toHaveLength(5);
    expect(data.positions.every(({ latitude }) => latitude > 47)).toBe(true);
    expect(data.stops).toEqual([{ from: at(0), to: at(20), latitude: 47.297, longitude: -1.491 }]);
    expect(data.last).toMatchObject({ latitude: 47.4, measured_at: at(50) });
    expect(data.distance_m).toBeGreaterThan(17_000);
    const detail = await server.call('GET asset/v2/{id}', { params: { id: truck.id_asset } }, as);
    expect(detail.data.sensor).toMatchObject({ is_gps: true, device_referentiel: { id_article: 30 } });
  });
});

describe('a counter', () => {
  test('that rolls over goes on, one that is replaced begins again, and its curve is its last values', async () => {
    const meter = await addDevice(11, nextNumber(), {
      metrics: [{ metric: 'counter', unit: 'm³', kind: 'counter', modulus: 10_000, label: 'Eau' }],
    });
    await send(
      server,
      meter,
      [
        ['2026-11-24T03:00:00Z', 9990],
        ['2026-11-24T04:00:00Z', 9998],
        ['2026-11-24T05:00:00Z', 3],
        ['2026-11-24T06:00:00Z', 10],
        ['2026-11-24T06:30:00Z', 9.5],
        ['2026-11-24T07:00:00Z', 12],
      ],
      'counter',
    );
    const params = { id: meter.id_device };
    const use = await server.call(
      'POST device/{id}/device_traited_data/consumption',
      { params, body: day },
      as,
    );
    expect(use.data).toMatchObject({
      unit: 'm³',
      consumed: 22,
      periods: [{ date: '2026-11-24', consumed: 22, filled: 0 }],
    });
    const query = { ...day, granularity: 'hours' as const };
    const chart = await server.call('GET device/{id}/device_traited_data', { params, query }, as);
    expect(chart.data.series[0]?.points.map(([, value]) => value)).toEqual([9990, 9998, 3, 9.5, 12]);
    const [metric] = (await server.call('GET device/{id}/metrics', { params }, as)).data;
    expect(metric).toMatchObject({ label: 'Eau', unit: 'm³', kind: 'counter', value: 12 });
  });

  test('over the change of the clock counts each hour once; a silence stands on its last day', async () => {
    const meter = await addDevice(11, nextNumber());
    await send(
      server,
      meter,
      everyHour('2026-10-24T22:00:00Z', 26, (i) => 100 + 2 * i),
      'counter',
    );
    await send(server, meter, [['2026-10-28T09:00:00Z', 170]], 'counter');
    const body = { date_start: '2026-10-24T22:00:00Z', date_end: '2026-10-29T00:00:00Z' };
    const { data } = await server.call(
      'POST device/{id}/device_traited_data/consumption',
      { params: { id: meter.id_device }, body },
      as,
    );
    expect(data.periods.map(({ consumed }) => consumed)).toEqual([50, 0, 0, 20]);
    const endless = { date_start: '0001-01-01T00:00:00Z', date_end: '9999-01-01T00:00:00Z' };
    const all = await server.call(
      'POST device/{id}/device_traited_data/consumption',
      { params: { id: meter.id_device }, body: endless },
      as,
    );
    expect(all.data.consumed).toBe(70);
  });
});

describe('a multi-sensor', () => {
  test('names its channels itself, each with its unit, in metrics, charts and export', async () => {
    const metrics = Array.from({ length: 16 }, (_, i) => ({
      metric: `channel_${i + 1}`,
      unit: i < 8 ? '°C' : '%',
      label: { fr: `Voie ${i + 1}`, en: `Channel ${i + 1}` },
    }));
    const central = await addDevice(26, nextNumber(), { metrics });
    for (const { metric } of metrics)
      await send(server, central, [['2026-11-24T08:00:00Z', Number(metric.slice(8))]], metric);
    const params = { id: central.id_device };
    const { data } = await server.call('GET device/{id}/metrics', { params }, as);
    expect(data).toHaveLength(16);
    expect(data[15]).toMatchObject({ label: 'Voie 16', unit: '%', value: 16 });
    const charts = await server.call('GET device/{id}/asset_charts_configurations/v2', { params }, as);
    expect(charts.data).toHaveLength(16);
    const csv = await server.call('GET device/{id}/asset_data_csv', { params, query: day }, as);
    const [heading = '', line = ''] = csv.text.trim().split('\r\n');
    expect(heading.split(';')).toHaveLength(1 + 16 * 3);
    expect(heading).toContain('Voie 9, moyenne (%)');
    expect(line.split(';').slice(0, 4)).toEqual(['24/11/2026', '1', '1', '1']);
  });
});

describe('a hive on scales', () => {
  test('weighs what its calibration says, also before it was calibrated', async () => {
    const hive = await addDevice(5, nextNumber());
    await send(server, hive, [['2026-11-24T08:00:00Z', 120_000]], 'weight_raw');
    const body = { calibration: { weight: { raw_at_zero: 20_000, raw_per_kg: 2500 } } };
    const answer = await server.call(
      'PUT device/{id}/configuration',
      { params: { id: hive.id_device }, body },
      as,
    );
    expect(answer.data.calibration).toEqual(body.calibration);
    const detail = await server.call('GET asset/v2/{id}', { params: { id: hive.id_asset } }, as);
    expect(detail.data.last_value).toEqual({ metric: 'weight_kg', value: 40, unit: 'kg' });
    await send(server, hive, [['2026-11-24T08:30:00Z', 145_000]], 'weight_raw');
    const later = await server.call('GET asset/v2/{id}', { params: { id: hive.id_asset } }, as);
    expect(later.data.last_value?.value).toBe(50);
  });
});

describe('how a sensor is mounted', () => {
  test('a fault of its measures is shown with its reason, and goes when the mounting is right', async () => {
    const tank = await addTank(server, { device_number: nextNumber(), name: 'Cuve profonde' });
    await send(
      server,
      tank,
      everyHour('2026-11-24T05:00:00Z', 3, () => 2400),
      'distance_mm',
    );
    const read = async () =>
      (await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, as)).data;
    expect(await read()).toMatchObject({
      validity: 'badly_configured_container',
      fault: { translation_key: 'measure_badly_configured_container', since: '2026-11-24T05:00:00.000Z' },
    });
    const params = { id: tank.id_device };
    const put = (body: object) => server.call('PUT device/{id}/configuration', { params, body }, as);
    const tooFar = await put({ mounting: { range_mm: 2000 }, dry_run: true });
    expect(tooFar.data.check).toMatchObject({
      metric: 'distance_mm',
      value: 2400,
      fault: 'measure_too_far',
    });
    expect((await read()).dimensions.chimney_offset_cm).toBe(0);
    const raised = await put({ mounting: { chimney_offset_cm: 100 } });
    expect(raised.data.check).toMatchObject({ volume_l: 3000, fault: null });
    expect(await read()).toMatchObject({ fault: null, validity: 'valid', volume_l: 3000 });
    expect((await put({ low_threshold_ratio: 0.9, high_threshold_ratio: 0.3 })).status).toBe(400);
    const asConsultant = await server.call(
      'PUT device/{id}/configuration',
      { params, body: {} },
      { as: 'consultant' },
    );
    expect(asConsultant.error.translation_key).toBe('authorization_required');
  });

  test('a frame without an echo makes the measure unreliable, until an echo comes back', async () => {
    const tank = await addTank(server, {
      device_number: '70B3D57BA0000BB1',
      name: 'AdBlue sans écho',
      model: 'Decentlab DL-MBX',
    });
    await send(server, tank, [['2026-11-24T06:00:00Z', 6000]]);
    await server.call(
      'POST ingest/chirpstack',
      {
        body: {
          deviceInfo: { devEui: '70b3d57ba0000bb1', deviceProfileName: 'DL-MBX' },
          devAddr: '01020304',
          fCnt: 7,
          fPort: 1,
          time: '2026-11-24T07:00:00Z',
          data: Buffer.from('02012F00020BB1', 'hex').toString('base64'),
          rxInfo: [{ rssi: -90, snr: 7 }],
        },
      },
      { key: 'demo-ingest-14' },
    );
    await runJobs(server);
    const read = async () =>
      (await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, as)).data;
    expect(await read()).toMatchObject({ volume_l: 6000, fault: { translation_key: 'measure_unreliable' } });
    await send(server, tank, [['2026-11-24T08:00:00Z', 5990]]);
    expect((await read()).fault).toBeNull();
  });
});

describe('installation', () => {
  const install = (body: object, user: 'manager' | 'consultant' = 'manager') =>
    server.call('POST device/install', { body } as never, { as: user });
  const domicile = {
    name: 'Dépôt central',
    address: '12 rue des Transporteurs',
    city: 'Carquefou',
    postal_code: '44470',
    country: 'FR',
  };
  const asset = {
    id_referential: 1,
    asset_name: 'Cuve neuve',
    id_asset_liquid: 1,
    geometry: { shape: 'rectangular', length_mm: 2500, width_mm: 2000, height_mm: 2000 },
  };

  test('a device from the stock becomes one of the space, on an asset made from the form', async () => {
    await server.app.database.transaction({ role: 'system' }, (tx) =>
      tx.run(sql`insert into stock_device (device_number, id_professional, id_client, uid, model) values
        ('24E1242000000001', 14, null, 's1', 'Milesight EM310-UDL'), ('24E1242000000002', 14, 103, 's2', 'Milesight EM310-UDL'),
        ('24E1242000000003', 15, null, 's3', 'Milesight EM310-UDL')`),
    );
    const find = (number: string) => server.call('GET device/by_number/{number}', { params: { number } }, as);
    expect((await find('24e1242000000001')).data).toEqual({
      id_device: null,
      device_number: '24E1242000000001',
      model: 'Milesight EM310-UDL',
      id_asset: null,
      is_installable: true,
      reason: null,
      subscription: null,
    });
    for (const foreign of ['24E1242000000002', '24E1242000000003', '24E1249999999999'])
      expect((await find(foreign)).error.translation_key).toBe('device_not_found');

    const body = { device_number: '24E1-2420-0000-0001', orientation: 'inverse_vertical', asset, domicile };
    expect((await install(body, 'consultant')).error.translation_key).toBe('authorization_required');
    const made = await install(body);
    expect(made.status).toBe(201);
    expect((await install(body)).error.translation_key).toBe('device_already_installed');
    const detail = await server.call('GET asset/v2/{id}', { params: { id: made.data.id_asset } }, as);
    expect(detail.data).toMatchObject({
      asset_name: 'Cuve neuve',
      capacity_l: 10_000,
      address: { city: 'Carquefou' },
      sensor: {
        orientation: 'inverse_vertical',
        activation_date: '2026-11-24',
        subscription_end: '2027-11-24',
      },
    });
    const params = { id: made.data.id_device };
    expect((await server.call('GET device/{id}/is_installable/user', { params }, as)).data).toEqual({
      is_installable: false,
      reason: 'already_installed',
    });
    await send(server, { device_number: '24E1242000000001' }, [['2026-11-24T08:00:00Z', 500]], 'distance_mm');
    const heard = await server.call('GET asset/v2/{id}', { params: { id: made.data.id_asset } }, as);
    expect(heard.data.volume_l).toBeCloseTo(7500, 0);
  });

  test('a device is installed on equipment that stands without one, and measures for it from then on', async () => {
    const tank = await addTank(server, { device_number: nextNumber(), name: 'Cuve sans capteur' });
    await server.app.database.transaction({ role: 'system' }, async (tx) => {
      await tx.run(sql`update device set id_asset = null where id_device = ${tank.id_device}`);
      await tx.run(sql`insert into stock_device (device_number, id_professional, uid, model)
        values ('24E1242000000008', 14, 's8', 'Milesight EM310-UDL')`);
    });
    const body = { device_number: '24E1242000000008', id_asset: tank.id_asset };
    const made = await install(body);
    expect(made.status).toBe(201);
    expect(made.data.id_asset).toBe(tank.id_asset);
    await send(server, body, [['2026-11-24T08:00:00Z', 500]], 'distance_mm');
    const { data } = await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, as);
    expect(data).toMatchObject({
      asset_name: 'Cuve sans capteur',
      device: { id_device: made.data.id_device, device_number: body.device_number },
    });
    expect(data.volume_l).toBeCloseTo(7500, 0);

    await server.app.database.transaction({ role: 'system' }, (tx) =>
      tx.run(sql`insert into stock_device (device_number, id_professional, uid, model)
        values ('24E1242000000018', 14, 's18', 'Milesight EM310-UDL')`),
    );
    const second = await install({ ...body, device_number: '24E1242000000018' });
    expect(second.error).toMatchObject({
      translation_key: 'invalid_request',
      errors: [{ path: 'body.id_asset', translation_key: 'asset_already_measured' }],
    });
  });

  test('a form with faults makes nothing: the device stays in the stock', async () => {
    await server.app.database.transaction({ role: 'system' }, (tx) =>
      tx.run(sql`insert into stock_device (device_number, id_professional, uid, model)
        values ('24E1242000000009', 14, 's9', 'Decentlab DL-PR26')`),
    );
    const device_number = '24E1242000000009';
    const faults = async (more: object) =>
      ((await install({ device_number, ...more })).error.errors ?? []).map(({ path }) => path);
    expect(await faults({})).toEqual(['body.asset']);
    expect(await faults({ asset: { ...asset, id_referential: 7, geometry: undefined } })).toEqual([
      'body.asset.id_asset_liquid',
      'body.asset.additional_fields.nominal_pressure_bar',
    ]);
    expect(await faults({ asset: { ...asset, id_referential: 292 } })).toEqual(['body.asset.id_referential']);
    expect(await faults({ asset, domicile: { ...domicile, city: 'Nulle-Part' } })).toEqual([
      'body.domicile.city',
    ]);
    const island = await addTank(server, { device_number: nextNumber(), name: 'Cuve', space: 'island' });
    expect((await install({ device_number, id_asset: island.id_asset })).error.translation_key).toBe(
      'asset_not_found',
    );
    const still = await server.call(
      'GET device/by_number/{number}',
      { params: { number: device_number } },
      as,
    );
    expect(still.data).toMatchObject({ id_device: null, is_installable: true });
  });

  test('a device of the space says how its subscription stands', async () => {
    const device_number = nextNumber();
    const tank = await addTank(server, { device_number, name: 'Cuve au capteur échu' });
    await server.app.database.transaction({ role: 'system' }, (tx) =>
      tx.run(sql`update device set subscription_state = 'expired', subscription_end = '2026-10-31', id_asset = null
        where id_device = ${tank.id_device}`),
    );
    const found = await server.call(
      'GET device/by_number/{number}',
      { params: { number: device_number } },
      as,
    );
    expect(found.data).toMatchObject({
      is_installable: true,
      subscription: {
        device_number,
        subscription_state: 'expired',
        subscription_end: '2026-10-31',
        contract_paid_by_professional: false,
      },
    });
  });

  test('of two who install the same device at once, one does', async () => {
    await server.app.database.transaction({ role: 'system' }, (tx) =>
      tx.run(sql`insert into stock_device (device_number, id_professional, uid, model)
        values ('24E1242000000010', 14, 's10', 'Milesight EM310-UDL')`),
    );
    const body = { device_number: '24E1242000000010', asset };
    const answers = await Promise.all([install(body), install(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a reading that somebody sets aside', () => {
  test('counts in no curve, use, fill or forecast, stays visible, and can be taken back', async () => {
    const tank = await addTank(server, { device_number: nextNumber(), name: 'Cuve relue' });
    await send(server, tank, [
      ...everyHour('2026-11-23T20:00:00Z', 6, (i) => 5000 - 10 * i),
      ['2026-11-24T02:00:00Z', 7000],
      ['2026-11-24T03:00:00Z', 7000],
      ...everyHour('2026-11-24T04:00:00Z', 4, (i) => 4920 - 10 * i),
    ]);
    const params = { id: tank.id_device };
    const aside = (measured_at: string, validity: 'ignored' | 'valid') =>
      server.call('PUT device/{id}/reading', { params, body: { measured_at, validity } }, as);
    const chartOf = async () =>
      (await server.call('GET device/{id}/chart', { params, query: day }, as)).data.series[0]?.points.map(
        ([, value]) => value,
      ) ?? [];
    const ignored = await aside('2026-11-24T07:00:00Z', 'ignored');
    expect(ignored.data).toEqual({
      metric: 'volume_l',
      measured_at: '2026-11-24T07:00:00.000Z',
      value: 4890,
      validity: 'ignored',
    });
    expect(await chartOf()).not.toContain(4890);
    const detail = async () =>
      (await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, as)).data;
    expect((await detail()).volume_l).toBeCloseTo(4900, 0);
    const raw = await server.call(
      'GET device/{id}/historical_traited_data',
      { params, query: { ...day, limit: 1 } },
      as,
    );
    expect(raw.data[0]).toMatchObject({ value: 4890, validity: 'ignored' });
    expect((await aside('2026-11-24T07:00:00Z', 'ignored')).data.validity).toBe('ignored');
    expect((await aside('2026-11-24T07:00:00Z', 'valid')).data.validity).toBe('valid');
    expect((await detail()).volume_l).toBeCloseTo(4890, 0);
    expect((await aside('2026-11-24T07:00:01Z', 'ignored')).error.translation_key).toBe('reading_not_found');
    const asConsultant = await server.call(
      'PUT device/{id}/reading',
      { params, body: { measured_at: '2026-11-24T07:00:00Z', validity: 'ignored' } },
      { as: 'consultant' },
    );
    expect(asConsultant.error.translation_key).toBe('authorization_required');
  });
});

describe('a fill that is corrected to its delivery slip', () => {
  test('books the slip, keeps what was measured, and survives later readings', async () => {
    const tank = await addTank(server, { device_number: nextNumber(), name: 'Cuve livrée' });
    await send(server, tank, [
      ...everyHour('2026-11-23T20:00:00Z', 8, () => 2000),
      ...everyHour('2026-11-24T04:00:00Z', 4, () => 7000),
    ]);
    const params = { id: tank.id_device };
    const history = async () => (await server.call('GET device/{id}/history/datatable', { params }, as)).data;
    const [fill] = await history();
    expect(fill).toMatchObject({ litres: 5000, measured_litres: 5000, is_corrected: false });
    const id = fill?.id_fill ?? 0;
    const correct = (body: object, user: 'manager' | 'consultant' = 'manager') =>
      server.call('PUT fill/{id}', { params: { id }, body } as never, { as: user });
    expect((await correct({ litres: 0 })).status).toBe(400);
    expect((await correct({ litres: 5080 }, 'consultant')).error.status).toBe(403);
    expect((await correct({ litres: 5080, delivery_slip_number: 'BL-77' })).data).toMatchObject({
      litres: 5080,
      measured_litres: 5000,
      is_corrected: true,
      delivery_slip_number: 'BL-77',
    });
    const filled = async () =>
      (await server.call('POST device/{id}/device_traited_data/consumption', { params, body: day }, as)).data
        .filled;
    expect(await filled()).toBe(5080);
    await send(
      server,
      tank,
      everyHour('2026-11-24T08:00:00Z', 1, () => 6990),
    );
    expect(await history()).toMatchObject([{ id_fill: id, litres: 5080 }]);
    expect(await filled()).toBe(5080);
    const elsewhere = await server.call(
      'POST device/{id}/device_traited_data/consumption',
      { params, body: { ...day, time_zone: 'Europe/London' } },
      as,
    );
    expect(elsewhere.data.filled).toBeCloseTo(5080, 0);
    const query = { ...day };
    const operations = await server.call(
      'GET asset/{id}/operationsByDateRange',
      { params: { id: tank.id_asset }, query },
      as,
    );
    expect(operations.data.map(({ kind }) => kind)).toEqual(['fill_corrected', 'fill']);
    expect((await correct({ litres: null })).data).toMatchObject({ litres: 5000, is_corrected: false });
    expect(
      (await server.call('PUT fill/{id}', { params: { id: 999_999 }, body: { litres: 1 } }, as)).error
        .translation_key,
    ).toBe('fill_not_found');
  });
});
