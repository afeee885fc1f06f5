import { addressOf, listenForPushes, type PushScope } from './push-messages.ts';

type Listener = (event: never) => void;

/** A worker's scope with what it was asked to do. */
function scopeWith(windows: readonly { readonly focused: boolean }[]) {
  const listeners = new Map<string, Listener>();
  const shown: unknown[] = [];
  const told: unknown[] = [];
  const opened: string[] = [];
  const scope: PushScope = {
    registration: {
      showNotification: async (title, { body, data }) => void shown.push({ title, body, data }),
    },
    clients: {
      matchAll: async () =>
        windows.map(({ focused }) => ({
          focused,
          focus: () => Promise.reject(new Error('no press')),
          postMessage: (message) => void told.push(message),
        })),
      openWindow: async (address) => void opened.push(address),
    },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  };
  listenForPushes(scope);
  const fire = async (type: string, event: object) => {
    const waiting: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) } as never);
    await Promise.all(waiting);
  };
  return { fire, shown, told, opened };
}

const message = { title: 'Niveau bas', body: '10 %', link: '/equipment/1', id_client: 101 };

beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new Error('offline'));
});

test('every push is shown, also one that says nothing we know', async () => {
  const { fire, shown } = scopeWith([]);
  await fire('push', { data: { json: () => message } });
  await fire('push', { data: { json: () => ({ title: 1 }) } });
  expect(shown).toEqual([
    { title: 'Niveau bas', body: '10 %', data: message },
    { title: 'Niveau', body: '', data: null },
  ]);
});

test('a press opens the page in a window of its own, or in the one that is open', async () => {
  const pressed = { notification: { data: message, close: () => undefined } };
  const closed = scopeWith([]);
  await closed.fire('notificationclick', pressed);
  expect(closed.opened).toEqual(['/equipment/1#space=101']);
  const open = scopeWith([{ focused: false }, { focused: true }]);
  await open.fire('notificationclick', pressed);
  expect(open.told).toEqual([{ kind: 'open', link: '/equipment/1', id_client: 101 }]);
});

test('a link leads nowhere but into the product', async () => {
  const { fire, shown } = scopeWith([]);
  await fire('push', { data: { json: () => ({ ...message, link: '//evil.example' }) } });
  expect(shown).toEqual([expect.objectContaining({ data: { ...message, link: '/notifications' } })]);
  expect(addressOf({ link: '/news#old', id_client: 7 })).toBe('/news#space=7');
});
