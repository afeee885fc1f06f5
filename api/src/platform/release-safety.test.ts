import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallInput } from '@niveau/shared/api';
import sql, { type Sql } from 'sql-template-tag';
import { type CallAs, startTestServer, type TestServer } from '../../test/harness.ts';
import { makeTestKey, putRelease, type TestKey, testManifest } from '../../test/release.ts';
import { judgeReleases } from './judge-releases.ts';
import { purgeReleases } from './purge-releases.ts';

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
const minute = 60_000;
const manager = { as: 'manager', space: 'haulier' } as const;
const consultant = { as: 'consultant' } as const;
const driver = { as: 'driver' } as const;
/** The only one whom the demonstration has in the other provider's space. */
const other = { as: 'other' } as const;

type ChannelBody = CallInput<'PUT platform/modules/{name}/channel'>['body'];

async function release(
  name: string,
  version: string,
  more: Omit<CallInput<'POST platform/releases'>['body'], 'signed'> = {},
) {
  const signed = await putRelease(modulesFolder, key, testManifest({ name, version }, null));
  return product.call('POST platform/releases', { body: { signed, ...more } }, deploy);
}
const point = (name: string, body: ChannelBody) =>
  product.call('PUT platform/modules/{name}/channel', { params: { name }, body }, deploy);
const versionFor = async (name: string, as: CallAs) => {
  const { data } = await product.call('GET platform/registry', {}, as);
  const module = data.modules.find((one) => one.name === name);
  return module && `${module.channel} ${module.version}`;
};
const fail = (module: string, version: string, as: CallAs, kind: 'render' | 'load' = 'render') =>
  product.call('POST platform/errors', { body: { module, version, kind, message: 'boom', route: '/x' } }, as);
const open = (module: string, version: string, as: CallAs) =>
  product.call('POST platform/opened', { body: { module, version } }, as);
const system = <T>(query: Sql) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
const revisionsOf = async (module: string) =>
  (await product.call('GET platform/revisions', { query: { module } }, deploy)).data;

describe('a canary', () => {
  const name = 'mf-canary';

  test('is for nobody until somebody says for whom; then for its spaces alone', async () => {
    await release(name, '1.0.0');
    await release(name, '1.1.0', { channel: 'canary' });
    expect(await versionFor(name, manager)).toBe('stable 1.0.0');
    await point(name, { channel: 'canary', version: '1.1.0', spaces: [101] });
    expect(await versionFor(name, manager)).toBe('canary 1.1.0');
    expect(await versionFor(name, consultant)).toBe('canary 1.1.0');
    expect(await versionFor(name, { as: 'manager', space: 'island' })).toBe('stable 1.0.0');
    expect(await versionFor(name, other)).toBe('stable 1.0.0');
    const { data } = await product.call('GET platform/registry', {}, manager);
    expect(data.modules.find((one) => one.name === name)?.previous).toMatchObject({ version: '1.0.0' });
  });

  test('is for a share of all users, always the same', async () => {
    await point(name, { channel: 'canary', version: '1.1.0', spaces: [], percent: 50 });
    const readers = [manager, consultant, driver, other];
    const first = await Promise.all(readers.map((reader) => versionFor(name, reader)));
    expect(new Set(first)).toEqual(new Set(['canary 1.1.0', 'stable 1.0.0']));
    expect(await Promise.all(readers.map((reader) => versionFor(name, reader)))).toEqual(first);
    await point(name, { channel: 'canary', version: '1.1.0', percent: 100 });
    expect(await versionFor(name, other)).toBe('canary 1.1.0');
    const { data } = await product.call('GET platform/modules', {}, deploy);
    expect(data.find((one) => one.name === name)).toMatchObject({
      channels: { stable: '1.0.0', canary: '1.1.0' },
      canary: { spaces: [], percent: 100 },
    });
  });

  test('goes to known spaces, and a stable version to everybody', async () => {
    expect((await point(name, { channel: 'canary', version: '1.1.0', spaces: [999] })).error).toMatchObject({
      translation_key: 'client_not_found',
    });
    expect((await point(name, { channel: 'stable', version: '1.0.0', percent: 5 })).status).toBe(400);
  });

  test('ends when it becomes stable, so that rolling stable back leaves it with nobody', async () => {
    await point(name, { channel: 'stable', version: '1.1.0' });
    expect(await versionFor(name, manager)).toBe('stable 1.1.0');
    await product.call('POST platform/modules/{name}/rollback', { params: { name }, body: {} }, deploy);
    expect(await versionFor(name, manager)).toBe('stable 1.0.0');
  });

  test('that is rolled back goes, and what is stable stays', async () => {
    await release(name, '1.2.0', { channel: 'canary', spaces: [101] });
    expect(await versionFor(name, manager)).toBe('canary 1.2.0');
    const body = { channel: 'canary' } as const;
    const back = await product.call(
      'POST platform/modules/{name}/rollback',
      { params: { name }, body },
      deploy,
    );
    expect(back.data).toMatchObject({ channel: 'canary', version: '1.0.0', rolled_back: '1.2.0' });
    expect(await versionFor(name, manager)).toBe('stable 1.0.0');
  });
});

