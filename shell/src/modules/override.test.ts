/** @jest-environment node */
import type { RegistryAnswer } from '@niveau/shared/api/platform';
import { integrityFor } from '../integrity.ts';
import { createOverride } from './override.ts';
import { emptyRegistry, type RegistryState } from './registry.ts';
import type { AcceptedRelease } from './release-check.ts';

const url = 'http://127.0.0.1:4101/';
const manifestOf = (name: string, version: string, contract = '^1.0.0') => ({
  name,
  version,
  contract,
  container: name,
  entry: 'remoteEntry.js',
  routes: [{ path: '/orders_cockpit', bars: 'both' as const, permission: null }],
  menu: [],
  badges: [],
  files: {},
  locales: [],
  built_at: '',
});
const released: AcceptedRelease = {
  base: 'https://niveau.example/modules/mf-orders/1.0.0/',
  manifest: manifestOf('mf-orders', '1.0.0'),
};
const state: RegistryState = {
  ...emptyRegistry,
  revision: 4,
  choices: [{ name: 'mf-orders', release: released, previous: null, refusal: null }],
  directory: { modules: [{ manifest: released.manifest, version: '1.0.0' }], disabled: [] },
};
const answer = (override: RegistryAnswer['override']): RegistryAnswer => ({
  revision: 4,
  modules: [],
  disabled: [],
  override,
});
const ticket = { id_ticket: 1, module: 'mf-orders', url, expires_at: '2026-11-28T12:00:00.000Z' };

const apply = (text: string, asked = ticket) => {
  const override = createOverride({
    contract: '1.2.0',
    fetch: async (input) => {
      expect(String(input)).toBe(`${url}release.json`);
      return new Response(text);
    },
  });
  return override(answer(asked), state);
};

test('a developer’s build takes the place of its module, its files unchecked, the released one behind it', async () => {
  expect(integrityFor(`${url}remoteEntry.js`)).not.toBe('');
  const next = await apply(JSON.stringify(manifestOf('mf-orders', '0.1.0-dev')));
  expect(next.choices).toMatchObject([
    { name: 'mf-orders', release: { base: url, manifest: { version: '0.1.0-dev' } }, previous: released },
  ]);
  expect(next.directory.modules).toMatchObject([{ version: '0.1.0-dev' }]);
  expect(next.override).toEqual({ ...ticket, isReached: true });
  expect(integrityFor(`${url}remoteEntry.js?r=1`)).toBe('');
  expect(integrityFor('https://niveau.example/modules/mf-orders/1.0.0/remoteEntry.js')).not.toBe('');
});

test('a module that was never released stands beside the others', async () => {
  const text = JSON.stringify(manifestOf('mf-new', '0.1.0-dev'));
  const next = await apply(text, { ...ticket, module: 'mf-new' });
  expect(next.directory.modules.map(({ manifest }) => manifest.name)).toEqual(['mf-orders', 'mf-new']);
});

test.each([
  ['does not answer with a manifest', 'not json'],
  ['is another module', JSON.stringify(manifestOf('mf-fleet', '1.0.0'))],
  ['was made for another contract', JSON.stringify(manifestOf('mf-orders', '1.0.0', '^9.0.0'))],
])('one that %s leaves the released version', async (_, text) => {
  const next = await apply(text);
  expect(next).toEqual({ ...state, override: { ...ticket, isReached: false } });
});

test('the same build again is the very same release: nothing is mounted anew', async () => {
  const text = JSON.stringify(manifestOf('mf-orders', '0.1.0-dev'));
  const override = createOverride({ contract: '1.2.0', fetch: async () => new Response(text) });
  const [one, other] = [await override(answer(ticket), state), await override(answer(ticket), state)];
  expect(other.choices[0]?.release).toBe(one.choices[0]?.release);
});
