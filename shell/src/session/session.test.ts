import type { ApiClient } from '@niveau/shared/api/client';
import { AppError } from '@niveau/shared/api/errors';
import { sampleUser } from '@niveau/shared/testing/sample-user';
import type { Grant } from './grant.ts';
import type { RefreshOutcome } from './refresh.ts';
import { createSession, type Parting } from './session.ts';
import { isSpaceChanged } from './space-changed.ts';
import type { TabMessage } from './tabs.ts';

const grant = (token: string, id_client = 1): Grant => ({
  token,
  expiresAt: Date.now() + 900_000,
  user: { ...sampleUser, id_client },
});

function setUp(outcome: RefreshOutcome = { kind: 'over' }) {
  const events: string[] = [];
  const told: TabMessage[] = [];
  const partings: (Parting | null)[] = [];
  const wanted: { idClient: number | null; isRefused: boolean } = { idClient: null, isRefused: false };
  const page = { isUnsaved: false, clock: Date.now(), outcome, wanted };
  let hear: (message: TabMessage) => void = () => {};
  const session = createSession({
    cookie: {
      refresh: () => Promise.resolve(page.outcome),
      end: async () => void events.push('end'),
      pay: async () => void events.push('pay'),
      begin: (signIn) => signIn(),
    },
    tabs: {
      tell: (message) => told.push(message),
      hear: (listener) => {
        hear = listener;
        return () => {};
      },
    },
    now: () => page.clock,
    wantedSpace: () => page.wanted.idClient,
    clientWith: (token) => {
      events.push(`with ${token}`);
      return client;
    },
    enter: async ({ user }) => void events.push(`enter ${user.id_client}`),
    update: ({ user }) => events.push(`update ${user.id_client}`),
    leave: async (why) => void events.push(`leave ${why}`),
    unreachable: () => new AppError('no_internet', { status: 0 }),
    isUnsaved: () => page.isUnsaved,
    onParting: (parting) => partings.push(parting),
  });
  const client: ApiClient = {
    call: async (call, input) => {
      events.push(call);
      if (page.wanted.isRefused || call !== 'GET user/{id}/switch/client/{idClient}')
        throw new AppError('problem_occurred');
      const { idClient } = (input as { readonly params: { readonly idClient: number } }).params;
      return {
        data: { token: `of ${idClient}`, expires_in: 900, user: { ...sampleUser, id_client: idClient } },
      } as never;
    },
  };
  const hears = (how: 'signed-in' | 'renewed' | 'switched', given: Grant) =>
    hear({ kind: 'granted', how, grant: given });
  return {
    session,
    client,
    events,
    told,
    partings,
    page,
    hears,
    hear: (message: TabMessage) => hear(message),
  };
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
  expect(session.token()).toBe('of 2');
  expect(events.at(-1)).toBe('enter 2');
  expect(told).toMatchObject([{ kind: 'granted', how: 'switched', grant: { token: 'of 2' } }]);
  session.dispose();
});

test('a page that leads into another space begins there; where that is refused, in the usual one', async () => {
  const led = setUp();
  led.page.wanted.idClient = 2;
  await led.session.accept(grant('one'));
  expect(led.events).toEqual(['with one', 'GET user/{id}/switch/client/{idClient}', 'enter 2']);
  expect(led.told).toMatchObject([{ kind: 'granted', how: 'switched', grant: { token: 'of 2' } }]);
  led.session.dispose();

  const refused = setUp();
  Object.assign(refused.page.wanted, { idClient: 2, isRefused: true });
  await refused.session.accept(grant('one'));
  expect(refused.session.token()).toBe('one');
  expect(refused.events.at(-1)).toBe('enter 1');
  refused.session.dispose();

  const there = setUp();
  there.page.wanted.idClient = 1;
  await there.session.accept(grant('one'));
  expect(there.events).toEqual(['enter 1']);
  there.session.dispose();
});

test('signing out ends the session once, whatever the server says, and tells the other tabs', async () => {
  const { session, events, told } = setUp();
  await session.accept(grant('one'));
  await Promise.all([session.signOut('over'), session.signOut('over')]);
  expect(session.token()).toBeNull();
  expect(events).toEqual(['enter 1', 'end', 'leave over']);
  expect(told).toEqual([{ kind: 'signed-out' }]);
});

