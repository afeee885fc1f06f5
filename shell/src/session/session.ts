import type { CurrentUser } from '@niveau/shared/api/auth';
import type { ApiClient } from '@niveau/shared/api/client';
import { AppError, type ErrorKey } from '@niveau/shared/api/errors';
import { type Grant, type GrantAnswer, grantOf, renewalDelay } from './grant.ts';
import { ledInto } from './led-into.ts';
import { placeOf } from './place.ts';
import type { SessionCookie } from './refresh.ts';
import { spaceChanged } from './space-changed.ts';
import type { TabMessage, Tabs } from './tabs.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly stay_connected: boolean;
  /** The token of an invitation to this address, which signing in accepts. */
  readonly invitation?: string;
}

/** Asked for by the user; or over by itself, and the page is worth coming back to; or refused there. */
export type EndReason = 'asked' | 'over' | 'refused';

/** The session has gone to another space while this page still holds something unsaved of its own. */
export interface Parting {
  readonly here: CurrentUser;
  readonly there: CurrentUser;
  /** Whether the page can still send what was entered: its own token lives. */
  readonly canFinish: boolean;
}

export interface SessionPorts {
  readonly cookie: SessionCookie;
  readonly tabs: Tabs;
  readonly now: () => number;
  /** Enters the space of a grant: another user or another space than before, or the first. */
  readonly enter: (grant: Grant) => Promise<void>;
  /** The same user in the same space: what the server says of them now. */
  readonly update: (grant: Grant) => void;
  /** The space that the address of the page leads into; `null` where it names none. */
  readonly wantedSpace: () => number | null;
  /** For a call with a token that is not this page's yet. */
  readonly clientWith: (token: string) => ApiClient;
  /** Forgets all that belonged to the session. */
  readonly leave: (why: EndReason) => Promise<void>;
  /** Told where the server could not be reached for a refresh; what it returns is thrown to the caller. */
  readonly unreachable: () => AppError;
  /** Whether the page holds something that a change of space would lose. */
  readonly isUnsaved: () => boolean;
  /** Told when the page parts from the session's space, and again when a call finds its token ended. */
  readonly onParting: (parting: Parting | null) => void;
}

export interface SessionKeeper {
  readonly token: () => string | null;
  /** For whom the token is, in which space; `null` where nobody is signed in. */
  readonly user: () => CurrentUser | null;
  /** For the client: a new token of the same space, or false where the session is over. Throws where it has moved. */
  readonly refresh: () => Promise<boolean>;
  /** Answers why an invitation that came along could not be accepted; `null` where it was, or none came. */
  readonly signIn: (client: ApiClient, credentials: Credentials) => Promise<ErrorKey | null>;
  readonly switchSpace: (client: ApiClient, idClient: number) => Promise<void>;
  /** Looks at a client space, or at the own one, as one of its roles, to read only. */
  readonly viewSpace: (client: ApiClient, id_client: number, id_role: number) => Promise<void>;
  /** From such a look back to the session's own space. */
  readonly leaveView: (client: ApiClient) => Promise<void>;
  /** Goes to the space that another tab has gone to, and answers for whom; what is unsaved here is lost. */
  readonly follow: () => Promise<CurrentUser | null>;
  /** Brings the session back to the space of this page, and the other tabs with it. */
  readonly comeBack: (clientWith: (token: string) => ApiClient) => Promise<void>;
  /** Ends the session here and in the other tabs. Acts once, however often it is asked. */
  readonly signOut: (why: EndReason) => Promise<void>;
  /** Takes a grant that came from the start of the page. */
  readonly accept: (grant: Grant) => Promise<void>;
  /** Opens without a connection for who was signed in: there is no token until the server is reached. */
  readonly resume: (user: CurrentUser) => Promise<void>;
  /** Renews a token that is missing or has just ended, so that no call is made in vain. */
  readonly freshen: () => Promise<void>;
  /** After the connection came back: renews ahead of time, or ends at the server what was ended here. */
  readonly renew: () => Promise<void>;
  readonly dispose: () => void;
}

/** What a call may take on its way to the server. */
const marginMs = 2000;

const sameUser = (one: Grant | null, other: Grant) => one?.user.id_user === other.user.id_user;
const sameSpace = (one: Grant | null, other: Grant) =>
  one !== null && placeOf(one.user) === placeOf(other.user);

