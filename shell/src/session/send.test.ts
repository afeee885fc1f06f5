/** @jest-environment node */
import type { CurrentUser } from '@niveau/shared/api/auth';
import { sampleUser } from '@niveau/shared/testing/sample-user';
import { createSend } from './send.ts';

const haulier: CurrentUser = { ...sampleUser, id_client: 101 };
const clinic: CurrentUser = { ...sampleUser, id_client: 202 };

function setUp({ page, session }: { page: CurrentUser | null; session: CurrentUser | null }) {
  const sent: { url: string; token: string | null; scope: string | null }[] = [];
  const state = { page, session, onFreshen: () => {} };
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    sent.push({
      url: String(input),
      token: headers.get('authorization'),
      scope: headers.get('x-niveau-scope'),
    });
    return new Response('{}');
  };
  const kept = new Map([['niveau_scope', `${sampleUser.id_user}.101.abc`]]);
  Object.assign(globalThis, { localStorage: { getItem: (name: string) => kept.get(name) ?? null } });
  const { send, dropReads } = createSend({
    session: () => ({
      freshen: async () => state.onFreshen(),
      token: () => (state.session ? `of ${state.session.id_client}` : null),
      user: () => state.session,
    }),
    isOnline: () => true,
    drawnFor: () => state.page,
  });
  return { send, dropReads, sent, state };
}

test('a call carries the token of its space, and a read says for whom it may be kept', async () => {
  const { send, sent } = setUp({ page: haulier, session: haulier });
  await send('/api/v1/a', { method: 'GET' });
  await send('/api/v1/a', { method: 'POST' });
  expect(sent).toEqual([
    { url: '/api/v1/a', token: 'Bearer of 101', scope: `${sampleUser.id_user}.101.abc` },
    { url: '/api/v1/a', token: 'Bearer of 101', scope: null },
  ]);
});

test('what the page of one space asks is not sent into another', async () => {
  const { send, sent } = setUp({ page: haulier, session: clinic });
  await expect(send('/api/v1/a', { method: 'PUT' })).rejects.toMatchObject({
    details: { space_changed: true },
  });
  expect(sent).toEqual([]);
});

test('not even where the space changes while the token is renewed', async () => {
  const { send, sent, state } = setUp({ page: haulier, session: haulier });
  state.onFreshen = () => {
    state.session = clinic;
    state.page = clinic;
  };
  await expect(send('/api/v1/a')).rejects.toMatchObject({ details: { space_changed: true } });
  expect(sent).toEqual([]);
});

test('a read of a space whose scope is not this device’s is kept by nobody', async () => {
  const { send, sent } = setUp({ page: null, session: clinic });
  await send('/api/v1/a', { method: 'GET' });
  expect(sent[0]).toMatchObject({ token: 'Bearer of 202', scope: null });
});

test('reads that are on their way end with the space that is left; what was sent is not called back', async () => {
  const { send, dropReads } = setUp({ page: haulier, session: haulier });
  const signals: (AbortSignal | null | undefined)[] = [];
  globalThis.fetch = (_, init) => {
    signals.push(init?.signal);
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      if (init?.method === 'PUT') setTimeout(() => resolve(new Response('{}')), 20);
    });
  };
  const read = send('/api/v1/a', { method: 'GET' });
  const change = send('/api/v1/a', { method: 'PUT' });
  await new Promise((resolve) => setTimeout(resolve));
  const goOn = dropReads();
  await expect(read).rejects.toMatchObject({ details: { space_changed: true } });
  expect((await change).status).toBe(200);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, undefined]);

  await expect(send('/api/v1/b', { method: 'GET' })).rejects.toMatchObject({
    details: { space_changed: true },
  });
  expect(signals).toHaveLength(2);
  goOn();
  void send('/api/v1/b', { method: 'GET' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(signals).toHaveLength(3);
});