describe('the revision log', () => {
  test('says what, from where to where, when and by whom, the newest first', async () => {
    const name = 'mf-logged';
    await release(name, '1.0.0');
    await release(name, '1.1.0', { channel: 'canary', spaces: [101, 102] });
    await point(name, { channel: 'canary', version: '1.1.0', percent: 20 });
    await point(name, { channel: 'stable', version: '1.1.0' });
    await product.call('POST platform/modules/{name}/rollback', { params: { name }, body: {} }, deploy);
    const actor = { kind: 'key', id: expect.any(Number), name: expect.stringMatching(/demo-deploy/) };
    const at = product.clock.now().toISOString();
    const line = { module: name, actor, at, automatic: false, reason: null };
    expect(await revisionsOf(name)).toEqual([
      expect.objectContaining({
        ...line,
        what: 'rolled_back',
        channel: 'stable',
        from: '1.1.0',
        to: '1.0.0',
      }),
      expect.objectContaining({ ...line, what: 'pointed', channel: 'stable', from: '1.0.0', to: '1.1.0' }),
      expect.objectContaining({ ...line, what: 'audience', channel: 'canary', percent: 20, to: '1.1.0' }),
      expect.objectContaining({ ...line, what: 'released', channel: 'canary', spaces: [101, 102] }),
      expect.objectContaining({ ...line, what: 'released', channel: 'stable', from: null, to: '1.0.0' }),
    ]);
  });

  test('shows a provider what concerns its spaces, by key and by name of its administrator', async () => {
    await product.call(
      'PUT provider/client/{id}/modules',
      { params: { id: 102 }, body: { disable: ['NEWS'] } },
      { as: 'admin', space: 'office' },
    );
    const changes = async (providerKey: string) =>
      (await product.call('GET provider/revisions', {}, { key: providerKey })).data;
    const [own] = await changes('demo-provider-14');
    expect(own).toMatchObject({
      what: 'modules_changed',
      spaces: [102],
      actor: { kind: 'user', id: 1006 },
      reason: 'Enabled: none. Disabled: NEWS.',
    });
    const theirs = await changes('demo-provider-15');
    expect(theirs.filter(({ what }) => what === 'modules_changed')).toEqual([]);
    expect(theirs.filter(({ spaces }) => spaces.some((space) => space < 200))).toEqual([]);
    expect(theirs.some(({ module }) => module === 'mf-logged')).toBe(true);
  });
});

describe('the gate of the server', () => {
  test.each([
    ['another module’s', '/canary/extra', /everything under \/canary is mf-canary’s/],
    ['the shell’s own', '/profile/more', /a page of the product itself/],
    ['the sign-in', '/login', /a page of the product itself/],
  ])('refuses a route that is %s', async (_, route, reason) => {
    const routes = [
      { path: '/thief', bars: 'both' as const, permission: null },
      { path: route, bars: 'both' as const, permission: null },
    ];
    const signed = await putRelease(modulesFolder, key, testManifest({ name: 'mf-thief', routes }));
    const { error } = await product.call('POST platform/releases', { body: { signed } }, deploy);
    expect(error).toMatchObject({ status: 422, translation_key: 'release_refused' });
    expect(String(error.details?.reasons)).toMatch(reason);
    const { data } = await product.call('GET platform/modules', {}, deploy);
    expect(data.map(({ name }) => name)).not.toContain('mf-thief');
  });
});

