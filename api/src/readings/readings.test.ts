import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, send } from '../../test/tank.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let number = 0;
const nextNumber = () => `24E12400000B${String(number++).padStart(4, '0')}`;
const as = { as: 'manager' } as const;

test('four rises within minutes are one fill, however the readings arrive', async () => {
  const tank = await addTank(server, { device_number: nextNumber(), interval_s: 600 });
  const readings = [
    ['2026-11-23T08:00:00Z', 202],
    ['2026-11-23T08:10:00Z', 200],
    ['2026-11-23T08:20:00Z', 260],
    ['2026-11-23T08:30:00Z', 330],
    ['2026-11-23T08:40:00Z', 390],
    ['2026-11-23T08:50:00Z', 389],
    ['2026-11-23T09:00:00Z', 388],
  ] as const;
  // The tank of 10,000 litres would not see 190: the one of this case is small.
  const small = await addTank(server, {
    device_number: nextNumber(),
    interval_s: 600,
    geometry: { shape: 'rectangular', length_mm: 1000, width_mm: 500, height_mm: 1000 },
  });
  for (const i of [6, 1, 3, 0, 5, 2, 4]) await send(server, small, readings.slice(i, i + 1));
  await send(server, small, readings);
  const { data, meta } = await server.call(
    'GET device/{id}/history/datatable',
    { params: { id: small.id_device } },
    as,
  );
  expect(meta.total).toBe(1);
  expect(data[0]?.litres).toBeCloseTo(190, 0);
  expect(data[0]?.level_before_l).toBeCloseTo(200, 0);
  await send(server, tank, readings);
});

test('the history of fills turns page by page, newest first', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const filled = (i: number) => (i < 8 ? 0 : i < 16 ? 2000 : 5000);
  await send(
    server,
    tank,
    everyHour('2026-11-22T08:00:00Z', 24, (i) => 4000 - 10 * i + filled(i)),
  );
  for (const [offset, litres] of [
    [0, 3000],
    [1, 2000],
  ] as const) {
    const { data, meta } = await server.call(
      'GET device/{id}/history/datatable',
      { params: { id: tank.id_device }, query: { limit: 1, offset } },
      as,
    );
    expect(meta.total).toBe(2);
    expect(data).toHaveLength(1);
    expect(Math.abs((data[0]?.litres ?? 0) - litres)).toBeLessThan(50);
  }
});

test('a curve has at most some 400 points, and keeps its lowest and highest', async () => {
  const tank = await addTank(server, { device_number: nextNumber(), interval_s: 900 });
  const lowest = 1234;
  await send(
    server,
    tank,
    everyHour('2026-10-25T00:00:00Z', 2880, (i) => (i === 1501 ? lowest : 9000 - 2 * i), 0.25),
  );
  const query = { date_start: '2026-10-25T00:00:00Z', date_end: '2026-11-24T00:00:00Z' };
  const { data } = await server.call(
    'GET device/{id}/device_traited_data',
    { params: { id: tank.id_device }, query },
    as,
  );
  expect(data.granularity).toBe('hours');
  const points = data.series[0]?.points ?? [];
  expect(points.length).toBeGreaterThan(200);
  expect(points.length).toBeLessThanOrEqual(402);
  expect(Math.max(...points.map((point) => point[3] ?? 0))).toBe(9000);
});

test('short dips that are real stay in a curve of fewer points, each', async () => {
  const tank = await addTank(server, { device_number: nextNumber(), interval_s: 900 });
  const dips = [401, 777, 1178, 1594, 2003, 2402];
  await send(
    server,
    tank,
    // In the midst of hours that swing more by their means.
    everyHour(
      '2026-10-25T00:00:00Z',
      2880,
      (i) => (dips.includes(i) ? -dips.indexOf(i) - 10 : Math.floor(i / 4) % 2 ? 15 : 2),
      0.25,
    ),
    'temperature_celsius',
  );
  const query = {
    date_start: '2026-10-25T00:00:00Z',
    date_end: '2026-11-24T00:00:00Z',
    metric: 'temperature_celsius',
  };
  const { data } = await server.call(
    'GET device/{id}/device_traited_data',
    { params: { id: tank.id_device }, query },
    as,
  );
  const points = data.series[0]?.points ?? [];
  expect(points.length).toBeLessThanOrEqual(402);
  const lowest = points.map((point) => point[2]);
  expect(dips.map((_, k) => lowest.includes(-k - 10))).toEqual(dips.map(() => true));
});

