import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, runJobs, send, type TestTank } from '../../test/tank.ts';
import type { DemoSpaceName } from '../demo/spaces.ts';
import { refreshAsset } from '../equipment/refresh-asset.ts';
import { announceOrder } from '../jobs/announce-order.ts';
import { validateAutomatically } from '../jobs/automatic-validation.ts';
import { proposeOrder } from '../jobs/propose-order.ts';
import { sweepDirtyAssets, sweepForecasts, sweepUnannounced } from '../jobs/sweeps.ts';
import { writePdf } from '../pdf/write-pdf.ts';

let server: TestServer;
const manager = { as: 'manager' } as const;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

let number = 0;

/** Two months of readings that fall by 100 L a day, down to 1,400 L this morning: two weeks are left. */
async function emptyingTank(space: DemoSpaceName = 'haulier'): Promise<TestTank> {
  const device_number = `24E12400000D${String(number++).padStart(4, '0')}`;
  const tank = await addTank(server, {
    device_number,
    space,
    interval_s: 6 * 3600,
    name: `Cuve ${device_number}`,
  });
  await send(
    server,
    tank,
    everyHour('2026-09-25T08:00:00Z', 241, (i) => 7400 - 25 * i, 6),
  );
  return tank;
}

async function proposed(): Promise<number> {
  await emptyingTank();
  const { data } = await server.call('GET order/cockpit', { query: { state: 1 } }, manager);
  const id = data[0]?.id_order;
  if (id === undefined) throw new Error('a proposal was expected');
  return id;
}

function form(
  fields: Readonly<Record<string, string>> = {},
  content: Uint8Array | null = writePdf('Bon', ['Bon pour accord']),
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    quantity_ordered: '5000',
    desired_delivery_date: '2026-12-04',
    ...fields,
  }))
    body.append(name, value);
  if (content)
    body.append(
      'form',
      new Blob([new Uint8Array(content)], { type: 'application/pdf' }),
      'bon de commande.pdf',
    );
  return body;
}

const validate = (id: number, body = form(), as: Parameters<TestServer['call']>[2] = manager) =>
  server.call('POST order/cockpit/{id}/validate', { params: { id }, body }, as);
const system = <T>(query: ReturnType<typeof sql>) =>
  server.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));

test('a tank that runs out gets one proposal, however often the jobs run and at once', async () => {
  const tank = await emptyingTank();
  await Promise.all([
    proposeOrder(server.app, tank.id_asset),
    refreshAsset(server.app, tank.id_asset),
    proposeOrder(server.app, tank.id_asset),
  ]);
  await sweepForecasts(server.app);
  await runJobs(server);
  const { data, meta } = await server.call('GET order/cockpit', {}, manager);
  expect(meta).toEqual({ total: 1 });
  expect(data[0]).toMatchObject({
    state: 1,
    sub_state: null,
    product: { name: 'Gazole B7 livré' },
  });
  const asset = await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, manager);
  expect(asset.data.id_order_pending).toBe(data[0]?.id_order);
  expect(asset.data.run_out?.date).toBe(data[0]?.run_out_date);
  expect(asset.data.run_out?.date).toMatch(/^2026-12-(0[6-9]|10)$/);
  const driver = await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, { as: 'driver' });
  expect(driver.data.id_order_pending).toBeNull();
});

test('no proposal where the provider has not enabled orders', async () => {
  const device_number = '24E12400000D9999';
  const tank = await addTank(server, {
    device_number,
    space: 'clinic',
    interval_s: 6 * 3600,
    liquid: 'borealDiesel',
  });
  await server.app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update client set id_professional = 14 where id_client = 202`),
  );
  await server.app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update asset set id_asset_liquid = 1 where id_asset = ${tank.id_asset}`),
  );
  await send(
    server,
    tank,
    everyHour('2026-09-25T08:00:00Z', 241, (i) => 7400 - 25 * i, 6),
  );
  expect(await system(sql`select 1 from client_order`)).toEqual([]);
});

test('the proposal is told once, to those who may see orders, in their language', async () => {
  const id = await proposed();
  await announceOrder(server.app, id);
  await sweepUnannounced(server.app);
  await runJobs(server);
  const told = await system(
    sql`select id_user, template, link from notification where template <> 'welcome' order by id_user`,
  );
  expect(told).toEqual([
    { id_user: 1001, template: 'order_proposed', link: `/orders_cockpit/${id}` },
    { id_user: 1002, template: 'order_proposed', link: `/orders_cockpit/${id}` },
    { id_user: 1004, template: 'order_proposed', link: `/orders_cockpit/${id}` },
  ]);
  const mails = await system<{ recipient: string; subject: string; body_text: string }>(
    sql`select * from email_outbox order by recipient`,
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'consultant@demo.example',
    'manager@demo.example',
    'new@demo.example',
  ]);
  expect(mails[1]?.subject).toMatch(/^Proposition de commande pour Cuve/);
  expect(mails[1]?.body_text).toMatch(/prévue le \d\d\/12\/2026/);
});

