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
const manager: CallAs = { as: 'manager', space: 'haulier' };
const day = 86_400_000;

const system = <T>(work: Parameters<typeof product.app.database.transaction<T>>[1]) =>
  product.app.database.transaction({ role: 'system' }, work);
const roleId = async (system_role: string, id_client: number = idClient) =>
  (
    await system((tx) =>
      tx.row<{ id_role: number }>(
        sql`select id_role from role where id_client = ${id_client} and system_role = ${system_role}`,
      ),
    )
  )?.id_role ?? 0;
const mails = () =>
  system((tx) =>
    tx.rows<{ recipient: string; subject: string; body_text: string; is_secret: boolean }>(
      sql`select recipient, subject, body_text, is_secret from email_outbox order by id_email`,
    ),
  );
const invite = async (emails: string[], as = manager) =>
  product.call(
    'POST user_invitation/invite/client/{id}',
    { params: { id: idClient }, body: { emails, id_role: await roleId('consultant') } },
    as,
  );
const mine = (as: CallAs, id: number) =>
  product.call('GET user/{id}/user_invitations', { params: { id } }, as);
const accept = (token: string, as: CallAs) =>
  product.call('PUT user_invitation/accept/{token}', { params: { token } }, as);
const decline = (token: string, as: CallAs) =>
  product.call('PUT user_invitation/decline/{token}', { params: { token } }, as);
const other: CallAs = { as: 'other' };
const farm = 'demo-invitation-farm';

