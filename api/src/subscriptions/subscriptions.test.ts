import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank } from '../../test/tank.ts';
import { gatewayOf } from '../payment/gateway.ts';
import { signBody } from '../payment/signature.ts';
import { tellServices } from '../service-events/tell-services.ts';
import { chargeInvoices } from './charge-invoices.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';
import { settleInvoice } from './settle-invoice.ts';

let product: TestServer;
const manager = { as: 'manager' } as const;
const params = { id: 101 };

beforeEach(async () => {
  product = await startTestServer();
});
afterEach(() => product.close());

const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));

/** A device whose subscription ends on a day, and its id. */
async function subscribed(
  end: string,
  state: 'active' | 'expired' | 'terminated' = 'active',
  number = 1,
): Promise<number> {
  const tank = await addTank(product, { device_number: `24E12400000E000${number}`, name: `Cuve ${number}` });
  await rows(
    sql`update device set subscription_end = ${end}::date, subscription_state = ${state} where id_device = ${tank.id_device}`,
  );
  return tank.id_device;
}

const step = (
  name: 'cancel' | 'reactivate' | 'direct_debit',
  id: number,
  as: Parameters<TestServer['call']>[2] = manager,
  body: { readonly agreed_cents?: number } = {},
) => product.call(`PUT subscription/{id}/${name}`, { params: { id }, body }, as);
const list = () => product.call('GET client/{id}/subscriptions', { params }, manager);
const invoices = () => product.call('GET client/{id}/invoices', { params }, manager);

const open = async (return_path?: string) =>
  product.call(
    'POST client/{id}/payment_method/session',
    { params, body: return_path === undefined ? {} : { return_path } },
    manager,
  );
const fillIn = async (url: string, fields: Record<string, string>) =>
  product.server.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      number: '4242 4242 4242 4242',
      expiry: '12/30',
      code: '123',
      ...fields,
    }).toString(),
  });
const giveCard = async (number = '4242 4242 4242 4242') => fillIn((await open()).data.url, { number });

