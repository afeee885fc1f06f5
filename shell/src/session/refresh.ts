import { type Grant, type GrantAnswer, grantOf } from './grant.ts';
import type { Tabs } from './tabs.ts';

/** What became of asking for a new access token. */
export type RefreshOutcome =
  | { readonly kind: 'renewed'; readonly grant: Grant }
  /** The server says that there is no session. */
  | { readonly kind: 'over' }
  /** No answer, or none that says anything about the session. */
  | { readonly kind: 'unreachable' };

export interface RefreshPorts {
  /** Makes the call once. */
  readonly post: () => Promise<RefreshOutcome>;
  readonly tabs: Tabs;
  readonly now: () => number;
  /** Held by one tab at a time; without it the tab is taken to be alone. */
  readonly locks?: Pick<LockManager, 'request'>;
}

/**
 * Makes the one way to a new access token. The refresh cookie turns at each use, so one call is made at a time: callers
 * of this tab share it, other tabs wait for the lock and take over what the first one was given.
 */
export function createRefresher({ post, tabs, now, locks }: RefreshPorts): () => Promise<RefreshOutcome> {
  let heard: { readonly grant: Grant; readonly at: number } | null = null;
  let running: Promise<RefreshOutcome> | null = null;
  tabs.hear((message) => {
    if (message.kind === 'granted') heard = { grant: message.grant, at: now() };
    if (message.kind === 'signed-out') heard = null;
  });

  async function once(askedAt: number): Promise<RefreshOutcome> {
    if (heard && heard.at >= askedAt) return { kind: 'renewed', grant: heard.grant };
    const outcome = await post();
    if (outcome.kind === 'renewed') tabs.tell({ kind: 'granted', grant: outcome.grant });
    return outcome;
  }

  return () => {
    if (running) return running;
    const askedAt = now();
    const asked = locks ? locks.request('niveau-refresh', () => once(askedAt)) : once(askedAt);
    running = asked.finally(() => {
      running = null;
    });
    return running;
  };
}

/** The call itself, without the client: it is made before the rest of the shell has arrived. */
export async function postRefresh(
  send: typeof fetch = fetch,
  now: () => number = Date.now,
): Promise<RefreshOutcome> {
  let response: Response;
  try {
    response = await send('/api/v1/auth/refresh', {
      method: 'POST',
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
    });
  } catch {
    // No answer says nothing about the session.
    return { kind: 'unreachable' };
  }
  if (response.status === 401 || response.status === 403) return { kind: 'over' };
  if (!response.ok) return { kind: 'unreachable' };
  const { data }: { readonly data: GrantAnswer } = await response.json();
  return { kind: 'renewed', grant: grantOf(data, now()) };
}
