import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank } from '../../test/tank.ts';
import { whileHeld } from '../../test/while-held.ts';
import { announceAlerts } from './announce-alerts.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const system = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));

const lowLevel = {
  name: 'Low level',
  measure: 'level_percent',
  rule: 'less_than',
  value: 15,
  hysteresis: 2,
  channels: { badge: true, email: true, push: false, sms: false },
} as const;

test('an alert that fires while others are told is told by the next run', async () => {
  const tank = await addTank(product, { device_number: '24E12400000F0001' });
  const fire = async () => {
    const { data: alert } = await product.call(
      'POST device/{id}/alerts',
      { params: { id: tank.id_device }, body: lowLevel },
      { as: 'manager' },
    );
    const [event] = await system<{ id_alert_event: number }>(sql`
      insert into alert_event (id_client, id_alert, id_device, state, name, measure, rule, value, unit, triggered_at, triggered_value)
      select id_client, id_alert, id_device, 'triggered', name, measure, rule, value, '%', now(), 10
      from alert where id_alert = ${alert.id_alert} returning id_alert_event`);
    return event?.id_alert_event;
  };
  const toldOf = async (id: number | undefined) =>
    (
      await system<{ channel: string }>(
        sql`select channel from alert_message where id_alert_event = ${id} order by channel`,
      )
    ).map(({ channel }) => channel);
  const first = await fire();
  let second: number | undefined;
  await whileHeld(product, {
    hold: sql`lock table alert_message in share mode`,
    start: () => announceAlerts(product.app),
    meanwhile: async () => {
      second = await fire();
    },
  });
  expect(await toldOf(first)).toEqual(['badge', 'email']);
  await announceAlerts(product.app);
  expect(await toldOf(second)).toEqual(['badge', 'email']);
});
