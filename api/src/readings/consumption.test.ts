import { consumptionOf } from '../../test/consumption.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, send } from '../../test/tank.ts';
import { testClock } from '../../test/test-clock.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let number = 0;
const nextNumber = () => `24E12400000D${String(number++).padStart(4, '0')}`;
const as = { as: 'manager' } as const;

test('use is what left between fills: dates count, not readings', async () => {
  const tank = await addTank(server, { device_number: nextNumber(), interval_s: 86_400 });
  await send(server, tank, [
    ['2026-11-18T11:00:00Z', 1000],
    ['2026-11-19T11:00:00Z', 990],
    ['2026-11-22T11:00:00Z', 960],
  ]);
  const { consumed, filled } = await consumptionOf(
    server,
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
  expect(await consumptionOf(server, tank.id_device, period.date_start, period.date_end)).toMatchObject({
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
  const use = await consumptionOf(server, tank.id_device, query.date_start, query.date_end);
  expect(use.consumed).toBe(9);
  expect(use.periods.map(({ date, consumed }) => [date, consumed])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-23', 8],
  ]);
});

test('days of 23 and 25 hours use what they are long', async () => {
  server.clock.set(new Date('2026-03-30T09:00:00Z'));
  const spring = await addTank(server, { device_number: nextNumber() });
  await send(
    server,
    spring,
    everyHour('2026-03-27T23:00:00Z', 60, (i) => 5000 - 2 * i),
  );
  const march = await consumptionOf(server, spring.id_device, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z');
  expect(march.periods).toMatchObject([{ date: '2026-03-29', consumed: 46, filled: 0 }]);
  server.clock.set(new Date('2026-10-26T09:00:00Z'));
  const autumn = await addTank(server, { device_number: nextNumber() });
  await send(
    server,
    autumn,
    everyHour('2026-10-23T22:00:00Z', 58, (i) => 5000 - 2 * i),
  );
  const october = await consumptionOf(
    server,
    autumn.id_device,
    '2026-10-24T22:00:00Z',
    '2026-10-25T23:00:00Z',
  );
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
  const { periods } = await consumptionOf(server, tank.id_device, from, to);
  const silent = periods.filter(({ silent_since }) => silent_since);
  expect(silent).toHaveLength(1);
  expect(silent[0]).toMatchObject({ date: '2026-11-21' });
  expect(silent[0]?.silent_since).toMatch(/^2026-11-1[78]$/);
  expect(silent[0]?.consumed).toBeGreaterThan(90);
  const months = await consumptionOf(server, tank.id_device, from, to, 'months');
  expect(months.periods.every(({ silent_since }) => silent_since === null)).toBe(true);
});
