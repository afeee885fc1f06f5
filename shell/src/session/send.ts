import type { CurrentUser } from '@niveau/shared/api/auth';
import { transport } from '@niveau/shared/api/transport';
import { noteServerTime } from '@niveau/shared/contract/host';
import { scopeHeader } from '../service-worker/messages.ts';
import { storedScope } from '../service-worker/read-scope.ts';
import { placeOf } from './place.ts';
import type { SessionKeeper } from './session.ts';
import { spaceChanged } from './space-changed.ts';

const sessionCall = /^\/api\/v1\/auth\/(?:user_client|refresh|logout)$/;

/** Has no end to be kept. */
const eventStream = 'text/event-stream';

export interface SendPorts {
  readonly session: () => Pick<SessionKeeper, 'freshen' | 'token' | 'user'>;
  readonly isOnline: () => boolean;
  /** For whom the page is drawn, in which space; `null` while it is drawn for nobody. */
  readonly drawnFor: () => CurrentUser | null;
}

export interface Sender {
  readonly send: typeof fetch;
  /**
   * Before the token is given up: ends the reads that carry it, and lets no further one out with it, since nobody needs
   * their answers. Returns how to go on where it was not given up after all.
   */
  readonly dropReads: () => () => void;
}

/**
 * The fetch of the API client. A token that has ended while the page slept, or is missing since it opened without a
 * connection, is renewed before the call. What the page of one space asks is never sent with the token of another. The
 * service worker answers the first look at the registry from the device; the client's looks are the server's.
 */
export function createSend({ session, isOnline, drawnFor }: SendPorts): Sender {
  let reads = new AbortController();
  let givenUp: string | null = null;
  const send: typeof fetch = async (input, init = {}) => {
    const isRead = (init.method ?? 'GET') === 'GET';
    const headers = new Headers(init.headers);
    if (typeof input === 'string' && !sessionCall.test(input)) {
      const page = drawnFor();
      if (isOnline()) await session().freshen();
      const user = session().user();
      if (page && (!user || placeOf(page) !== placeOf(user))) throw spaceChanged();
      const token = session().token();
      if (isRead && token !== null && token === givenUp) throw spaceChanged();
      if (token) headers.set('authorization', `Bearer ${token}`);
      const scope = user && storedScope(user);
      if (scope && isRead && headers.get('accept') !== eventStream) headers.set(scopeHeader, scope);
    }
    const cache = input === '/api/v1/platform/registry' ? 'no-cache' : init.cache;
    const told = (response: Response) => {
      // The registry's first answer may be one of the device.
      if (cache !== 'no-cache') noteServerTime(response.headers.get('date'));
      return response;
    };
    if (!isRead) return transport(input, { ...init, headers, cache }).then(told);
    const { signal: dropped } = reads;
    const signal = init.signal ? AbortSignal.any([init.signal, dropped]) : dropped;
    return transport(input, { ...init, headers, cache, signal })
      .then(told)
      .catch((error) => {
        throw dropped.aborted ? spaceChanged() : error;
      });
  };
  return {
    send,
    dropReads() {
      reads.abort();
      reads = new AbortController();
      givenUp = session().token();
      return () => {
        givenUp = null;
      };
    },
  };
}
