import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { whileHeld } from '../../test/while-held.ts';
import { demoPassword, demoUsers } from '../demo/spaces.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

test('a password that is changed while it is checked opens no session any more', async () => {
  const { email, id_user } = demoUsers.driver;
  const answer = await whileHeld(product, {
    hold: sql`update account set password_hash = 'another' where id_user = ${id_user}`,
    start: () => product.call('POST auth/user_client', { body: { email, password: demoPassword } }),
  });
  expect(answer.error).toMatchObject({ status: 401, translation_key: 'wrong_email_or_password' });
});
