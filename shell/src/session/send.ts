import type { SessionKeeper } from './session.ts';

const sessionCall = /^\/api\/v1\/auth\/(?:user_client|refresh|logout)$/;

/**
 * The fetch of the API client. A token that has ended while the page slept, or is missing since it opened without a
 * connection, is renewed before the call. The service worker answers the first look at the registry from the device;
 * the client's looks are the server's.
 */
export function createSend(session: () => SessionKeeper, isOnline: () => boolean): typeof fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (isOnline() && typeof input === 'string' && !sessionCall.test(input)) {
      await session().freshen();
      const token = session().token();
      if (token) headers.set('authorization', `Bearer ${token}`);
    }
    const cache = input === '/api/v1/platform/registry' ? 'no-cache' : init.cache;
    return fetch(input, { ...init, headers, cache });
  };
}