describe('the state machine', () => {
  test('cancelled, a subscription runs to the day that is paid, and can be taken back until then', async () => {
    const id = await subscribed('2027-03-31');
    expect((await step('cancel', id)).data).toMatchObject({
      state: 'terminated',
      expiry: '2027-03-31',
      cancelled_at: '2026-11-24T09:00:00.000Z',
    });
    expect((await step('cancel', id)).error).toMatchObject({
      status: 409,
      translation_key: 'subscription_transition_refused',
    });
    expect((await step('reactivate', id)).data).toMatchObject({ state: 'active', cancelled_at: null });
    expect((await invoices()).meta).toEqual({ total: 0 });
    await tellServices(product.app);
    const told = await rows(
      sql`select id_user, template from notification where template like 'subscription%' order by id_notification`,
    );
    expect(told).toEqual([]);
  });

  test('what has ended is renewed once it is paid, for a year from today, once', async () => {
    const id = await subscribed('2026-10-31', 'expired');
    expect((await step('reactivate', id)).error).toMatchObject({
      status: 409,
      translation_key: 'payment_method_required',
    });
    await giveCard();
    expect((await step('reactivate', id)).data).toMatchObject({ state: 'expired', is_renewing: true });
    expect((await step('reactivate', id)).error.translation_key).toBe('subscription_transition_refused');
    await Promise.all([chargeInvoices(product.app), chargeInvoices(product.app)]);
    expect((await list()).data[0]).toMatchObject({
      state: 'active',
      expiry: '2027-11-23',
      is_renewing: false,
    });
    const { data } = await invoices();
    expect(data).toMatchObject([
      {
        state: 'paid',
        period_from: '2026-11-24',
        period_to: '2027-11-23',
        amount_cents: 5880,
        label: 'Cuve 1',
      },
    ]);
    const pdf = await product.call(
      'GET client/{id}/invoices/{id_invoice}/pdf',
      { params: { id: 101, id_invoice: data[0]?.id_invoice ?? 0 } },
      manager,
    );
    expect(pdf.text).toContain('%PDF-1.4');
    expect(pdf.text).toContain(data[0]?.number);
  });

  test('a declined charge leaves things as they were, and says so', async () => {
    const id = await subscribed('2026-10-31', 'expired');
    await giveCard('4000 0000 0000 0341');
    await step('reactivate', id);
    await chargeInvoices(product.app);
    await tellServices(product.app);
    expect((await list()).data[0]).toMatchObject({ state: 'expired', is_renewing: false });
    expect((await invoices()).data[0]?.state).toBe('failed');
    expect(await rows(sql`select id_user from notification where template = 'payment_failed'`)).toEqual([
      { id_user: 1001 },
    ]);
  });

  test('direct debit renews at the end; without it the end is the end', async () => {
    const debited = await subscribed('2026-12-31');
    const other = await subscribed('2026-12-31', 'active', 2);
    expect((await step('direct_debit', debited)).error.translation_key).toBe('payment_method_required');
    await giveCard();
    expect((await step('direct_debit', debited)).data).toMatchObject({ state: 'active', annual_debit: true });
    product.clock.set(new Date('2026-12-31T22:30:00Z'));
    await renewSubscriptions(product.app);
    await renewSubscriptions(product.app);
    expect((await invoices()).meta).toEqual({ total: 0 });
    product.clock.set(new Date('2026-12-31T23:30:00Z'));
    await Promise.all([renewSubscriptions(product.app), renewSubscriptions(product.app)]);
    await chargeInvoices(product.app);
    await renewSubscriptions(product.app);
    const states = (await list()).data.map(({ id_subscription, state, expiry }) => [
      id_subscription,
      state,
      expiry,
    ]);
    expect(states).toEqual([
      [other, 'expired', '2026-12-31'],
      [debited, 'active', '2027-12-31'],
    ]);
    expect((await invoices()).meta).toEqual({ total: 1 });
  });

  test('a contract that the provider pays is not the customer’s to change', async () => {
    const id = await subscribed('2027-01-31');
    await rows(sql`update device set contract_paid_by_professional = true where id_device = ${id}`);
    expect((await step('cancel', id)).error.translation_key).toBe('subscription_paid_by_provider');
  });

  test('nobody pays what they were not told', async () => {
    const id = await subscribed('2026-10-31', 'expired');
    await giveCard();
    for (const agreed_cents of [0, 5000])
      expect((await step('reactivate', id, manager, { agreed_cents })).error).toMatchObject({
        status: 409,
        translation_key: 'changed_meanwhile',
      });
    expect((await invoices()).meta).toEqual({ total: 0 });
    expect((await step('reactivate', id, manager, { agreed_cents: 5880 })).status).toBe(200);
  });

  test('levels: a consultant does not see subscriptions', async () => {
    const id = await subscribed('2027-01-31');
    expect((await step('cancel', id, { as: 'consultant' })).status).toBe(403);
    expect(
      (await product.call('GET client/{id}/subscriptions', { params }, { as: 'consultant' })).status,
    ).toBe(403);
  });
});