test('the order says when, how much, and on what it rests', async () => {
  const id = await proposed();
  const { data } = await server.call('GET order/cockpit/{id}', { params: { id } }, manager);
  expect(data.delivery_days).toEqual(['2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10']);
  expect(data).toMatchObject({
    form_required: true,
    price_per_unit: '1.1823',
    price_per_m3: '1182.30',
    price_method: 'platts_day',
    validation_deadline: '2026-11-30T22:59:59.000Z',
    automatic_validation_at: '2026-12-01T05:00:00.000Z',
    provider: { name: 'Énergies du Val' },
    tank: { capacity_l: 10_000, usable_l: 9500, shape: 'rectangular' },
  });
  expect(data.total_price_cents).toBe(Math.round(data.quantity_ordered * 118.23));
  // On the 4th of December some 440 litres are left of 1,400, or a few hundred more.
  expect(data.quantity_ordered).toBeGreaterThan(8500);
  expect(data.quantity_ordered).toBeLessThanOrEqual(9100);
  expect(data.tank.max_quantity_l).toBeGreaterThanOrEqual(data.quantity_ordered);
});

test('a validation with its form is in progress; the consultant sees it and may not validate', async () => {
  const id = await proposed();
  const refused = await validate(id, form(), { as: 'consultant' });
  expect(refused.error).toMatchObject({ status: 403, translation_key: 'authorization_required' });
  const { data } = await validate(
    id,
    form({ purchase_order_number: '00042', comment: 'Portail fermé le midi' }),
  );
  expect(data).toMatchObject({
    state: 2,
    sub_state: 'sent',
    quantity_ordered: 5000,
    total_price_cents: 591_150,
    desired_delivery_date: '2026-12-04',
    purchase_order_number: '00042',
    validated_by: { name: 'Camille Lemaire', automatic: false },
    order_form: { filename: 'bon de commande.pdf' },
  });
  const seen = await server.call('GET order/cockpit', { query: { state: 2 } }, { as: 'consultant' });
  expect(seen.data.map(({ id_order }) => id_order)).toEqual([id]);
  const file = { params: { id: data.order_form?.id_files ?? 0, module: 'ORDC' } };
  const read = await server.call('GET file/{id}/module/{module}', file, { as: 'consultant' });
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  expect(read.text.startsWith('%PDF')).toBe(true);
  expect((await server.call('GET file/{id}/module/{module}', file, { as: 'driver' })).status).toBe(403);
  expect(
    (await server.call('GET file/{id}/module/{module}', file, { as: 'manager', space: 'island' })).status,
  ).toBe(404);
  expect(await system(sql`select kind, id_user from order_event order by id_order_event`)).toEqual([
    { kind: 'proposed', id_user: null },
    { kind: 'validated', id_user: 1001 },
  ]);
  expect(await system(sql`select action from audit where entity = 'order' order by id_audit`)).toEqual([
    { action: 'order_proposed' },
    { action: 'order_validated' },
  ]);
});

