import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SignedManifest } from '@niveau/shared/api/manifest';
import sql from 'sql-template-tag';
import { adoptReleases, startTestServer, type TestServer } from '../../test/harness.ts';
import { makeTestKey, putRelease, type TestKey, testManifest } from '../../test/release.ts';

const modulesFolder = mkdtempSync(path.join(tmpdir(), 'niveau-store-'));
let key: TestKey;
let product: TestServer;
beforeAll(async () => {
  key = await makeTestKey('ours');
  const releaseKeys = [{ key_id: key.key_id, public_key: key.public_key }];
  product = await startTestServer({ settings: { modulesFolder, releaseKeys } });
});
afterAll(async () => {
  await product.close();
  rmSync(modulesFolder, { recursive: true, force: true });
});

const deploy = { key: 'demo-deploy' };
const register = (signed: SignedManifest) =>
  product.call('POST platform/releases', { body: { signed } }, deploy);
const point = (name: string, version: string) =>
  product.call(
    'PUT platform/modules/{name}/channel',
    { params: { name }, body: { channel: 'stable', version } },
    deploy,
  );
const registry = async (space: 'haulier' | 'clinic' = 'haulier') =>
  (await product.call('GET platform/registry', {}, { as: 'manager', space })).data;

describe('a release', () => {
  test('that is signed and whole is taken in, and the registry points at it', async () => {
    const signed = await putRelease(modulesFolder, key, testManifest());
    const { data } = await register(signed);
    expect(data).toMatchObject({ name: 'mf-test', version: '1.0.0' });
    const [module] = (await registry()).modules;
    expect(module).toEqual({
      name: 'mf-test',
      version: '1.0.0',
      channel: 'stable',
      base_url: '/modules/mf-test/1.0.0/',
      signed,
      previous: null,
    });
    const entry = await product.server.inject('/modules/mf-test/1.0.0/remoteEntry.js');
    expect(entry.body).toContain('loaded');
  });

  test('is refused, with the reason, where anything about it is not as it was signed', async () => {
    const stranger = await makeTestKey('theirs');
    const good = await putRelease(modulesFolder, key, testManifest({ version: '2.0.0' }));
    const damaged = await putRelease(modulesFolder, key, testManifest({ version: '2.0.1' }));
    writeFileSync(path.join(modulesFolder, 'mf-test/2.0.1/remoteEntry.js'), 'something else');
    const absent = testManifest({ version: '2.0.2' });
    const { integrity = '' } = Object.values(absent.files)[0] ?? {};
    const missing = await putRelease(modulesFolder, key, absent);
    rmSync(path.join(modulesFolder, 'mf-test/2.0.2/remoteEntry.js'));
    const escaping = { 'remoteEntry.js': { integrity, size: 1 }, '../../secret': { integrity, size: 1 } };
    const cases: [SignedManifest, RegExp][] = [
      [{ ...good, payload: good.payload.replace('"level":1', '"level":0') }, /signature/],
      [await putRelease(modulesFolder, stranger, testManifest({ version: '2.0.3' })), /does not trust/],
      [damaged, /not the file that was signed/],
      [missing, /not in the store/],
      [
        await putRelease(modulesFolder, key, testManifest({ version: '2.0.4', contract: '^9.0.0' })),
        /contract/,
      ],
      [await putRelease(modulesFolder, key, testManifest({ version: '2.0.5', entry: 'other.js' })), /entry/],
    ];
    const outside = testManifest({ version: '2.0.6' });
    const signedOutside = await putRelease(modulesFolder, key, outside);
    cases.push([signedOutside, /no file name/]);
    for (const [at, [signed, reason]] of cases.entries()) {
      const isLast = at === cases.length - 1;
      const body = isLast ? await putSignedOnly({ ...outside, files: escaping }) : signed;
      const { error } = await register(body);
      expect(error).toMatchObject({ status: 422, translation_key: 'release_refused' });
      expect(String(error.details?.reasons)).toMatch(reason);
    }
    expect((await registry()).modules.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  test('never changes: the same again is the same, other contents under its version are refused', async () => {
    const again = await putRelease(
      modulesFolder,
      key,
      testManifest({ built_at: '2026-11-21T08:00:00.000Z' }),
    );
    expect((await register(again)).status).toBe(200);
    const other = await putRelease(modulesFolder, key, testManifest({ locales: ['fr', 'en'] }));
    expect((await register(other)).error.translation_key).toBe('release_exists');
    await putRelease(modulesFolder, key, testManifest());
  });

  async function putSignedOnly(manifest: ReturnType<typeof testManifest>): Promise<SignedManifest> {
    const { signManifest } = await import('@niveau/shared/domain/release-signature');
    return signManifest(manifest, key);
  }
});

describe('the pointer', () => {
  test('moves forward and back, and every page is told', async () => {
    await register(await putRelease(modulesFolder, key, testManifest({ version: '1.1.0' })));
    const forward = await registry();
    expect(forward.modules[0]).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
    const { data } = await point('mf-test', '1.0.0');
    expect(data.revision).toBeGreaterThan(forward.revision);
    const back = await registry();
    expect(back.modules[0]).toMatchObject({ version: '1.0.0', previous: { version: '1.1.0' } });
    expect(back.revision).toBe(data.revision);
  });

  test('leads to released versions of known modules only', async () => {
    expect((await point('mf-test', '9.9.9')).error.translation_key).toBe('release_not_found');
    expect((await point('mf-nobody', '1.0.0')).error.translation_key).toBe('module_not_found');
    const { data } = await product.call('GET platform/modules', {}, deploy);
    expect(data).toMatchObject([{ name: 'mf-test', channels: { stable: '1.0.0' }, releases: [{}, {}] }]);
  });
});

describe('a roll-back', () => {
  const name = 'mf-rolled';
  const stable = async () => {
    const { modules } = await registry();
    const module = modules.find((one) => one.name === name);
    return [module?.version, module?.previous?.version];
  };
  const release = async (version: string, channel: 'stable' | 'canary' = 'stable') =>
    product.call(
      'POST platform/releases',
      {
        body: {
          signed: await putRelease(modulesFolder, key, testManifest({ name, version }, null)),
          channel,
        },
      },
      deploy,
    );
  const rollBack = (version?: string) =>
    product.call('POST platform/modules/{name}/rollback', { params: { name }, body: { version } }, deploy);

  test('goes to what was stable before: never to a canary, never to what was rolled back', async () => {
    await release('1.0.0');
    expect((await rollBack()).error).toMatchObject({ translation_key: 'release_not_found' });
    await release('1.1.0');
    await release('1.2.0', 'canary');
    await release('1.3.0');
    expect(await stable()).toEqual(['1.3.0', '1.1.0']);
    expect((await rollBack()).data).toMatchObject({ version: '1.1.0', rolled_back: '1.3.0' });
    expect(await stable()).toEqual(['1.1.0', '1.0.0']);
    await release('1.4.0');
    expect(await stable()).toEqual(['1.4.0', '1.1.0']);
    await rollBack();
    await rollBack();
    expect(await stable()).toEqual(['1.0.0', undefined]);
    expect((await rollBack()).status).toBe(404);
  });

  test('that was mended by the same version again counts as good again; a version can be named', async () => {
    await point(name, '1.3.0');
    await point(name, '1.4.0');
    expect(await stable()).toEqual(['1.4.0', '1.3.0']);
    expect((await rollBack('1.2.0')).data).toMatchObject({ version: '1.2.0', rolled_back: '1.4.0' });
    expect((await rollBack('9.9.9')).error.translation_key).toBe('release_not_found');
    expect(await stable()).toEqual(['1.2.0', '1.3.0']);
  });
});

describe('the registry of a space', () => {
  test('names what the provider has not enabled, with its routes, and gives no files of it', async () => {
    await register(await putRelease(modulesFolder, key, testManifest({ name: 'mf-free' }, null)));
    await register(await putRelease(modulesFolder, key, testManifest({ name: 'mf-vehicles' }, 'VEHI')));
    const main = await registry('haulier');
    expect(main.modules.map(({ name }) => name)).toEqual(['mf-free', 'mf-rolled', 'mf-test', 'mf-vehicles']);
    expect(main.disabled).toEqual([]);
    const clinic = await registry('clinic');
    expect(clinic.modules.map(({ name }) => name)).toEqual(['mf-free', 'mf-rolled', 'mf-vehicles']);
    expect(clinic.disabled).toEqual([{ name: 'mf-test', routes: ['/test'], labels: { en: 'mf-test' } }]);
  });
});

describe('releases that lie in the store at start', () => {
  test('are taken in; the pointer follows the newest, and stays where it was put by hand', async () => {
    const name = 'mf-store';
    await putRelease(
      modulesFolder,
      key,
      testManifest({ name, version: '1.0.0', built_at: '2026-11-01T00:00:00.000Z' }),
    );
    await putRelease(
      modulesFolder,
      key,
      testManifest({ name, version: '1.1.0', built_at: '2026-11-02T00:00:00.000Z' }),
    );
    const versionOf = async () => (await registry()).modules.find((module) => module.name === name)?.version;
    await adoptReleases(product.app);
    expect(await versionOf()).toBe('1.1.0');
    await point(name, '1.0.0');
    await adoptReleases(product.app);
    expect(await versionOf()).toBe('1.0.0');
    const pointed_at = new Date(product.clock.now().getTime() + 60_000).toISOString();
    writeFileSync(
      path.join(modulesFolder, name, 'channels.json'),
      JSON.stringify({ stable: { version: '1.1.0', pointed_at } }),
    );
    await adoptReleases(product.app);
    expect(await versionOf()).toBe('1.1.0');
  });

  test('a canary of the store that was ended does not come back with the next start', async () => {
    const name = 'mf-ended';
    for (const version of ['1.0.0', '1.1.0'])
      await putRelease(modulesFolder, key, testManifest({ name, version }));
    const pointed_at = product.clock.now().toISOString();
    const note = { stable: { version: '1.0.0', pointed_at }, canary: { version: '1.1.0', pointed_at } };
    writeFileSync(path.join(modulesFolder, name, 'channels.json'), JSON.stringify(note));
    const channels = async () => {
      await adoptReleases(product.app);
      const { data } = await product.call('GET platform/modules', {}, deploy);
      return data.find((module) => module.name === name)?.channels;
    };
    expect(await channels()).toEqual({ stable: '1.0.0', canary: '1.1.0' });
    const body = { channel: 'canary' as const };
    await product.call('POST platform/modules/{name}/rollback', { params: { name }, body }, deploy);
    expect(await channels()).toEqual({ stable: '1.0.0' });
  });
});

describe('a place under the product', () => {
  const routes = (place: string) => [{ path: place, bars: 'both' as const, permission: null }];
  const put = (name: string, version: string, place: string) =>
    putRelease(modulesFolder, key, testManifest({ name, version, routes: routes(place) }));

  test('is one module’s, also where two take it at the same moment', async () => {
    const [one, other] = [
      await put('mf-one', '1.0.0', '/same_place'),
      await put('mf-other', '1.0.0', '/same_place/x'),
    ];
    const answers = await Promise.all([register(one), register(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(String(refused?.error.details?.reasons)).toMatch(
      /^The route \/same_place.* is not free: everything under \/same_place is mf-/,
    );
  });

  test('that another module took meanwhile is not rolled back to', async () => {
    await register(await put('mf-moved', '1.0.0', '/old_place'));
    await register(await put('mf-moved', '1.1.0', '/new_place'));
    await register(await put('mf-heir', '1.0.0', '/old_place'));
    const back = (version?: string) =>
      product.call(
        'POST platform/modules/{name}/rollback',
        { params: { name: 'mf-moved' }, body: { channel: 'stable', ...(version && { version }) } },
        deploy,
      );
    expect((await back()).error).toMatchObject({ translation_key: 'release_not_found' });
    const reasons = ['The route /old_place is not free: everything under /old_place is mf-heir’s.'];
    const refused = { translation_key: 'release_refused', details: { reasons } };
    expect((await back('1.0.0')).error).toMatchObject(refused);
    expect((await point('mf-moved', '1.0.0')).error).toMatchObject(refused);
    await point('mf-heir', '1.0.0');
    expect((await registry()).modules.find(({ name }) => name === 'mf-moved')?.version).toBe('1.1.0');
  });
});

test('errors and vitals of pages are kept with the module they came from', async () => {
  const error = {
    module: 'mf-test',
    version: '1.0.0',
    kind: 'render',
    message: 'boom',
    route: '/test',
  } as const;
  await product.call('POST platform/errors', { body: error }, { as: 'manager', space: 'haulier' });
  const vitals = {
    route: '/test',
    modules: ['mf-test@1.0.0'],
    metrics: [{ name: 'LCP', value: 812.5 }],
  } as const;
  await product.call('POST platform/vitals', {
    body: { ...vitals, modules: [...vitals.modules], metrics: [...vitals.metrics] },
  });
  const rows = await product.app.database.transaction({ role: 'system' }, async (tx) => [
    await tx.row(sql`select module, version, kind, id_client from page_error`),
    await tx.row(sql`select modules, name, value from page_vital`),
  ]);
  expect(rows).toEqual([
    { module: 'mf-test', version: '1.0.0', kind: 'render', id_client: 101 },
    { modules: ['mf-test@1.0.0'], name: 'LCP', value: 812.5 },
  ]);
});
