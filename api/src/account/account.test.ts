import sql from 'sql-template-tag';
import { type CallAs, startTestServer, type TestServer } from '../../test/harness.ts';
import { demoPassword, demoSpaces, demoUsers } from '../demo/spaces.ts';
import { tidy } from '../jobs/tidy.ts';
import { answerResetRequest } from './send-reset-link.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const newPassword = 'Autre-phrase-longue-2';
const system = <T>(work: Parameters<typeof product.app.database.transaction<T>>[1]) =>
  product.app.database.transaction({ role: 'system' }, work);
const mailTo = async (recipient: string) =>
  (
    await system((tx) =>
      tx.rows<{ subject: string; body_text: string; is_secret: boolean }>(
        sql`select subject, body_text, is_secret from email_outbox where recipient = ${recipient} order by id_email`,
      ),
    )
  ).at(-1);
const signIn = (email: string, password: string) =>
  product.call('POST auth/user_client', { body: { email, password } });
const me = (token: string) => product.call('GET auth/me', {}, { token });

describe('the own password', () => {
  const { email } = demoUsers.consultant;
  const change = (token: string, old_password: string, new_password: string, again = new_password) =>
    product.call(
      'PUT user/password',
      { body: { old_password, new_password, new_confirm_password: again } },
      { token },
    );

  test('changes, tells by e-mail, and ends every other session', async () => {
    const one = (await signIn(email, demoPassword)).data.token;
    const two = (await signIn(email, demoPassword)).data.token;
    expect((await change(one, demoPassword, newPassword)).status).toBe(200);
    expect((await me(one)).status).toBe(200);
    expect((await me(two)).status).toBe(401);
    expect((await signIn(email, demoPassword)).error.translation_key).toBe('wrong_email_or_password');
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect(await mailTo(email)).toMatchObject({
      subject: 'Votre mot de passe a été modifié',
      is_secret: false,
    });
  });

  test('keeps to the rules, each with its field', async () => {
    const { token } = (await signIn(email, newPassword)).data;
    expect((await change(token, newPassword, 'short')).error).toMatchObject({
      status: 422,
      translation_key: 'password_too_weak',
      errors: [{ path: 'body.new_password', translation_key: 'password_too_weak' }],
    });
    expect(
      (await change(token, newPassword, 'Une-phrase-longue-3', 'Une-phrase-longue-4')).error,
    ).toMatchObject({
      translation_key: 'passwords_do_not_match',
      errors: [{ path: 'body.new_confirm_password', translation_key: 'passwords_do_not_match' }],
    });
    expect((await change(token, 'Not-my-password-1', 'Une-phrase-longue-3')).error).toMatchObject({
      status: 422,
      translation_key: 'current_password_wrong',
    });
  });

  test('cannot be guessed by who found a session open', async () => {
    const { token } = (await signIn(email, newPassword)).data;
    const tries = [];
    for (let at = 0; at < 10; at += 1)
      tries.push(await change(token, `Wrong-password-${at}`, 'Une-phrase-longue-3'));
    expect(tries.at(-1)?.status).toBe(429);
    product.clock.advance(16 * 60_000);
    expect(
      (await change((await signIn(email, newPassword)).data.token, 'Wrong-1', 'Une-phrase-longue-3')).status,
    ).toBe(422);
  });
});

