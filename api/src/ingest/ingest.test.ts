import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, runJobs, send, type TestTank } from '../../test/tank.ts';

let server: TestServer;
const key = 'demo-ingest-14';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let number = 0;
const nextNumber = () => `24E12400000A${String(number++).padStart(4, '0')}`;

/** The recorded webhook bodies of frame 104 of an EM310-UDL: 92 % battery, 2,116 mm. */
function thingsStack(
  dev_eui: string,
  { f_cnt = 104, at = '2026-11-20T08:00:01.998Z', gateway = 'gw-1', payload = 'AXVcA4JECAQAAQ==' } = {},
) {
  return {
    end_device_ids: {
      device_id: 'tank-1',
      application_ids: { application_id: 'supplier' },
      dev_eui,
      dev_addr: '260B1A2C',
    },
    received_at: at,
    uplink_message: {
      session_key_id: 'AYf',
      f_port: 85,
      f_cnt,
      frm_payload: payload,
      rx_metadata: [{ gateway_ids: { gateway_id: gateway }, rssi: -73, snr: 8.5 }],
      received_at: at,
    },
  };
}

function chirpStack(devEui: string, { fCnt = 104, at = '2026-11-20T08:00:01.998+00:00' } = {}) {
  return {
    deduplicationId: '3ac7e3c4-4401-4b8d-9386-a5c902f9202d',
    time: at,
    deviceInfo: {
      tenantId: '52f14cd4',
      deviceProfileName: 'EM310-UDL',
      deviceName: 'tank-1',
      devEui: devEui.toLowerCase(),
    },
    devAddr: '00189440',
    fCnt,
    fPort: 85,
    data: 'AXVcA4JECAQAAQ==',
    rxInfo: [{ gatewayId: 'ac1f09fffe000001', rssi: -76, snr: 7.2 }],
  };
}

const postTts = async (body: Record<string, unknown> | unknown[]) =>
  (await server.call('POST ingest/tts', { body }, { key })).data;

function readingsOf({ id_device }: TestTank, metric: string) {
  return server.app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ measured_at: Date; value: number; validity: string }>(
      sql`select measured_at, value, validity from reading where id_device = ${id_device} and metric = ${metric} order by measured_at`,
    ),
  );
}

test('a recorded uplink becomes battery, distance, and litres by the geometry of the tank', async () => {
  const tank = await addTank(server, {
    device_number: nextNumber(),
    geometry: { shape: 'horizontal_cylinder', diameter_mm: 2500, length_mm: 6000 },
    chimney_offset_cm: 10,
  });
  expect(await postTts(thingsStack(tank.device_number))).toEqual({
    accepted: 1,
    duplicates: 0,
    rejected: [],
  });
  await runJobs(server);
  expect(await readingsOf(tank, 'distance_mm')).toMatchObject([{ value: 2116, validity: 'valid' }]);
  const params = { id: tank.id_asset };
  const { data } = await server.call('GET asset/v2/{id}', { params }, { as: 'manager' });
  // 484 mm deep in a lying cylinder of 2,500 by 6,000: a segment of 667,093 mm², 4,003 litres of 29,452.
  expect(data.volume_l).toBeCloseTo(4002.6, 0);
  expect(data.level_ratio).toBeCloseTo(0.136, 3);
  expect(data).toMatchObject({ validity: 'valid', measured_at: '2026-11-20T08:00:01.998Z' });
  expect(data.device).toMatchObject({ battery_percent: 92, network_quality: 'good' });
});

test('one frame by two gateways, sent again, and through both network servers is one reading', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const { device_number } = tank;
  expect(await postTts(thingsStack(device_number))).toMatchObject({ accepted: 1 });
  const again = [
    thingsStack(device_number, { gateway: 'gw-2' }),
    thingsStack(device_number, { at: '2026-11-20T08:00:49.998Z' }),
  ];
  expect(await postTts(again)).toEqual({ accepted: 0, duplicates: 2, rejected: [] });
  const other = await server.call('POST ingest/chirpstack', { body: chirpStack(device_number) }, { key });
  expect(other.data).toEqual({ accepted: 0, duplicates: 1, rejected: [] });
  expect(await readingsOf(tank, 'distance_mm')).toHaveLength(1);
});