/** Keeps the session of this tab: its token in memory, renewed before it ends, in step with the other tabs. */
export function createSession(ports: SessionPorts): SessionKeeper {
  const { cookie, tabs, now } = ports;
  let current: Grant | null = null;
  /** Where the other tabs are, while this page stays behind with something unsaved. */
  let ahead: Grant | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the changes of user and space: an answer that was asked for before one of them counts no more. */
  let epoch = 0;

  const hasEnded = (grant: Grant) => grant.expiresAt - now() < marginMs;
  const plan = (grant: Grant) => {
    clearTimeout(timer);
    if (grant.token) timer = setTimeout(() => void renew(), renewalDelay(grant, now()));
  };

  async function enter(grant: Grant): Promise<void> {
    epoch += 1;
    current = grant;
    ahead = null;
    ports.onParting(null);
    plan(grant);
    await ports.enter(grant);
  }

  function keep(grant: Grant): void {
    current = grant;
    ahead = null;
    ports.onParting(null);
    plan(grant);
    ports.update(grant);
  }

  function stayBehind(here: Grant, there: Grant): void {
    clearTimeout(timer);
    const isNews = !ahead || !sameSpace(ahead, there);
    ahead = there;
    if (isNews) ports.onParting({ here: here.user, there: there.user, canFinish: !hasEnded(here) });
  }

  /** A grant of this page's own wish. */
  const take = async (grant: Grant) => (sameSpace(current, grant) ? keep(grant) : enter(grant));

  /** A grant that came by itself: it may be of a space that another tab has gone to. */
  async function receive(grant: Grant): Promise<void> {
    if (current && sameUser(current, grant) && !sameSpace(current, grant) && ports.isUnsaved())
      stayBehind(current, grant);
    else await take(grant);
  }

  async function follow(): Promise<CurrentUser | null> {
    if (!ahead) return null;
    const { user } = ahead;
    await enter(ahead);
    return user;
  }

  async function end(why: EndReason): Promise<void> {
    clearTimeout(timer);
    ahead = null;
    ports.onParting(null);
    if (!current) return;
    epoch += 1;
    current = null;
    await ports.leave(why);
  }

  /** Behind the session's space no new token can be had for this one: follows where nothing is lost, else asks. */
  async function part(here: Grant, there: Grant): Promise<never> {
    if (ports.isUnsaved()) ports.onParting({ here: here.user, there: there.user, canFinish: false });
    else await enter(there);
    throw spaceChanged();
  }

  /** Ahead of time: what cannot be had now is asked for again by the next call that needs it. */
  async function renew(): Promise<void> {
    const asked = epoch;
    const outcome = await cookie.refresh();
    if (outcome.kind === 'renewed' && asked === epoch) await receive(outcome.grant);
  }

  function hear(message: TabMessage): void {
    if (message.kind === 'signed-out') void end('asked');
    if (message.kind === 'granted' && (current || message.how === 'signed-in')) void receive(message.grant);
  }
  const stopHearing = tabs.hear(hear);

  async function adopt(answer: GrantAnswer, how: 'signed-in' | 'switched'): Promise<void> {
    const grant = grantOf(answer, now());
    tabs.tell({ kind: 'granted', how, grant });
    await take(grant);
  }

  async function goTo(client: ApiClient, { id_user }: CurrentUser, idClient: number): Promise<void> {
    const params = { id: id_user, idClient };
    const { data } = await client.call('GET user/{id}/switch/client/{idClient}', { params });
    await adopt(data, 'switched');
  }

  return {
    token: () => current?.token || null,
    user: () => current?.user ?? null,
    async refresh() {
      // A call of a session that was left while it was on its way: there is nothing to renew.
      if (!current) return false;
      if (ahead) return part(current, ahead);
      const asked = epoch;
      const before = current;
      const outcome = await cookie.refresh();
      if (asked !== epoch) throw spaceChanged();
      if (outcome.kind === 'unreachable') throw ports.unreachable();
      if (outcome.kind === 'over') return false;
      await receive(outcome.grant);
      // The call that asked belongs to the space before: it must not be made again in this one.
      if (before && !sameSpace(before, outcome.grant)) throw spaceChanged();
      return true;
    },
    async signIn(client, credentials) {
      const { data } = await cookie.begin(() => client.call('POST auth/user_client', { body: credentials }));
      await adopt((await ledInto(data, ports.wantedSpace(), ports.clientWith)) ?? data, 'signed-in');
      return data.refused_invitation ?? null;
    },
    async switchSpace(client, idClient) {
      if (!current) throw new AppError('unauthenticated');
      await goTo(client, current.user, idClient);
    },
    async viewSpace(client, id_client, id_role) {
      const { data } =
        current?.user.id_client === id_client
          ? await client.call('POST auth/view/role', { body: { id_role } })
          : await client.call('POST auth/view', { body: { id_client, id_role } });
      await adopt(data, 'switched');
    },
    async leaveView(client) {
      const { data } = await client.call('POST auth/view/leave', {});
      await adopt(data, 'switched');
    },
    follow,
    async comeBack(clientWith) {
      if (!current || !ahead) return;
      const { user } = current;
      const asked = epoch;
      const outcome = await cookie.refresh();
      if (asked !== epoch) return;
      if (outcome.kind !== 'renewed') throw ports.unreachable();
      if (sameSpace(current, outcome.grant)) keep(outcome.grant);
      else await goTo(clientWith(outcome.grant.token), user, user.id_client);
    },
    async signOut(why) {
      if (!current) return;
      // The session ends here at once; the server is told as soon as it can be.
      const ended = cookie.end();
      tabs.tell({ kind: 'signed-out' });
      await Promise.all([end(why), ended]);
    },
    async resume(user) {
      await enter({ token: '', expiresAt: 0, user });
    },
    async accept(grant) {
      const led = await ledInto(grant, ports.wantedSpace(), ports.clientWith);
      await (led ? adopt(led, 'switched') : take(grant));
    },
    freshen: async () => {
      if (!current || !hasEnded(current)) return;
      if (ahead) await part(current, ahead);
      else await renew();
    },
    renew: async () => {
      if (!current) await cookie.pay();
      else if (!ahead) await renew();
    },
    dispose() {
      clearTimeout(timer);
      stopHearing();
    },
  };
}