describe('the own badge and profile', () => {
  const as: CallAs = { as: 'driver' };
  const badge = (initial: string, id: number = demoUsers.driver.id_user, badge_color = '#123abc') =>
    product.call('PUT user/badge/{id}', { params: { id }, body: { initial, badge_color } }, as);
  const profile = (body: object) => product.call('PUT user', { body }, as);

  test('a badge has one to three characters and is one’s own', async () => {
    expect((await badge(' IMO ')).data.badge).toEqual({ initial: 'IMO', badge_color: '#123abc' });
    for (const [initial, key] of [
      ['', 'field_required'],
      ['ABCD', 'field_too_long'],
    ] as const)
      expect((await badge(initial)).error.errors).toEqual([{ path: 'body.initial', translation_key: key }]);
    expect((await badge('A', undefined, 'red')).status).toBe(400);
    expect((await badge('A', demoUsers.manager.id_user)).error.translation_key).toBe('user_not_found');
  });

  test('a phone is kept in international form, also one of an overseas department', async () => {
    expect((await profile({ phone: '+33 06 31 96 65 43' })).data.phone).toBe('+33631966543');
    expect((await profile({ phone: '0692 12 34 56' })).data.phone).toBe('+262692123456');
    expect((await profile({ phone: '12' })).error.errors).toEqual([
      { path: 'body.phone', translation_key: 'field_invalid' },
    ]);
  });

  test('messages by SMS need a phone to go to', async () => {
    expect((await profile({ alert_sms: true })).data.alert_sms).toBe(true);
    const without = await profile({ phone: null });
    expect(without.error.errors).toEqual([{ path: 'body.phone', translation_key: 'field_required' }]);
    expect((await profile({ phone: null, alert_sms: false })).data).toMatchObject({
      phone: null,
      alert_sms: false,
    });
  });

  test.each(['Ada\r\nBcc: all@b.example', 'Visit http://b.example', '<b>Ada</b>', ''])(
    'a name is a name: %j',
    async (first_name) => {
      expect((await profile({ first_name })).status).toBe(400);
    },
  );
});