test('a counter that starts again in the same session brings new frames; only true repeats are dropped', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const { device_number } = tank;
  const frame = (f_cnt: number, at: string, payload?: string) =>
    thingsStack(device_number, { f_cnt, at, payload });
  // 1,500 mm, then the power was lost: the counter starts again at 0 with another level, and hours later with the same.
  const other = 'AXVcA4LcBQQAAQ==';
  expect(await postTts(frame(0, '2026-11-20T08:00:00Z'))).toMatchObject({ accepted: 1 });
  expect(await postTts(frame(0, '2026-11-20T08:20:00Z', other))).toMatchObject({ accepted: 1 });
  expect(await postTts(frame(0, '2026-11-20T14:00:00Z', other))).toMatchObject({ accepted: 1 });
  const repeats = [
    frame(0, '2026-11-20T08:00:48Z'),
    frame(0, '2026-11-20T08:20:00Z', other),
    frame(0, '2026-11-20T14:00:00Z', other),
  ];
  expect(await postTts(repeats)).toEqual({ accepted: 0, duplicates: 3, rejected: [] });
  expect((await readingsOf(tank, 'distance_mm')).map(({ value }) => value)).toEqual([2116, 1500, 1500]);
  // The same in one delivery, in any order.
  const batch = [
    frame(1, '2026-11-21T09:00:00Z'),
    frame(1, '2026-11-21T03:00:00Z'),
    frame(1, '2026-11-21T09:00:48Z'),
  ];
  expect(await postTts(batch)).toEqual({ accepted: 2, duplicates: 1, rejected: [] });
});

test('frames of which the network sends no bytes are told apart by their fields', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const frame = (at: string, distance: number) => {
    const body = thingsStack(tank.device_number, { at });
    const { frm_payload: _, ...message } = body.uplink_message;
    return { ...body, uplink_message: { ...message, decoded_payload: { battery: 92, distance } } };
  };
  expect(await postTts(frame('2026-11-20T08:00:00Z', 1200))).toMatchObject({ accepted: 1 });
  expect(await postTts(frame('2026-11-20T08:00:48Z', 1200))).toMatchObject({ duplicates: 1 });
  expect(await postTts(frame('2026-11-20T09:00:00Z', 1250))).toMatchObject({ accepted: 1 });
  expect(await readingsOf(tank, 'distance_mm')).toHaveLength(2);
});

test('two deliveries of a frame at the same moment are taken once', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const answers = await Promise.all([
    postTts(thingsStack(tank.device_number)),
    postTts(thingsStack(tank.device_number, { gateway: 'gw-2' })),
    server
      .call('POST ingest/chirpstack', { body: chirpStack(tank.device_number) }, { key })
      .then(({ data }) => data),
  ]);
  expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(1);
  expect(answers.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(2);
});

/** Published frames: the bytes as the network delivers them, and what they mean. */
test.each<[string, number, string, Readonly<Record<string, number>>]>([
  ['Milesight EM310-UDL', 85, '01755C03824408040001', { battery_percent: 92, distance_mm: 2116 }],
  [
    'Milesight EM400-MUD',
    85,
    '01755C0367010104824408050001',
    { temperature_celsius: 25.7, distance_mm: 2116 },
  ],
  ['Milesight EM500-UDL', 85, '01756403821E00', { battery_percent: 100, distance_mm: 30 }],
  ['Milesight EM500-SWL', 85, '01756403770200', { battery_percent: 100, level_mm: 20 }],
  [
    'Milesight AT101',
    85,
    '01756403671B01050000048836BF7701F000090722',
    { temperature_celsius: 28.3, latitude: 24.62495, longitude: 118.030576 },
  ],
  [
    'Digital Matter Oyster',
    1,
    '0030EDEC003224450000DE',
    { latitude: -32, longitude: 116, speed_kmh: 0, battery_volt: 5.55 },
  ],
  ['Decentlab DL-MBX', 1, '02012F000304D200010BB1', { distance_mm: 1234, battery_volt: 2.993 }],
  [
    'Decentlab DL-PR26',
    1,
    '02016700033E8060170C7F',
    { pressure_bar: -0.01171875, temperature_celsius: 25.671875, battery_volt: 3.199 },
  ],
  [
    'Elsys ELT ultrasonic',
    1,
    '0100E202290301270514060101110E2311',
    { temperature_celsius: 22.6, humidity_percent: 41, distance_mm: 8977 },
  ],
  ['Adeunis Pulse 4', 1, '5A6700000127000100020003000414ABA3E9', { counter: 295 }],
  [
    'BEEP base',
    3,
    '1B0C4B0C44640A01012D2D040107D6',
    { battery_volt: 3.14, battery_percent: 100, weight_raw: 77101, temperature_celsius: 20.06 },
  ],
  ['Dragino LDDS75', 2, '0B450EE300', { battery_volt: 2.885, distance_mm: 3811 }],
  [
    'Dragino LDDS75',
    2,
    '0B450EE30000E101',
    { battery_volt: 2.885, distance_mm: 3811, temperature_celsius: 22.5 },
  ],
])('%s, port %d, %s: what its bytes mean is kept', async (model, f_port, hex, values) => {
  const tank = await addTank(server, { device_number: nextNumber(), model });
  const body = thingsStack(tank.device_number, { payload: Buffer.from(hex, 'hex').toString('base64') });
  body.uplink_message.f_port = f_port;
  expect(await postTts(body)).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
  const kept = await server.app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ metric: string; value: number }>(sql`
      select metric, value from reading where id_device = ${tank.id_device} and measured_at = '2026-11-20T08:00:01.998Z'`),
  );
  const found = Object.fromEntries(kept.map(({ metric, value }) => [metric, value]));
  for (const [metric, value] of Object.entries(values)) expect(found[metric]).toBeCloseTo(value, 6);
});

