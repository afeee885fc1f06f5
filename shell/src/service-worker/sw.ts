import { bannerMarks } from '@niveau/shared/api/boot';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { type FromWorker, fileCache, pageCache, readAtHeader, readCache, type ToWorker } from './messages.ts';
import { listenForPushes, type PushScope } from './push-messages.ts';
import { createScopedReads } from './scoped-reads.ts';

/** What is used here of a worker's scope: the page's library of types has none of it. */
interface WorkerScope {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
    }): Promise<readonly { postMessage(message: FromWorker): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: ToWorker; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
declare const self: WorkerScope & PushScope;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
clientsClaim();

const day = 86_400;

/** Marks an answer with the moment it came, to tell its age when it is shown without a connection. */
const stamp = {
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    if (!response.ok) return null;
    const headers = new Headers(response.headers);
    headers.set(readAtHeader, String(Date.now()));
    return new Response(await response.blob(), { status: response.status, headers });
  },
};

/** Tells the page that what it was given is the device's, and how old. */
const tellAge = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }) => {
    const readAt = Number(cachedResponse?.headers.get(readAtHeader));
    if (cachedResponse && readAt > 0) {
      const message: FromWorker = { kind: 'from-device', readAt };
      for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
    }
    return cachedResponse;
  },
};

/** One page is kept for all: under the heading of none, and with nobody's message. */
async function asForAll(page: Response): Promise<Response> {
  const html = await page.text();
  const banner = new RegExp(bannerMarks.join('.*?'), 's');
  return new Response(html.replace(/(class="boot-title">)[^<]*/, '$1').replace(banner, ''), page);
}

/** A page that holds a developer's own build is for this visit alone. */
const kept = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && !response.headers.get('cache-control')?.includes('no-store') ? asForAll(response) : null,
};

/** One page opens for every path: the signed-in one, or the sign-in one. */
const oneOfTwo = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    return pathname === '/' || pathname.startsWith('/login') ? '/login' : '/equipment';
  },
};

registerRoute(
  new NavigationRoute(
    new NetworkFirst({ cacheName: pageCache, networkTimeoutSeconds: 4, plugins: [oneOfTwo, kept] }),
    { denylist: [/^\/api\//, /^\/modules\//, /^\/index\//, /^\/public\//, /\.[a-z0-9]+$/i] },
  ),
);

const reads = createScopedReads(caches);
const isRead = (pathname: string) => /^\/api\/v\d+\//.test(pathname);
const isRegistry = (pathname: string) => pathname === '/api/v1/platform/registry';

// The first look at the modules waits for no network; the page then asks again, past this cache.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && isRegistry(url.pathname) && request.cache !== 'no-cache' && reads.isScoped(request),
  new StaleWhileRevalidate({ cacheName: readCache, plugins: [reads.plugin] }),
);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isRead(url.pathname) && reads.isScoped(request),
  new NetworkFirst({
    cacheName: readCache,
    plugins: [
      reads.plugin,
      stamp,
      tellAge,
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * day }),
    ],
  }),
);
/** What never changes under its name: files of releases, also where they come from a CDN, pictures, the shell's own. */
const isFile = (url: URL, sameOrigin: boolean) =>
  /\/modules\/[a-z0-9-]+\/[^/]+\/.+/.test(url.pathname) ||
  (sameOrigin &&
    (url.pathname.startsWith('/branding/') || /\.[0-9a-f]{8}\.(?:js|woff2)$/.test(url.pathname)));

// A file that was not as it was signed is asked for anew, and takes the place of the one that was kept.
registerRoute(
  ({ url, request, sameOrigin }) => isFile(url, sameOrigin) && request.cache === 'reload',
  new NetworkFirst({ cacheName: fileCache }),
);
registerRoute(
  ({ url, sameOrigin }) => isFile(url, sameOrigin),
  new CacheFirst({
    cacheName: fileCache,
    plugins: [new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
  }),
);

async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(fileCache);
  await Promise.all(
    addresses.map(async (address) => {
      if (await caches.match(address)) return;
      // What cannot be kept now is kept when it is next asked for.
      await cache.add(address).catch(() => undefined);
    }),
  );
}

async function keepPage(): Promise<void> {
  const response = await fetch('/equipment', { credentials: 'same-origin' });
  if (response.ok) await (await caches.open(pageCache)).put('/equipment', await asForAll(response));
}

listenForPushes(self);

self.addEventListener('message', (event) => {
  const message: ToWorker = event.data;
  if (message.kind === 'take-over') void self.skipWaiting();
  if (message.kind === 'forget') {
    if (message.scope) reads.close(message.scope);
    event.waitUntil(caches.delete(readCache));
  }
  if (message.kind === 'keep') event.waitUntil(keep(message.addresses));
  if (message.kind === 'keep-page') event.waitUntil(Promise.all([keep(message.addresses), keepPage()]));
});