test('what another tab did happens here too', async () => {
  const { session, events, hears, hear } = setUp();
  await session.accept(grant('one'));
  hears('switched', grant('theirs', 3));
  expect(session.token()).toBe('theirs');
  hear({ kind: 'signed-out' });
  expect(session.token()).toBeNull();
  expect(events).toEqual(['enter 1', 'enter 3', 'leave asked']);
});

test('a tab that is signed out is opened by a sign-in alone, not by a renewal that was on its way', async () => {
  const { session, events, hears, hear } = setUp();
  await session.accept(grant('one'));
  hear({ kind: 'signed-out' });
  hears('renewed', grant('late'));
  hears('switched', grant('late', 2));
  expect(session.token()).toBeNull();
  hears('signed-in', grant('new', 2));
  expect(session.token()).toBe('new');
  expect(events).toEqual(['enter 1', 'leave asked', 'enter 2']);
  session.dispose();
});

test('a renewal that was asked for before a sign-out does not sign in again', async () => {
  const { session, events } = setUp({ kind: 'renewed', grant: grant('late') });
  await session.accept(grant('one'));
  const renewing = session.renew();
  await session.signOut('asked');
  await renewing;
  expect(session.token()).toBeNull();
  expect(events).toEqual(['enter 1', 'end', 'leave asked']);
});

test('without a session, the connection coming back pays the log-out that is owed', async () => {
  const { session, events } = setUp();
  await session.renew();
  expect(events).toEqual(['pay']);
});

test('a call of the space before is not made again in the space that a refresh leads to', async () => {
  const { session, events } = setUp({ kind: 'renewed', grant: grant('theirs', 2) });
  await session.accept(grant('one'));
  const refused = await session.refresh().catch((error: unknown) => error);
  expect(refused instanceof AppError && isSpaceChanged(refused)).toBe(true);
  expect(events).toEqual(['enter 1', 'enter 2']);
  session.dispose();
});

describe('another tab goes to another space while something is unsaved here', () => {
  async function parted() {
    const all = setUp({ kind: 'renewed', grant: grant('renewed', 2) });
    await all.session.accept(grant('one'));
    all.page.isUnsaved = true;
    all.hears('switched', grant('theirs', 2));
    return all;
  }

  test('the page stays, asks, and goes on with its own token', async () => {
    const { session, events, partings } = await parted();
    expect(events).toEqual(['enter 1']);
    expect(session.token()).toBe('one');
    expect(partings.at(-1)).toMatchObject({
      here: { id_client: 1 },
      there: { id_client: 2 },
      canFinish: true,
    });
    session.dispose();
  });

  test('a renewal in the other tab asks nothing again', async () => {
    const { session, partings, hears } = await parted();
    const asked = partings.length;
    hears('renewed', grant('theirs again', 2));
    expect(partings).toHaveLength(asked);
    expect(session.token()).toBe('one');
    session.dispose();
  });

  test('follows when the reader says so', async () => {
    const { session, events } = await parted();
    await session.follow();
    expect(session.token()).toBe('theirs');
    expect(events).toEqual(['enter 1', 'enter 2']);
    session.dispose();
  });

  test('once its token has ended no call goes out with the other one, and the reader is asked again', async () => {
    const { session, page, events, partings } = await parted();
    page.clock += 1_000_000;
    await expect(session.freshen()).rejects.toMatchObject({ details: { space_changed: true } });
    await expect(session.refresh()).rejects.toMatchObject({ details: { space_changed: true } });
    expect(partings.at(-1)).toMatchObject({ canFinish: false });
    expect(session.token()).toBe('one');
    expect(events).toEqual(['enter 1']);
    session.dispose();
  });

  test('coming back brings the session to this page, which keeps what was entered', async () => {
    const { session, client, events, told } = await parted();
    await session.comeBack((token) => {
      expect(token).toBe('renewed');
      return client;
    });
    expect(session.token()).toBe('of 1');
    expect(events).toEqual(['enter 1', 'GET user/{id}/switch/client/{idClient}', 'update 1']);
    expect(told.at(-1)).toMatchObject({ how: 'switched', grant: { user: { id_client: 1 } } });
    session.dispose();
  });

  test('another person is never kept waiting by it', async () => {
    const { session, events, hears } = await parted();
    const other = grant('other', 9);
    hears('signed-in', { ...other, user: { ...other.user, id_user: sampleUser.id_user + 1 } });
    expect(session.token()).toBe('other');
    expect(events).toEqual(['enter 1', 'enter 9']);
    session.dispose();
  });
});