test('a frame without an echo is no level', async () => {
  const tank = await addTank(server, { device_number: nextNumber(), model: 'Decentlab DL-MBX' });
  const body = thingsStack(tank.device_number, {
    payload: Buffer.from('02012F00020BB1', 'hex').toString('base64'),
  });
  body.uplink_message.f_port = 1;
  expect(await postTts(body)).toMatchObject({ accepted: 1 });
  expect(await readingsOf(tank, 'distance_mm')).toEqual([]);
  expect(await readingsOf(tank, 'volume_l')).toEqual([]);
});

test('what cannot be taken is said by its index, and the rest is taken', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const answer = await postTts([
    { end_device_ids: { dev_eui: tank.device_number }, join_accept: {} },
    thingsStack(tank.device_number),
    thingsStack('24E124FFFFFFFFFF'),
    thingsStack(tank.device_number, { f_cnt: 105, payload: 'AXVcA4JE' }),
    thingsStack(tank.device_number, { f_cnt: 106, at: '1901-01-01T00:00:00Z' }),
  ]);
  expect(answer).toEqual({
    accepted: 1,
    duplicates: 0,
    rejected: [
      { index: 0, reason: 'not_an_uplink' },
      { index: 2, reason: 'unknown_device' },
      { index: 3, reason: 'truncated' },
      { index: 4, reason: 'clock_wrong' },
    ],
  });
  const kept = await server.app.database.transaction({ role: 'system' }, async (tx) => ({
    unknown: await tx.row(
      sql`select source, uplinks from unknown_device where device_number = '24E124FFFFFFFFFF'`,
    ),
    apart: await tx.rows(sql`select distinct reason from reading_apart where id_device = ${tank.id_device}`),
    problems: await tx.rows(
      sql`select problem from uplink where id_device = ${tank.id_device} and problem is not null order by f_cnt`,
    ),
  }));
  expect(kept.unknown).toEqual({ source: 'tts', uplinks: 1 });
  expect(kept.apart).toEqual([{ reason: 'clock_wrong' }]);
  expect(kept.problems).toEqual([{ problem: 'truncated' }, { problem: 'clock_wrong' }]);
});

test('a device of another provider is unknown to this key, and a key without the scope is refused', async () => {
  const elsewhere = await addTank(server, {
    device_number: nextNumber(),
    space: 'workshop',
    liquid: 'borealDiesel',
  });
  expect(await postTts(thingsStack(elsewhere.device_number))).toMatchObject({
    accepted: 0,
    rejected: [{ index: 0, reason: 'unknown_device' }],
  });
  const body = { readings: [] };
  expect((await server.call('POST ingest/readings', { body }, { key: 'demo-provider-14' })).status).toBe(403);
  expect((await server.call('POST ingest/readings', { body }, { key: 'nobody' })).status).toBe(401);
});

