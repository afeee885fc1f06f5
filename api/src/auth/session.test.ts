import sql from 'sql-template-tag';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/harness.ts';
import { demoPassword } from '../demo/spaces.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const signIn = (
  email = 'manager@demo.example',
  password = demoPassword,
  stay_connected = false,
  ip?: string,
) => product.call('POST auth/user_client', { body: { email, password, stay_connected } }, { ip });

type WithCookies = Pick<TestAnswer<'POST auth/refresh'>, 'cookies'>;
const cookieOf = ({ cookies }: WithCookies) => cookies.find(({ name }) => name === 'niveau_session');
const refresh = (token: string | undefined) =>
  product.call('POST auth/refresh', {}, { headers: { cookie: `niveau_session=${token}` } });

describe('signing in', () => {
  test('gives a token, the user in a space, and a cookie that no script reads', async () => {
    const answer = await signIn();
    expect(answer.data).toMatchObject({
      expires_in: 600,
      user: { email: 'manager@demo.example', id_client: 101 },
    });
    expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookieOf(answer)).not.toHaveProperty('maxAge');
    const me = await product.call('GET auth/me', {}, { token: answer.data.token });
    expect(me.data).toEqual(answer.data.user);
  });

  test('where people come by https, the cookies never go without it, whatever stands before the server', async () => {
    const behindProxy = await startTestServer({ settings: { isHttps: true } });
    const body = { email: 'manager@demo.example', password: demoPassword };
    const { cookies, headers } = await behindProxy.call('POST auth/user_client', { body });
    expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['niveau_session', true],
      ['niveau_has_session', true],
    ]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await behindProxy.close();
    expect(cookieOf(await signIn())).not.toHaveProperty('secure');
  });

  test('stays for 90 days where the user wants it', async () => {
    expect(cookieOf(await signIn(undefined, undefined, true))?.maxAge).toBe(90 * 86_400);
  });

  test('a token says who, never what they may do', async () => {
    const { token } = (await signIn()).data;
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    expect(Object.keys(JSON.parse(payload)).sort()).toEqual(['client', 'exp', 'family', 'iat', 'iss', 'sub']);
  });

  test('does not tell a wrong password from an unknown address', async () => {
    const wrong = await signIn('consultant@demo.example', 'Wrong-password-1');
    const unknown = await signIn('nobody@demo.example', 'Wrong-password-1');
    expect(wrong.status).toBe(401);
    expect({ ...wrong.error, request_id: '' }).toEqual({ ...unknown.error, request_id: '' });
    expect(wrong.cookies).toEqual([]);
  });

  test('an address is known in capitals too', async () => {
    expect((await signIn('Manager@Demo.Example')).status).toBe(200);
  });

  test('an account whose e-mail is not verified may sign in, and is told so', async () => {
    expect((await signIn('new@demo.example')).data.user).toMatchObject({
      date_certified_mail: null,
      state: 'active',
    });
  });

  test('an account that waits for its confirmation is refused, and only to who knows its password', async () => {
    const setState = (state: string) =>
      product.app.database.transaction({ role: 'system' }, (tx) =>
        tx.run(sql`update account set state = ${state} where email = 'driver@demo.example'`),
      );
    await setState('waiting');
    expect((await signIn('driver@demo.example')).error.translation_key).toBe('account_not_confirmed');
    expect((await signIn('driver@demo.example', 'Wrong-1')).error.translation_key).toBe(
      'wrong_email_or_password',
    );
    await setState('active');
  });

  test('ten wrong passwords close an account for a while, to its owner too, and not its neighbours', async () => {
    const victim = 'other@demo.example';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => signIn(victim, 'Wrong-1', false, `192.0.2.${at}`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    const closed = await signIn(victim, demoPassword, false, '192.0.2.99');
    expect(closed.error.translation_key).toBe('too_many_requests');
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('consultant@demo.example')).status).toBe(200);
    product.clock.advance(16 * 60_000);
    expect((await signIn(victim)).status).toBe(200);
  });

  test('right passwords are not counted', async () => {
    for (let at = 0; at < 15; at += 1) expect((await signIn('consultant@demo.example')).status).toBe(200);
  });
});

describe('refreshing', () => {
  test('exchanges the cookie for another, and the old one for nothing', async () => {
    const first = cookieOf(await signIn())?.value;
    const second = await refresh(first);
    expect(second.data.user.email).toBe('manager@demo.example');
    expect(cookieOf(second)?.value).not.toBe(first);
    product.clock.advance(60_000);
    expect((await refresh(cookieOf(second)?.value)).status).toBe(200);
  });

  test('two tabs that refresh at once both stay signed in', async () => {
    const token = cookieOf(await signIn())?.value;
    const [one, other] = await Promise.all([refresh(token), refresh(token)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(cookieOf(one)?.value).toBe(cookieOf(other)?.value);
  });

  test('a request that was sent again within ten seconds gets the newest cookie of its family', async () => {
    const first = cookieOf(await signIn())?.value;
    const second = cookieOf(await refresh(first))?.value;
    const third = cookieOf(await refresh(second))?.value;
    product.clock.advance(9_000);
    expect(cookieOf(await refresh(first))?.value).toBe(third);
  });

  test('an older cookie that comes back is theft: the whole family ends', async () => {
    const signedIn = await signIn();
    const stolen = cookieOf(signedIn)?.value;
    const kept = cookieOf(await refresh(stolen))?.value;
    product.clock.advance(11_000);
    const thief = await refresh(stolen);
    expect(thief.error.translation_key).toBe('session_refresh_failed');
    expect(cookieOf(thief)?.maxAge).toBe(0);
    expect((await refresh(kept)).status).toBe(401);
    expect((await product.call('GET auth/me', {}, { token: signedIn.data.token })).status).toBe(401);
    const rows = await product.app.database.transaction({ role: 'system' }, (tx) =>
      tx.rows(sql`select from session_family where revoked_reason = 'reuse'`),
    );
    expect(rows).toHaveLength(1);
  });

  test('a session that nobody used ends', async () => {
    const visit = cookieOf(await signIn())?.value;
    const stay = cookieOf(await signIn(undefined, undefined, true))?.value;
    product.clock.advance(25 * 3_600_000);
    expect((await refresh(visit)).status).toBe(401);
    expect((await refresh(stay)).status).toBe(200);
  });

  test('no cookie and a made-up one are refused', async () => {
    expect((await product.call('POST auth/refresh', {})).error.translation_key).toBe(
      'session_refresh_failed',
    );
    expect((await refresh('made-up')).status).toBe(401);
  });
});

describe('logging out', () => {
  test('ends the session at once: its cookie and its tokens', async () => {
    const signedIn = await signIn();
    const token = cookieOf(signedIn)?.value;
    const out = await product.call(
      'POST auth/logout',
      {},
      { headers: { cookie: `niveau_session=${token}` } },
    );
    expect(cookieOf(out)?.maxAge).toBe(0);
    expect((await refresh(token)).status).toBe(401);
    expect((await product.call('GET auth/me', {}, { token: signedIn.data.token })).status).toBe(401);
  });
});