test('of two at once one is answered, the other learns who was first', async () => {
  const id = await proposed();
  const answers = await Promise.all([validate(id), validate(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const second = answers.find(({ status }) => status === 409);
  expect(second?.error).toMatchObject({
    translation_key: 'order_already_validated',
    details: { by: 'Camille Lemaire', automatic: false, at: '2026-11-24T09:00:00.000Z' },
  });
  expect(await system(sql`select count(*) as n from client_file`)).toEqual([{ n: 1 }]);
});

test('so it is where each wants another product', async () => {
  const id = await proposed();
  const [other] = await system<{ id_product: number }>(sql`
    insert into product (id_professional, id_asset_liquid, name, price_per_unit, price_method)
    select p.id_professional, p.id_asset_liquid, 'Winter', p.price_per_unit, p.price_method
    from product p join client_order o using (id_product) where o.id_order = ${id} returning id_product`);
  const wanted = form({ id_product: String(other?.id_product) });
  const answers = await Promise.all([validate(id, wanted), validate(id, wanted)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the same key and body act once, another body under the key is refused', async () => {
  const id = await proposed();
  const headers = { 'idempotency-key': 'a-key-of-the-page' };
  const first = await validate(id, form(), { ...manager, headers });
  const again = await validate(id, form(), { ...manager, headers });
  expect(again.data).toEqual(first.data);
  expect(await system(sql`select count(*) as n from order_event where kind = 'validated'`)).toEqual([
    { n: 1 },
  ]);
  const other = await validate(id, form({ quantity_ordered: '4000' }), { ...manager, headers });
  expect(other.error.translation_key).toBe('idempotency_key_reused');
});

test.each([
  ['order_date_not_deliverable', 422, { desired_delivery_date: '2026-12-05' }, undefined],
  ['order_date_not_deliverable', 422, { desired_delivery_date: '2026-12-11' }, undefined],
  ['order_quantity_over_capacity', 422, { quantity_ordered: '9600' }, undefined],
  ['order_form_required', 422, {}, null],
  ['file_type_not_allowed', 415, {}, new TextEncoder().encode('<svg onload="alert(1)"/>')],
  ['invalid_request', 400, { quantity_ordered: '-5' }, undefined],
  ['invalid_request', 400, { quantity_ordered: '0.004' }, undefined],
  ['invalid_request', 400, { id_product: '6' }, undefined],
] as const)('%s refuses the validation and keeps nothing', async (key, status, fields, content) => {
  const id = await proposed();
  const answer = await validate(id, form(fields, content === undefined ? undefined : content));
  expect(answer.error).toMatchObject({ status, translation_key: key });
  expect(await system(sql`select state from client_order`)).toEqual([{ state: 1 }]);
  expect(await system(sql`select 1 from client_file`)).toEqual([]);
});

test('an order is never placed for who can no longer see it: its proposal lapses', async () => {
  const id = await proposed();
  server.clock.set(new Date('2026-12-01T05:00:10Z'));
  await system(sql`delete from client_module where id_client = 101 and designation = 'ORDC'`);
  await validateAutomatically(server.app);
  await system(sql`insert into client_module (id_client, designation) values (101, 'ORDC')`);
  const { data } = await server.call('GET order/cockpit/{id}', { params: { id } }, manager);
  expect(data).toMatchObject({ state: 4, lapse: 'unanswered' });
});

test('after the deadline nothing can be decided, and the order is validated by itself on its date', async () => {
  const id = await proposed();
  server.clock.set(new Date('2026-11-30T23:00:00Z'));
  expect((await validate(id)).error.translation_key).toBe('order_deadline_passed');
  await validateAutomatically(server.app);
  expect(await system(sql`select state from client_order`)).toEqual([{ state: 1 }]);
  server.clock.set(new Date('2026-12-01T05:00:10Z'));
  await Promise.all([validateAutomatically(server.app), validateAutomatically(server.app)]);
  const { data } = await server.call('GET order/cockpit/{id}', { params: { id } }, manager);
  expect(data).toMatchObject({
    state: 2,
    validated_by: { automatic: true },
    desired_delivery_date: '2026-12-04',
    validation_date: '2026-12-01T05:00:10.000Z',
  });
  expect(
    await system(sql`select count(*) as n from order_event where kind = 'validated_automatically'`),
  ).toEqual([{ n: 1 }]);
  const late = await server.call(
    'PUT order/cockpit/{id}/cancel',
    { params: { id }, body: { reason: 'Trop tard' } },
    manager,
  );
  expect(late.error).toMatchObject({
    translation_key: 'order_already_validated',
    details: { automatic: true },
  });
});

/** After a delivery from elsewhere the tank of the waiting proposal holds so many litres. */
async function nowHolds(id_order: number, litres: number): Promise<void> {
  const [tank] = await system<{ device_number: string }>(
    sql`select d.device_number from client_order o join device d using (id_asset) where o.id_order = ${id_order}`,
  );
  if (!tank) throw new Error('a tank was expected');
  server.clock.set(new Date('2026-11-30T12:00:00Z'));
  await send(
    server,
    tank,
    everyHour('2026-11-24T14:00:00Z', 23, (i) => litres - 10 * i, 6),
  );
}

test('validated by itself, an order is held against what is in the tank by then: what fits is ordered', async () => {
  const id = await proposed();
  const before = await server.call('GET order/cockpit/{id}', { params: { id } }, manager);
  await nowHolds(id, 5000);
  server.clock.set(new Date('2026-12-01T05:00:10Z'));
  await validateAutomatically(server.app);
  const { data } = await server.call('GET order/cockpit/{id}', { params: { id } }, manager);
  expect(data.state).toBe(2);
  expect(data.quantity_ordered).toBeLessThan(before.data.quantity_ordered);
  expect(data.quantity_ordered).toBeGreaterThan(4000);
  // Some 3,800 litres are left of them on the last day of delivery.
  expect(data.quantity_ordered).toBeLessThanOrEqual(9500 - 3700);
  expect(data.desired_delivery_date).toBe('2026-12-10');
  expect(data.total_price_cents).toBe(Math.round(data.quantity_ordered * 118.23));
  const [event] = await system<{ details: unknown }>(
    sql`select details from order_event where kind = 'validated_automatically'`,
  );
  expect(event?.details).toMatchObject({ quantity_proposed: before.data.quantity_ordered });
});

test('a proposal for a tank that has been filled meanwhile becomes no order, and says why', async () => {
  const id = await proposed();
  await nowHolds(id, 9990);
  // On the last day of delivery some 8,800 litres are left, of 9,500 that may stand in the tank.
  server.clock.set(new Date('2026-12-01T05:00:10Z'));
  await validateAutomatically(server.app);
  await announceOrder(server.app, id);
  const { data } = await server.call('GET order/cockpit/{id}', { params: { id } }, manager);
  expect(data).toMatchObject({
    state: 4,
    lapse: 'nothing_fits',
  });
  expect(await system(sql`select kind from order_event order by id_order_event`)).toMatchObject([
    { kind: 'proposed' },
    { kind: 'lapsed' },
  ]);
  const told = await system<{ body_text: string }>(
    sql`select body_text from email_outbox where recipient = 'manager@demo.example' order by id_email desc limit 1`,
  );
  expect(told[0]?.body_text).toContain(
    'plus aucune livraison n’y tiendrait : aucune commande n’a été passée',
  );
});

test('what was delivered is what is to be paid, also where nothing is quoted', async () => {
  const id = await proposed();
  await validate(id);
  const move = (body: Parameters<typeof call>[1]['body']) =>
    call('PUT provider/order/{id}/state', { params: { id }, body }, { key: 'demo-provider-14' });
  const call = server.call<'PUT provider/order/{id}/state'>;
  await move({ sub_state: 'checked' });
  const { data } = await move({ state: 3, actual_delivery_date: '2026-11-24', quantity_delivered: 4980 });
  // 4,980 L at 1.1823 €/L.
  expect(data).toMatchObject({ quantity_delivered: 4980, total_price_cents: 588_785 });
});

test('a declined order says why, and its tank is left in peace for a week', async () => {
  const id = await proposed();
  const body = { reason: 'La cuve sera déplacée.', desired_delivery_dates: ['2027-01-12', '2027-01-08'] };
  const { data } = await server.call('PUT order/cockpit/{id}/cancel', { params: { id }, body }, manager);
  expect(data).toMatchObject({
    state: 4,
    cancellation: {
      reason: body.reason,
      desired_delivery_dates: ['2027-01-08', '2027-01-12'],
      by: 'Camille Lemaire',
    },
  });
  await runJobs(server);
  const [mail] = await system<{ body_text: string }>(
    sql`select body_text from email_outbox where recipient like 'commandes@%' and subject like '%refusée'`,
  );
  expect(mail?.body_text).toContain('Dates qui conviendraient : 08/01/2027 · 12/01/2027.');
  expect((await validate(id)).error).toMatchObject({
    status: 409,
    translation_key: 'order_already_cancelled',
  });
  const completed = await server.call('GET order/cockpit', { query: { state: 3 } }, manager);
  expect(completed.data[0]).toMatchObject({ state: 4, cancellation_reason: body.reason });
  await sweepForecasts(server.app);
  await runJobs(server);
  expect(await system(sql`select 1 as one from client_order where state = 1`)).toEqual([]);
});

test('the provider moves its order step by step; another provider does not know it', async () => {
  const id = await proposed();
  await validate(id);
  const move = (body: Parameters<typeof call>[1]['body'], key = 'demo-provider-14') =>
    call('PUT provider/order/{id}/state', { params: { id }, body }, { key });
  const call = server.call<'PUT provider/order/{id}/state'>;
  expect((await move({ sub_state: 'checked' }, 'demo-provider-15')).status).toBe(404);
  expect((await move({ sub_state: 'delivering' })).error.translation_key).toBe('order_transition_refused');
  expect((await move({ sub_state: 'checked' })).data.sub_state).toBe('checked');
  expect((await move({ sub_state: 'planned', expected_delivery_date: '2026-12-07' })).data).toMatchObject({
    sub_state: 'planned',
    expected_delivery_date: '2026-12-07',
  });
  expect((await move({ sub_state: 'delivering' })).data.sub_state).toBe('delivering');
  expect(
    (await move({ state: 3, actual_delivery_date: '2026-12-07', quantity_delivered: 4980 })).data,
  ).toMatchObject({ state: 3, quantity_delivered: 4980 });
  expect((await move({ sub_state: 'checked' })).error.translation_key).toBe('order_transition_refused');
});

test('each step is told once, by notification and by e-mail, to those who want to be told', async () => {
  const id = await proposed();
  await system(sql`update account set alert_mail = false where id_user = 1004`);
  await validate(id);
  const call = server.call<'PUT provider/order/{id}/state'>;
  for (const body of [
    { sub_state: 'checked' },
    { sub_state: 'planned', expected_delivery_date: '2026-12-07' },
    { sub_state: 'delivering' },
    { state: 3, actual_delivery_date: '2026-12-07', quantity_delivered: 4980 },
  ] as const) {
    expect(
      (await call('PUT provider/order/{id}/state', { params: { id }, body }, { key: 'demo-provider-14' }))
        .status,
    ).toBe(200);
    await runJobs(server);
  }
  await sweepUnannounced(server.app);
  await announceOrder(server.app, id);
  const told = (id_user: number) =>
    system<{ template: string }>(
      sql`select template from notification where id_user = ${id_user} and template like 'order_%' order by id_notification`,
    ).then((rows) => rows.map(({ template }) => template));
  const steps = ['order_checked', 'order_planned', 'order_delivering', 'order_completed'];
  // The manager validated it: of that they are not told.
  expect(await told(1001)).toEqual(['order_proposed', ...steps]);
  expect(await told(1002)).toEqual(['order_proposed', 'order_validated', ...steps]);
  expect(await told(1004)).toEqual(['order_proposed', 'order_validated', ...steps]);
  const mails = await system<{ recipient: string; n: number }>(
    sql`select recipient::text as recipient, count(*) as n from email_outbox where recipient like '%@demo.example' group by 1 order by 1`,
  );
  // Who turned e-mail off got the proposal's before, and no other.
  expect(mails).toEqual([
    { recipient: 'consultant@demo.example', n: 6 },
    { recipient: 'manager@demo.example', n: 5 },
    { recipient: 'new@demo.example', n: 1 },
  ]);
});

test('an order of another space does not exist, and rights to view are asked for by their own message', async () => {
  const id = await proposed();
  const other = await server.call(
    'GET order/cockpit/{id}',
    { params: { id } },
    { as: 'manager', space: 'island' },
  );
  expect(other.error.translation_key).toBe('order_not_found');
  const driver = await server.call('GET order/cockpit/{id}', { params: { id } }, { as: 'driver' });
  expect(driver.error).toMatchObject({ status: 403, translation_key: 'order_view_no_rights' });
  expect((await validate(id, form(), { as: 'manager', space: 'island' })).error.translation_key).toBe(
    'order_not_found',
  );
  expect((await server.call('GET order/cockpit', {}, { as: 'driver' })).error.translation_key).toBe(
    'authorization_required',
  );
});

test('readings whose job was lost are found by the sweep', async () => {
  const tank = await addTank(server, { device_number: '24E12400000D8888' });
  const readings = [
    {
      device_number: tank.device_number,
      metric: 'volume_l',
      measured_at: '2026-11-24T08:00:00Z',
      value: 5000,
    },
  ];
  await server.call('POST ingest/readings', { body: { readings } }, { key: 'demo-ingest-14' });
  const before = server.sentJobs.length;
  server.clock.advance(11_000);
  await sweepDirtyAssets(server.app);
  expect(server.sentJobs.slice(before)).toMatchObject([
    { name: 'refresh-asset', data: { id_asset: tank.id_asset } },
  ]);
  await runJobs(server);
  expect(await system(sql`select 1 as one from asset_dirty`)).toEqual([]);
  expect(await system(sql`select volume_l from asset_state where id_asset = ${tank.id_asset}`)).toEqual([
    { volume_l: 5000 },
  ]);
});

test('products are those of the liquid', async () => {
  const tank = await emptyingTank();
  const { data } = await server.call(
    'GET order/cockpit/products',
    { query: { id_asset: tank.id_asset } },
    manager,
  );
  expect(data).toEqual([
    {
      id_product: 1,
      name: 'Gazole B7 livré',
      price_per_unit: '1.1823',
      price_per_m3: '1182.30',
      price_method: 'platts_day',
      is_final: false,
    },
  ]);
  const foreign = await server.call(
    'GET order/cockpit/products',
    { query: { id_asset: tank.id_asset } },
    { as: 'manager', space: 'island' },
  );
  expect(foreign.error.translation_key).toBe('asset_not_found');
});
