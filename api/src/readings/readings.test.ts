import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, runJobs, send } from '../../test/tank.ts';
import { testClock } from '../../test/test-clock.ts';
import { sweepDirtyAssets } from '../jobs/sweeps.ts';
import { openInvoice } from '../subscriptions/open-invoice.ts';
import { settleInvoice } from '../subscriptions/settle-invoice.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let number = 0;
const nextNumber = () => `24E12400000B${String(number++).padStart(4, '0')}`;
const as = { as: 'manager' } as const;

function consumption(
  id: number,
  date_start: string,
  date_end: string,
  granularity: 'days' | 'months' = 'days',
) {
  const body = { date_start, date_end, granularity };
  return server
    .call('POST device/{id}/device_traited_data/consumption', { params: { id }, body }, as)
    .then(({ data }) => data);
}

test('use is what left between fills: dates count, not readings', async () => {
  const tank = await addTank(server, { device_number: nextNumber(), interval_s: 86_400 });
  await send(server, tank, [
    ['2026-11-18T11:00:00Z', 1000],
    ['2026-11-19T11:00:00Z', 990],
    ['2026-11-22T11:00:00Z', 960],
  ]);
  const { consumed, filled } = await consumption(
    tank.id_device,
    '2026-11-17T23:00:00Z',
    '2026-11-22T23:00:00Z',
  );
  expect({ consumed, filled }).toEqual({ consumed: 40, filled: 0 });
  const { data } = await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, as);
  expect(data.run_out?.daily_use_l).toBeCloseTo(10, 0);
});

test('a bad reading is doubtful, is no use and no fill, and stays visible', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await send(server, tank, [
    ['2026-11-23T06:00:00Z', 800],
    ['2026-11-23T07:00:00Z', 793],
    ['2026-11-23T08:00:00Z', 120],
    ['2026-11-23T09:00:00Z', 780],
  ]);
  const period = { date_start: '2026-11-23T00:00:00Z', date_end: '2026-11-24T00:00:00Z' };
  expect(await consumption(tank.id_device, period.date_start, period.date_end)).toMatchObject({
    consumed: 20,
    filled: 0,
  });
  const raw = await server.call(
    'GET device/{id}/historical_traited_data',
    { params: { id: tank.id_device }, query: period },
    as,
  );
  expect(raw.meta.total).toBe(4);
  expect(raw.data.map(({ value, validity }) => [value, validity])).toEqual([
    [780, 'valid'],
    [120, 'doubtful_spike'],
    [793, 'valid'],
    [800, 'valid'],
  ]);
  const hours = await server.call(
    'GET device/{id}/chart',
    { params: { id: tank.id_device }, query: { ...period, granularity: 'hours' } },
    as,
  );
  expect(hours.data.series[0]?.points.map((point) => point[1])).toEqual([800, 793, 780]);
});

test('a silence breaks the curve and invents no hourly use', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await send(server, tank, [
    ['2026-11-22T08:00:00Z', 641],
    ['2026-11-22T09:00:00Z', 640],
    ['2026-11-23T21:00:00Z', 633],
    ['2026-11-23T22:00:00Z', 632],
  ]);
  const query = { date_start: '2026-11-22T00:00:00Z', date_end: '2026-11-24T00:00:00Z' };
  const { data } = await server.call('GET device/{id}/chart', { params: { id: tank.id_device }, query }, as);
  expect(data.gaps[0]).toEqual({ from: '2026-11-22T09:00:00.000Z', to: '2026-11-23T21:00:00.000Z' });
  const use = await consumption(tank.id_device, query.date_start, query.date_end);
  expect(use.consumed).toBe(9);
  expect(use.periods.map(({ date, consumed }) => [date, consumed])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-23', 8],
  ]);
});

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

