import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, runJobs, send, type TestTank } from '../../test/tank.ts';
import { validateAutomatically } from '../jobs/automatic-validation.ts';
import { proposeOrder } from '../jobs/propose-order.ts';
import { tellServices } from '../service-events/tell-services.ts';

let product: TestServer;
const start = new Date('2026-11-24T09:00:00Z');
beforeAll(async () => {
  product = await startTestServer();
});
afterEach(() => product.clock.set(start));
afterAll(() => product.close());

const manager = { as: 'manager' } as const;
const provider = { key: 'demo-provider-14' } as const;
const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
let number = 0;

/** A tank whose level is known of late: some 3,000 L. */
async function measuredTank(): Promise<TestTank> {
  const device_number = `24E12400000H${String(number++).padStart(4, '0')}`;
  const tank = await addTank(product, { device_number, name: 'Cuve nord' });
  await send(
    product,
    tank,
    everyHour('2026-11-23T08:00:00Z', 24, (i) => 3000 - i, 1),
  );
  return tank;
}

type Given = Partial<NonNullable<Parameters<typeof product.call<'POST provider/order'>>[1]['body']>>;
const propose = (id_asset: number, body: Given = {}) =>
  product.call('POST provider/order', { body: { id_asset, quantity_ordered: 3000, ...body } }, provider);
const read = async (id: number, as: Parameters<TestServer['call']>[2] = manager) =>
  (await product.call('GET order/cockpit/{id}', { params: { id } }, as)).data;
const validate = (id: number, fields: Readonly<Record<string, string>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('form', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'bon.pdf');
  return product.call('POST order/cockpit/{id}/validate', { params: { id }, body }, manager);
};

test('a proposal that never validates itself lapses after its deadline, says so to each in their language, and frees its tank', async () => {
  const { id_asset } = await measuredTank();
  const { id_order } = (await propose(id_asset, { automatic_validation_date: null })).data;
  await runJobs(product);
  const [told] = await rows<{ body_text: string }>(
    sql`select body_text from email_outbox where recipient = 'manager@demo.example' and subject like 'Proposition%'`,
  );
  expect(told?.body_text).toContain('sans réponse de votre part, rien ne sera commandé');
  expect(told?.body_text).not.toContain('–.');
  await validateAutomatically(product.app);
  expect((await read(id_order)).state).toBe(1);
  product.clock.set(new Date('2026-11-30T23:00:00Z'));
  await validateAutomatically(product.app);
  await runJobs(product);
  expect(await read(id_order)).toMatchObject({
    state: 4,
    lapse: 'unanswered',
    cancellation_reason: null,
    cancellation: { by: '', desired_delivery_dates: [] },
  });
  const csv = (language: 'de' | 'fr') =>
    product.call('GET order/cockpit/csv', { query: { state: 3, language } }, manager);
  expect((await csv('fr')).text).toContain('Sans réponse dans le délai');
  expect((await csv('de')).text).toContain('Keine Antwort innerhalb der Frist');
  const [mail] = await rows<{ body_text: string }>(
    sql`select body_text from email_outbox where recipient = 'manager@demo.example' and subject like '%retirée'`,
  );
  expect(mail?.body_text).toContain('est restée sans réponse : aucune commande n’a été passée');
  expect((await propose(id_asset)).status).toBe(200);
});

test('nobody is held to a day past: neither by a deadline of the provider’s, nor by a form that stood open', async () => {
  const { id_asset } = await measuredTank();
  const fault = async (body: Given) => (await propose(id_asset, body)).error.errors?.[0];
  // Delivery from the 4th to the 10th of December.
  expect(await fault({ validation_deadline: '2026-12-10' })).toEqual({
    path: 'body.validation_deadline',
    translation_key: 'field_too_big',
  });
  expect(await fault({ automatic_validation_date: '2026-12-10' })).toEqual({
    path: 'body.automatic_validation_date',
    translation_key: 'field_too_big',
  });
  const late = await propose(id_asset, { validation_deadline: '2026-12-09' });
  expect(late.data.automatic_validation_at).toBeNull();
  const { id_order } = late.data;
  product.clock.set(new Date('2026-12-07T10:00:00Z'));
  expect((await read(id_order)).delivery_days).toEqual(['2026-12-08', '2026-12-09', '2026-12-10']);
  for (const desired_delivery_date of ['2026-12-04', '2026-12-07'])
    expect(
      (await validate(id_order, { quantity_ordered: '100', desired_delivery_date })).error,
    ).toMatchObject({
      translation_key: 'order_date_not_deliverable',
    });
  // An order from before that stated a deadline past its days is not placed for one of them either.
  await rows(sql`update client_order set validation_deadline = '2027-01-05T10:00:00Z',
    automatic_validation_at = '2027-01-06T05:00:00Z' where id_order = ${id_order}`);
  product.clock.set(new Date('2027-01-06T06:00:00Z'));
  await validateAutomatically(product.app);
  expect(await read(id_order)).toMatchObject({ state: 4, lapse: 'unanswered' });
});

test('what fits is unknown where nobody knows the capacity: said so, never validated by itself', async () => {
  const { id_asset } = await measuredTank();
  await rows(sql`update asset set capacity_l = null, geometry = null where id_asset = ${id_asset}`);
  const refused = await propose(id_asset, { automatic_validation_date: '2026-12-02' });
  expect(refused.error).toMatchObject({ status: 422, translation_key: 'order_room_unknown' });
  const { data } = await propose(id_asset);
  expect(data.automatic_validation_at).toBeNull();
  expect(await read(data.id_order)).toMatchObject({
    tank: { capacity_l: null, usable_l: null, max_quantity_l: null },
  });
  const outlook = await product.call('GET order/cockpit/tank', { query: { id_asset } }, manager);
  expect(outlook.data.delivery_room[0]).toMatchObject({ max_quantity_l: null });
  // Whoever knows the tank may order for it.
  const fields = { quantity_ordered: '3000', desired_delivery_date: '2026-12-04' };
  expect((await validate(data.id_order, fields)).data.state).toBe(2);
});

