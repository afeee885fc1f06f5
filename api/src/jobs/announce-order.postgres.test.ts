import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank } from '../../test/tank.ts';
import { whileHeld } from '../../test/while-held.ts';
import { announceOrder } from './announce-order.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

test('an order is told as it stands after the events that are told', async () => {
  const { id_asset } = await addTank(product, { device_number: '24E12400000F0002', name: 'Cuve du port' });
  const { data } = await product.call(
    'POST provider/order',
    { body: { id_asset, quantity_ordered: 500 } },
    { key: 'demo-provider-14' },
  );
  const { id_order } = data;
  await whileHeld(product, {
    // One that plans the order holds it with its event.
    hold: sql`with told as (update order_event set at = at where id_order = ${id_order})
      update client_order set expected_delivery_date = '2031-05-17' where id_order = ${id_order}`,
    start: () => announceOrder(product.app, id_order),
  });
  const [letter] = await product.app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ payload: { date: string | null } }>(
      sql`select payload from notification where link = ${`/orders_cockpit/${id_order}`} limit 1`,
    ),
  );
  expect(letter?.payload.date).toBe('2031-05-17');
});