test('days of 23 and 25 hours use what they are long', async () => {
  server.clock.set(new Date('2026-03-30T09:00:00Z'));
  const spring = await addTank(server, { device_number: nextNumber() });
  await send(
    server,
    spring,
    everyHour('2026-03-27T23:00:00Z', 60, (i) => 5000 - 2 * i),
  );
  const march = await consumption(spring.id_device, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z');
  expect(march.periods).toMatchObject([{ date: '2026-03-29', consumed: 46, filled: 0 }]);
  server.clock.set(new Date('2026-10-26T09:00:00Z'));
  const autumn = await addTank(server, { device_number: nextNumber() });
  await send(
    server,
    autumn,
    everyHour('2026-10-23T22:00:00Z', 58, (i) => 5000 - 2 * i),
  );
  const october = await consumption(autumn.id_device, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z');
  expect(october.periods).toMatchObject([{ date: '2026-10-25', consumed: 50, filled: 0 }]);
  const query = {
    date_start: '2026-10-24T22:00:00Z',
    date_end: '2026-10-25T23:00:00Z',
    granularity: 'hours',
  } as const;
  const { data } = await server.call(
    'GET device/{id}/chart',
    { params: { id: autumn.id_device }, query },
    as,
  );
  const times = data.series[0]?.points.map(([t]) => t) ?? [];
  expect(times).toHaveLength(25);
  expect(new Set(times).size).toBe(25);
  server.clock.set(testClock().now());
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

test('what is measured after a subscription was over is kept, shown nowhere, and there once it is paid', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  const { id_device } = tank;
  const system = <T>(query: ReturnType<typeof sql>) =>
    server.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
  await send(
    server,
    tank,
    everyHour('2026-11-18T00:00:00Z', 71, (i) => 7000 - 10 * i),
  );
  await system(
    sql`update device set subscription_state = 'expired', subscription_end = '2026-11-20' where id_device = ${id_device}`,
  );
  await send(
    server,
    tank,
    everyHour('2026-11-20T23:00:00Z', 60, (i) => 6290 - 10 * i),
  );

  const params = { id: id_device };
  const whole = { date_start: '2026-11-18T00:00:00Z', date_end: '2026-11-24T00:00:00Z' };
  const chart = async () => (await server.call('GET device/{id}/chart', { params, query: whole }, as)).data;
  const kept = async () =>
    (await server.call('GET device/{id}/historical_traited_data', { params, query: whole }, as)).meta.total;
  const newest = async () => {
    const asset = await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, as);
    const metrics = await server.call('GET device/{id}/metrics', { params }, as);
    return [asset.data.volume_l, metrics.data.find(({ metric }) => metric === 'volume_l')?.value];
  };
  const ended = await chart();
  expect(ended.series[0]?.points.at(-1)?.[0]).toBe(Date.parse('2026-11-20T22:00:00Z'));
  expect(ended.gaps).toEqual([]);
  expect([await kept(), await newest()]).toEqual([71, [6300, 6300]]);
  expect(await consumption(id_device, whole.date_start, whole.date_end)).toMatchObject({ consumed: 700 });

  const preview = (rule: 'silence' | 'less_than', last: number) =>
    server.call(
      'POST device/{id}/alerts/preview',
      { params, body: { rule, measure: 'volume_l', value: 7, days: last } },
      as,
    );
  expect((await preview('less_than', 30)).data).toMatchObject({ readings: 71, fired: 0 });
  // The hours without a sensor's word begin after what is paid.
  expect((await preview('silence', 30)).data).toMatchObject({ readings: 71, fired: 0 });

  const after = { date_start: '2026-11-20T23:00:00Z', date_end: '2026-11-24T00:00:00Z' };
  const refusals = await Promise.all([
    server.call('GET device/{id}/chart', { params, query: after }, as),
    server.call('GET device/{id}/device_traited_data', { params, query: after }, as),
    server.call('GET device/{id}/historical_traited_data', { params, query: after }, as),
    server.call('GET device/{id}/historical_coordinates', { params, query: after }, as),
    server.call('GET device/{id}/device_data_csv', { params, query: after }, as),
    server.call('GET device/{id}/asset_data_csv', { params, query: after }, as),
    server.call(
      'POST device/{id}/device_traited_data/consumption',
      { params, body: { ...after, granularity: 'days' } },
      as,
    ),
    preview('less_than', 1),
    preview('silence', 1),
  ]);
  for (const { error } of refusals)
    expect(error).toMatchObject({ status: 402, translation_key: 'subscription_expired' });

  await server.app.database.transaction({ role: 'system' }, async (tx) => {
    const now = server.clock.now();
    const renewed = { id_client: 101, id_device, device_number: tank.device_number, asset_name: null };
    await openInvoice(tx, { ...renewed, expiry: '2026-11-20', annual_price_cents: 7200 }, '2026-11-24', now);
    const invoice = await tx.row<{ id_invoice: number }>(
      sql`select id_invoice from invoice where id_device = ${id_device} and state = 'open'`,
    );
    await settleInvoice(tx, Number(invoice?.id_invoice), 'paid', now);
  });
  server.clock.advance(20_000);
  await sweepDirtyAssets(server.app);
  await runJobs(server);
  expect((await chart()).series[0]?.points.at(-1)?.[0]).toBe(Date.parse('2026-11-23T10:00:00Z'));
  expect([await kept(), await newest()]).toEqual([131, [5700, 5700]]);
  expect(await consumption(id_device, whole.date_start, whole.date_end)).toMatchObject({ consumed: 1300 });
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

test('use over a silence stands on the day it ended, which says since when; by month nothing is said', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await send(
    server,
    tank,
    everyHour('2026-11-17T06:00:00Z', 6, (i) => 1000 - i),
  );
  await send(
    server,
    tank,
    everyHour('2026-11-21T06:00:00Z', 6, (i) => 900 - i),
  );
  const [from, to] = ['2026-11-16T23:00:00Z', '2026-11-21T23:00:00Z'];
  const { periods } = await consumption(tank.id_device, from, to);
  const silent = periods.filter(({ silent_since }) => silent_since);
  expect(silent).toHaveLength(1);
  expect(silent[0]).toMatchObject({ date: '2026-11-21' });
  expect(silent[0]?.silent_since).toMatch(/^2026-11-1[78]$/);
  expect(silent[0]?.consumed).toBeGreaterThan(90);
  const months = await consumption(tank.id_device, from, to, 'months');
  expect(months.periods.every(({ silent_since }) => silent_since === null)).toBe(true);
});
