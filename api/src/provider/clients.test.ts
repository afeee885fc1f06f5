import { startTestServer, type TestServer } from '../../test/harness.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const key = 'demo-provider-14';
const change = (id: number, body: { enable?: string[]; disable?: string[] }) =>
  product.call('PUT provider/client/{id}/modules', { params: { id }, body }, { key });

test('a provider sees its own spaces only', async () => {
  const ids = async (name: string) =>
    (await product.call('GET provider/clients', {}, { key: name })).data.map(({ id_client }) => id_client);
  expect(await ids('demo-provider-14')).toEqual([101, 102, 103]);
  expect(await ids('demo-provider-15')).toEqual([201, 202]);
});

test('a module that the provider disables is gone at the next call, and back when it is enabled', async () => {
  const token = await product.tokenOf('manager', 'haulier');
  const orders = () => product.call('GET order/cockpit', {}, { token });
  const revision = async () => (await product.call('GET platform/registry', {}, { token })).data.revision;
  expect((await orders()).status).toBe(200);
  const before = await revision();
  expect((await change(101, { disable: ['ORDC'] })).data.modules).not.toContain('ORDC');
  expect((await orders()).status).toBe(403);
  expect(await revision()).toBeGreaterThan(before);
  await change(101, { enable: ['ORDC', 'ORDC'] });
  expect((await orders()).status).toBe(200);
});

test('a space of another provider does not exist, nor does a module of no name', async () => {
  expect((await change(201, { disable: ['ORDC'] })).error.translation_key).toBe('client_not_found');
  expect((await change(101, { enable: ['NOPE'] })).error.translation_key).toBe('module_not_found');
});
