import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank } from '../../test/tank.ts';
import { demoPassword, demoUsers } from '../demo/spaces.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const system = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
const roleOf = async (name: string, id_client = 101) =>
  (
    await system<{ id_role: number }>(
      sql`select id_role from role where id_client = ${id_client} and (system_role = ${name} or name = ${name})`,
    )
  )[0]?.id_role ?? 0;
const driverRole = async () =>
  (
    await system<{ id_role: number }>(
      sql`select id_role from membership where id_user = ${demoUsers.driver.id_user} and id_client = 101`,
    )
  )[0]?.id_role ?? 0;

async function signIn(email: string) {
  const body = { email, password: demoPassword };
  return (await product.call('POST auth/user_client', { body })).data;
}
const open = (id_role: number, token: string) =>
  product.call('POST auth/view/role', { body: { id_role } }, { token });

test('the own space is seen as one of its roles: what that may, and nothing is changed', async () => {
  await addTank(product, { device_number: '24E12400000F9101', name: 'Cuve vue' });
  const own = await signIn(demoUsers.manager.email);
  const { data } = await open(await driverRole(), own.token);
  expect(data.user).toMatchObject({ id_user: own.user.id_user, id_client: 101, view: { is_own: true } });
  const viewer = { token: data.token };
  expect((await product.call('GET auth/me', {}, viewer)).data).toEqual(data.user);
  const kinds = await product.call(
    'GET client/{idClient}/asset_type/{type}/assets',
    { params: { idClient: 101, type: 'all' }, query: { limit: 100 } },
    viewer,
  );
  expect(kinds.data.length).toBeGreaterThan(0);
  for (const { asset_type } of kinds.data) expect(asset_type.designation).toBe('GNC_TANK');
  expect((await product.call('GET order/cockpit', { query: { state: 1 } }, viewer)).status).toBe(403);
  for (const refused of [
    await product.call(
      'PUT client/{idClient}',
      { params: { idClient: 101 }, body: { customer_code: 'x' } },
      viewer,
    ),
    await product.call('PUT user', { body: { language: 'de' } }, viewer),
    await open(await roleOf('consultant'), data.token),
    // Public calls, which carry the view's token all the same.
    await product.call(
      'POST user/invitation/reset_password',
      { body: { email: demoUsers.driver.email } },
      viewer,
    ),
    await product.call(
      'POST user/reset_password',
      { body: { token: 'none', password: demoPassword, confirm_password: demoPassword } },
      viewer,
    ),
    await product.call('POST auth/confirm/{token}', { params: { token: 'none' } }, viewer),
  ])
    expect(refused.error).toMatchObject({ status: 403, translation_key: 'view_read_only' });

  expect(await system(sql`select from email_outbox where recipient = ${demoUsers.driver.email}`)).toEqual([]);
  expect(product.sentJobs.filter(({ name }) => name === 'reset-password')).toEqual([]);

  const left = await product.call('POST auth/view/leave', {}, viewer);
  expect(left.data.user).toMatchObject({ id_client: 101, role: own.user.role });
  expect(left.data.user.view).toBeUndefined();
  expect((await product.call('GET auth/me', {}, viewer)).status).toBe(401);
});

test('a right that is lost while one looks is lost in the view too, and with the roles the view itself', async () => {
  const own = await signIn(demoUsers.manager.email);
  const { data } = await open(await roleOf('consultant'), own.token);
  const viewer = { token: data.token };
  const orders = async () =>
    (await product.call('GET order/cockpit', { query: { state: 1 } }, viewer)).status;
  const setOwn = (designation: string, level: number) =>
    system(sql`update role_permission set level = ${level}
      where designation = ${designation} and id_role = ${own.user.role.id_role}`);
  expect(await orders()).toBe(200);
  await setOwn('ORDC', 0);
  expect(await orders()).toBe(403);
  await setOwn('ORDC', 4);
  await setOwn('ROLE', 0);
  expect(await orders()).toBe(401);
  await setOwn('ROLE', 4);
  await product.call('POST auth/view/leave', {}, viewer);
});

test('a role without a right to anything of the space shows nothing, and says so', async () => {
  const { token } = await signIn(demoUsers.manager.email);
  const body = { name: 'Rien', role_permissions: [] };
  const made = await product.call(
    'POST client/{idClient}/roles',
    { params: { idClient: 101 }, body },
    { token },
  );
  expect((await open(made.data.id_role, token)).error).toMatchObject({
    status: 403,
    translation_key: 'role_has_no_rights',
  });
});

test('who does not see the roles, a role of another space, and one that holds more are refused', async () => {
  const consultant = await signIn(demoUsers.consultant.email);
  expect((await open(await roleOf('manager'), consultant.token)).error).toMatchObject({ status: 403 });
  const manager = await signIn(demoUsers.manager.email);
  expect((await open(await roleOf('manager', 202), manager.token)).error?.translation_key).toBe(
    'role_not_found',
  );
  const [made] = await system<{ id_role: number }>(
    sql`insert into role (id_client, name) values (101, 'Seeing roles') returning id_role`,
  );
  await system(
    sql`insert into role_permission (id_client, id_role, designation, level) values (101, ${made?.id_role}, 'ROLE', 1)`,
  );
  await system(
    sql`update membership set id_role = ${made?.id_role} where id_user = ${demoUsers.consultant.id_user} and id_client = 101`,
  );
  expect((await open(await roleOf('manager'), consultant.token)).error?.translation_key).toBe(
    'role_edit_no_access',
  );
  expect((await open(made?.id_role ?? 0, consultant.token)).status).toBe(200);
});
