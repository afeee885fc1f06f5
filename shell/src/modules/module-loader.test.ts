import { integrityFor } from '../integrity.ts';
import { createModuleLoader, type Federation } from './module-loader.ts';
import type { AcceptedRelease } from './release-check.ts';

const release = (version: string): AcceptedRelease => ({
  base: `https://niveau.example/modules/mf-orders/${version}/`,
  manifest: {
    name: 'mf-orders',
    version,
    contract: '^1.0.0',
    container: 'mf_orders',
    entry: 'remoteEntry.js',
    routes: [],
    menu: [],
    badges: [],
    files: { 'remoteEntry.js': { integrity: `sha384-${version}`, size: 1 } },
    locales: [],
    built_at: '',
  },
});

const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };

function setUp(load: () => Promise<unknown>) {
  const entries: string[] = [];
  const page: Record<string, unknown> = {};
  const federation: Federation = {
    registerRemotes: (remotes) => entries.push(...remotes.map(({ entry }) => entry)),
    loadRemote: load,
  };
  return { loader: createModuleLoader(federation, page, () => 7), entries, page };
}

test('a release is loaded once, and its files carry the hashes of its manifest', async () => {
  const { loader, entries } = setUp(async () => lifecycles);
  await Promise.all([loader.load(release('1.0.0')), loader.load(release('1.0.0'))]);
  expect(entries).toEqual(['https://niveau.example/modules/mf-orders/1.0.0/remoteEntry.js']);
  expect(loader.loaded(release('1.0.0'))).toBe(lifecycles);
  expect(integrityFor('https://niveau.example/modules/mf-orders/1.0.0/remoteEntry.js?r=7')).toBe(
    'sha384-1.0.0',
  );
});

test('a file that no manifest lists has a hash that nothing has', () => {
  expect(integrityFor('https://niveau.example/modules/mf-orders/1.0.0/other.js')).toBe(
    `sha384-${'A'.repeat(64)}`,
  );
});

test('a failure is not kept, and a retry asks past the caches', async () => {
  let isDown = true;
  const { loader, entries } = setUp(async () => {
    if (isDown) throw new Error('down');
    return lifecycles;
  });
  await expect(loader.load(release('1.0.0'))).rejects.toThrow('down');
  isDown = false;
  await expect(loader.reload(release('1.0.0'))).resolves.toBe(lifecycles);
  expect(entries[1]).toBe('https://niveau.example/modules/mf-orders/1.0.0/remoteEntry.js?r=7');
  await expect(loader.load(release('1.0.0'))).resolves.toBe(lifecycles);
  expect(entries).toHaveLength(2);
});

test('another build of the module does not meet the container of the first', async () => {
  const seen: unknown[] = [];
  const { loader, page } = setUp(async () => {
    seen.push(page.mf_orders);
    page.mf_orders = 'a container';
    return lifecycles;
  });
  await Promise.all([loader.load(release('1.0.0')), loader.load(release('2.0.0'))]);
  expect(seen).toEqual([undefined, undefined]);
});

test('what exposes no lifecycles is refused', async () => {
  const { loader } = setUp(async () => ({ mount: 'no' }));
  await expect(loader.load(release('1.0.0'))).rejects.toThrow('no lifecycles');
});
