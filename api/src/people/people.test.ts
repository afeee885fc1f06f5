import type { Designation, Level } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { type CallAs, startTestServer, type TestServer } from '../../test/harness.ts';
import { keepTables, peopleTables } from '../../test/keep-tables.ts';
import { testNow } from '../../test/test-clock.ts';
import { demoPassword, demoSpaces, demoUsers } from '../demo/spaces.ts';

let product: TestServer;
let restore: () => Promise<void>;
beforeAll(async () => {
  product = await startTestServer();
  for (const user of ['manager', 'consultant', 'driver', 'new', 'other'] as const)
    await product.tokenOf(user);
  restore = await keepTables(product, peopleTables);
});
beforeEach(async () => {
  product.clock.set(testNow);
  await restore();
});
afterAll(() => product.close());

const idClient = demoSpaces.haulier.id_client;
const params = { idClient };
const manager: CallAs = { as: 'manager', space: 'haulier' };

const system = <T>(work: Parameters<typeof product.app.database.transaction<T>>[1]) =>
  product.app.database.transaction({ role: 'system' }, work);
const auditOf = (action: string) =>
  system((tx) =>
    tx.rows<{ id_client: number; id_user: number; details: Record<string, unknown> }>(
      sql`select id_client, id_user, details from audit where action = ${action} order by id_audit`,
    ),
  );
const users = (query = {}, as = manager) =>
  product.call('GET client/{idClient}/users/datatable', { params, query }, as);
const roles = async () => (await product.call('GET client/{idClient}/roles', { params }, manager)).data;
const roleNamed = async (name: string) => {
  const found = (await roles()).find((role) => role.name === name);
  if (!found) throw new Error(`no role ${name}`);
  return found;
};
const createRole = (name: string, given: Readonly<Partial<Record<Designation, Level>>>, as = manager) =>
  product.call(
    'POST client/{idClient}/roles',
    { params, body: { name, role_permissions: linesOf(given) } },
    as,
  );
/** The entries of a partial matrix, as the call takes them. */
function linesOf(given: Readonly<Partial<Record<Designation, Level>>>) {
  return (Object.entries(given) as [Designation, Level][]).map(([designation, level_permission]) => ({
    designation,
    level_permission,
  }));
}
const giveRole = (idUser: number, id_role: number, as = manager) =>
  product.call(
    'PUT client/{idClient}/user/{idUser}/role',
    { params: { idClient, idUser }, body: { id_role } },
    as,
  );
const removeAccess = (id_users: number[], as = manager) =>
  product.call('DELETE client/{idClient}/user/access', { params, body: { id_users } }, as);

describe('the users of a space', () => {
  test('are its members and those who are invited, with role and state', async () => {
    const { data, meta } = await users({ sort: 'email' });
    expect(meta.total).toBe(7);
    expect(data.map(({ email, state, invitation_state }) => [email, state, invitation_state])).toEqual([
      ['consultant@demo.example', 'active', null],
      ['driver@demo.example', 'active', null],
      ['karim.haddad@demo.example', 'waiting', 3],
      ['lucas.fabre@demo.example', 'waiting', 2],
      ['manager@demo.example', 'active', null],
      ['new@demo.example', 'active', null],
      ['sophie.garnier@demo.example', 'waiting', 0],
    ]);
    expect(data.find(({ email }) => email === 'manager@demo.example')).toMatchObject({
      is_principal: true,
      role: { name: 'manager', system_role: 'manager' },
    });
    expect(JSON.stringify(data)).not.toContain('demo-invitation');
  });

  test('can be searched, sorted, filtered and paged', async () => {
    expect((await users({ search: 'moreau inès' })).data.map(({ id_user }) => id_user)).toEqual([
      demoUsers.driver.id_user,
    ]);
    expect((await users({ search: '%' })).meta.total).toBe(0);
    const managers = await users({ search: 'GESTIONN' });
    expect(managers.data.length).toBeGreaterThan(0);
    for (const { role } of managers.data) expect(role.system_role).toBe('manager');
    expect((await users({ search: 'Verwalter' })).meta.total).toBe(0);
    expect((await users({ state: 'waiting' })).meta.total).toBe(3);
    const page = await users({ sort: 'name', order: 'desc', limit: 2, offset: 1 });
    expect(page.meta.total).toBe(7);
    expect(page.data.map(({ last_name }) => last_name)).toEqual(['Moreau', 'Lemaire']);
  });

  test('are not for who may not see them', async () => {
    for (const as of ['consultant', 'driver'] as const)
      expect((await users({}, { as })).error.translation_key).toBe('authorization_required');
  });
});

