import { answerFetch, startTestServer, type TestServer } from '../../test/harness.ts';
import type { Database } from '../database/database.ts';

let open = 0;
const counted = (database: Database): Database => {
  const count = async <T>(work: () => Promise<T>): Promise<T> => {
    open += 1;
    return work().finally(() => {
      open -= 1;
    });
  };
  return {
    ...database,
    bare: (work) => count(() => database.bare(work)),
    transaction: (scope, work) => count(() => database.transaction(scope, work)),
  };
};

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({
    between: counted,
    settings: { stripe: { secretKey: 'sk_test', webhookSecret: 'whsec' } },
  });
});
afterAll(() => product.close());

test('no transaction waits for the payment service; one key is answered once, also at once', async () => {
  let asked = 0;
  const openWhileAsked: number[] = [];
  const both = Promise.withResolvers<void>();
  const stop = answerFetch(async () => {
    asked += 1;
    const id = `cs_${asked}`;
    if (asked === 2) both.resolve();
    await both.promise;
    openWhileAsked.push(open);
    return new Response(JSON.stringify({ id, url: 'https://checkout.example/c', expires_at: 1_800_000_000 }));
  });
  await product.tokenOf('manager');
  const ask = () =>
    product.call(
      'POST client/{id}/payment_method/session',
      { params: { id: 101 }, body: {} },
      { as: 'manager', headers: { 'idempotency-key': 'session-at-once' } },
    );
  const answers = await Promise.all([ask(), ask()]).finally(stop);
  expect(openWhileAsked).toEqual([0, 0]);
  expect(answers[1]?.data).toEqual(answers[0]?.data);
  expect((await ask()).data).toEqual(answers[0]?.data);
});
