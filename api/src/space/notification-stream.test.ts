import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank } from '../../test/tank.ts';
import { until } from '../../test/until.ts';
import { demoPassword, demoSpaces, demoUsers } from '../demo/spaces.ts';

let product: TestServer;
let origin: string;
beforeAll(async () => {
  product = await startTestServer({ settings: { lookForNewsMs: 100 } });
  await product.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = product.server.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => product.close());

const { id_client } = demoSpaces.haulier;
const { id_user } = demoUsers.driver;

async function signIn() {
  const { data, cookies } = await product.call('POST auth/user_client', {
    body: { email: demoUsers.driver.email, password: demoPassword },
  });
  return { token: data.token, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

const open = (token: string, space: number = id_client) =>
  fetch(`${origin}/api/v1/notification/user/client/${space}/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });

/** What comes under a name, as it comes. */
async function* counts(response: Response, name = 'counts') {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      const data = /^data: (.*)$/m.exec(event)?.[1];
      text = text.slice(end + 2);
      if (data && event.startsWith(`event: ${name}\n`)) yield JSON.parse(data);
    }
  }
}

test('tells of an order that waits, and of its end, who may see orders; nobody else', async () => {
  const to_validate = async (email: string) => {
    const { data } = await product.call('POST auth/user_client', { body: { email, password: demoPassword } });
    const told = counts(await open(data.token));
    return async () => (await told.next()).value.to_validate;
  };
  const manager = await to_validate(demoUsers.manager.email);
  const driver = await to_validate(demoUsers.driver.email);
  const before = await manager();
  expect(await driver()).toBe(0);
  const { id_asset } = await addTank(product, { device_number: '24E12400000E0001', name: 'Cuve du flux' });
  const proposed = await product.call(
    'POST provider/order',
    { body: { id_asset, quantity_ordered: 500 } },
    { key: 'demo-provider-14' },
  );
  expect(await manager()).toBe(before + 1);
  // By the manager on another device, who is sent no notification of it.
  const body = { reason: 'Plus tard', desired_delivery_dates: [] };
  await product.call(
    'PUT order/cockpit/{id}/cancel',
    { params: { id: proposed.data.id_order }, body },
    { as: 'manager' },
  );
  expect(await manager()).toBe(before);
}, 20_000);

test('tells at once how many there are, and again when one comes; ends with the session', async () => {
  const { token, cookie } = await signIn();
  const response = await open(token);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const told = counts(response);
  const first = (await told.next()).value;
  expect(first).toMatchObject({ total: expect.any(Number), unseen: expect.any(Number) });
  await product.app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`insert into notification (id_client, id_user, id_notification_category, template, payload, link, dedup_key, created_at)
      values (${id_client}, ${id_user}, 4, 'welcome', '{"client_space_name": "X"}', '/equipment', 'stream', ${product.clock.now()})`),
  );
  const second = (await told.next()).value;
  expect(second).toMatchObject({ total: first.total + 1, unseen: first.unseen + 1 });
  await fetch(`${origin}/api/v1/auth/logout`, { method: 'POST', headers: { cookie } });
  expect((await told.next()).done).toBe(true);
}, 20_000);

test('a stream that begins while others are looked at is told too, and stays', async () => {
  const others = await signIn();
  const { data } = await product.call('POST auth/user_client', {
    body: { email: demoUsers.manager.email, password: demoPassword },
  });
  const { database } = product.app;
  const answer = database.transaction.bind(database);
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const asked = jest.spyOn(database, 'transaction').mockImplementation(async (...looked) => {
    begun.resolve();
    await slow.promise;
    return answer(...looked);
  });
  const first = counts(await open(others.token));
  await begun.promise;
  const second = counts(await open(data.token));
  slow.resolve();
  for (const told of [first, second])
    expect((await told.next()).value).toMatchObject({ total: expect.any(Number) });
  asked.mockRestore();
}, 20_000);

test('whoever leaves while they are let in leaves nothing behind', async () => {
  const own = await startTestServer({ settings: { lookForNewsMs: 10 } });
  await own.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.server.server.address() as AddressInfo;
  const authorization = `Bearer ${await own.tokenOf('driver')}`;
  const { database } = own.app;
  const answer = database.bare.bind(database);
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const letIn = jest.spyOn(database, 'bare').mockImplementation(async (work) => {
    begun.resolve();
    await slow.promise;
    return answer(work);
  });
  const asked = jest.spyOn(database, 'transaction');
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${port}/api/v1/notification/user/client/${id_client}/stream`;
  const opened = fetch(url, { headers: { authorization }, signal: leaving.signal });
  await begun.promise;
  leaving.abort();
  await expect(opened).rejects.toThrow('aborted');
  await until('the connection is gone', () => connections(own).then((count) => count === 0));
  slow.resolve();
  await letIn.mock.results[0]?.value;
  await setTimeout(200);
  expect(asked).not.toHaveBeenCalled();
  await own.close();
}, 20_000);

const connections = ({ server }: TestServer) => promisify(server.server.getConnections.bind(server.server))();

test('is nobody’s without a token, nor of a space that the session is not in', async () => {
  expect((await open('no-token')).status).toBe(401);
  const { token } = await signIn();
  expect((await open(token, demoSpaces.workshop.id_client)).status).toBe(404);
});

test('notifications are listed by category, with the counts of each', async () => {
  const params = { id_client };
  const all = await product.call('GET notification/user/client/{id_client}', { params }, { as: 'driver' });
  const account = all.meta.categories.find(({ name }) => name === 'account');
  expect(account?.total).toBeGreaterThan(0);
  const some = await product.call(
    'GET notification/user/client/{id_client}',
    { params, query: { id_notification_category: 4 } },
    { as: 'driver' },
  );
  expect(some.meta.total).toBe(account?.total);
  expect(new Set(some.data.map(({ notification_category }) => notification_category.name))).toEqual(
    new Set(['account']),
  );
  const none = await product.call(
    'GET notification/user/client/{id_client}',
    { params, query: { id_notification_category: 6 } },
    { as: 'driver' },
  );
  expect(none.meta.total).toBe(none.data.length);
});

test('tells of a pointer of the registry that moved', async () => {
  const { token } = await signIn();
  const told = counts(await open(token), 'registry');
  const first = (await told.next()).value.revision;
  await product.call(
    'PUT provider/client/{id}/modules',
    { params: { id: 102 }, body: { disable: ['STCK'] } },
    { key: 'demo-provider-14' },
  );
  expect((await told.next()).value.revision).toBeGreaterThan(first);
}, 20_000);