describe('inviting', () => {
  test('writes to each in a language they read: sign in for who is known, sign up for who is not', async () => {
    const answer = await invite(['stranger@elsewhere.example', demoUsers.other.email]);
    expect(answer.status).toBe(201);
    expect(answer.data.map(({ email, state }) => [email, state])).toEqual([
      ['stranger@elsewhere.example', 0],
      [demoUsers.other.email, 0],
    ]);
    const [stranger, known] = await mails();
    expect(stranger).toMatchObject({
      recipient: 'stranger@elsewhere.example',
      subject: 'Invitation à rejoindre Transports Lemaire',
      is_secret: true,
    });
    expect(stranger?.body_text).toContain('Camille Lemaire vous invite');
    expect(stranger?.body_text).toMatch(/\/sign_up#[\w-]{43}/);
    expect(known).toMatchObject({
      recipient: demoUsers.other.email,
      subject: 'Invitation to Transports Lemaire',
    });
    expect(known?.body_text).toContain('/profile');
    expect(product.sentJobs.at(-1)?.name).toBe('send-emails');
  });

  test('refuses members and who is invited already, each by name, and then invites nobody', async () => {
    const emails = [
      'fresh@elsewhere.example',
      demoUsers.driver.email.toUpperCase(),
      'sophie.garnier@demo.example',
    ];
    const answer = await invite(emails);
    expect(answer.error).toMatchObject({ status: 409, translation_key: 'email_already_used' });
    expect(answer.error.errors).toEqual([
      { path: 'body.emails.1', translation_key: 'email_already_used' },
      { path: 'body.emails.2', translation_key: 'user_already_invited' },
    ]);
    expect(await mails()).toEqual([]);
    expect((await invite(['fresh@elsewhere.example'])).status).toBe(201);
    expect((await invite(['Fresh@Elsewhere.example'])).error.translation_key).toBe('user_already_invited');
  });

  test('who declined can be invited again', async () => {
    expect((await invite(['lucas.fabre@demo.example'])).status).toBe(201);
  });

  test.each(['a@b.example\r\nBcc: all@b.example', 'two@b.example, three@b.example', 'nobody'])(
    'an address is an address: %j',
    async (email) => {
      const answer = await invite([email]);
      expect(answer.error.errors).toEqual([{ path: 'body.emails.0', translation_key: 'email_invalid' }]);
    },
  );

  test('needs the right to, and gives no role that the inviter does not hold', async () => {
    expect((await invite(['x@elsewhere.example'], { as: 'consultant' })).status).toBe(403);
    const foreign = await product.call(
      'POST user_invitation/invite/client/{id}',
      {
        params: { id: idClient },
        body: {
          emails: ['x@elsewhere.example'],
          id_role: await roleId('manager', demoSpaces.workshop.id_client),
        },
      },
      manager,
    );
    expect(foreign.error.translation_key).toBe('role_not_found');
  });

  test('is not for spam: a space has two hundred a day', async () => {
    expect((await invite(['first@elsewhere.example'])).status).toBe(201);
    await system((tx) =>
      tx.run(sql`update rate_limit set hits = 200 where key = ${`invite:space:${idClient}`}`),
    );
    const refused = await invite(['one-more@elsewhere.example']);
    expect(refused.error.translation_key).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('an invitation', () => {
  const idOf = async (email: string) =>
    (
      await system((tx) =>
        tx.row<{ id: number }>(sql`select id_invitation as id from invitation where email = ${email}`),
      )
    )?.id ?? 0;

  test('is sent again, and with another role', async () => {
    const id = await idOf('sophie.garnier@demo.example');
    const resent = await product.call('POST user_invitation/resend_mail/{id}', { params: { id } }, manager);
    expect(resent.data).toMatchObject({ state: 3, sent_at: '2026-11-24T09:00:00.000Z' });
    expect(await mails()).toHaveLength(1);
    const body = { id_role: await roleId('manager') };
    const changed = await product.call('PUT user_invitation/{id}/role', { params: { id }, body }, manager);
    expect(changed.data.role.name).toBe('manager');
    for (let at = 0; at < 4; at += 1)
      await product.call('POST user_invitation/resend_mail/{id}', { params: { id } }, manager);
    const often = await product.call('POST user_invitation/resend_mail/{id}', { params: { id } }, manager);
    expect(often.status).toBe(429);
  });

  test('that was declined is open again once it is sent again', async () => {
    const id = await idOf('lucas.fabre@demo.example');
    const { data } = await product.call('POST user_invitation/resend_mail/{id}', { params: { id } }, manager);
    expect(data.state).toBe(3);
  });

  test('is withdrawn with all that are listed, or stays', async () => {
    const ids = [await idOf('sophie.garnier@demo.example'), await idOf('karim.haddad@demo.example')];
    const withdraw = (id_user_invitations: number[]) =>
      product.call('DELETE user_invitation', { body: { id_user_invitations } }, manager);
    expect((await withdraw([...ids, await idOf(demoUsers.manager.email)])).error.translation_key).toBe(
      'invitation_not_found',
    );
    expect(await idOf('sophie.garnier@demo.example')).toBeGreaterThan(0);
    expect((await withdraw(ids)).status).toBe(200);
    expect(await idOf('sophie.garnier@demo.example')).toBe(0);
  });
});

describe('the invited person', () => {
  const id = demoUsers.manager.id_user;

  test('sees what is open to them, and accepts it: a space more, a welcome, a line in the trail', async () => {
    expect((await mine(manager, id)).data).toEqual([
      {
        token: farm,
        state: 0,
        client: { client_space_name: 'Ferme des Trois Chênes', url_logo: null },
        role: { name: 'consultant' },
      },
    ]);
    const accepted = await accept(farm, manager);
    expect(accepted.data).toMatchObject({
      id_client: demoSpaces.farm.id_client,
      role: { name: 'consultant' },
    });
    const spaces = await product.call('GET user/{id}/clients', { params: { id } }, manager);
    expect(spaces.data.map(({ client_space_name }) => client_space_name)).toContain('Ferme des Trois Chênes');
    expect((await mine(manager, id)).data).toEqual([]);
    expect((await accept(farm, manager)).error.translation_key).toBe('invitation_not_found');
    const told = await product.call(
      'GET notification/user/client/{id_client}',
      { params: { id_client: demoSpaces.farm.id_client } },
      { as: 'manager', space: 'farm' },
    );
    expect(told.data[0]?.title).toBe('Bienvenue dans l’espace Ferme des Trois Chênes');
  });

  test('two that accept at once make one membership', async () => {
    const answers = await Promise.all([accept(farm, manager), accept(farm, manager)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('declines once; then only the administrator can help', async () => {
    expect((await decline(farm, manager)).status).toBe(200);
    expect((await mine(manager, id)).data).toEqual([]);
    for (const again of [await accept(farm, manager), await decline(farm, manager)])
      expect(again.error).toMatchObject({ status: 409, translation_key: 'invitation_already_declined' });
  });

  test('nobody else answers for them', async () => {
    expect((await accept(farm, other)).error).toMatchObject({
      status: 404,
      translation_key: 'invitation_not_found',
    });
    expect((await decline(farm, other)).status).toBe(404);
    expect((await mine(other, id)).error.translation_key).toBe('user_not_found');
  });
});

describe('somebody without an account', () => {
  const email = 'stranger@elsewhere.example';
  const tokenIn = (text: string | undefined) => text?.match(/#([\w-]{43})/)?.[1] ?? '';
  const signUp = (invitation: string, address = email) =>
    product.call('POST auth/sign_up', {
      body: {
        email: address,
        password: 'Une-phrase-longue-1',
        confirm_password: 'Une-phrase-longue-1',
        first_name: 'Ada',
        last_name: 'Roche',
        invitation,
      },
    });

  test('signs up with the invitation, and is in the space at once', async () => {
    await invite([email]);
    const invitation = tokenIn((await mails())[0]?.body_text);
    expect((await signUp(invitation, 'thief@elsewhere.example')).error.translation_key).toBe(
      'invitation_not_found',
    );
    expect((await signUp(invitation)).data).toEqual({ state: 'active' });
    const signedIn = await product.call('POST auth/user_client', {
      body: { email, password: 'Une-phrase-longue-1' },
    });
    expect(signedIn.data.user).toMatchObject({
      id_client: idClient,
      badge: { initial: 'AR' },
      role: { name: 'consultant' },
    });
    expect(signedIn.data.user.date_certified_mail).not.toBeNull();
    expect((await signUp(invitation)).error.translation_key).toBe('invitation_not_found');
  });

  test('with an account but no space comes in by signing in with it', async () => {
    const body = { email: demoUsers.driver.email, password: demoPassword };
    await product.call(
      'DELETE client/{idClient}/user/access',
      { params: { idClient }, body: { id_users: [demoUsers.driver.id_user] } },
      manager,
    );
    expect((await product.call('POST auth/user_client', { body })).error.translation_key).toBe(
      'no_space_for_user',
    );
    await invite([demoUsers.driver.email]);
    const row = await system((tx) =>
      tx.row<{ token: string }>(sql`select token from invitation where email = ${demoUsers.driver.email}`),
    );
    const signedIn = await product.call('POST auth/user_client', {
      body: { ...body, invitation: row?.token },
    });
    expect(signedIn.data.user.id_client).toBe(idClient);
    expect(signedIn.data).not.toHaveProperty('refused_invitation');
    // The letter is opened once more: it leads to the space that it opened.
    const again = await product.call('POST auth/user_client', {
      body: { ...body, invitation: row?.token },
    });
    expect(again.data.user.id_client).toBe(idClient);
    expect(again.data).not.toHaveProperty('refused_invitation');
  });

  test('who signs in with an invitation that is not open to them comes in, and is told why', async () => {
    await invite(['later@elsewhere.example']);
    const row = (await system((tx) =>
      tx.row<{ token: string }>(sql`select token from invitation where email = 'later@elsewhere.example'`),
    )) ?? { token: '' };
    const signIn = (invitation: string, email = demoUsers.consultant.email) =>
      product.call('POST auth/user_client', { body: { email, password: demoPassword, invitation } });
    const refused = async (invitation: string) => (await signIn(invitation)).data.refused_invitation;
    expect(await refused(row.token)).toBe('invitation_not_found');
    await system((tx) =>
      tx.run(
        sql`update invitation set email = ${demoUsers.consultant.email}, state = 2 where token = ${row.token}`,
      ),
    );
    expect(await refused(row.token)).toBe('invitation_already_declined');
    await system((tx) => tx.run(sql`delete from membership where id_user = ${demoUsers.consultant.id_user}`));
    expect((await signIn(row.token)).error).toMatchObject({
      status: 409,
      translation_key: 'invitation_already_declined',
    });
    await system((tx) => tx.run(sql`delete from invitation where token = ${row.token}`));
    expect((await signIn(row.token)).error.translation_key).toBe('invitation_not_found');
  });
});

// Last: the tokens of the harness grow too old with it.
test('an invitation outlives thirty days only if it is sent again', async () => {
  product.clock.advance(31 * day);
  expect((await mine(manager, demoUsers.manager.id_user)).data).toEqual([]);
  expect((await accept(farm, manager)).error.translation_key).toBe('invitation_not_found');
});
