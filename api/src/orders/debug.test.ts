import sql from 'sql-template-tag';
import { startTestServer } from '../../test/harness.ts';
import { addTank, everyHour, send } from '../../test/tank.ts';
test('x', async () => {
  const server = await startTestServer();
  const tank = await addTank(server, { device_number: '24E12400000D0001', interval_s: 6 * 3600 });
  console.log(await send(server, tank, everyHour('2026-10-20T08:00:00Z', 141, (i) => 4900 - 25 * i, 6)));
  console.log(await server.app.database.transaction({ role: 'system' }, async (tx) => [await tx.rows(sql`select run_out, run_out_reason, volume_l, measured_at from asset_state`), await tx.rows(sql`select day, consumed_l, is_known from consumption_day order by 1 desc limit 5`), await tx.rows(sql`select * from client_order`)]), server.sentJobs);
  await server.close();
});
import { proposeOrder } from '../jobs/propose-order.ts';
test('y', async () => {
  const server = await startTestServer();
  const tank = await addTank(server, { device_number: '24E12400000D0001', interval_s: 6 * 3600 });
  await send(server, tank, everyHour('2026-10-20T08:00:00Z', 141, (i) => 4900 - 25 * i, 6));
  await proposeOrder(server.app, tank.id_asset);
  console.log(JSON.stringify(await server.app.database.transaction({ role: 'system' }, async (tx) => [await tx.rows(sql`select run_out, forecast from asset_state`),await tx.rows(sql`select id_client, id_asset_liquid from asset`), await tx.rows(sql`select * from product`), await tx.rows(sql`select * from client_module where id_client=101 and designation='ORDC'`)])).slice(0, 2500));
  await server.close();
});
