import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, runJobs } from '../../test/tank.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { tellServices } from '../service-events/tell-services.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const manager = { as: 'manager' } as const;
const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
let number = 0;
const tank = () =>
  addTank(product, {
    device_number: `24E12400000A${String(number++).padStart(4, '0')}`,
    name: 'Cuve du quai',
  });
const formOf = (fields: object) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  body.append(
    'form',
    new Blob([new Uint8Array(writePdf('Bon', ['Bon pour accord']))], { type: 'application/pdf' }),
    'bon.pdf',
  );
  return body;
};
const order = (id_asset: number, body: object = {}, as: Parameters<TestServer['call']>[2] = manager) =>
  product.call(
    'POST order/cockpit',
    { body: formOf({ id_asset, quantity_ordered: 3000, desired_delivery_date: '2026-12-07', ...body }) },
    as,
  );
const remove = (id_order: number, as: Parameters<TestServer['call']>[2] = manager) =>
  product.call('POST order/cockpit/{id_order}', { params: { id_order } }, as);

test('a customer orders outside a proposal: it is on its way, told, and the provider checks it', async () => {
  const { id_asset } = await tank();
  const { data } = await order(id_asset, { purchase_order_number: 'BC-77', comment: 'Portail nord' });
  expect(data).toMatchObject({
    origin: 'customer',
    state: 2,
    sub_state: 'sent',
    quantity_ordered: 3000,
    desired_delivery_date: '2026-12-07',
    purchase_order_number: 'BC-77',
    price_per_unit: '1.1823',
    total_price_cents: 354_690,
    validated_by: { name: 'Camille Lemaire', automatic: false },
  });
  const badge = await product.call('GET order/cockpit', { query: { state: 1 } }, manager);
  expect(badge.meta).toEqual({ total: 0 });
  await runJobs(product);
  await tellServices(product.app);
  const mails = await rows<{ recipient: string; subject: string }>(
    sql`select recipient, subject from email_outbox order by recipient`,
  );
  expect(mails).toEqual([
    {
      recipient: 'commandes@energies-du-val.example',
      subject: `Commande ${data.order_number} de Transports Lemaire`,
    },
    { recipient: 'consultant@demo.example', subject: `Commande ${data.order_number} passée` },
    { recipient: 'new@demo.example', subject: `Commande ${data.order_number} passée` },
  ]);
  const checked = await product.call(
    'PUT provider/order/{id}/state',
    { params: { id: data.id_order }, body: { sub_state: 'checked' } },
    { key: 'demo-provider-14' },
  );
  expect(checked.data.sub_state).toBe('checked');
  expect((await remove(data.id_order)).error).toMatchObject({
    status: 409,
    translation_key: 'order_already_validated',
  });
});

test('an own request can be deleted until it is checked; the trail keeps it', async () => {
  const { id_asset } = await tank();
  const { id_order } = (await order(id_asset)).data;
  expect((await order(id_asset)).error.translation_key).toBe('order_already_pending');
  expect((await remove(id_order)).data).toBeNull();
  expect((await remove(id_order)).error.translation_key).toBe('order_not_found');
  expect(
    await rows(
      sql`select action, details ->> 'asset_name' as asset from audit where action = 'order_deleted'`,
    ),
  ).toEqual([{ action: 'order_deleted', asset: 'Cuve du quai' }]);
  await runJobs(product);
  await tellServices(product.app);
  const [mail] = await rows<{ subject: string }>(
    sql`select subject from email_outbox where subject like '%retirée par%' order by id_email desc limit 1`,
  );
  expect(mail?.subject).toMatch(/^Commande C26-\d+ retirée par Transports Lemaire$/);
  expect((await order(id_asset)).status).toBe(200);
});

test('a proposal of the provider cannot be deleted, only declined', async () => {
  const { id_asset } = await tank();
  const proposal = await product.call(
    'POST provider/order',
    { body: { id_asset, quantity_ordered: 1000 } },
    { key: 'demo-provider-14' },
  );
  expect((await remove(proposal.data.id_order)).error).toMatchObject({
    status: 409,
    translation_key: 'order_proposal_not_deletable',
  });
  expect((await order(id_asset)).error.translation_key).toBe('order_already_pending');
});

test('of two orders at once for one tank one is made', async () => {
  const { id_asset } = await tank();
  const answers = await Promise.all([order(id_asset), order(id_asset)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['order_quantity_over_capacity', 422, { quantity_ordered: 9501 }],
  ['order_date_not_deliverable', 422, { desired_delivery_date: '2026-12-05' }],
  ['order_date_not_deliverable', 422, { desired_delivery_date: '2026-11-24' }],
  ['order_date_not_deliverable', 422, { desired_delivery_date: '2026-12-25' }],
  ['order_date_not_deliverable', 422, { desired_delivery_date: '2028-01-04' }],
  ['product_not_found', 404, { id_product: 6 }],
  ['invalid_request', 400, { quantity_ordered: 0 }],
] as const)('%s (%i) refuses it', async (key, status, body) => {
  const { id_asset } = await tank();
  expect((await order(id_asset, body)).error).toMatchObject({ status, translation_key: key });
});

test('another space’s tank does not exist; who may not order does not', async () => {
  const { id_asset } = await tank();
  const island = await order(id_asset, {}, { as: 'manager', space: 'island' });
  expect(island.error.translation_key).toBe('asset_not_found');
  expect((await order(id_asset, {}, { as: 'consultant' })).error.translation_key).toBe(
    'authorization_required',
  );
});
