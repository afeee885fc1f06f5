import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { tellServices } from '../service-events/tell-services.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const manager = { as: 'manager' } as const;
const provider = { key: 'demo-provider-14' } as const;
const params = { id: 101 };
const sound = {
  full_name: 'Camille Lemaire',
  company_name: 'Transports Lemaire',
  email: 'camille@lemaire.example',
  phone: '+33 06 31 96 65 43',
  address: '12 rue des Courtils',
  postal_code: '44 470',
  city: 'Carquefou',
};
const ask = (body: object, as: Parameters<TestServer['call']>[2] = manager, id = 101) =>
  product.call('POST client/{id}/stickers', { params: { id }, body: { ...sound, ...body } }, as);
const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));

test('every rule of the form is held, and every fault comes at once', async () => {
  const answer = await ask({
    full_name: 'Cam',
    company_name: '',
    email: 'camille@',
    phone: '06 31',
    address: '12',
    postal_code: '99999',
    city: '',
  });
  expect(answer.error).toMatchObject({
    status: 422,
    translation_key: 'field_too_short',
    details: { phone_country: 'FR', country: 'FR' },
  });
  expect(
    Object.fromEntries((answer.error.errors ?? []).map((fault) => [fault.path, fault.translation_key])),
  ).toEqual({
    'body.full_name': 'field_too_short',
    'body.company_name': 'field_required',
    'body.email': 'email_invalid',
    'body.phone': 'phone_invalid',
    'body.address': 'field_too_short',
    'body.postal_code': 'postal_code_invalid',
    'body.city': 'field_required',
  });
  expect((await ask({ full_name: 'Camille\r\nBcc: x@y.z' })).error.translation_key).toBe('invalid_request');
});

test('a phone is stored as the world dials it, by the country that is named', async () => {
  expect((await ask({})).data).toMatchObject({
    phone: '+33631966543',
    phone_country: 'FR',
    country_code: '+33',
    postal_code: '44470',
  });
  expect((await ask({ phone: '0692 12 34 56' })).data).toMatchObject({
    phone: '+262692123456',
    phone_country: 'RE',
    country_code: '+262',
  });
  const island = await ask(
    { phone: '0693 12 34 56', postal_code: '97420' },
    { as: 'manager', space: 'island' },
    103,
  );
  expect(island.data).toMatchObject({ phone: '+262693123456', country: 'RE' });
});

test('the supplier is told once, by e-mail; answers go to the customer', async () => {
  await rows(sql`update service_event set announced_at = now()`);
  const vehicle = await product.call(
    'POST client/{id}/vehicles',
    { params, body: { registration: 'GH-482-KL', type: 'carrier' } },
    manager,
  );
  const { data } = await ask({ id_vehicles: [vehicle.data.id_vehicle] });
  expect(data).toMatchObject({
    state: 'requested',
    vehicles: [{ registration: 'GH-482-KL' }],
    requested_by: 'Camille Lemaire',
  });
  await Promise.all([tellServices(product.app), tellServices(product.app)]);
  const mails = await rows<{ body_text: string }>(sql`
    select recipient, subject, reply_to, body_text from email_outbox where dedup_key like 'service:%'`);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    recipient: 'commandes@energies-du-val.example',
    subject: 'Demande de stickers de Transports Lemaire',
    reply_to: 'camille@lemaire.example',
  });
  expect(mails[0]?.body_text).toContain('GH-482-KL');
  expect((await ask({ id_vehicles: [data.vehicles[0]?.id_vehicle, 999_999] })).error).toMatchObject({
    translation_key: 'vehicle_not_found',
    details: { id_vehicles: [999_999] },
  });
});

test('without an address of the supplier nothing is kept', async () => {
  await rows(sql`update professional set email = null where id_professional = 14`);
  const [before] = await rows<{ n: number }>(sql`select count(*) as n from sticker_request`);
  expect((await ask({})).error).toMatchObject({ status: 502, translation_key: 'email_not_sent_to_supplier' });
  expect(await rows(sql`select count(*) as n from sticker_request`)).toEqual([before]);
  await rows(
    sql`update professional set email = 'commandes@energies-du-val.example' where id_professional = 14`,
  );
});

test('the provider moves a request along; its customer sees and is told', async () => {
  const { id_sticker_request: id } = (await ask({})).data;
  const move = (
    state: 'requested' | 'preparing' | 'shipped',
    as: Parameters<TestServer['call']>[2] = provider,
  ) => product.call('PUT provider/sticker/{id}/state', { params: { id }, body: { state } }, as);
  expect((await move('preparing', { key: 'demo-provider-15' })).error.translation_key).toBe(
    'sticker_request_not_found',
  );
  expect((await move('requested')).error.translation_key).toBe('sticker_transition_refused');
  expect((await move('preparing')).data.state).toBe('preparing');
  expect((await move('shipped')).data.state).toBe('shipped');
  expect((await move('preparing')).error).toMatchObject({ status: 409 });
  await tellServices(product.app);
  const shipped = await product.call(
    'GET client/{id}/stickers',
    { params, query: { state: 'shipped' } },
    manager,
  );
  expect(shipped.meta).toEqual({ total: 1 });
  const told = await rows(
    sql`select template from notification where id_user = 1002 and template like 'sticker%' order by id_notification`,
  );
  expect(told).toEqual([{ template: 'sticker_preparing' }, { template: 'sticker_shipped' }]);
  const all = await product.call('GET provider/stickers', { query: { id_client: 101 } }, provider);
  expect(all.data[0]).toMatchObject({ id_client: 101, client_space_name: 'Transports Lemaire' });
});

test('a consultant reads the history, and asks for nothing', async () => {
  expect((await product.call('GET client/{id}/stickers', { params }, { as: 'consultant' })).status).toBe(200);
  expect((await ask({}, { as: 'consultant' })).status).toBe(403);
});
