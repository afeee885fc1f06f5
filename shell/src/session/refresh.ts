import { type Grant, type GrantAnswer, grantOf } from './grant.ts';
import type { SignedOutMark } from './signed-out-mark.ts';
import type { Tabs } from './tabs.ts';

/** What became of asking for a new access token. */
export type RefreshOutcome =
  | { readonly kind: 'renewed'; readonly grant: Grant }
  /** The server says that there is no session, or somebody has signed out here. */
  | { readonly kind: 'over' }
  /** No answer, or none that says anything about the session. */
  | { readonly kind: 'unreachable' };

export interface CookiePorts {
  /** Makes the call for a new token once. */
  readonly post: () => Promise<RefreshOutcome>;
  /** Makes the call that ends the session; resolves to whether the server has ended it. */
  readonly logOut: () => Promise<boolean>;
  readonly mark: SignedOutMark;
  readonly tabs: Tabs;
  readonly now: () => number;
  /** Held by one tab at a time; without it the tab is taken to be alone. */
  readonly locks?: Pick<LockManager, 'request'>;
}

/** The session of the refresh cookie, which this tab shares with the others. */
export interface SessionCookie {
  readonly refresh: () => Promise<RefreshOutcome>;
  /** Ends the session. Where the server cannot be told it is told later, and the session is not used until then. */
  readonly end: () => Promise<void>;
  /** Tells the server of an end that it has not heard of yet; nothing where it knows. */
  readonly pay: () => Promise<void>;
  /** Runs a sign-in: after a log-out that is still owed, so that this cannot end the session that begins. */
  readonly begin: <T>(signIn: () => Promise<T>) => Promise<T>;
}

/**
 * Makes the one way to the refresh cookie. The cookie turns at each use, so one call is made at a time: callers of this
 * tab share it, other tabs wait for the lock and take over what the first one was given.
 */
export function createSessionCookie(ports: CookiePorts): SessionCookie {
  const { post, logOut, mark, tabs, now, locks } = ports;
  let heard: { readonly grant: Grant; readonly at: number } | null = null;
  let running: Promise<RefreshOutcome> | null = null;
  tabs.hear((message) => {
    if (message.kind === 'granted') heard = { grant: message.grant, at: now() };
    if (message.kind === 'signed-out') heard = null;
  });
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    locks ? locks.request('niveau-refresh', work) : work();

  async function payOwed(): Promise<void> {
    if (mark.isSet() && (await logOut())) mark.clear();
  }

  async function once(askedAt: number): Promise<RefreshOutcome> {
    if (mark.isSet()) {
      await payOwed();
      return { kind: 'over' };
    }
    if (heard && heard.at >= askedAt) return { kind: 'renewed', grant: heard.grant };
    const outcome = await post();
    // Somebody has signed out while the call was on its way.
    if (mark.isSet()) return { kind: 'over' };
    if (outcome.kind === 'renewed') tabs.tell({ kind: 'granted', how: 'renewed', grant: outcome.grant });
    return outcome;
  }

  return {
    refresh() {
      if (running) return running;
      const askedAt = now();
      running = alone(() => once(askedAt)).finally(() => {
        running = null;
      });
      return running;
    },
    end() {
      heard = null;
      mark.set();
      return alone(payOwed);
    },
    pay: () => (mark.isSet() ? alone(payOwed) : Promise.resolve()),
    begin(signIn) {
      if (!mark.isSet()) return signIn();
      return alone(async () => {
        await payOwed();
        const begun = await signIn();
        mark.clear();
        return begun;
      });
    },
  };
}

const headers = { accept: 'application/json' };

/** The call itself, without the client: it is made before the rest of the shell has arrived. */
export async function postRefresh(
  send: typeof fetch = fetch,
  now: () => number = Date.now,
): Promise<RefreshOutcome> {
  let response: Response;
  try {
    response = await send('/api/v1/auth/refresh', { method: 'POST', headers, credentials: 'same-origin' });
  } catch {
    // No answer says nothing about the session.
    return { kind: 'unreachable' };
  }
  if (response.status === 401 || response.status === 403) return { kind: 'over' };
  if (!response.ok) return { kind: 'unreachable' };
  const { data }: { readonly data: GrantAnswer } = await response.json();
  return { kind: 'renewed', grant: grantOf(data, now()) };
}

/** The longest that a sign-in waits for a log-out that is owed, in milliseconds. */
const logOutPatience = 8000;

/** Tells the server that the session of the cookie is over; resolves to whether it has heard. */
export async function postLogOut(send: typeof fetch = fetch): Promise<boolean> {
  try {
    const response = await send('/api/v1/auth/logout', {
      method: 'POST',
      headers,
      credentials: 'same-origin',
      keepalive: true,
      signal: AbortSignal.timeout(logOutPatience),
    });
    return response.ok || response.status === 401;
  } catch {
    return false;
  }
}