describe('a payment that cannot be made', () => {
  const hour = 3_600_000;
  /** No answer of the payment service, however often it is asked. */
  const whileUnreachable = async (hours: number) => {
    const charge = () => Promise.reject(new AppError('payment_unavailable'));
    for (let passed = 0; passed < hours; passed++) {
      await chargeInvoices(product.app, { charge });
      product.clock.advance(hour);
    }
  };

  test('does not lock the subscription: the list says so, and another method has it tried again at once', async () => {
    const id = await subscribed('2026-10-31', 'expired');
    await giveCard();
    await step('reactivate', id);
    await whileUnreachable(5);
    expect((await list()).data[0]).toMatchObject({ is_renewing: true, is_payment_stuck: true });
    expect((await list()).meta.stuck_payments).toBe(1);
    await chargeInvoices(product.app);
    expect((await invoices()).data[0]?.state).toBe('open');

    const { url, id_session } = (await open()).data;
    await fillIn(url, { number: '5555 5555 5555 4444' });
    const session = await product.call(
      'GET client/{id}/payment_method/session/{id_session}',
      { params: { id: 101, id_session } },
      manager,
    );
    expect(session.data).toEqual({ state: 'completed', open_invoices: 1 });
    expect((await list()).data[0]).toMatchObject({ is_renewing: true, is_payment_stuck: false });
    expect(product.sentJobs.filter(({ name }) => name === 'charge-invoices').length).toBeGreaterThan(1);
    await chargeInvoices(product.app);
    expect((await list()).data[0]).toMatchObject({ state: 'active', is_renewing: false });
    expect((await invoices()).data.map(({ state }) => state)).toEqual(['paid']);
  });

  test('can be called off: nothing is charged any more, and what was paid after all stays paid', async () => {
    const id = await subscribed('2026-10-31', 'expired');
    await giveCard();
    await step('reactivate', id);
    await whileUnreachable(5);
    expect((await step('direct_debit', id)).error.translation_key).toBe('subscription_transition_refused');
    expect((await step('cancel', id)).data).toMatchObject({ state: 'terminated', is_renewing: false });
    product.clock.advance(25 * hour);
    await chargeInvoices(product.app);
    const [invoice] = (await invoices()).data;
    expect(invoice?.state).toBe('failed');
    await product.app.database.transaction({ role: 'system' }, (tx) =>
      settleInvoice(tx, Number(invoice?.id_invoice), 'paid', product.clock.now()),
    );
    expect((await list()).data[0]).toMatchObject({
      state: 'terminated',
      expiry: expect.stringMatching(/^2027-/),
    });
  });

  test('is tried once a day where nobody gives another method', async () => {
    const id = await subscribed('2026-10-31', 'expired');
    await giveCard();
    await step('reactivate', id);
    await whileUnreachable(5);
    product.clock.advance(22 * hour);
    await chargeInvoices(product.app);
    expect((await invoices()).data[0]?.state).toBe('open');
    product.clock.advance(2 * hour);
    await chargeInvoices(product.app);
    expect((await list()).data[0]).toMatchObject({ state: 'active', is_payment_stuck: false });
  });
});

