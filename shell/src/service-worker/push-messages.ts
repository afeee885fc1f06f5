import type { FromWorker } from './messages.ts';

/** What the server sends: see `api/src/push`. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A page of the product. */
  readonly link: string;
  /** The space that it is about. */
  readonly id_client: number;
}

interface Window {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: FromWorker): void;
}

/** What is used here of a worker's scope: the page's library of types has none of it. */
export interface PushScope {
  readonly registration: {
    showNotification(title: string, options: Readonly<Record<string, unknown>>): Promise<void>;
  };
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly Window[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(
    type: 'push',
    listener: (event: {
      readonly data: { json(): unknown } | null;
      waitUntil(work: Promise<unknown>): void;
    }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: {
      readonly notification: { readonly data: unknown; close(): void };
      waitUntil(work: Promise<unknown>): void;
    }) => void,
  ): void;
}

const isOwnPath = (link: unknown): link is string =>
  typeof link === 'string' && link.startsWith('/') && !link.startsWith('//');

function readMessage(value: unknown): PushMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, body, link, id_client }: Partial<Record<keyof PushMessage, unknown>> = value;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof id_client !== 'number') return null;
  return { title, body, id_client, link: isOwnPath(link) ? link : '/notifications' };
}

/** Where a message leads, with its space behind `#`, for a page that opens in another one. */
export function addressOf({ link, id_client }: Pick<PushMessage, 'link' | 'id_client'>): string {
  return `${link.split('#')[0]}#space=${id_client}`;
}

/** The icon of the provider whose app this is, as its manifest names it; `null` where it cannot be had. */
async function providerIcon(): Promise<string | null> {
  try {
    const response = await fetch('/manifest.webmanifest');
    const { icons }: { readonly icons?: readonly { readonly src: string }[] } = await response.json();
    return icons?.[0]?.src ?? null;
  } catch {
    return null;
  }
}

/** Shows what is pushed, with the product closed too, and opens the page that it is about. */
export function listenForPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const message = readMessage(event.data?.json());
    // Every push has to be shown: browsers take a subscription away for one that is not.
    const { title, body } = message ?? { title: 'Niveau', body: '' };
    const options = { body, data: message, ...(message ? { tag: message.link } : {}) };
    event.waitUntil(
      providerIcon().then((icon) =>
        scope.registration.showNotification(title, { ...options, ...(icon ? { icon, badge: icon } : {}) }),
      ),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const message = readMessage(event.notification.data) ?? { link: '/notifications', id_client: 0 };
    event.waitUntil(open(scope, message));
  });
}

async function open(scope: PushScope, { link, id_client }: Pick<PushMessage, 'link' | 'id_client'>) {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const target = windows.find(({ focused }) => focused) ?? windows[0];
  if (!target) return scope.clients.openWindow(addressOf({ link, id_client }));
  target.postMessage({ kind: 'open', link, id_client });
  // A browser that does not let the window come to the front has it on the page all the same.
  return target.focus().catch(() => undefined);
}