test('by months a curve has one point a month of the space’s calendar, with its mean, lowest and highest', async () => {
  const tank = await addTank(server, { device_number: nextNumber(), interval_s: 43_200 });
  // 23:30 UTC of 30 September is October in Paris.
  await send(server, tank, [
    ['2026-09-29T12:00:00Z', 5000],
    ['2026-09-30T23:30:00Z', 4980],
    ['2026-10-15T12:00:00Z', 4900],
    ['2026-10-31T22:30:00Z', 4820],
    ['2026-10-31T23:30:00Z', 4810],
  ]);
  const query = {
    date_start: '2026-08-31T22:00:00Z',
    date_end: '2026-11-30T23:00:00Z',
    granularity: 'months',
  } as const;
  const ask = (time_zone?: string) =>
    server.call(
      'GET device/{id}/chart',
      { params: { id: tank.id_device }, query: { ...query, time_zone } },
      as,
    );
  const { data } = await ask();
  expect(data.granularity).toBe('months');
  expect(data.series[0]?.points).toEqual([
    [Date.parse('2026-08-31T22:00:00Z'), 5000, 5000, 5000],
    [Date.parse('2026-09-30T22:00:00Z'), 4900, 4820, 4980],
    [Date.parse('2026-10-31T23:00:00Z'), 4810, 4810, 4810],
  ]);
});

test('the same days in another time zone are made from the hours', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await send(
    server,
    tank,
    everyHour('2026-11-20T00:00:00Z', 72, (i) => 7200 - 10 * i),
  );
  const query = {
    date_start: '2026-11-20T20:00:00Z',
    date_end: '2026-11-21T20:00:00Z',
    granularity: 'days',
    time_zone: 'Indian/Reunion',
  } as const;
  const { data } = await server.call('GET device/{id}/chart', { params: { id: tank.id_device }, query }, as);
  expect(data.series[0]?.points).toEqual([[Date.parse('2026-11-20T20:00:00Z'), 6885, 6770, 7000]]);
});

test('the chart answers thresholds, forecast and run-out in one call', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await send(
    server,
    tank,
    everyHour('2026-11-04T00:00:00Z', 480, (i) => 9000 - 8 * i),
  );
  const query = { date_start: '2026-11-17T00:00:00Z', date_end: '2026-11-24T09:00:00Z' };
  const { data } = await server.call('GET device/{id}/chart', { params: { id: tank.id_device }, query }, as);
  expect(data.thresholds).toEqual([{ kind: 'low', label: 'low', value: 2000, unit: 'L' }]);
  expect(data.capacity_l).toBe(10_000);
  expect(data.run_out?.daily_use_l).toBeCloseTo(192, -1);
  const [first] = data.forecast;
  expect(first).toEqual([Date.parse('2026-11-23T23:00:00Z'), 5168, 5168, 5168]);
  const detail = await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, as);
  const list = await server.call(
    'GET client/{idClient}/asset_type/{type}/assets',
    { params: { idClient: 101, type: 'all' }, query: { search: tank.device_number } },
    as,
  );
  expect(detail.data.run_out).toEqual(data.run_out);
  expect(list.data[0]?.run_out).toEqual(data.run_out);
});

test('a level of three weeks ago says nothing of today: no forecast anywhere', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await send(
    server,
    tank,
    everyHour('2026-10-14T00:00:00Z', 480, (i) => 9000 - 8 * i),
  );
  const query = { date_start: '2026-10-14T00:00:00Z', date_end: '2026-11-24T09:00:00Z' };
  const chart = await server.call('GET device/{id}/chart', { params: { id: tank.id_device }, query }, as);
  const detail = await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, as);
  expect(chart.data).toMatchObject({ run_out: null, forecast: [] });
  expect(detail.data).toMatchObject({ run_out: null, volume_l: 5168 });
});

test('the export opens right in French: mark, semicolons, decimal commas, local times, nothing that runs', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await send(server, tank, [
    ['2026-10-25T00:30:00Z', 5000.5],
    ['2026-10-25T01:30:00Z', 4998],
  ]);
  const query = { date_start: '2026-10-24T00:00:00Z', date_end: '2026-10-26T00:00:00Z' };
  const { text, headers } = await server.call(
    'GET device/{id}/device_data_csv',
    { params: { id: tank.id_device }, query },
    as,
  );
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text).toBe(
    '\uFEFFDate et heure;UTC;Volume (L)\r\n25/10/2026 02:30;2026-10-25T00:30:00.000Z;5000,5\r\n25/10/2026 02:30;2026-10-25T01:30:00.000Z;4998\r\n',
  );
  const english = await server.call(
    'GET device/{id}/device_data_csv',
    { params: { id: tank.id_device }, query: { ...query, language: 'en', granularity: 'days' } },
    as,
  );
  expect(english.text.split('\r\n')[1]).toBe('2026/10/25 00:00,2026-10-24T22:00:00.000Z,4999.25,4998,5000.5');
  const none = { date_start: '2025-01-01T00:00:00Z', date_end: '2025-01-02T00:00:00Z' };
  const empty = await server.call(
    'GET device/{id}/device_data_csv',
    { params: { id: tank.id_device }, query: none },
    as,
  );
  expect(empty.error.translation_key).toBe('no_data');
});

test('a period that ends before it begins is refused by its field', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const query = { date_start: '2026-11-24T00:00:00Z', date_end: '2026-11-23T00:00:00Z' };
  const answer = await server.call('GET device/{id}/chart', { params: { id: tank.id_device }, query }, as);
  expect(answer.error).toMatchObject({
    status: 400,
    errors: [{ path: 'query.date_end', translation_key: 'date_invalid' }],
  });
});
