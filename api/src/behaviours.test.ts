import sql from 'sql-template-tag';
import { formOf } from '../test/files.ts';
import { startTestServer, type TestServer } from '../test/harness.ts';
import { addTank, everyHour, runJobs, send, type TestTank } from '../test/tank.ts';

/** Behaviours of ../shared/data/behaviours.md that others found wrong elsewhere, by the figures that customers meet. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const as = { as: 'manager' } as const;
let number = 0;
const nextNumber = () => `24E12400000V${String(number++).padStart(4, '0')}`;
const detailOf = async ({ id_asset }: TestTank) =>
  (await server.call('GET asset/v2/{id}', { params: { id: id_asset } }, as)).data;

test('1: 10 L a day and 960 L left are 96 days', async () => {
  const tank = await addTank(server, { device_number: nextNumber(), interval_s: 6 * 3600 });
  // Two weeks of 10 L a day, with a silence of three days in them: dates count, not readings.
  const given = everyHour('2026-11-10T00:00:00Z', 57, (i) => 1100 - (i * 10) / 4, 6).filter(
    (_, i) => i < 20 || i > 32,
  );
  await send(server, tank, given);
  const { volume_l, run_out } = await detailOf(tank);
  expect(volume_l).toBeCloseTo(960, 0);
  expect(run_out?.daily_use_l).toBeCloseTo(10, 0);
  expect(run_out?.days).toBeGreaterThan(92);
  expect(run_out?.days).toBeLessThan(100);
  expect(run_out?.rests_on.from).toMatch(/^2026-11-1/);
});

test('6: list, detail, chart, order and report say the same', async () => {
  const tank = await addTank(server, { device_number: nextNumber(), name: 'Cuve commune' });
  await send(
    server,
    tank,
    everyHour('2026-11-04T08:00:00Z', 20 * 24 + 1, (i) => 9000 - i * 15),
  );
  const detail = await detailOf(tank);
  const list = await server.call(
    'GET client/{idClient}/asset_type/{type}/assets',
    { params: { idClient: 101, type: 'all' }, query: { search: 'Cuve commune' } },
    as,
  );
  const period = { date_start: '2026-11-10T23:00:00Z', date_end: '2026-11-15T23:00:00Z' };
  const chart = await server.call(
    'GET device/{id}/chart',
    { params: { id: tank.id_device }, query: period },
    as,
  );
  const outlook = await server.call('GET order/cockpit/tank', { query: { id_asset: tank.id_asset } }, as);
  const [row] = list.data;
  expect(row?.volume_l).toBe(detail.volume_l);
  expect(row?.run_out).toEqual(detail.run_out);
  expect([row?.trend, detail.trend]).toEqual(['falling', 'falling']);
  expect(chart.data.run_out).toEqual(detail.run_out);
  expect(outlook.data.tank.run_out).toEqual(detail.run_out);
  expect(outlook.data.tank.volume_l).toBe(detail.volume_l);
  const orders = await server.call('GET order/cockpit', { query: { id_asset: tank.id_asset } }, as);
  const order = await server.call(
    'GET order/cockpit/{id}',
    { params: { id: orders.data[0]?.id_order ?? 0 } },
    as,
  );
  expect(order.data.tank.run_out).toEqual(detail.run_out);
  // The report of the same days adds up to what the curve lost.
  const report = await server.call(
    'POST device/{id}/device_traited_data/consumption',
    { params: { id: tank.id_device }, body: period },
    as,
  );
  expect(report.data.consumed).toBeCloseTo(5 * 24 * 15, -1);
  expect(detail.run_out?.daily_use_l).toBeCloseTo(360, -1);
});

test('9: a manometer calibrated in water, fuel of density 0.84: depth of fuel = depth of water / 0.84', async () => {
  const tank = await addTank(server, {
    device_number: nextNumber(),
    model: 'Decentlab DL-PR26',
    liquid: 'diesel',
  });
  await server.app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update asset_liquid set density = 0.84 where id_asset_liquid = 1`),
  );
  // A metre of water: 1000 kg/m³ × 9.80665 m/s² = 0.0980665 bar.
  await send(server, tank, [['2026-11-24T08:00:00Z', 0.0980665]], 'pressure_bar');
  const { volume_l } = await detailOf(tank);
  // 1000 mm of water are 1190.5 mm of fuel, five litres each.
  expect(volume_l).toBeCloseTo((1000 / 0.84) * 5, 0);
});

test('10: usable capacity bounds what an order may propose and ask for', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await server.call(
    'PUT asset/v2/{id}',
    { params: { id: tank.id_asset }, body: { asset: { usable_ratio: 0.9 } } },
    as,
  );
  await send(
    server,
    tank,
    everyHour('2026-11-04T08:00:00Z', 20 * 24 + 1, (i) => 9000 - i * 15),
  );
  const orders = await server.call('GET order/cockpit', { query: { id_asset: tank.id_asset } }, as);
  const id = orders.data[0]?.id_order ?? 0;
  const { data: order } = await server.call('GET order/cockpit/{id}', { params: { id } }, as);
  expect(order.tank.usable_l).toBe(9000);
  expect(order.quantity_ordered).toBeLessThanOrEqual(order.tank.max_quantity_l ?? 0);
  const [room] = order.delivery_room;
  expect((room?.max_quantity_l ?? 0) + (room?.expected_l ?? 0)).toBeLessThanOrEqual(9000 + 10);
  const refused = await server.call(
    'POST order/cockpit/{id}/validate',
    {
      params: { id },
      body: formOf({
        quantity_ordered: String((room?.max_quantity_l ?? 0) + 500),
        desired_delivery_date: room?.date ?? '',
      }),
    },
    as,
  );
  expect(refused.error.translation_key).toBe('order_quantity_over_capacity');
});

test('18: numbers that look like figures stay text, in and out', async () => {
  for (const device_number of ['70E5', '0100024E1']) {
    const tank = await addTank(server, { device_number });
    await send(server, tank, [['2026-11-24T08:00:00Z', 500]]);
    expect((await detailOf(tank)).device?.device_number).toBe(device_number);
    const found = await server.call(
      'GET device/by_number/{number}',
      { params: { number: device_number } },
      as,
    );
    expect(found.data.device_number).toBe(device_number);
  }
  await runJobs(server);
});

test('11: a day is as long as the clock of the space makes it, in every zone that a reader asks in', async () => {
  const tank = await addTank(server, { device_number: nextNumber() });
  await send(
    server,
    tank,
    everyHour('2026-03-26T00:00:00Z', 24 * 6, (i) => 9000 - i * 2),
  );
  await send(
    server,
    tank,
    everyHour('2026-10-22T00:00:00Z', 24 * 6, (i) => 9000 - i * 2),
  );
  const use = async (date: string, time_zone: string) => {
    const noon = Date.parse(`${date}T12:00:00Z`);
    const body = {
      date_start: new Date(noon - 2 * 86_400_000).toISOString(),
      date_end: new Date(noon + 2 * 86_400_000).toISOString(),
      time_zone,
    };
    const { data } = await server.call(
      'POST device/{id}/device_traited_data/consumption',
      { params: { id: tank.id_device }, body },
      as,
    );
    return data.periods.find((period) => period.date === date)?.consumed;
  };
  expect(await use('2026-03-29', 'Europe/Paris')).toBe(46);
  expect(await use('2026-10-25', 'Europe/Paris')).toBe(50);
  // Lisbon changes with it; Reunion and India, which is half an hour off, never.
  expect(await use('2026-03-29', 'Europe/Lisbon')).toBe(46);
  expect(await use('2026-10-25', 'Indian/Reunion')).toBe(48);
  expect(await use('2026-10-25', 'Asia/Kolkata')).toBe(48);
});
