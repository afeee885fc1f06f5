/** @jest-environment node */
import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import type { RegistryModule } from '@niveau/shared/api/platform';
import { signManifest, toBase64 } from '@niveau/shared/domain/release-signature';
import { createReleaseCheck, type RefusedRelease, readRegistry } from './registry.ts';

const manifestOf = (version: string, more: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  name: 'mf-orders',
  version,
  contract: '^1.0.0',
  container: 'mf_orders',
  entry: 'remoteEntry.js',
  routes: [{ path: '/orders_cockpit', bars: 'both', permission: null }],
  menu: [],
  badges: [],
  files: { 'remoteEntry.js': { integrity: `sha384-${'a'.repeat(64)}`, size: 1 } },
  locales: [],
  built_at: '2026-11-28T06:00:00Z',
  ...more,
});

async function signer(key_id = 'one') {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes a pair');
  const public_key = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  const sign = (manifest: ReleaseManifest) => signManifest(manifest, { key_id, privateKey: pair.privateKey });
  return { key: { key_id, public_key }, sign };
}

async function offer(
  sign: (manifest: ReleaseManifest) => ReturnType<typeof signManifest>,
  manifest: ReleaseManifest,
  previous?: ReleaseManifest,
): Promise<RegistryModule> {
  const at = async (release: ReleaseManifest) => ({
    version: release.version,
    base_url: `/modules/mf-orders/${release.version}/`,
    signed: await sign(release),
  });
  return {
    name: 'mf-orders',
    channel: 'stable',
    ...(await at(manifest)),
    previous: previous ? await at(previous) : null,
  };
}

async function read(modules: RegistryModule[], keys: { key_id: string; public_key: string }[]) {
  const refused: RefusedRelease[] = [];
  const state = await readRegistry(
    { revision: 1, modules, disabled: [], override: null },
    createReleaseCheck({ keys, contract: '1.0.0', page: 'https://niveau.example' }),
    (one) => refused.push(one),
  );
  return { choice: state.choices[0], directory: state.directory, refused };
}

test('a good release is taken, with the last good one behind it', async () => {
  const { key, sign } = await signer();
  const { choice, directory } = await read(
    [await offer(sign, manifestOf('2.0.0'), manifestOf('1.0.0'))],
    [key],
  );
  expect(choice?.release?.base).toBe('https://niveau.example/modules/mf-orders/2.0.0/');
  expect(choice?.previous?.manifest.version).toBe('1.0.0');
  expect(directory.modules[0]?.version).toBe('2.0.0');
});

test('a release outside the contract gives way to the last good one, and is told of', async () => {
  const { key, sign } = await signer();
  const wrong = manifestOf('2.0.0', { contract: '^2.0.0' });
  const { choice, refused } = await read([await offer(sign, wrong, manifestOf('1.0.0'))], [key]);
  expect(choice).toMatchObject({ refusal: 'contract_range', previous: null });
  expect(choice?.release?.manifest.version).toBe('1.0.0');
  expect(refused).toEqual([{ module: 'mf-orders', version: '2.0.0', reason: 'contract_range' }]);
});

test('a release signed by another key is refused, and its place still says so', async () => {
  const { key } = await signer();
  const { sign } = await signer();
  const { choice, directory } = await read([await offer(sign, manifestOf('2.0.0'))], [key]);
  expect(choice).toMatchObject({ release: null, refusal: 'bad_signature' });
  expect(directory.modules[0]?.manifest.routes[0]?.path).toBe('/orders_cockpit');
  expect(directory.modules[0]?.manifest.menu).toEqual([]);
});

test('a good signature does not stand for another module or version', async () => {
  const { key, sign } = await signer();
  const good = await offer(sign, manifestOf('2.0.0'));
  expect((await read([{ ...good, name: 'mf-fleet' }], [key])).choice?.refusal).toBe('other_module');
  expect((await read([{ ...good, version: '3.0.0' }], [key])).choice?.refusal).toBe('other_version');
});

test.each([
  ['a file without a hash', { 'remoteEntry.js': { integrity: '', size: 1 } }],
  [
    'a file outside the folder',
    {
      'remoteEntry.js': { integrity: `sha384-${'a'.repeat(64)}`, size: 1 },
      '../main.js': { integrity: `sha384-${'a'.repeat(64)}`, size: 1 },
    },
  ],
  ['an entry that is not listed', { 'other.js': { integrity: `sha384-${'a'.repeat(64)}`, size: 1 } }],
])('%s refuses the release', async (_, files) => {
  const { key, sign } = await signer();
  const { choice } = await read([await offer(sign, manifestOf('2.0.0', { files }))], [key]);
  expect(choice?.refusal).toBe('bad_files');
});

test('a release that is offered again is the very same: nothing is checked or mounted anew', async () => {
  const { key, sign } = await signer();
  const check = createReleaseCheck({ keys: [key], contract: '1.0.0', page: 'https://niveau.example' });
  const modules = [await offer(sign, manifestOf('2.0.0'))];
  const readOnce = () =>
    readRegistry(
      { revision: 1, modules: structuredClone(modules), disabled: [], override: null },
      check,
      () => {},
    );
  const [one, other] = [await readOnce(), await readOnce()];
  expect(one.choices[0]?.release).not.toBeNull();
  expect(other.choices[0]?.release).toBe(one.choices[0]?.release);
});
