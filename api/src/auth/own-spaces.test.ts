import type { CallInput } from '@niveau/shared/api';
import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { demoPassword, demoSpaces, demoUsers } from '../demo/spaces.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const manager = demoUsers.manager.id_user;
const switchTo = (id: number, idClient: number, token: string) =>
  product.call('GET user/{id}/switch/client/{idClient}', { params: { id, idClient } }, { token });

describe('the spaces of a user', () => {
  test('are listed with the role in each', async () => {
    const { data } = await product.call(
      'GET user/{id}/clients',
      { params: { id: manager } },
      { as: 'manager' },
    );
    expect(data.map(({ client_space_name }) => client_space_name)).toEqual([
      'Clinique du Lac',
      'Lemaire Océan Indien',
      'Transports Lemaire',
    ]);
    expect(data.every(({ role }) => role.name === 'manager')).toBe(true);
  });

  test('of somebody else do not exist', async () => {
    const params = { id: demoUsers.other.id_user };
    const answer = await product.call('GET user/{id}/clients', { params }, { as: 'manager' });
    expect(answer.error.translation_key).toBe('user_not_found');
  });
});

describe('switching space', () => {
  test('gives the other space, and the session stays there', async () => {
    const body = { email: 'manager@demo.example', password: demoPassword };
    const signedIn = await product.call('POST auth/user_client', { body });
    const cookie = signedIn.cookies.find(({ name }) => name === 'niveau_session')?.value;
    const { data } = await switchTo(manager, demoSpaces.island.id_client, signedIn.data.token);
    expect(data.user).toMatchObject({
      id_client: 103,
      time_zone: 'Indian/Reunion',
      client_name: 'Lemaire Océan Indien',
    });
    const renewed = await product.call(
      'POST auth/refresh',
      {},
      { headers: { cookie: `niveau_session=${cookie}` } },
    );
    expect(renewed.data.user.id_client).toBe(103);
    expect((await product.call('POST auth/user_client', { body })).data.user.id_client).toBe(103);
    await switchTo(manager, demoSpaces.haulier.id_client, renewed.data.token);
  });

  test('a space with the other provider brings its modules and its look', async () => {
    const token = await product.tokenOf('manager', 'clinic');
    const { data } = await product.call('GET auth/me', {}, { token });
    expect(data).toMatchObject({ id_professional: 15, id_client: 202 });
    expect(data.role_permissions.some(({ designation }) => designation === 'ORDC')).toBe(false);
  });

  test('a space of others is not found, nor is another user', async () => {
    const token = await product.tokenOf('manager');
    expect((await switchTo(manager, demoSpaces.workshop.id_client, token)).error.translation_key).toBe(
      'client_not_found',
    );
    expect((await switchTo(demoUsers.other.id_user, demoSpaces.workshop.id_client, token)).status).toBe(404);
  });
});

describe('what a user may do', () => {
  const system = <T>(work: Parameters<typeof product.app.database.transaction<T>>[1]) =>
    product.app.database.transaction({ role: 'system' }, work);

  test('a level that changes holds at the next call of a token that is out already', async () => {
    const token = await product.tokenOf('consultant');
    const orders = () => product.call('GET order/cockpit', {}, { token });
    expect((await orders()).status).toBe(200);
    await system((tx) =>
      tx.run(sql`update role_permission p set level = 0 from membership m
        where m.id_role = p.id_role and m.id_user = ${demoUsers.consultant.id_user} and p.designation = 'ORDC'`),
    );
    expect((await orders()).error).toMatchObject({ status: 403, translation_key: 'authorization_required' });
  });

  test('access to a space that is taken away ends every call in it', async () => {
    const token = await product.tokenOf('driver');
    expect((await product.call('GET auth/me', {}, { token })).status).toBe(200);
    await system((tx) => tx.run(sql`delete from membership where id_user = ${demoUsers.driver.id_user}`));
    expect((await product.call('GET auth/me', {}, { token })).status).toBe(401);
  });
});

describe('the own profile', () => {
  test('changes what was sent, and nothing else', async () => {
    const before = (await product.call('GET auth/me', {}, { as: 'other' })).data;
    const { data } = await product.call(
      'PUT user',
      { body: { language: 'nl', alert_sms: true } },
      { as: 'other' },
    );
    expect(data).toEqual({ ...before, language: 'nl', alert_sms: true });
  });

  test('loses nothing of two changes that are made at once', async () => {
    const change = (body: CallInput<'PUT user'>['body']) =>
      product.call('PUT user', { body }, { as: 'other' });
    for (const isOn of [true, false, true, false]) {
      const wanted = {
        alert_mail: isOn,
        alert_badge: isOn,
        alert_push: isOn,
        first_name: isOn ? 'Ida' : 'Ada',
        last_name: isOn ? 'Berg' : 'Holm',
        quiet_hours: isOn ? { from: '22:00', to: '06:00' } : null,
      };
      const fields = Object.entries(wanted).map(([name, value]) => change({ [name]: value }));
      expect((await Promise.all(fields)).map(({ status }) => status)).toEqual(fields.map(() => 200));
      expect((await product.call('GET auth/me', {}, { as: 'other' })).data).toMatchObject(wanted);
    }
  });

  test('refuses a language that we do not speak', async () => {
    const body = { language: 'xx' } as unknown as { language: 'nl' };
    const answer = await product.call('PUT user', { body }, { as: 'other' });
    expect(answer.error.errors).toEqual([{ path: 'body.language', translation_key: 'field_invalid' }]);
  });
});