describe('the hosted page', () => {
  test('takes a card, keeps nothing of its number, and leads back', async () => {
    const { url, id_session } = (await open('/parameter/subscription?tab=2')).data;
    const page = await product.server.inject({ url: new URL(url).pathname });
    expect(page.body).toContain('Moyen de paiement');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const done = await fillIn(url, {});
    expect(done.statusCode).toBe(303);
    expect(done.headers.location).toBe(`/parameter/subscription?tab=2&payment=success&session=${id_session}`);
    expect((await list()).meta.payment_method).toMatchObject({
      kind: 'card',
      brand: 'Visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
    });
    expect(JSON.stringify(await rows(sql`select * from payment_method`))).not.toContain('4242424242');
    expect((await fillIn(url, {})).statusCode).toBe(404);
    expect(await rows(sql`select state from payment_session where id_session = ${id_session}`)).toEqual([
      { state: 'completed' },
    ]);
    const trail = await rows<{ action: string }>(
      sql`select action from audit where entity = 'payment_method' order by id_audit`,
    );
    expect(trail.map(({ action }) => action)).toEqual(['payment_session_opened', 'payment_method_changed']);
  });

  test.each([
    ['a number that is none', { number: '4242 4242 4242 4241' }, 'numéro de carte'],
    ['a date that is past', { expiry: '10/26' }, 'expiré'],
    ['a code that is none', { code: 'x' }, 'code de sécurité'],
    ['a card that is declined', { number: '4000 0000 0000 0002' }, 'refusée'],
  ])('says what is wrong with %s', async (_, fields, words) => {
    const answer = await fillIn((await open()).data.url, fields);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('role="alert"');
    expect(answer.body).toContain(words);
    expect((await list()).meta.payment_method).toBeNull();
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a"><script>'])(
    'does not lead to %s',
    async (path) => {
      expect((await open(path)).error.translation_key).toBe('invalid_request');
    },
  );

  test('ends after a day', async () => {
    const { url } = (await open()).data;
    product.clock.advance(25 * 3_600_000);
    expect((await product.server.inject({ url: new URL(url).pathname })).statusCode).toBe(404);
  });

  test('is saved by the payment service’s word alone: whoever asks in another space is told of none', async () => {
    const read = (id_session: string, as: Parameters<TestServer['call']>[2] = manager, id = 101) =>
      product.call('GET client/{id}/payment_method/session/{id_session}', { params: { id, id_session } }, as);
    const { url, id_session } = (await open()).data;
    expect((await read(id_session)).data).toEqual({ state: 'open', open_invoices: 0 });
    expect((await read('cs_made_up')).error.translation_key).toBe('payment_session_not_found');
    expect((await read(id_session, { as: 'other' }, 202)).status).toBe(404);
    expect((await read(id_session, { as: 'consultant' })).status).toBe(403);
    await fillIn(url, {});
    expect((await read(id_session)).data.state).toBe('completed');
    const late = (await open()).data.id_session;
    product.clock.advance(25 * 3_600_000);
    expect((await read(late)).data.state).toBe('expired');
  });
});

describe('the webhook', () => {
  async function post(event: object, header?: (body: Buffer) => string) {
    const body = Buffer.from(JSON.stringify(event));
    const sign =
      header ?? ((bytes) => signBody(gatewayOf(product.app).webhookSecret, bytes, product.clock.now()));
    return product.server.inject({
      method: 'POST',
      url: '/api/v1/payment/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) },
      payload: body,
    });
  }
  const paid = (id: number, event = 'evt_1', type = 'payment_intent.succeeded') => ({
    id: event,
    type,
    data: { object: { id: 'pi_1', metadata: { id_invoice: String(id) } } },
  });

  async function invoiceOf(): Promise<number> {
    const id = await subscribed('2026-10-31', 'expired');
    await giveCard();
    await step('reactivate', id);
    return (await invoices()).data[0]?.id_invoice ?? 0;
  }

  test('acts once on an event, however often and at once it comes', async () => {
    const id = await invoiceOf();
    const answers = await Promise.all([post(paid(id)), post(paid(id)), post(paid(id))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.filter((answer) => answer.json().data.is_repeated === false)).toHaveLength(1);
    expect((await list()).data[0]?.expiry).toBe('2027-11-23');
    // The same payment under another event's name, and a failure that is late, change nothing.
    await post(paid(id, 'evt_2'));
    await post(paid(id, 'evt_3', 'payment_intent.payment_failed'));
    expect((await list()).data[0]).toMatchObject({ state: 'active', expiry: '2027-11-23' });
    expect((await invoices()).data[0]?.state).toBe('paid');
  });

  test('refuses what is not signed, signed by another, changed, or old', async () => {
    const id = await invoiceOf();
    const { webhookSecret } = gatewayOf(product.app);
    const now = product.clock.now();
    const refused = await Promise.all([
      post(paid(id), () => ''),
      post(paid(id), () => 't=now,v1=00'),
      post(paid(id), (body) => signBody('whsec_other', body, now)),
      post(paid(id), () => signBody(webhookSecret, Buffer.from('{}'), now)),
      post(paid(id), (body) => signBody(webhookSecret, body, new Date(now.getTime() - 301_000))),
    ]);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().translation_key).toBe('webhook_signature_invalid');
    }
    expect((await invoices()).data[0]?.state).toBe('open');
  });

  test('takes a second signature while a secret is changed, and events that do not concern us', async () => {
    const { webhookSecret } = gatewayOf(product.app);
    const both = (body: Buffer) =>
      `${signBody('whsec_old', body, product.clock.now())},${signBody(webhookSecret, body, product.clock.now()).split(',')[1]}`;
    expect(
      (await post({ id: 'evt_9', type: 'customer.created', data: { object: {} } }, both)).statusCode,
    ).toBe(200);
    expect((await post(paid(999_999, 'evt_10'))).statusCode).toBe(200);
  });
});

test('one Idempotency-Key opens one hosted page', async () => {
  const again = () =>
    product.call(
      'POST client/{id}/payment_method/session',
      { params, body: {} },
      { ...manager, headers: { 'idempotency-key': 'session-0001' } },
    );
  expect((await again()).data).toEqual((await again()).data);
  expect(await rows(sql`select count(*) as n from payment_session`)).toEqual([{ n: 1 }]);
});
