import { sampleUser } from '@niveau/shared/testing/sample-user';
import { type Grant, grantOf, renewalDelay } from './grant.ts';
import { type CookiePorts, createSessionCookie, type RefreshOutcome } from './refresh.ts';
import { clearStorage, createSignedOutMark } from './signed-out-mark.ts';
import type { TabMessage, Tabs } from './tabs.ts';

const grant = (token: string): Grant => ({ token, expiresAt: 900_000, user: sampleUser });

/** Some tabs of one browser: what one tells, the others hear; a lock is held by one at a time. */
function browser() {
  const listeners: { tab: number; listener: (message: TabMessage) => void }[] = [];
  const tabs = (tab: number): Tabs => ({
    tell: (message) => {
      for (const entry of listeners) if (entry.tab !== tab) entry.listener(message);
    },
    hear: (listener) => {
      listeners.push({ tab, listener });
      return () => {};
    },
  });
  let queue: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_: string, work: () => Promise<unknown>) => {
      const turn = queue.then(work);
      queue = turn.catch(() => undefined);
      return turn;
    },
  } as unknown as LockManager;
  return { tabs, locks };
}

const mark = createSignedOutMark(localStorage);
afterEach(() => mark.clear());

function cookieOf(ports: Omit<CookiePorts, 'logOut' | 'mark'> & Partial<CookiePorts>) {
  return createSessionCookie({ logOut: () => Promise.resolve(true), mark, ...ports });
}

test('callers of one tab share one refresh', async () => {
  const { tabs, locks } = browser();
  let calls = 0;
  const post = async (): Promise<RefreshOutcome> => {
    calls += 1;
    return { kind: 'renewed', grant: grant(`token ${calls}`) };
  };
  const { refresh } = cookieOf({ post, tabs: tabs(1), now: () => 0, locks });
  const outcomes = await Promise.all([refresh(), refresh(), refresh()]);
  expect(calls).toBe(1);
  expect(new Set(outcomes).size).toBe(1);
  await refresh();
  expect(calls).toBe(2);
});

test('two tabs that ask at once make one call: the second takes what the first was given', async () => {
  const { tabs, locks } = browser();
  let calls = 0;
  const post = async (): Promise<RefreshOutcome> => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { kind: 'renewed', grant: grant(`token ${calls}`) };
  };
  const one = cookieOf({ post, tabs: tabs(1), now: Date.now, locks });
  const other = cookieOf({ post, tabs: tabs(2), now: Date.now, locks });
  const [first, second] = await Promise.all([one.refresh(), other.refresh()]);
  expect(calls).toBe(1);
  expect(second).toEqual(first);
});

test('a session that is over is not hidden by what another tab was given long before', async () => {
  const { tabs, locks } = browser();
  let clock = 0;
  const one = cookieOf({
    post: async () => ({ kind: 'renewed', grant: grant('old') }),
    tabs: tabs(1),
    now: () => clock,
    locks,
  });
  const other = cookieOf({
    post: async () => ({ kind: 'over' }),
    tabs: tabs(2),
    now: () => clock,
    locks,
  });
  await one.refresh();
  clock = 60_000;
  expect(await other.refresh()).toEqual({ kind: 'over' });
});

test('a token is renewed before it ends', () => {
  const given = grantOf({ token: 'a', expires_in: 900, user: sampleUser }, 1000);
  expect(given.expiresAt).toBe(901_000);
  expect(renewalDelay(given, 1000)).toBe(810_000);
  expect(renewalDelay({ ...given, expiresAt: 61_000 }, 1000)).toBe(30_000);
});

describe('a sign-out that the server has not heard of', () => {
  const alone = () => {
    const { tabs, locks } = browser();
    return { tabs: tabs(1), locks, now: () => 0 };
  };

  test('stays owed over a restart, and the session is not used before it is paid', async () => {
    const events: string[] = [];
    let isReachable = false;
    const ports = {
      ...alone(),
      post: async (): Promise<RefreshOutcome> => {
        events.push('refresh');
        return { kind: 'renewed', grant: grant('again') };
      },
      logOut: async () => {
        events.push(isReachable ? 'logged out' : 'not reached');
        return isReachable;
      },
    };
    await cookieOf(ports).end();
    expect(events).toEqual(['not reached']);

    const nextStart = cookieOf(ports);
    clearStorage(localStorage);
    expect(await nextStart.refresh()).toEqual({ kind: 'over' });
    expect(events).toEqual(['not reached', 'not reached']);
    isReachable = true;
    await nextStart.pay();
    expect(mark.isSet()).toBe(false);
    expect(events.at(-1)).toBe('logged out');
    expect(events).not.toContain('refresh');
  });

  test('is paid before a sign-in, never after it', async () => {
    const events: string[] = [];
    const cookie = cookieOf({
      ...alone(),
      post: async () => ({ kind: 'over' }),
      logOut: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        events.push('logged out');
        return true;
      },
    });
    const ending = cookie.end();
    await cookie.begin(async () => events.push('signed in'));
    await ending;
    expect(events).toEqual(['logged out', 'signed in']);
  });

  test('is done with once somebody has signed in', async () => {
    const ports = { ...alone(), post: async () => ({ kind: 'over' }) as const, logOut: async () => false };
    const cookie = cookieOf(ports);
    await cookie.end();
    await cookie.begin(() => Promise.resolve());
    expect(mark.isSet()).toBe(false);
  });

  test('beats a renewal that was on its way', async () => {
    let answer: (outcome: RefreshOutcome) => void = () => {};
    const told: TabMessage[] = [];
    const cookie = cookieOf({
      ...alone(),
      tabs: { tell: (message) => told.push(message), hear: () => () => {} },
      post: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      logOut: async () => false,
    });
    const refreshing = cookie.refresh();
    await new Promise((resolve) => setTimeout(resolve));
    const ending = cookie.end();
    answer({ kind: 'renewed', grant: grant('late') });
    expect(await refreshing).toEqual({ kind: 'over' });
    await ending;
    expect(told).toEqual([]);
  });
});
