import { startQuietQueue, startTestServer, type TestServer } from '../../test/harness.ts';
import { until } from '../../test/until.ts';

let product: TestServer;
let outcomes: string[];
let queue: Awaited<ReturnType<typeof startQuietQueue>>;
beforeEach(async () => {
  product = await startTestServer({ seed: 'nothing', copies: 1 });
  outcomes = [];
  queue = await startQuietQueue(product.app.database, (_, outcome) => outcomes.push(outcome));
});
afterEach(async () => {
  await queue.stop();
  await product.close();
});

test('jobs are begun when they are sent, and many are worked off one after another', async () => {
  const ran = new Set<number>();
  await queue.register<{ readonly n: number }>({
    name: 'count',
    run: async ({ n }) => {
      ran.add(n);
      if (n === 1) throw new Error('one that fails holds up no other');
    },
  });
  const send = (n: number) => queue.send('count', { n }, { key: String(n) });
  await send(0);
  await until('the first has been done', async () => outcomes.length === 1);
  await send(1);
  await until('the second has failed', async () => outcomes.length === 2);
  expect(outcomes).toEqual(['done', 'failed']);
  const many = Array.from({ length: 30 }, (_, i) => i + 2);
  for (const n of many) await send(n);
  await until('each has been done', async () => many.every((n) => ran.has(n)));
});

test('a job for later is begun when its time has come, not before', async () => {
  let begunAt = 0;
  await queue.register({
    name: 'later',
    run: async () => {
      begunAt = Date.now();
    },
  });
  const startAfter = new Date(Date.now() + 1500);
  await queue.send('later', {}, { startAfter });
  await until('it has been done', async () => outcomes.length === 1);
  expect(begunAt).toBeGreaterThanOrEqual(startAfter.getTime());
});
