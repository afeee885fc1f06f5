/** @jest-environment node */
import { scopeHeader } from './messages.ts';
import { createScopedReads } from './scoped-reads.ts';

const cacheName = 'read';
const address = 'https://niveau.example/api/v1/client/101/assets?limit=50';
const asked = (scope?: string) =>
  new Request(address, { headers: scope === undefined ? {} : { [scopeHeader]: scope } });

/** A cache of the device, and the steps that Workbox takes to put an answer into it. */
function device() {
  const kept = new Map<string, string>();
  const cache = {
    delete: async (request: Request) => kept.delete(request.url),
  } as unknown as Cache;
  const reads = createScopedReads({ open: () => Promise.resolve(cache) });
  const { cacheKeyWillBeUsed, cacheWillUpdate, cacheDidUpdate } = reads.plugin;
  async function put(request: Request, body: string, meanwhile: () => void = () => {}) {
    const key = new Request(await cacheKeyWillBeUsed({ request }));
    if (!(await cacheWillUpdate({ request, response: new Response(body) }))) return;
    meanwhile();
    kept.set(key.url, body);
    await cacheDidUpdate({ cacheName, request: key });
  }
  const match = async (request: Request) =>
    kept.get(new Request(await cacheKeyWillBeUsed({ request })).url) ?? null;
  return { reads, kept, put, match };
}

test('an answer is given to the scope that asked for it, and to no other', async () => {
  const { put, match } = device();
  await put(asked('7.101.a'), 'of the haulier');
  expect(await match(asked('7.101.a'))).toBe('of the haulier');
  expect(await match(asked('7.101.b'))).toBeNull();
  expect(await match(asked('8.101.a'))).toBeNull();
  expect(await match(asked())).toBeNull();
});

test('what is kept says no time, which would be taken for the server’s', async () => {
  const { reads } = device();
  const headers = { date: 'Tue, 24 Nov 2026 09:00:00 GMT', 'content-type': 'application/json' };
  const response = new Response('{}', { headers });
  const kept = await reads.plugin.cacheWillUpdate({ request: asked('7.101.a'), response });
  expect(Object.fromEntries(kept?.headers ?? [])).toEqual({ 'content-type': 'application/json' });
  expect(await kept?.text()).toBe('{}');
});

test('an answer that comes after its scope was closed is not kept', async () => {
  const { reads, put, kept } = device();
  reads.close('7.101.a');
  kept.clear();
  await put(asked('7.101.a'), 'late');
  expect([...kept]).toEqual([]);
  await put(asked('7.202.b'), 'of the clinic');
  expect(kept.size).toBe(1);
});

test('one that is being written when its scope is closed is taken out again', async () => {
  const { reads, put, kept } = device();
  await put(asked('7.101.a'), 'late', () => {
    reads.close('7.101.a');
    kept.clear();
  });
  expect([...kept]).toEqual([]);
});

test('a read that names no scope is none of the worker’s', async () => {
  const { reads, put, kept } = device();
  expect(reads.isScoped(asked())).toBe(false);
  expect(reads.isScoped(asked('7.101.a'))).toBe(true);
  await put(asked(), 'nobody’s');
  expect([...kept]).toEqual([]);
});