test('readings count once by device, metric and time, in any order and however often they are sent', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const given = everyHour('2026-11-20T00:10:00Z', 48, (i) => 8000 - 10 * i);
  const shuffled = [...given]
    .sort(([a], [b]) => (a.slice(14) + a.slice(0, 13) < b.slice(14) + b.slice(0, 13) ? 1 : -1))
    .reverse();
  expect(await send(server, tank, [...shuffled.slice(0, 30), ...shuffled.slice(10, 20)])).toEqual({
    accepted: 30,
    duplicates: 10,
    rejected: [],
  });
  expect(await send(server, tank, shuffled)).toEqual({ accepted: 18, duplicates: 30, rejected: [] });
  const buckets = await server.app.database.transaction({ role: 'system' }, async (tx) => ({
    kept: await tx.rows(
      sql`select bucket, n, total, lowest, highest, first_value, last_value from reading_day where id_device = ${tank.id_device} order by 1`,
    ),
    made: await tx.rows(sql`
      select (measured_at at time zone 'Europe/Paris')::date as bucket, count(*)::integer as n, sum(value) as total, min(value) as lowest,
        max(value) as highest, (array_agg(value order by measured_at))[1] as first_value, (array_agg(value order by measured_at desc))[1] as last_value
      from reading where id_device = ${tank.id_device} and metric = 'volume_l' group by 1 order by 1`),
    hours: await tx.row(
      sql`select count(*) as n, sum(n) as readings from reading_hour where id_device = ${tank.id_device}`,
    ),
  }));
  expect(buckets.kept).toEqual(buckets.made);
  expect(buckets.hours).toEqual({ n: 48, readings: 48 });
});

test('a late reading changes the curve, not the last level', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await send(server, tank, [['2026-11-23T10:00:00Z', 5000]]);
  await send(server, tank, [['2026-11-23T09:00:00Z', 5040]]);
  const { data } = await server.call(
    'GET asset/v2/{id}',
    { params: { id: tank.id_asset } },
    { as: 'manager' },
  );
  expect(data).toMatchObject({ volume_l: 5000, measured_at: '2026-11-23T10:00:00.000Z' });
  expect(data.device?.last_measured_at).toBe('2026-11-23T10:00:00.000Z');
});

test('readings of 1901, of tomorrow, and a position of 0, 0 are kept out with a reason', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const { device_number } = tank;
  const at = (measured_at: string, metric: string, value: number) => ({
    device_number,
    measured_at,
    metric,
    value,
  });
  const body = {
    readings: [
      at('1901-12-13T20:45:52Z', 'volume_l', 5000),
      at('2026-11-25T09:00:00Z', 'volume_l', 5000),
      at('2026-11-24T08:00:00Z', 'latitude', 0),
      at('2026-11-24T08:00:00Z', 'longitude', 0),
      at('2026-11-24T08:00:00Z', 'volume_l', 5000),
    ],
  };
  const { data } = await server.call('POST ingest/readings', { body }, { key });
  expect(data).toEqual({
    accepted: 1,
    duplicates: 0,
    rejected: [
      { index: 0, reason: 'clock_wrong' },
      { index: 1, reason: 'clock_wrong' },
      { index: 2, reason: 'no_position' },
      { index: 3, reason: 'no_position' },
    ],
  });
});

test('an inverted sensor measures the air over the liquid', async () => {
  const geometry = { shape: 'rectangular', length_mm: 1000, width_mm: 1000, height_mm: 2000 } as const;
  const tank = await addTank(server, { device_number: nextNumber(), inverted: true, geometry });
  await send(server, tank, [['2026-11-24T08:00:00Z', 500]], 'level_mm');
  const { data } = await server.call(
    'GET asset/v2/{id}',
    { params: { id: tank.id_asset } },
    { as: 'manager' },
  );
  expect(data).toMatchObject({ volume_l: 1500, level_ratio: 0.75 });
});

test('an echo from below the bottom is shown as a fault and is no level', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await send(server, tank, [['2026-11-24T07:00:00Z', 1000]], 'distance_mm');
  await send(server, tank, [['2026-11-24T08:00:00Z', 4800]], 'distance_mm');
  const { data } = await server.call(
    'GET asset/v2/{id}',
    { params: { id: tank.id_asset } },
    { as: 'manager' },
  );
  expect(data).toMatchObject({
    volume_l: 5000,
    validity: 'badly_configured_container',
    measured_at: '2026-11-24T07:00:00.000Z',
  });
});

test('a batch that fails is not half taken', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const body = {
    readings: [{ device_number: tank.device_number, measured_at: 'yesterday', metric: 'volume_l', value: 1 }],
  };
  expect((await server.call('POST ingest/readings', { body }, { key })).status).toBe(400);
  expect(await readingsOf(tank, 'volume_l')).toEqual([]);
});
