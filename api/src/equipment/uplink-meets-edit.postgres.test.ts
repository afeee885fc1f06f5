import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { countWaiting, hold } from '../../test/overlap.ts';
import { addTank, type TestTank } from '../../test/tank.ts';
import { until } from '../../test/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const at = '2026-11-24T08:00:00Z';
/** Half as long as the tank is at first: it holds half as much. */
const halved = { shape: 'rectangular', length_mm: 1250, width_mm: 2000, height_mm: 2000 } as const;

const measure = ({ device_number }: TestTank) =>
  server.call(
    'POST ingest/readings',
    { body: { readings: [{ device_number, metric: 'distance_mm', measured_at: at, value: 1000 }] } },
    { key: 'demo-ingest-14' },
  );

const litresOf = async ({ id_device }: TestTank) =>
  (
    await server.app.database.transaction({ role: 'system' }, (tx) =>
      tx.row<{ value: number }>(
        sql`select value from reading where id_device = ${id_device} and metric = 'volume_l'`,
      ),
    )
  )?.value;

const waiting = () => countWaiting(server.app.database);

test('an uplink that waits for a change of its sensor is read by the tank of afterwards', async () => {
  const tank = await addTank(server, { device_number: '24E1240000C00001' });
  const change = await hold(server.app.database, async (tx) => {
    await tx.run(sql`select from device where id_device = ${tank.id_device} for no key update`);
    await tx.run(
      sql`update asset set geometry = ${JSON.stringify(halved)}::jsonb where id_asset = ${tank.id_asset}`,
    );
  });
  const taken = measure(tank);
  await until('the uplink waits', async () => (await waiting()) === 1);
  await change.commit();
  expect((await taken).data.accepted).toBe(1);
  expect(await litresOf(tank)).toBeCloseTo(2500, 0);
});

test('an uplink that was read by the tank of before is measured again by the change that follows', async () => {
  const tank = await addTank(server, { device_number: '24E1240000C00002' });
  // The same reading by another delivery, which comes to nothing: the uplink waits when it has read the tank.
  const other = await hold(server.app.database, (tx) =>
    tx.run(sql`insert into reading (id_client, id_device, metric, measured_at, value)
      values (101, ${tank.id_device}, 'distance_mm', ${at}, 1000)`),
  );
  const taken = measure(tank);
  await until('the uplink waits', async () => (await waiting()) === 1);
  let isEdited = false;
  const edited = server
    .call(
      'PUT asset/v2/{id}',
      { params: { id: tank.id_asset }, body: { asset: { geometry: halved } } },
      { as: 'manager' },
    )
    .finally(() => {
      isEdited = true;
    });
  await until('the change waits too, or is made', async () => isEdited || (await waiting()) === 2);
  await other.rollBack();
  expect((await taken).data.accepted).toBe(1);
  expect((await edited).status).toBe(200);
  expect(await litresOf(tank)).toBeCloseTo(2500, 0);
});