describe('a forgotten password', () => {
  const { email } = demoUsers.driver;
  const ask = (address: string, as: CallAs = {}) =>
    product.call('POST user/invitation/reset_password', { body: { email: address } }, as);
  const tokenFor = async (address: string) =>
    (await mailTo(address))?.body_text.match(/#([\w-]{43})/)?.[1] ?? '';
  const can = (token: string) => product.call('POST user/can_reset_password', { body: { token } });
  const reset = (token: string, password = newPassword) =>
    product.call('POST user/reset_password', { body: { token, password, confirm_password: password } });
  let done = 0;
  /** What the queue would do with the requests since the last time. */
  const runRequests = async () => {
    for (const { name, data } of product.sentJobs.slice(done))
      if (name === 'reset-password') await answerResetRequest(product.app, resetRequest(data));
    done = product.sentJobs.length;
  };
  const resetRequest = (data: object) => {
    if (!('request' in data && 'email' in data)) throw new Error('no request for a password');
    return { request: String(data.request), email: String(data.email), id_professional: 14 };
  };

  test('gives the same answer for a known address and an unknown one, and writes to the known one alone', async () => {
    const known = await ask(email);
    const unknown = await ask('nobody@elsewhere.example');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await runRequests();
    expect(await mailTo('nobody@elsewhere.example')).toBeUndefined();
    expect(await mailTo(email)).toMatchObject({
      subject: 'Choisissez un nouveau mot de passe',
      is_secret: true,
    });
    expect((await mailTo(email))?.body_text).toContain('Énergies du Val');
  });

  test('the link sets a new password once, and ends every session', async () => {
    const { token: session } = (await signIn(email, demoPassword)).data;
    const token = await tokenFor(email);
    expect((await can(token)).status).toBe(200);
    expect((await reset(token, 'weak')).error.translation_key).toBe('password_too_weak');
    expect((await reset(token)).status).toBe(200);
    expect((await me(session)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
    for (const again of [await can(token), await reset(token)])
      expect(again.error).toMatchObject({ status: 410, translation_key: 'password_link_already_used' });
    const kept = await system((tx) =>
      tx.rows<{ token_hash: string }>(sql`select token_hash from account_link`),
    );
    expect(kept.some(({ token_hash }) => token_hash === token)).toBe(false);
  });

  test('two that use the link at once: one does', async () => {
    await ask(email);
    await runRequests();
    const token = await tokenFor(email);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('a link lives for an hour, and a made-up one leads nowhere', async () => {
    await ask(email);
    await runRequests();
    const token = await tokenFor(email);
    product.clock.advance(61 * 60_000);
    expect((await can(token)).error).toMatchObject({
      status: 403,
      translation_key: 'password_link_no_access',
    });
    expect((await can('made-up')).error).toMatchObject({
      status: 404,
      translation_key: 'password_link_not_found',
    });
  });

  test('a request that the queue runs twice writes once', async () => {
    await ask(email);
    const request = resetRequest(product.sentJobs.at(-1)?.data ?? {});
    const before = await system((tx) => tx.row<{ n: number }>(sql`select count(*) as n from email_outbox`));
    await answerResetRequest(product.app, request);
    await answerResetRequest(product.app, request);
    const after = await system((tx) => tx.row<{ n: number }>(sql`select count(*) as n from email_outbox`));
    expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(1);
  });

  test('an administrator is told where there is no such member, and sends the link where there is', async () => {
    product.clock.advance(3_700_000);
    const as: CallAs = { as: 'manager', space: 'haulier' };
    expect((await ask(demoUsers.other.email, as)).error).toMatchObject({
      status: 404,
      translation_key: 'email_does_not_match_user',
    });
    expect((await ask(demoUsers.new.email, as)).status).toBe(200);
    expect((await mailTo(demoUsers.new.email))?.subject).toBe('Choisissez un nouveau mot de passe');
    expect(
      (
        await ask(demoUsers.other.email, {
          as: 'consultant',
          token: (await signIn(demoUsers.consultant.email, newPassword)).data.token,
        })
      ).status,
    ).toBe(200);
    const trail = await system((tx) =>
      tx.rows(sql`select id_user, id_entity from audit where action = 'password_reset_sent'`),
    );
    expect(trail).toEqual([{ id_user: demoUsers.manager.id_user, id_entity: demoUsers.new.id_user }]);
  });

  test('is asked for a few times an hour', async () => {
    product.clock.advance(3_700_000);
    for (let at = 0; at < 5; at += 1) expect((await ask('victim@elsewhere.example')).status).toBe(200);
    expect((await ask('victim@elsewhere.example')).error.translation_key).toBe('too_many_requests');
  });
});

describe('signing up', () => {
  const email = 'ada@elsewhere.example';
  const signUp = (body: object = {}, headers: Record<string, string> = {}) =>
    product.call(
      'POST auth/sign_up',
      {
        body: {
          email,
          password: newPassword,
          confirm_password: newPassword,
          first_name: 'Ada',
          last_name: 'Roche',
          ...body,
        },
      },
      { headers },
    );
  const confirm = (token: string) => product.call('POST auth/confirm/{token}', { params: { token } });
  const tokenFor = async (address: string) =>
    (await mailTo(address))?.body_text.match(/#([\w-]{43})/)?.[1] ?? '';

  test('waits for the link of the e-mail, which works once', async () => {
    expect((await signUp()).data).toEqual({ state: 'waiting' });
    expect((await signIn(email, newPassword)).error.translation_key).toBe('account_not_confirmed');
    const token = await tokenFor(email);
    expect((await confirm(token)).status).toBe(200);
    expect((await signIn(email, newPassword)).error.translation_key).toBe('no_space_for_user');
    expect((await confirm(token)).error).toMatchObject({
      status: 410,
      translation_key: 'sign_up_link_invalid',
    });
  });

  test('an address that was never confirmed is forgotten after 60 days, unless a link for it is still on its way', async () => {
    const day = 86_400_000;
    const known = async (address: string) =>
      (await system((tx) => tx.rows(sql`select from account where email = ${address}`))).length === 1;
    const [again, left] = ['again@elsewhere.example', 'left@elsewhere.example'];
    for (const address of [again, left]) await signUp({ email: address });
    // Accounts are dated by the database's own clock.
    await system((tx) =>
      tx.run(sql`update account set created_at = ${new Date(product.clock.now().getTime() - 61 * day)}
        where email in (${again}, ${left})`),
    );
    product.clock.advance(2 * day);
    await signUp({ email: again });
    await tidy(product.app);
    expect([await known(again), await known(left)]).toEqual([true, false]);
    expect((await confirm(await tokenFor(again))).status).toBe(200);
  });

  test('by a link that came too late for its account says so', async () => {
    await signUp({ email: 'late@elsewhere.example' });
    const token = await tokenFor('late@elsewhere.example');
    await system((tx) =>
      tx.run(sql`update account set state = 'active' where email = 'late@elsewhere.example'`),
    );
    expect((await confirm(token)).error).toMatchObject({
      status: 422,
      translation_key: 'account_confirmation_error',
    });
  });

  test('answers the same for an address that is known, whose owner is told', async () => {
    expect((await signUp({ email: demoUsers.other.email })).data).toEqual({ state: 'waiting' });
    expect((await mailTo(demoUsers.other.email))?.subject).toBe('You already have an account');
    expect((await signIn(demoUsers.other.email, demoPassword)).status).toBe(200);
  });

  test('what another asked for with the address does not live in the account', async () => {
    const address = 'grace@elsewhere.example';
    await signUp({ email: address, password: 'Le-voleur-attend-1', confirm_password: 'Le-voleur-attend-1' });
    await signUp({ email: address });
    await confirm(await tokenFor(address));
    expect((await signIn(address, 'Le-voleur-attend-1')).error.translation_key).toBe(
      'wrong_email_or_password',
    );
    expect((await signIn(address, newPassword)).error.translation_key).toBe('no_space_for_user');
  });

  test.each([
    ['fr-FR', 'Confirmez votre compte'],
    ['en-GB', 'Confirm your account'],
    ['de', 'Bestätigen Sie Ihr Konto'],
    ['es', 'Confirme su cuenta'],
    ['it', 'Confermi il suo account'],
    ['nl', 'Bevestig uw account'],
    ['pt', 'Confirme a sua conta'],
  ])('writes in the language of the browser: %s', async (language, subject) => {
    product.clock.advance(3_700_000);
    const address = `reader-${language.toLowerCase()}@elsewhere.example`;
    await signUp({ email: address }, { 'accept-language': language });
    expect((await mailTo(address))?.subject).toBe(subject);
  });

  test('under the name and address of the provider whose site it is', async () => {
    const address = 'niels@elsewhere.example';
    await signUp({ email: address }, { host: 'boreal.localhost:4000' });
    expect((await mailTo(address))?.body_text).toContain('http://boreal.localhost:4000/confirm_account#');
    expect((await signUp({}, { host: 'nobody.example' })).error.translation_key).toBe('registration_error');
  });

  test('keeps to the rules of passwords', async () => {
    expect((await signUp({ password: 'weak', confirm_password: 'weak' })).error.translation_key).toBe(
      'password_too_weak',
    );
    expect((await signUp({ confirm_password: 'Une-autre-phrase-1' })).error.translation_key).toBe(
      'passwords_do_not_match',
    );
  });
});

describe('an address that is not confirmed', () => {
  test('is confirmed by a link that can be sent again, three times an hour', async () => {
    const as: CallAs = { as: 'new' };
    const again = () => product.call('POST user/resend_validation_email', {}, as);
    expect((await again()).status).toBe(200);
    const token = (await mailTo(demoUsers.new.email))?.body_text.match(/#([\w-]{43})/)?.[1] ?? '';
    await again();
    await again();
    expect((await again()).error.translation_key).toBe('too_many_requests');
    expect((await product.call('POST auth/confirm/{token}', { params: { token } })).status).toBe(200);
    expect((await product.call('GET auth/me', {}, as)).data.date_certified_mail).not.toBeNull();
    expect((await again()).status).toBe(200);
  });
});

describe('hostile input', () => {
  test.each([
    ['PUT', 'user_invitation/accept/%00', undefined],
    ['PUT', 'user_invitation/decline/..%2f..%2fx', undefined],
    ['POST', 'auth/confirm/%00', undefined],
    [
      'POST',
      'user/reset_password',
      { token: '\u0000', password: newPassword, confirm_password: newPassword },
    ],
    ['PUT', `user/badge/${demoUsers.consultant.id_user}`, { initial: '\u0000', badge_color: '#000000' }],
    ['PUT', `user/badge/${demoUsers.consultant.id_user}`, { initial: '\ud800', badge_color: '#000000' }],
    ['PUT', 'user', { first_name: 'A\u0000' }],
    ['PUT', 'user', { phone: '+\u0000' }],
    ['POST', 'user/register_push_token', { token: '{"endpoint":"https://fcm.googleapis.com/\u0000"}' }],
    [
      'POST',
      'user_configuration/page_order',
      { page: 'equipment', order_configuration: [{ widget: '\u0000', displayed: true }] },
    ],
    [
      'POST',
      'user_configuration/navbar',
      {
        navbar_configuration: [
          { displayed: true, designation: '\ud800', page_link: '/x', page_name: 'x', icon: '' },
        ],
      },
    ],
    ['PUT', 'notification/is_read', { id_notifications: ['x'] }],
    ['POST', 'user/invitation/reset_password', { email: ['a@b.example'] }],
  ] as const)('%s %s is refused, and breaks nothing', async (method, path, payload) => {
    const { token } = (await signIn(demoUsers.consultant.email, newPassword)).data;
    const answer = await product.server.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
    expect([400, 404, 410]).toContain(answer.statusCode);
  });
});

describe('leaving', () => {
  const leave = (id: number, as: CallAs) =>
    product.call('DELETE user/client/{id}/access', { params: { id } }, as);

  test('a space is left, never by its principal, and the last one leaves none', async () => {
    const principal = await leave(demoSpaces.haulier.id_client, { as: 'manager', space: 'haulier' });
    expect(principal.error.translation_key).toBe('main_account_cannot_be_deleted');
    expect((await leave(demoSpaces.workshop.id_client, { as: 'new' })).error.translation_key).toBe(
      'client_not_found',
    );
    expect((await leave(demoSpaces.haulier.id_client, { as: 'new' })).data).toEqual({ id_client: null });
    expect((await product.call('GET auth/me', {}, { as: 'new' })).status).toBe(401);
    expect((await signIn(demoUsers.new.email, demoPassword)).error.translation_key).toBe('no_space_for_user');
  });
});

describe('the own data', () => {
  test('can be taken along, without a secret in it', async () => {
    const { token } = (await signIn(demoUsers.driver.email, newPassword)).data;
    const answer = await product.call('GET user/export', {}, { token });
    expect(answer.headers['content-disposition']).toContain('attachment');
    const { data } = JSON.parse(answer.text);
    expect(data.account[0]).toMatchObject({ email: demoUsers.driver.email, first_name: 'Inès' });
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['account', 'membership', 'notification', 'session_family']),
    );
    expect(answer.text).not.toMatch(/argon2|password_hash|token_hash/);
    expect(answer.text).not.toContain(demoUsers.manager.email);
  });

  test('goes with the account: the address is free, the trail stays without a name', async () => {
    const { email, id_user } = demoUsers.driver;
    const { token } = (await signIn(email, newPassword)).data;
    const close = (password: string) => product.call('POST user/close', { body: { password } }, { token });
    expect((await close('Wrong-password-1')).error.translation_key).toBe('current_password_wrong');
    expect((await close(newPassword)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await signIn(email, newPassword)).error.translation_key).toBe('wrong_email_or_password');
    expect((await signIn(`closed-${id_user}@account.invalid`, newPassword)).error.translation_key).toBe(
      'wrong_email_or_password',
    );
    const kept = await system((tx) =>
      tx.row(sql`select first_name, last_name, phone from account where id_user = ${id_user}`),
    );
    expect(kept).toEqual({ first_name: '', last_name: '', phone: null });
    expect((await mailTo(email))?.subject).toBe('Votre compte est fermé');
    const activity = await product.call(
      'GET client/{idClient}/activity',
      { params: { idClient: demoSpaces.haulier.id_client }, query: { id_user } },
      { as: 'manager', space: 'haulier' },
    );
    expect(activity.data[0]).toMatchObject({ action: 'user_closed', user: { id_user, first_name: '' } });
  });

  test('a principal’s account stays', async () => {
    const answer = await product.call(
      'POST user/close',
      { body: { password: demoPassword } },
      { as: 'other' },
    );
    expect(answer.error.translation_key).toBe('main_account_cannot_be_deleted');
  });
});
