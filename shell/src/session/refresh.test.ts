import { sampleUser } from '@niveau/shared/testing/sample-user';
import { type Grant, grantOf, renewalDelay } from './grant.ts';
import { createRefresher, type RefreshOutcome } from './refresh.ts';
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
    request: (_: string, work: () => Promise<RefreshOutcome>) => {
      const turn = queue.then(work);
      queue = turn.catch(() => undefined);
      return turn;
    },
  } as unknown as LockManager;
  return { tabs, locks };
}

test('callers of one tab share one refresh', async () => {
  const { tabs, locks } = browser();
  let calls = 0;
  const post = async (): Promise<RefreshOutcome> => {
    calls += 1;
    return { kind: 'renewed', grant: grant(`token ${calls}`) };
  };
  const refresh = createRefresher({ post, tabs: tabs(1), now: () => 0, locks });
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
  const one = createRefresher({ post, tabs: tabs(1), now: Date.now, locks });
  const other = createRefresher({ post, tabs: tabs(2), now: Date.now, locks });
  const [first, second] = await Promise.all([one(), other()]);
  expect(calls).toBe(1);
  expect(second).toEqual(first);
});

test('a session that is over is not hidden by what another tab was given long before', async () => {
  const { tabs, locks } = browser();
  let clock = 0;
  const one = createRefresher({
    post: async () => ({ kind: 'renewed', grant: grant('old') }),
    tabs: tabs(1),
    now: () => clock,
    locks,
  });
  const other = createRefresher({
    post: async () => ({ kind: 'over' }),
    tabs: tabs(2),
    now: () => clock,
    locks,
  });
  await one();
  clock = 60_000;
  expect(await other()).toEqual({ kind: 'over' });
});

test('a token is renewed before it ends', () => {
  const given = grantOf({ token: 'a', expires_in: 900, user: sampleUser }, 1000);
  expect(given.expiresAt).toBe(901_000);
  expect(renewalDelay(given, 1000)).toBe(810_000);
  expect(renewalDelay({ ...given, expiresAt: 61_000 }, 1000)).toBe(30_000);
});
