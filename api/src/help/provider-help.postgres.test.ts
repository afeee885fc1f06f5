import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { whileHeld } from '../../test/while-held.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

test('contacts that two save at once are those of the later one, each once', async () => {
  const save = (label: string) =>
    product.call(
      'PUT provider/problem/{id}/contacts',
      { params: { id: 1 }, body: { contacts: [{ label, email: 'help@energies.example', phone: null }] } },
      { key: 'demo-provider-14' },
    );
  let later: ReturnType<typeof save> | undefined;
  // Each writes to the trail last: the first waits there with its contacts changed, the second behind it.
  const earlier = await whileHeld(product, {
    hold: sql`lock table audit in share mode`,
    start: () => save('Earlier'),
    meanwhile: (untilWaiting) => {
      later = save('Later');
      return untilWaiting(2);
    },
  });
  expect([earlier.status, (await later)?.status]).toEqual([200, 200]);
  const problems = await product.call('GET global/problems', {}, { as: 'manager' });
  expect(problems.data[0]?.contacts).toMatchObject([{ label: 'Later' }]);
});
