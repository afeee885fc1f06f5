import type { ApiClient } from '@niveau/shared/api/client';
import { AppError } from '@niveau/shared/api/errors';
import { sampleUser } from '@niveau/shared/testing/sample-user';
import type { Grant } from './grant.ts';
import type { RefreshOutcome } from './refresh.ts';
import { createSession } from './session.ts';
import type { TabMessage } from './tabs.ts';

const grant = (token: string, id_client = 1): Grant => ({
  token,
  expiresAt: Date.now() + 900_000,
  user: { ...sampleUser, id_client },
});

function setUp(outcome: RefreshOutcome = { kind: 'over' }) {
  const events: string[] = [];
  const told: TabMessage[] = [];
  let hear: (message: TabMessage) => void = () => {};
  const session = createSession({
    refresh: () => Promise.resolve(outcome),
    tabs: {
      tell: (message) => told.push(message),
      hear: (listener) => {
        hear = listener;
        return () => {};
      },
    },
    now: Date.now,
    enter: async ({ user }) => void events.push(`enter ${user.id_client}`),
    update: ({ user }) => events.push(`update ${user.id_client}`),
    leave: async (why) => void events.push(`leave ${why}`),
    unreachable: () => new AppError('no_internet', { status: 0 }),
  });
  const client: ApiClient = {
    call: async (call) => {
      events.push(call);
      if (call === 'GET user/{id}/switch/client/{idClient}')
        return {
          data: { token: 'other', expires_in: 900, user: { ...sampleUser, id_client: 2 } },
        } as never;
      throw new AppError('problem_occurred');
    },
  };
  return { session, client, events, told, hear: (message: TabMessage) => hear(message) };
}

test('a renewed token of the same space changes nothing in the page', async () => {
  const { session, events } = setUp({ kind: 'renewed', grant: grant('two') });
  await session.accept(grant('one'));
  expect(await session.refresh()).toBe(true);
  expect(session.token()).toBe('two');
  expect(events).toEqual(['enter 1', 'update 1']);
  session.dispose();
});

test('without an answer the session is kept, and the caller is told why', async () => {
  const { session, events } = setUp({ kind: 'unreachable' });
  await session.accept(grant('one'));
  await expect(session.refresh()).rejects.toMatchObject({ key: 'no_internet' });
  expect(session.token()).toBe('one');
  expect(events).toEqual(['enter 1']);
  session.dispose();
});

test('a change of space enters the other one and takes the other tabs along', async () => {
  const { session, client, events, told } = setUp();
  await session.accept(grant('one'));
  await session.switchSpace(client, 2);
  expect(session.token()).toBe('other');
  expect(events.at(-1)).toBe('enter 2');
  expect(told).toMatchObject([{ kind: 'granted', grant: { token: 'other' } }]);
  session.dispose();
});

test('signing out ends the session once, whatever the server says, and tells the other tabs', async () => {
  const { session, client, events, told } = setUp();
  await session.accept(grant('one'));
  await Promise.all([session.signOut(client, 'over'), session.signOut(client, 'over')]);
  expect(session.token()).toBeNull();
  expect(events).toEqual(['enter 1', 'POST auth/logout', 'leave over']);
  expect(told).toEqual([{ kind: 'signed-out' }]);
});

test('what another tab did happens here too', async () => {
  const { session, events, hear } = setUp();
  await session.accept(grant('one'));
  hear({ kind: 'granted', grant: grant('theirs', 3) });
  expect(session.token()).toBe('theirs');
  hear({ kind: 'signed-out' });
  expect(session.token()).toBeNull();
  expect(events).toEqual(['enter 1', 'enter 3', 'leave asked']);
});