test('a capacity that is lost until the date of the validation lets the proposal lapse', async () => {
  const { id_asset } = await measuredTank();
  const { id_order, automatic_validation_at } = (await propose(id_asset)).data;
  expect(automatic_validation_at).toBe('2026-12-01T05:00:00.000Z');
  await rows(sql`update asset set capacity_l = null, geometry = null where id_asset = ${id_asset}`);
  product.clock.set(new Date('2026-12-01T05:00:10Z'));
  await validateAutomatically(product.app);
  expect(await read(id_order)).toMatchObject({ state: 4, lapse: 'unknown_room' });
});

test('whoever orders for a tank at once, one order is open', async () => {
  const request = (id_asset: number) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      id_asset,
      quantity_ordered: 500,
      desired_delivery_date: '2026-12-07',
    }))
      body.append(name, String(value));
    body.append('form', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'bon.pdf');
    return product.call('POST order/cockpit', { body }, manager);
  };
  for (let i = 0; i < 3; i++) {
    const device_number = `24E12400000H9${String(number++).padStart(3, '0')}`;
    const tank = await addTank(product, { device_number, interval_s: 6 * 3600 });
    // Two weeks are left: the job proposes, too.
    const readings = everyHour('2026-09-25T08:00:00Z', 241, (n) => 7400 - 25 * n, 6);
    await send(product, tank, readings);
    await rows(sql`delete from client_order where id_asset = ${tank.id_asset}`);
    await Promise.all([
      request(tank.id_asset),
      proposeOrder(product.app, tank.id_asset),
      propose(tank.id_asset),
      proposeOrder(product.app, tank.id_asset),
      request(tank.id_asset),
    ]);
    const open = await rows<{ n: number }>(
      sql`select count(*)::int as n from client_order where id_asset = ${tank.id_asset} and state in (1, 2)`,
    );
    expect(open).toEqual([{ n: 1 }]);
  }
});

test('another expected day of delivery is told, once', async () => {
  const { id_asset } = await measuredTank();
  const { id_order } = (await propose(id_asset)).data;
  await validate(id_order, { quantity_ordered: '3000', desired_delivery_date: '2026-12-04' });
  const move = (body: object) =>
    product.call('PUT provider/order/{id}/state', { params: { id: id_order }, body }, provider);
  await move({ sub_state: 'checked' });
  await move({ sub_state: 'planned', expected_delivery_date: '2026-12-07' });
  await move({ expected_delivery_date: '2026-12-08' });
  await move({ expected_delivery_date: '2026-12-08' });
  await runJobs(product);
  const told = await rows<{ id_user: number }>(
    sql`select id_user from notification where template = 'order_day_changed' order by id_user`,
  );
  expect(told).toEqual([{ id_user: 1001 }, { id_user: 1002 }, { id_user: 1004 }]);
  const mails = await rows<{ body_text: string }>(
    sql`select body_text from email_outbox where recipient = 'manager@demo.example' and subject like 'Nouvelle date%'`,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toContain('la livraison est maintenant prévue le 08/12/2026');
});

test('a level that is too old says no run-out day, in the list as in the order', async () => {
  const device_number = '24E12400000H8000';
  const tank = await addTank(product, { device_number, interval_s: 6 * 3600 });
  const readings = everyHour('2026-09-25T08:00:00Z', 241, (n) => 7400 - 25 * n, 6);
  await send(product, tank, readings);
  const query = { id_asset: tank.id_asset };
  const list = async () => (await product.call('GET order/cockpit', { query }, manager)).data[0];
  const before = await list();
  expect(before?.run_out_date).toMatch(/^2026-12-/);
  product.clock.set(new Date('2026-12-09T10:00:00Z'));
  expect((await list())?.run_out_date).toBeNull();
  const { run_out_date, tank: seen } = await read(before?.id_order ?? 0);
  expect([run_out_date, seen.run_out]).toEqual([null, null]);
});

test('a price that changed while it was looked at is refused by its name, with the new one', async () => {
  const { id_asset } = await measuredTank();
  const order = (price_per_unit: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      id_asset,
      quantity_ordered: 500,
      desired_delivery_date: '2026-12-07',
      price_per_unit,
    }))
      body.append(name, String(value));
    body.append('form', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'bon.pdf');
    return product.call('POST order/cockpit', { body }, manager);
  };
  const files = await rows(sql`select id_files from client_file`);
  await product.call(
    'PUT provider/quotation',
    {
      body: {
        quotations: [{ id_product: 1, source: 'platts', period: '2026-12-07', price_per_unit: '1.5' }],
      },
    },
    provider,
  );
  expect((await order('1.1823')).error).toMatchObject({
    status: 409,
    translation_key: 'order_price_changed',
    details: { price_per_unit: '1.50', price_per_m3: '1500.00' },
  });
  expect(await rows(sql`select id_files from client_file`)).toEqual(files);
  const { data } = await order('1.50');
  expect(data.price_per_unit).toBe('1.50');

  // Taken back, it is told to the others of the space.
  await product.call('POST order/cockpit/{id_order}', { params: { id_order: data.id_order } }, manager);
  await tellServices(product.app);
  expect(
    await rows(
      sql`select id_user, link from notification where template = 'order_taken_back' order by id_user`,
    ),
  ).toEqual([
    { id_user: 1002, link: '/orders_cockpit' },
    { id_user: 1004, link: '/orders_cockpit' },
  ]);
});
