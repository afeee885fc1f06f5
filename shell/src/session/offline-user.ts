import type { CurrentUser } from '@niveau/shared/api/auth';
import { readAtHeader, readCache } from '../service-worker/messages.ts';
import { storedScope } from '../service-worker/read-scope.ts';

const address = '/api/v1/auth/me';

/** Keeps who is signed in with what was read for them, so that the product opens without a connection. */
export async function keepUser(user: CurrentUser): Promise<void> {
  if (typeof caches === 'undefined' || !storedScope(user)) return;
  const cache = await caches.open(readCache);
  const headers = { 'content-type': 'application/json', [readAtHeader]: String(Date.now()) };
  await cache.put(address, new Response(JSON.stringify({ data: user }), { headers }));
  // They may have left while it was being kept.
  if (!storedScope(user)) await cache.delete(address);
}

/** Who was signed in when the connection was lost; `null` where nobody was. */
export async function lastUser(): Promise<CurrentUser | null> {
  if (typeof caches === 'undefined') return null;
  const kept = await (await caches.open(readCache)).match(address);
  if (!kept) return null;
  const { data }: { readonly data: CurrentUser } = await kept.json();
  return data;
}
