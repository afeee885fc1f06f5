import { stripeGateway } from './stripe-gateway.ts';

interface Sent {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | null;
}

/** A Stripe that answers what it is told, and remembers what it was asked. */
function playedStripe(answers: readonly (readonly [status: number, body: object])[]) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    sent.push({
      url: String(input),
      form: Object.fromEntries(new URLSearchParams(String(init?.body ?? ''))),
      key: headers.get('idempotency-key'),
    });
    const [status, body] = answers[sent.length - 1] ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  };
  return { sent, gateway: stripeGateway({ secretKey: 'sk_test', webhookSecret: 'whsec' }, send) };
}

const wish = {
  id_client: 101,
  email: 'manager@demo.example',
  language: 'fr',
  customer_reference: null,
  success_url: 'https://niveau.example/ok',
  cancel_url: 'https://niveau.example/no',
};
const charge = {
  id_invoice: 7,
  number: 'F26-1001',
  amount_cents: 5880,
  customer_reference: 'cus_1',
  method_reference: 'pm_1',
  is_repeated: false,
};

test('opens a session of Checkout to set a method up', async () => {
  const { sent, gateway } = playedStripe([
    [200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/1', expires_at: 1_800_000_000 }],
  ]);
  expect(await gateway.openSetup(wish)).toEqual({
    id_session: 'cs_1',
    url: 'https://checkout.stripe.com/c/1',
    expires_at: new Date(1_800_000_000_000),
  });
  expect(sent[0]).toMatchObject({
    url: 'https://api.stripe.com/v1/checkout/sessions',
    form: { mode: 'setup', locale: 'fr', client_reference_id: '101', customer_creation: 'always' },
  });
});

test('reads the card that a completed session gave, or the mandate', async () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 };
  const { sent, gateway } = playedStripe([
    [200, { payment_method: { id: 'pm_1', type: 'card', card } }],
    [200, { payment_method: { id: 'pm_2', type: 'sepa_debit', sepa_debit: { last4: '3000' } } }],
  ]);
  const session = { id: 'cs_1', setup_intent: 'seti_1', customer: 'cus_1' };
  expect(await gateway.methodOf(session)).toEqual({
    kind: 'card',
    ...card,
    customer_reference: 'cus_1',
    method_reference: 'pm_1',
  });
  expect(sent[0]?.url).toBe('https://api.stripe.com/v1/setup_intents/seti_1?expand[]=payment_method');
  expect(await gateway.methodOf(session)).toMatchObject({
    kind: 'sepa_debit',
    last4: '3000',
    exp_month: null,
  });
  expect(await gateway.methodOf({ id: 'cs_2' })).toBeNull();
});

test.each([
  ['succeeded', 200, { status: 'succeeded' }],
  ['pending', 200, { status: 'processing' }],
  ['failed', 402, { error: { type: 'card_error', code: 'card_declined' } }],
  ['failed', 200, { status: 'requires_action' }],
] as const)('a charge is %s', async (outcome, status, body) => {
  const { sent, gateway } = playedStripe([[status, body]]);
  expect(await gateway.charge(charge)).toBe(outcome);
  expect(sent[0]).toMatchObject({
    key: 'invoice-F26-1001-pm_1',
    form: {
      amount: '5880',
      currency: 'eur',
      customer: 'cus_1',
      off_session: 'true',
      'metadata[id_invoice]': '7',
    },
  });
});

test.each([
  ['was made after all', ['succeeded'], 'succeeded', 1],
  ['is on its way', ['requires_payment_method', 'processing'], 'pending', 1],
  ['was never made', ['requires_payment_method'], 'succeeded', 2],
  ['was refused to this very method, which nobody told', ['refused to pm_2'], 'failed', 1],
  ['was refused to another method', ['refused to pm_1'], 'succeeded', 2],
] as const)(
  'a charge that is repeated is not made where the one before %s',
  async (_, before, outcome, calls) => {
    const data = [
      ...before.map((status) => {
        const [, id] = status.split('refused to ');
        const refusal = { status: 'requires_payment_method', last_payment_error: { payment_method: { id } } };
        return { id: 'pi_2', status, ...(id && refusal), metadata: { id_invoice: '7' } };
      }),
      { id: 'pi_1', status: 'succeeded', metadata: { id_invoice: '6' } },
    ];
    const { sent, gateway } = playedStripe([
      [200, { data, has_more: false }],
      [200, { status: 'succeeded' }],
    ]);
    expect(await gateway.charge({ ...charge, method_reference: 'pm_2', is_repeated: true })).toBe(outcome);
    expect(sent.map(({ url }) => url)).toEqual(
      [
        'https://api.stripe.com/v1/payment_intents?customer=cus_1&limit=100',
        'https://api.stripe.com/v1/payment_intents',
      ].slice(0, calls),
    );
  },
);

test('an earlier charge is found however many came after it', async () => {
  const other = { id: 'pi_2', status: 'succeeded', metadata: { id_invoice: '6' } };
  const own = { id: 'pi_1', status: 'succeeded', metadata: { id_invoice: '7' } };
  const { sent, gateway } = playedStripe([
    [200, { data: [other], has_more: true }],
    [200, { data: [own], has_more: false }],
  ]);
  expect(await gateway.charge({ ...charge, is_repeated: true })).toBe('succeeded');
  expect(sent.map(({ url }) => new URL(url).searchParams.get('starting_after'))).toEqual([null, 'pi_2']);
});

test('what became of an earlier charge is asked again where it cannot be read, and nothing is charged', async () => {
  const { sent, gateway } = playedStripe([[500, {}]]);
  await expect(gateway.charge({ ...charge, is_repeated: true })).rejects.toMatchObject({
    key: 'payment_unavailable',
  });
  expect(sent).toHaveLength(1);
});

test('a Stripe that fails is unavailable, never silently nothing', async () => {
  const { gateway } = playedStripe([
    [500, {}],
    [500, {}],
  ]);
  await expect(gateway.openSetup(wish)).rejects.toMatchObject({ key: 'payment_unavailable' });
  await expect(gateway.charge(charge)).rejects.toMatchObject({ key: 'payment_unavailable' });
});
