import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { pushServicePort } from './push-port.ts';

export interface PushService {
  /** Takes the next message that came to an endpoint: what the browser would read. Waits for it. */
  readonly next: (
    endpoint: string,
  ) => Promise<{ readonly title: string; readonly body: string; readonly link: string }>;
  /** How many messages came to an endpoint. */
  readonly count: (endpoint: string) => number;
  /** From now on the service answers so for an endpoint; 410 ends a subscription. */
  readonly answer: (endpoint: string, status: number) => void;
  /** Gives a browser a subscription of this service, in place of the one that it would ask its maker for. */
  readonly equip: (context: BrowserContext) => Promise<{ readonly endpoint: string }>;
  readonly close: () => Promise<void>;
}

interface Subscriber {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly received: Buffer[];
  status: number;
}

/** A push service on this machine: what the server sends to it is kept, and read with the browser's keys (RFC 8291). */
export async function openPushService(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const subscriber = subscribers.get(request.url ?? '');
      subscriber?.received.push(Buffer.concat(chunks));
      response.writeHead(subscriber?.status ?? 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(pushServicePort, '127.0.0.1', resolve));
  const subscriberOf = (endpoint: string) => {
    const subscriber = subscribers.get(new URL(endpoint).pathname);
    if (!subscriber) throw new Error(`nobody has subscribed at ${endpoint}`);
    return subscriber;
  };
  const taken = new Map<string, number>();

  return {
    async next(endpoint) {
      const { received, keys, auth } = subscriberOf(endpoint);
      const at = taken.get(endpoint) ?? 0;
      for (let waited = 0; received.length <= at && waited < 30_000; waited += 200)
        await new Promise((resolve) => setTimeout(resolve, 200));
      const body = received[at];
      if (!body) throw new Error('no push message came');
      taken.set(endpoint, at + 1);
      return JSON.parse(decrypt(body, keys, auth));
    },
    count: (endpoint) => subscriberOf(endpoint).received.length,
    answer(endpoint, status) {
      subscriberOf(endpoint).status = status;
    },
    async equip(context) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/${randomBytes(8).toString('hex')}`;
      subscribers.set(path, { keys, auth, received: [], status: 201 });
      const endpoint = `http://127.0.0.1:${pushServicePort}${path}`;
      await context.addInitScript(standIn, {
        endpoint,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      });
      return { endpoint };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Runs in the page: a browser's push manager, whose subscription is the one given. Kept over reloads. */
function standIn(given: {
  readonly endpoint: string;
  readonly keys: Readonly<Record<string, string>>;
}): void {
  if (!('PushManager' in globalThis)) return;
  // Not in the storage of the page, which the product empties.
  const kept = '__push';
  const keep = (state: 'on' | 'off') => cookieStore.set(kept, state);
  const subscription = {
    endpoint: given.endpoint,
    toJSON: () => ({ ...given, expirationTime: null }),
    unsubscribe: async () => {
      await keep('off');
      return true;
    },
  };
  const current = async () => ((await cookieStore.get(kept))?.value === 'on' ? subscription : null);
  Object.defineProperties(PushManager.prototype, {
    getSubscription: { value: current },
    subscribe: {
      value: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (
          !userVisibleOnly ||
          !(applicationServerKey instanceof Uint8Array) ||
          applicationServerKey.length !== 65
        )
          throw new TypeError('not what a browser takes');
        await keep('on');
        return subscription;
      },
    },
  });
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest();

/** The text of a message in `aes128gcm` (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = hmac(auth, keys.computeSecret(sender));
  const secret = hmac(shared, 'WebPush: info\0', keys.getPublicKey(), sender, '\u0001');
  const root = hmac(salt, secret);
  const key = hmac(root, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
  const nonce = hmac(root, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