describe('a release that fails', () => {
  test('as a canary in one space goes back there, is told of, and stays where it works', async () => {
    const name = 'mf-crash';
    await release(name, '1.0.0');
    await release(name, '1.1.0', { channel: 'canary', spaces: [101, 201] });
    await open(name, '1.1.0', other);
    await fail(name, '1.1.0', manager);
    expect(product.sentJobs.at(-1)).toMatchObject({ name: 'judge-releases', data: { name } });
    expect(await judgeReleases(product.app, name)).toEqual([]);
    await fail(name, '1.1.0', consultant);
    expect(await judgeReleases(product.app, name)).toMatchObject([
      { channel: 'canary', from: '1.1.0', to: '1.0.0', isEverywhere: false },
    ]);
    expect(await versionFor(name, manager)).toBe('stable 1.0.0');
    expect(await versionFor(name, driver)).toBe('stable 1.0.0');
    expect(await versionFor(name, other)).toBe('canary 1.1.0');
    expect(await judgeReleases(product.app, name)).toEqual([]);

    const [line] = await revisionsOf(name);
    expect(line).toMatchObject({
      what: 'held',
      spaces: [101],
      from: '1.1.0',
      to: '1.0.0',
      automatic: true,
      actor: { kind: 'system' },
      reason: 'Failed for 2 of 2 users (100 %) within 10 minutes.',
    });
    const mails = await system<{ recipient: string; subject: string }>(
      sql`select recipient, subject from email_outbox where dedup_key like 'rollback:%' order by recipient`,
    );
    expect(mails).toEqual([
      { recipient: expect.stringContaining('energies-du-val'), subject: expect.stringContaining('retirée') },
      { recipient: 'teams@demo.example', subject: 'mf-crash: version 1.1.0 was withdrawn' },
    ]);
  });

  test('is shown to the team with its spaces, to a provider with its own', async () => {
    const query = { module: 'mf-crash' };
    const { data } = await product.call('GET platform/health', { query }, deploy);
    expect(data.rollbacks).toMatchObject([{ what: 'held', module: 'mf-crash' }]);
    const bad = data.releases.find(({ version }) => version === '1.1.0');
    expect(bad).toMatchObject({
      channels: ['canary'],
      users: 3,
      failed_users: 2,
      errors: [{ kind: 'render', count: 2 }],
      messages: [{ kind: 'render', message: 'boom', count: 2 }],
      spaces: [
        { id_client: 101, users: 2, failed_users: 2, rate: 1, held: true },
        { id_client: 201, users: 1, failed_users: 0, rate: 0, held: false },
      ],
    });
    const theirs = await product.call('GET provider/health', { query }, { key: 'demo-provider-15' });
    const seen = theirs.data.releases.find(({ version }) => version === '1.1.0');
    expect(seen).toMatchObject({ users: 1, failed_users: 0, errors: [], messages: [] });
    expect(seen?.spaces.map(({ id_client }) => id_client)).toEqual([201]);
    expect(theirs.data.rollbacks).toEqual([]);
  });

  test('comes again where a person points at it again, and what was reported before counts no more', async () => {
    product.clock.advance(1000);
    await point('mf-crash', { channel: 'canary', version: '1.1.0' });
    expect(await versionFor('mf-crash', manager)).toBe('canary 1.1.0');
    expect(await judgeReleases(product.app, 'mf-crash')).toEqual([]);
  });

  test('in several spaces goes back everywhere: a canary ends', async () => {
    const name = 'mf-canary-ends';
    await release(name, '1.0.0');
    await release(name, '1.1.0', { channel: 'canary', percent: 100 });
    for (const reader of [manager, consultant, other]) await fail(name, '1.1.0', reader);
    expect(await judgeReleases(product.app)).toMatchObject([
      { module: name, isEverywhere: true, to: '1.0.0' },
    ]);
    for (const reader of [manager, driver, other])
      expect(await versionFor(name, reader)).toBe('stable 1.0.0');
    expect((await revisionsOf(name))[0]).toMatchObject({ what: 'canary_ended', automatic: true });
  });

  test('as the stable one goes back to the last good one, once: then a person must look', async () => {
    const name = 'mf-stable-fails';
    await release(name, '1.0.0');
    await release(name, '1.1.0');
    await release(name, '1.2.0');
    for (const reader of [manager, consultant, other]) await fail(name, '1.2.0', reader);
    expect(await judgeReleases(product.app, name)).toMatchObject([{ channel: 'stable', to: '1.1.0' }]);
    expect(await versionFor(name, driver)).toBe('stable 1.1.0');
    for (const reader of [manager, consultant, other]) await fail(name, '1.1.0', reader);
    expect(await judgeReleases(product.app, name)).toEqual([]);
    expect(await versionFor(name, driver)).toBe('stable 1.1.0');
  });

  test('as the stable one in one space is kept from that space', async () => {
    const name = 'mf-one-space';
    await release(name, '1.0.0');
    await release(name, '1.1.0');
    for (const reader of [manager, driver]) await fail(name, '1.1.0', reader);
    await judgeReleases(product.app, name);
    expect(await versionFor(name, consultant)).toBe('stable 1.0.0');
    expect(await versionFor(name, other)).toBe('stable 1.1.0');
    await release(name, '1.1.1');
    expect(await versionFor(name, consultant)).toBe('stable 1.1.1');
  });
});

