import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, send } from '../../test/tank.ts';
import { tellServices } from '../service-events/tell-services.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
}, 30_000);
afterAll(() => product.close());

const manager = { as: 'manager' } as const;
const provider = { key: 'demo-provider-14' } as const;
const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
let number = 0;

/** An order that was delivered on a day; the tank's sensor saw 2,940 L come in on it. */
async function delivered() {
  const device_number = `24E12400000F${String(number++).padStart(4, '0')}`;
  const tank = await addTank(product, { device_number, name: `Cuve ${device_number}` });
  await send(
    product,
    tank,
    everyHour('2026-11-20T00:00:00Z', 72, (i) => (i < 36 ? 2000 - 5 * i : 4760 - 5 * (i - 36)), 1),
  );
  const proposal = await product.call(
    'POST provider/order',
    { body: { id_asset: tank.id_asset, quantity_ordered: 3000 } },
    provider,
  );
  const { id_order: id } = proposal.data;
  await rows(
    sql`update client_order set state = 3, quantity_delivered = 3000, actual_delivery_date = '2026-11-21' where id_order = ${id}`,
  );
  return { id, tank };
}

test('an order shows its steps and what the sensor measured, and a difference can be reported', async () => {
  const { id } = await delivered();
  const { data } = await product.call('GET order/cockpit/{id}', { params: { id } }, manager);
  expect(data.steps).toEqual([expect.objectContaining({ kind: 'proposed' })]);
  expect(data.measured?.litres).toBeGreaterThan(2900);
  expect(data.measured?.litres).toBeLessThan(2960);
  expect(data.difference_report).toBeNull();
  const message = 'Il manque 60 litres.';
  const report = await product.call(
    'POST order/cockpit/{id}/difference',
    { params: { id }, body: { message } },
    manager,
  );
  expect(report.data.difference_report).toMatchObject({ message, by: 'Camille Lemaire' });
  await tellServices(product.app);
  const [mail] = await rows<{ subject: string; body_text: string; reply_to: string }>(
    sql`select subject, body_text, reply_to from email_outbox where subject like 'Écart%'`,
  );
  expect(mail?.reply_to).toBe('manager@demo.example');
  expect(mail?.body_text).toContain(message);
  const early = await product.call(
    'POST order/cockpit/{id}/difference',
    { params: { id }, body: { message } },
    { as: 'consultant' },
  );
  expect(early.status).toBe(403);
});

test('a delivery that was not made yet cannot differ', async () => {
  const tank = await addTank(product, { device_number: '24E12400000FFFF1' });
  const { data } = await product.call(
    'POST provider/order',
    { body: { id_asset: tank.id_asset, quantity_ordered: 1000 } },
    provider,
  );
  const body = { message: 'Pas encore là' };
  const { error } = await product.call(
    'POST order/cockpit/{id}/difference',
    { params: { id: data.id_order }, body },
    manager,
  );
  expect(error.translation_key).toBe('order_transition_refused');
});

test('list, count and export stand under one filter', async () => {
  const { id, tank } = await delivered();
  const filter = { state: 3, id_asset: tank.id_asset, date_from: '2026-11-21', date_to: '2026-11-21' };
  const list = await product.call('GET order/cockpit', { query: filter }, manager);
  expect(list.data.map(({ id_order }) => id_order)).toEqual([id]);
  expect(list.meta).toEqual({ total: 1 });
  const none = await product.call(
    'GET order/cockpit',
    { query: { ...filter, date_to: '2026-11-20' } },
    manager,
  );
  expect(none.meta).toEqual({ total: 0 });
  const csv = await product.call('GET order/cockpit/csv', { query: { ...filter, language: 'fr' } }, manager);
  expect(csv.text.startsWith('\uFEFFNuméro de commande;')).toBe(true);
  expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  expect(csv.text).toContain('21/11/2026');
});

test('what was spent by month, without the other space', async () => {
  const { tank } = await delivered();
  const { data } = await product.call(
    'GET order/cockpit/statistics',
    { query: { id_asset: tank.id_asset, months: 3 } },
    manager,
  );
  expect(data.map(({ month, orders, volume_l }) => [month, orders, volume_l])).toEqual([
    ['2026-09-01', 0, 0],
    ['2026-10-01', 0, 0],
    ['2026-11-01', 1, 3000],
  ]);
  const foreign = await product.call(
    'GET order/cockpit/statistics',
    { query: { id_asset: tank.id_asset } },
    { as: 'other' },
  );
  expect(foreign.data.every(({ orders }) => orders === 0)).toBe(true);
});

test('a tank tells what an order for it rests on, and which days there are', async () => {
  const { id, tank } = await delivered();
  const query = { id_asset: tank.id_asset };
  const { data } = await product.call('GET order/cockpit/tank', { query }, manager);
  expect(data.levels.length).toBeGreaterThan(50);
  expect(data.fills).toHaveLength(1);
  expect(data.consumption.at(-1)?.month).toBe('2026-11-01');
  const days = data.delivery_room.map(({ date }) => date);
  expect(days).not.toContain('2026-12-25');
  expect(days).toContain('2026-12-24');
  expect((await product.call('GET order/cockpit/tank', { query }, { as: 'other' })).status).toBe(404);
  expect(data.tank.subscription).toMatchObject({ subscription_state: 'active' });
  await product.app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update device set subscription_state = 'expired', subscription_end = '2026-10-31'
      where id_asset = ${tank.id_asset}`),
  );
  const lapsed = { subscription_state: 'expired', subscription_end: '2026-10-31' };
  const outlook = await product.call('GET order/cockpit/tank', { query }, manager);
  expect(outlook.data.tank.subscription).toMatchObject(lapsed);
  const order = await product.call('GET order/cockpit/{id}', { params: { id } }, manager);
  expect(order.data.tank.subscription).toMatchObject(lapsed);
  const choices = await product.call('GET order/cockpit/choices', {}, manager);
  expect(choices.data.assets.find(({ id_asset }) => id_asset === tank.id_asset)).toMatchObject({
    is_orderable: true,
  });
  const pdf = await product.call(
    'GET order/cockpit/{id}/pdf',
    { params: { id: (await delivered()).id } },
    manager,
  );
  expect(pdf.text.startsWith('%PDF')).toBe(true);
});

test('2,000 orders: any page and the whole export come at once', async () => {
  const { tank } = await delivered();
  const filter = { state: 3, id_asset: tank.id_asset };
  await rows(sql`
    insert into client_order (id_client, id_professional, id_asset, id_product, order_number, state, quantity_ordered, quantity_delivered,
      price_per_unit, price_method, total_price_cents, actual_delivery_date, proposed_at, validation_deadline)
    select id_client, id_professional, id_asset, id_product, order_number || '-' || n, 3, 1000, 1000, price_per_unit, price_method, 100000,
      date '2026-11-20' - n % 700, proposed_at, validation_deadline
    from client_order, generate_series(1, 2000) as n where id_asset = ${tank.id_asset}`);
  const began = performance.now();
  const last = await product.call('GET order/cockpit', { query: { ...filter, offset: 1980 } }, manager);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(last.meta).toEqual({ total: 2001 });
  expect(last.data).toHaveLength(20);
  const csv = await product.call('GET order/cockpit/csv', { query: filter }, manager);
  expect(csv.text.trim().split('\r\n')).toHaveLength(2002);
});