describe('the role of a member', () => {
  test('changes at once, and the trail says who did it', async () => {
    const { data: role } = await createRole('Acheteur', { ORDC: 2 });
    expect((await giveRole(demoUsers.driver.id_user, role.id_role)).data).toEqual({
      id_user: demoUsers.driver.id_user,
      role: { id_role: role.id_role, name: 'Acheteur', system_role: null },
    });
    expect((await product.call('GET order/cockpit', {}, { as: 'driver' })).status).toBe(200);
    expect(await auditOf('user_role_changed')).toMatchObject([
      { id_client: idClient, id_user: demoUsers.manager.id_user, details: { role: 'Acheteur' } },
    ]);
  });

  test('is given in the place of the one that the giver has seen', async () => {
    const { id_role: consultants } = await roleNamed('consultant');
    const { data: role } = await createRole('Acheteur', { ORDC: 2 });
    const give = (expected: number) =>
      product.call(
        'PUT client/{idClient}/user/{idUser}/role',
        { params: { idClient, idUser: demoUsers.new.id_user }, body: { id_role: role.id_role, expected } },
        manager,
      );
    expect((await give(role.id_role)).error.translation_key).toBe('changed_meanwhile');
    const given = await Promise.all([give(consultants), give(consultants)]);
    expect(given.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [invited] = (await users({ search: 'sophie' })).data;
    const invite = (expected: number) =>
      product.call(
        'PUT user_invitation/{id}/role',
        { params: { id: invited?.id_user_invitation ?? 0 }, body: { id_role: role.id_role, expected } },
        manager,
      );
    expect((await invite(role.id_role)).error.translation_key).toBe('changed_meanwhile');
    const seen = invited?.role.id_role ?? 0;
    const changed = await Promise.all([invite(seen), invite(seen)]);
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is never one’s own, nor the principal’s, nor a stranger’s', async () => {
    const { id_role } = await roleNamed('consultant');
    expect((await giveRole(demoUsers.manager.id_user, id_role)).error.translation_key).toBe(
      'cannot_delete_or_edit_yourself',
    );
    expect((await giveRole(demoUsers.other.id_user, id_role)).error.translation_key).toBe('user_not_found');
    expect((await giveRole(demoUsers.driver.id_user, 999_999)).error.translation_key).toBe('role_not_found');
    const { id_role: managers } = await roleNamed('manager');
    await giveRole(demoUsers.consultant.id_user, managers);
    const byOther = await giveRole(demoUsers.manager.id_user, id_role, { as: 'consultant' });
    expect(byOther.error).toMatchObject({ status: 409, translation_key: 'main_account_role_fixed' });
  });

  test('holds no right that the giver lacks, nor is it taken from who has more', async () => {
    const { data: clerk } = await createRole('Accueil', { USER: 4, ROLE: 4, GNC_TANK: 1 });
    await giveRole(demoUsers.driver.id_user, clerk.id_role);
    const { id_role: managers } = await roleNamed('manager');
    const raise = await giveRole(demoUsers.new.id_user, managers, { as: 'driver' });
    expect(raise.error).toMatchObject({ status: 403, translation_key: 'role_edit_no_access' });
    const lower = await giveRole(demoUsers.consultant.id_user, clerk.id_role, { as: 'driver' });
    expect(lower.error.translation_key).toBe('role_edit_no_access');
    expect((await removeAccess([demoUsers.consultant.id_user], { as: 'driver' })).status).toBe(403);
    expect((await createRole('Plus', { ORDC: 1 }, { as: 'driver' })).error.translation_key).toBe(
      'role_edit_no_access',
    );
    const given = await product.call(
      'GET professional/{id}/roles_client',
      { params: { id: 14 } },
      { as: 'driver' },
    );
    expect(given.data.map(({ name }) => name)).toEqual(['Accueil']);
  });
});

describe('taking access away', () => {
  test('ends every call in the space, and leaves the session in another', async () => {
    const id_user = demoUsers.other.id_user;
    await system((tx) =>
      tx.run(sql`insert into membership (id_user, id_client, id_role)
        select ${id_user}, ${idClient}, id_role from role where id_client = ${idClient} and system_role = 'consultant'`),
    );
    const body = { email: demoUsers.other.email, password: demoPassword };
    const signedIn = await product.call('POST auth/user_client', { body });
    const at = { params: { id: id_user, idClient } };
    const { token } = (
      await product.call('GET user/{id}/switch/client/{idClient}', at, { token: signedIn.data.token })
    ).data;
    const cookie = `niveau_session=${signedIn.cookies.find(({ name }) => name === 'niveau_session')?.value}`;
    expect((await removeAccess([id_user])).status).toBe(200);
    expect((await product.call('GET auth/me', {}, { token })).status).toBe(401);
    const renewed = await product.call('POST auth/refresh', {}, { headers: { cookie } });
    expect(renewed.data.user.id_client).toBe(demoSpaces.workshop.id_client);
    expect(await auditOf('user_access_removed')).toHaveLength(1);
  });

  test('takes it from all that are listed, or from none', async () => {
    const listed = [demoUsers.consultant.id_user, demoUsers.manager.id_user];
    expect((await removeAccess(listed)).error.translation_key).toBe('cannot_delete_or_edit_yourself');
    expect((await removeAccess([demoUsers.consultant.id_user, 4711])).error.translation_key).toBe(
      'user_not_found',
    );
    expect((await users({ search: 'consultant@' })).meta.total).toBe(1);
    await removeAccess([demoUsers.consultant.id_user, demoUsers.driver.id_user]);
    expect((await users({ state: 'active' })).meta.total).toBe(2);
  });

  test('never takes the principal’s', async () => {
    await giveRole(demoUsers.consultant.id_user, (await roleNamed('manager')).id_role);
    const answer = await removeAccess([demoUsers.manager.id_user], { as: 'consultant' });
    expect(answer.error.translation_key).toBe('main_account_cannot_be_deleted');
  });
});

describe('roles', () => {
  test('are listed with their matrix, users and whether they can be changed', async () => {
    const listed = await roles();
    expect(listed.map(({ name, may_edit, users: count }) => [name, may_edit, count])).toEqual([
      ['manager', false, 1],
      ['consultant', false, 2],
      ['Chauffeur', true, 1],
    ]);
    const driver = await roleNamed('Chauffeur');
    expect(driver.role_permissions.find(({ designation }) => designation === 'VEHI')?.level_permission).toBe(
      2,
    );
  });

  test('are made, renamed and changed', async () => {
    const made = await createRole('Chef de parc', { VEHI: 3, GNC_TANK: 1 });
    expect(made.status).toBe(201);
    const at = { params: { idClient, id: made.data.id_role } };
    const body = { name: 'Responsable du parc', role_permissions: linesOf({ ORDC: 1, VEHI: 2 }) };
    const { data } = await product.call('PUT client/{idClient}/roles/{id}', { ...at, body }, manager);
    expect(data.name).toBe('Responsable du parc');
    const levels = Object.fromEntries(
      data.role_permissions.map(({ designation, level_permission }) => [designation, level_permission]),
    );
    expect(levels).toMatchObject({ ORDC: 1, VEHI: 2, GNC_TANK: 1, USER: 0 });
    const twice = await createRole('Responsable du parc', {});
    expect(twice.error.translation_key).toBe('role_name_already_used');
    const taken = await product.call(
      'PUT client/{idClient}/roles/{id}',
      { ...at, body: { name: 'Chauffeur' } },
      manager,
    );
    expect(taken.error.translation_key).toBe('role_name_already_used');
    expect((await auditOf('role_changed')).length).toBe(1);
    // As a dictionary has them, after those that are fixed.
    await createRole('Équipe de nuit', {});
    expect((await roles()).slice(2).map(({ name }) => name)).toEqual([
      'Chauffeur',
      'Équipe de nuit',
      'Responsable du parc',
    ]);
  });

  test('what another saved since is not overwritten unseen: each module by itself', async () => {
    const { data: made } = await createRole('Chef de parc', { VEHI: 3, ORDC: 1 });
    const change = (body: object) =>
      product.call(
        'PUT client/{idClient}/roles/{id}',
        { params: { idClient, id: made.id_role }, body },
        manager,
      );
    await change({ name: 'Responsable', role_permissions: linesOf({ ORDC: 2 }) });
    const seen = linesOf({ ORDC: 1 });
    for (const late of [
      { role_permissions: linesOf({ ORDC: 3 }), expected: { role_permissions: seen } },
      { name: 'Chef', expected: { name: 'Chef de parc' } },
    ])
      expect((await change(late)).error).toMatchObject({ status: 409, translation_key: 'changed_meanwhile' });
    const other = {
      role_permissions: linesOf({ VEHI: 1 }),
      expected: { role_permissions: linesOf({ VEHI: 3 }) },
    };
    expect((await change(other)).data.name).toBe('Responsable');
    const both = [1, 3].map((level) =>
      change({
        role_permissions: linesOf({ ORDC: level as Level }),
        expected: { role_permissions: linesOf({ ORDC: 2 }) },
      }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('manager and consultant are fixed', async () => {
    for (const name of ['manager', 'consultant']) {
      const at = { params: { idClient, id: (await roleNamed(name)).id_role } };
      const change = await product.call(
        'PUT client/{idClient}/roles/{id}',
        { ...at, body: { role_permissions: linesOf({ ORDC: 0 }) } },
        manager,
      );
      expect(change.error.translation_key).toBe('role_is_fixed');
      expect(
        (await product.call('DELETE client/{idClient}/roles/{id}', at, manager)).error.translation_key,
      ).toBe('role_is_fixed');
    }
  });

  test('one that is in use goes only with the role that its users get instead', async () => {
    const { id_role: id } = await roleNamed('Chauffeur');
    const remove = (query = {}) =>
      product.call('DELETE client/{idClient}/roles/{id}', { params: { idClient, id }, query }, manager);
    expect((await remove()).error.translation_key).toBe('role_in_use');
    expect((await remove({ id_role_replacement: 999_999 })).error.translation_key).toBe('role_not_found');
    const { id_role } = await roleNamed('consultant');
    expect((await remove({ id_role_replacement: id_role })).status).toBe(200);
    const [driver] = (await users({ search: 'driver@' })).data;
    expect(driver?.role.name).toBe('consultant');
    const unused = await createRole('Vide', {});
    const at = { params: { idClient, id: unused.data.id_role } };
    expect((await product.call('DELETE client/{idClient}/roles/{id}', at, manager)).status).toBe(200);
  });

  test('are not for who may not edit them, whose session goes on', async () => {
    const refused = await createRole('Mien', {}, { as: 'consultant' });
    expect(refused.error).toMatchObject({ status: 403, translation_key: 'role_edit_no_access' });
    const read = await product.call('GET client/{idClient}/roles', { params }, { as: 'consultant' });
    expect(read.error.translation_key).toBe('authorization_required');
  });

  test('a matrix names a module once, and only modules that there are', async () => {
    const twice = linesOf({ ORDC: 1 });
    const body = { name: 'Deux fois', role_permissions: [...twice, ...twice] };
    expect((await product.call('POST client/{idClient}/roles', { params, body }, manager)).status).toBe(400);
  });
});
