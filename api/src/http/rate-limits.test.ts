import { startTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  // What anybody may send is counted by each copy of the server.
  server = await startTestServer({ copies: 1 });
});
afterAll(() => server.close());

/** Repeats a request until it is refused for being too many. Throws after 400. */
async function untilRefused(
  ask: (i: number) => Promise<{ status: number; headers: Record<string, unknown> }>,
) {
  for (let i = 0; i < 400; i++) {
    const answer = await ask(i);
    if (answer.status === 429) return { after: i, retryAfter: Number(answer.headers['retry-after']) };
  }
  throw new Error('never refused');
}

describe('what can be tried, or sent in somebody’s name, is limited', () => {
  test('asking for a new password, by address of the caller', async () => {
    const refused = await untilRefused((i) =>
      server.call(
        'POST user/invitation/reset_password',
        { body: { email: `nobody${i}@demo.example` } },
        { ip: '198.51.100.7' },
      ),
    );
    expect(refused.after).toBeLessThan(60);
    expect(refused.retryAfter).toBeGreaterThan(0);
  });

  test('guessing the link of a new password', async () => {
    const body = {
      token: 'x'.repeat(43),
      password: 'Long-enough-2026!',
      confirm_password: 'Long-enough-2026!',
    };
    const refused = await untilRefused(() =>
      server.call('POST user/reset_password', { body }, { ip: '198.51.100.8' }),
    );
    expect(refused.after).toBeLessThan(100);
  });

  test('inviting, for the whole space', async () => {
    const roles = await server.call(
      'GET client/{idClient}/roles',
      { params: { idClient: 101 } },
      { as: 'manager' },
    );
    const id_role = roles.data.find(({ system_role }) => system_role === 'consultant')?.id_role ?? 0;
    const refused = await untilRefused((i) =>
      server.call(
        'POST user_invitation/invite/client/{id}',
        { params: { id: 101 }, body: { emails: [`guest${i}@demo.example`], id_role } },
        { as: 'manager' },
      ),
    );
    expect(refused.after).toBeGreaterThan(5);
  });

  test('guessing the link of a public page', async () => {
    const params = { token: 'A'.repeat(40) };
    const refused = await untilRefused(() =>
      server.call('GET public/asset/{token}', { params }, { ip: '198.51.100.9' }),
    );
    expect(refused.after).toBeLessThan(200);
  });
});
