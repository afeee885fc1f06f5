import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { countWaiting, hold } from '../../test/overlap.ts';
import { addTank, everyHour, send, type TestTank } from '../../test/tank.ts';
import { until } from '../../test/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const at = '2026-11-24T07:00:00Z';

/** A tank that was filled, and whose last reading was set aside by nobody. */
async function filledTank(device_number: string): Promise<TestTank & { readonly id_fill: number }> {
  const tank = await addTank(server, { device_number });
  await send(server, tank, [
    ...everyHour('2026-11-23T20:00:00Z', 8, () => 2000),
    ...everyHour('2026-11-24T04:00:00Z', 4, () => 7000),
  ]);
  const [fill] = await rows<{ id_fill: number }>(
    sql`select id_fill from fill where id_asset = ${tank.id_asset}`,
  );
  return { ...tank, id_fill: fill?.id_fill ?? 0 };
}

const rows = <T>(query: ReturnType<typeof sql>) =>
  server.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
const waiting = () => countWaiting(server.app.database);
const judge = ({ id_device }: TestTank, validity: 'ignored' | 'valid') =>
  server.call(
    'PUT device/{id}/reading',
    { params: { id: id_device }, body: { measured_at: at, validity } },
    { as: 'manager' },
  );

describe('while the state of an asset is made', () => {
  test.each(['a reading is set aside', 'a fill is corrected'] as const)(
    '%s: it waits, and neither stops the other',
    async (what) => {
      const isFill = what === 'a fill is corrected';
      const tank = await filledTank(isFill ? '24E1240000C10001' : '24E1240000C10002');
      const database = server.app.database;
      const refresh = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      // As refreshAsset: the asset, then what its state is made from, then its mark.
      const made = database.transaction({ role: 'system' }, async (tx) => {
        await tx.run(sql`select from asset where id_asset = ${tank.id_asset} for no key update`);
        begun.resolve();
        await refresh.promise;
        await tx.run(sql`update fill set litres = litres where id_asset = ${tank.id_asset}`);
        await tx.run(sql`update reading set validity = validity where id_device = ${tank.id_device}`);
        await tx.run(sql`delete from asset_dirty where id_asset = ${tank.id_asset}`);
      });
      await begun.promise;
      const changed = isFill
        ? server.call(
            'PUT fill/{id}',
            { params: { id: tank.id_fill }, body: { litres: 5080 } },
            { as: 'manager' },
          )
        : judge(tank, 'ignored');
      await until('the change waits', async () => (await waiting()) === 1);
      refresh.resolve();
      await made;
      expect((await changed).status).toBe(200);
    },
  );
});

test('a reading that two set aside at once is taken back to what it was judged before', async () => {
  const tank = await filledTank('24E1240000C10003');
  await rows(
    sql`update reading set validity = 'doubtful_spike' where id_device = ${tank.id_device} and measured_at = ${at}`,
  );
  const refresh = await hold(server.app.database, (tx) =>
    tx.run(sql`select from asset where id_asset = ${tank.id_asset} for no key update`),
  );
  const both = [judge(tank, 'ignored'), judge(tank, 'ignored')];
  await until('both wait', async () => (await waiting()) === 2);
  await refresh.commit();
  expect((await Promise.all(both)).map(({ data }) => data.validity)).toEqual(['ignored', 'ignored']);
  expect(
    await rows(
      sql`select validity_before from reading where id_device = ${tank.id_device} and measured_at = ${at}`,
    ),
  ).toEqual([{ validity_before: 'doubtful_spike' }]);
});
