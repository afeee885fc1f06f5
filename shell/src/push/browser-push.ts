import type { ApiClient } from '@niveau/shared/api/client';
import { pausedPush } from './paused-push.ts';
import { platformOf } from './platform.ts';

/** How push messages stand in this browser. */
export type PushState =
  /** The browser has none, or only once the product is installed. */
  | 'unsupported'
  /** Refused in the browser's own settings, where alone it can be changed. */
  | 'denied'
  | 'off'
  | 'on';

export interface PushPorts {
  readonly client: ApiClient;
  /** Of the page's address; `null` where it is nobody's. */
  readonly platform: string | null;
}

async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  const worker = await registration();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await worker.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** The key as the browser takes it: bytes of base64 for addresses. */
function keyBytes(publicKey: string): Uint8Array<ArrayBuffer> {
  const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

async function subscribe(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) });
}

async function register({ client, platform }: PushPorts, subscription: PushSubscription): Promise<void> {
  const { name, isKnown } = platformOf(platform);
  const token = JSON.stringify(subscription.toJSON());
  await client.call('POST user/register_push_token', { body: { token, type: 'web', platform: name } });
  if (!isKnown) await client.call('POST user/unregistered_platform', { body: { url: location.href } });
  localStorage.removeItem(pausedPush);
}

/** Asks the reader where that is needed, subscribes and tells the server. Call it from a press of a button. */
export async function turnOn(ports: PushPorts): Promise<PushState> {
  const worker = await registration();
  if (!worker) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { data } = await ports.client.call('GET push/key', {});
  await register(ports, await subscribe(worker, data.public_key));
  return 'on';
}

/** Ends the subscription of this browser, here and at the server. */
export async function turnOff({ client }: PushPorts): Promise<PushState> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return readPushState();
  const token = JSON.stringify(subscription.toJSON());
  await client.call('DELETE user/push_token', { body: { token } });
  await subscription.unsubscribe();
  return readPushState();
}

/**
 * Registers the subscription of this browser for whoever is signed in now, and makes it again where its service does
 * not take it any more, or where it rested while nobody was signed in. Nothing where there is none.
 */
export async function keepUp(ports: PushPorts): Promise<void> {
  const worker = await registration();
  if (!worker || Notification.permission !== 'granted') return;
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription && localStorage.getItem(pausedPush) === null) return;
  const { data } = await ports.client.call('GET push/key', {});
  if (subscription && !data.renew.includes(subscription.endpoint)) return register(ports, subscription);
  if (subscription) {
    const token = JSON.stringify(subscription.toJSON());
    await ports.client.call('DELETE user/push_token', { body: { token } });
    await subscription.unsubscribe();
  }
  await register(ports, await subscribe(worker, data.public_key));
}

/** The subscription of this browser rests while nobody is signed in; `keepUp` makes it again for the next who is. */
export async function pause(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return;
  localStorage.setItem(pausedPush, '1');
  await subscription.unsubscribe();
}

/**
 * The server forgets this browser while nobody is signed in; the next who signs in here is registered by `keepUp`. Where
 * the server cannot be told, the browser itself takes no message any more.
 */
export async function letGo({ client }: PushPorts): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return;
  const token = JSON.stringify(subscription.toJSON());
  try {
    if (!navigator.onLine) return await pause();
    await client.call('DELETE user/push_token', { body: { token } });
  } catch {
    await pause();
  }
}
