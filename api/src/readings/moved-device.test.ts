import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, runJobs, send } from '../../test/tank.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a sensor that moves to another space begins anew there: nothing of what it sent before is seen or counted', async () => {
  const before = await addTank(server, { device_number: '24E1240000MV0001' });
  await send(
    server,
    before,
    everyHour('2026-11-10T08:00:00Z', 13 * 24, (i) => 9000 - i * 20),
  );
  const after = await addTank(server, { device_number: '24E1240000MV0002', space: 'island' });
  const island = { as: 'manager', space: 'island' } as const;
  await server.app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(sql`update device set id_asset = null where id_device = ${after.id_device}`);
    await tx.run(sql`update device set id_client = (select id_client from asset where id_asset = ${after.id_asset}),
      id_asset = ${after.id_asset} where id_device = ${before.id_device}`);
  });
  await send(server, before, [['2026-11-24T08:00:00Z', 4321]]);
  await runJobs(server);

  const params = { id: before.id_device };
  const query = { date_start: '2026-11-01T00:00:00Z', date_end: '2026-11-25T00:00:00Z' };
  const chart = await server.call('GET device/{id}/chart', { params, query }, island);
  expect(chart.data.series[0]?.points.map(([, litres]) => litres)).toEqual([4321]);
  expect(chart.data.fills).toEqual([]);
  const raw = await server.call('GET device/{id}/historical_traited_data', { params, query }, island);
  expect(raw.meta.total).toBe(1);
  const use = await server.call(
    'POST device/{id}/device_traited_data/consumption',
    { params, body: query },
    island,
  );
  expect(use.data).toMatchObject({ consumed: 0, filled: 0 });
  const detail = await server.call('GET asset/v2/{id}', { params: { id: after.id_asset } }, island);
  expect(detail.data).toMatchObject({ volume_l: 4321, run_out: null });
  const csv = await server.call('GET device/{id}/device_data_csv', { params, query }, island);
  expect(csv.text).toContain('4321');
  expect(csv.text).not.toContain('8980');
  // The space that it left does not know it any more.
  const old = await server.call('GET device/{id}/chart', { params, query }, { as: 'manager' });
  expect(old.status).toBe(404);
});
