import type { CurrentUser } from '@niveau/shared/api/auth';
import type { ApiClient } from '@niveau/shared/api/client';
import { AppError } from '@niveau/shared/api/errors';
import { type Grant, type GrantAnswer, grantOf, renewalDelay } from './grant.ts';
import type { RefreshOutcome } from './refresh.ts';
import type { Tabs } from './tabs.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly stay_connected: boolean;
}

/** Asked for by the user; or over by itself, and the page is worth coming back to; or refused there. */
export type EndReason = 'asked' | 'over' | 'refused';

export interface SessionPorts {
  readonly refresh: () => Promise<RefreshOutcome>;
  readonly tabs: Tabs;
  readonly now: () => number;
  /** Enters the space of a grant: another user or another space than before, or the first. */
  readonly enter: (grant: Grant) => Promise<void>;
  /** The same user in the same space: what the server says of them now. */
  readonly update: (grant: Grant) => void;
  /** Forgets all that belonged to the session. */
  readonly leave: (why: EndReason) => Promise<void>;
  /** Told where the server could not be reached for a refresh; what it returns is thrown to the caller. */
  readonly unreachable: () => AppError;
}

export interface SessionKeeper {
  readonly token: () => string | null;
  /** For the client: a new token, or false where the session is over. */
  readonly refresh: () => Promise<boolean>;
  readonly signIn: (client: ApiClient, credentials: Credentials) => Promise<void>;
  readonly switchSpace: (client: ApiClient, idClient: number) => Promise<void>;
  /** Ends the session here and in the other tabs. Acts once, however often it is asked. */
  readonly signOut: (client: ApiClient, why: EndReason) => Promise<void>;
  /** Takes a grant that came from the start of the page. */
  readonly accept: (grant: Grant) => Promise<void>;
  /** Opens without a connection for who was signed in: there is no token until the server is reached. */
  readonly resume: (user: CurrentUser) => Promise<void>;
  /** Renews a token that is missing or has just ended, so that no call is made in vain. */
  readonly freshen: () => Promise<void>;
  /** Renews ahead of time: after the connection came back. Says nothing where it cannot. */
  readonly renew: () => Promise<void>;
  readonly dispose: () => void;
}

/** What a call may take on its way to the server. */
const marginMs = 2000;

const sameSpace = (one: Grant | null, other: Grant) =>
  one?.user.id_user === other.user.id_user && one.user.id_client === other.user.id_client;

/** Keeps the session of this tab: its token in memory, renewed before it ends, in step with the other tabs. */
export function createSession(ports: SessionPorts): SessionKeeper {
  const { tabs, now } = ports;
  let current: Grant | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnding = false;

  const plan = (grant: Grant) => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), renewalDelay(grant, now()));
  };

  async function take(grant: Grant): Promise<void> {
    const isSame = sameSpace(current, grant);
    current = grant;
    plan(grant);
    if (isSame) ports.update(grant);
    else await ports.enter(grant);
  }

  async function end(why: EndReason): Promise<void> {
    clearTimeout(timer);
    if (!current) return;
    current = null;
    await ports.leave(why);
  }

  /** Ahead of time: what cannot be had now is asked for again by the next call that needs it. */
  async function renew(): Promise<void> {
    const outcome = await ports.refresh();
    if (outcome.kind === 'renewed') await take(outcome.grant);
  }

  const stopHearing = tabs.hear((message) => {
    if (message.kind === 'granted') void take(message.grant);
    if (message.kind === 'signed-out') void end('asked');
  });

  async function adopt(answer: GrantAnswer): Promise<void> {
    const grant = grantOf(answer, now());
    tabs.tell({ kind: 'granted', grant });
    await take(grant);
  }

  return {
    token: () => current?.token || null,
    async refresh() {
      const outcome = await ports.refresh();
      if (outcome.kind === 'unreachable') throw ports.unreachable();
      if (outcome.kind === 'over') return false;
      await take(outcome.grant);
      return true;
    },
    async signIn(client, credentials) {
      const { data } = await client.call('POST auth/user_client', { body: credentials });
      await adopt(data);
    },
    async switchSpace(client, idClient) {
      if (!current) throw new AppError('unauthenticated');
      const { data } = await client.call('GET user/{id}/switch/client/{idClient}', {
        params: { id: current.user.id_user, idClient },
      });
      await adopt(data);
    },
    async signOut(client, why) {
      if (!current || isEnding) return;
      isEnding = true;
      // The session ends here whatever the server answers; its refresh token then ends by itself.
      await client.call('POST auth/logout', {}).catch(() => undefined);
      tabs.tell({ kind: 'signed-out' });
      await end(why);
      isEnding = false;
    },
    async resume(user) {
      current = { token: '', expiresAt: 0, user };
      await ports.enter(current);
    },
    accept: take,
    freshen: async () => {
      if (current && current.expiresAt - now() < marginMs) await renew();
    },
    renew: () => (current ? renew() : Promise.resolve()),
    dispose() {
      clearTimeout(timer);
      stopHearing();
    },
  };
}
