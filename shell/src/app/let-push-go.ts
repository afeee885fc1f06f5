import type { ApiClient } from '@niveau/shared/api/client';

/** The longest that signing out waits for the server to forget the push subscription, in milliseconds. */
const patience = 1500;

/** The code of push messages, where this browser may show any; it is nobody's business otherwise. */
async function browserPush() {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return null;
  // A device that cannot bring it tells nobody anything: the server ends the subscription with the session.
  return import(/* webpackChunkName: "push" */ '../push/browser-push.ts').catch(() => null);
}

/** Nobody is told of somebody else's alerts on a shared device. */
export async function letPushGo(client: ApiClient): Promise<void> {
  const asked = (await browserPush())?.letGo({ client, platform: null });
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** The page finds itself signed out: this browser takes no message until somebody signs in again. */
export async function pausePush(): Promise<void> {
  await (await browserPush())?.pause();
}
