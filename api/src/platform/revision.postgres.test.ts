import type sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { countWaiting, hold } from '../../test/overlap.ts';
import { until } from '../../test/until.ts';
import type { Database } from '../database/database.ts';
import { readRevision, recordChange } from './revision.ts';

/** What happens after the registry was asked for its first part. */
let between: (() => Promise<unknown>) | null = null;
const interrupted = (database: Database): Database => ({
  ...database,
  bare: (work) =>
    database.bare((tx) =>
      work({
        ...tx,
        rows: async <Row>(query: ReturnType<typeof sql>) => {
          const found = await tx.rows<Row>(query);
          const happens = query.text.includes('from client_module') ? between : null;
          between = null;
          await happens?.();
          return found;
        },
      }),
    ),
});

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ between: interrupted });
});
afterAll(() => product.close());

const change = { what: 'modules_changed', at: new Date(), actor: { kind: 'system' } } as const;
const revision = () => product.app.database.transaction({ role: 'system' }, readRevision);

test('a revision is seen once it is committed, and none before the one below it', async () => {
  const { database } = product.app;
  const before = await revision();
  const first = await hold(database, (tx) => recordChange(tx, change));
  expect(await revision()).toBe(before);
  const second = database.transaction({ role: 'system' }, (tx) => recordChange(tx, change));
  await until('the second waits', async () => (await countWaiting(database)) === 1, 5000).finally(
    first.commit,
  );
  expect(await second).toBe(before + 2);
  expect(await revision()).toBe(before + 2);
});

test('what changes while the registry is read is newer than the answer', async () => {
  const { database } = product.app;
  const token = await product.tokenOf('manager');
  let changed = 0;
  between = async () => {
    changed = await database.transaction({ role: 'system' }, (tx) => recordChange(tx, change));
  };
  const { data } = await product.call('GET platform/registry', {}, { token });
  expect(changed).toBeGreaterThan(data.revision);
});
