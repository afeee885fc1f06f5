import { startTestServer, type TestServer } from '../../test/harness.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

test('what would have been sent can be read in development, its links followed', async () => {
  const email = 'outbox@demo.example';
  const password = 'Niveau-demo-2026!';
  const names = { first_name: 'Out', last_name: 'Box' };
  await product.call('POST auth/sign_up', {
    body: { email, password, confirm_password: password, ...names },
  });
  const { data } = (await product.server.inject(`/api/outbox.json?to=${email}`)).json();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ channel: 'email', recipient: email });
  const page = await product.server.inject('/api/outbox');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toMatch(/<a href="http[^"]*\/confirm_account#[\w-]+">/);
});