describe('nobody rolls a release back alone', () => {
  const name = 'mf-spammed';
  beforeAll(async () => {
    await release(name, '1.0.0');
    await release(name, '1.1.0');
  });
  const failing = () =>
    system<{ id_user: number }>(
      sql`select id_user from module_use where name = ${name} and crashed_at is not null`,
    );

  test('a user counts once, and is told to be quiet', async () => {
    let last = 200;
    for (let sent = 0; sent < 125; sent += 1)
      ({ status: last } = await product.call(
        'POST platform/errors',
        { body: { module: name, version: '1.1.0', kind: 'render', message: `m${sent}`, route: '/' } },
        { ...manager, ip: `192.0.2.${sent % 250}` },
      ));
    expect(last).toBe(429);
    expect(await failing()).toEqual([{ id_user: 1001 }]);
    expect(await judgeReleases(product.app, name)).toEqual([]);
  });

  test('who is not signed in, or whose session was ended, counts for nothing', async () => {
    await fail(name, '1.1.0', { ip: '192.0.2.251' });
    const token = await product.tokenOf('driver');
    await system(sql`update session_family set revoked_at = now() where id_user = 1003`);
    await fail(name, '1.1.0', { token, ip: '192.0.2.252' });
    expect(await failing()).toEqual([{ id_user: 1001 }]);
    await system(sql`update session_family set revoked_at = null where id_user = 1003`);
  });

  test('files that could not be had count only from whoever got other modules', async () => {
    await release('mf-shaky', '1.0.0');
    await release('mf-shaky', '1.1.0');
    product.clock.advance(11 * minute);
    for (const reader of [manager, consultant]) await fail('mf-shaky', '1.1.0', reader, 'load');
    expect(await judgeReleases(product.app, 'mf-shaky')).toEqual([]);
    for (const reader of [manager, consultant]) await open('mf-canary', '1.0.0', reader);
    expect(await judgeReleases(product.app, 'mf-shaky')).toMatchObject([{ to: '1.0.0' }]);
  });

  test('what is older than the window, or of a version that there is not, counts no more', async () => {
    await fail(name, '1.1.0', consultant);
    product.clock.advance(11 * minute);
    await fail(name, '1.1.0', driver);
    await fail(name, '9.9.9', consultant);
    expect(await judgeReleases(product.app, name)).toEqual([]);
  });
});

describe('old files', () => {
  const name = 'mf-aged';
  const folderOf = (version: string) => path.join(modulesFolder, name, version);
  const keepDays = 30;
  const days = (count: number) => count * 86_400_000;

  test('stay while a channel points there, would go back there, or did so in the last thirty days', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await release(name, version);
    await release(name, '1.5.0', { channel: 'canary' });
    product.clock.advance(days(keepDays - 1));
    await purgeReleases(product.app);
    expect(existsSync(folderOf('1.0.0'))).toBe(true);
    product.clock.advance(days(2));
    const { data } = await product.call('GET platform/modules', {}, deploy);
    const inUse = data
      .find((one) => one.name === name)
      ?.releases.filter((one) => one.in_use)
      .map(({ version }) => version);
    expect(inUse).toEqual(['1.5.0', '1.4.0', '1.3.0', '1.2.0']);
    // Folders that nobody registered, young and old.
    await putRelease(modulesFolder, key, testManifest({ name, version: '7.0.0' }));
    await putRelease(modulesFolder, key, testManifest({ name, version: '7.0.1' }));
    const [now, old] = [product.clock.now(), new Date(0)];
    utimesSync(folderOf('7.0.0'), now, now);
    utimesSync(folderOf('7.0.1'), old, old);
    for (const version of ['1.0.0', '1.1.0']) utimesSync(folderOf(version), old, old);
    await purgeReleases(product.app);
    const left = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '7.0.0', '7.0.1'].filter((version) =>
      existsSync(folderOf(version)),
    );
    expect(left).toEqual(['1.2.0', '1.3.0', '1.4.0', '1.5.0', '7.0.0']);
    expect(await versionFor(name, other)).toBe('stable 1.4.0');
    expect(
      (await revisionsOf(name)).filter(({ what }) => what === 'removed').map(({ from }) => from),
    ).toEqual(expect.arrayContaining(['1.0.0', '1.1.0']));
  });
});
