import sql from 'sql-template-tag';
import { consumptionOf } from '../../test/consumption.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, runJobs, send } from '../../test/tank.ts';
import { sweepDirtyAssets } from '../jobs/sweeps.ts';
import { openInvoice } from '../subscriptions/open-invoice.ts';
import { settleInvoice } from '../subscriptions/settle-invoice.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const as = { as: 'manager' } as const;

test('what is measured after a subscription was over is kept, shown nowhere, and there once it is paid', async () => {
  const tank = await addTank(server, { device_number: '24E12400000E0000' });
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
  expect(await consumptionOf(server, id_device, whole.date_start, whole.date_end)).toMatchObject({
    consumed: 700,
  });

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
  expect(await consumptionOf(server, id_device, whole.date_start, whole.date_end)).toMatchObject({
    consumed: 1300,
  });
});
