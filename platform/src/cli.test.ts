import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { verifyManifest } from '@niveau/shared/domain/release-signature';
import { runCli } from './cli.ts';
import { diskStore } from './disk-store.ts';
import { readSigningKey } from './release-keys.ts';
import { platformDouble, type Received } from './testing/platform-double.ts';
import { layModule, otherModule, sampleModule } from './testing/sample-module.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

function desk() {
  const root = temporaryFolder();
  const printed: string[] = [];
  const warned: string[] = [];
  const context = {
    workspace: { root, dataFolder: path.join(root, '.data') },
    environment: {},
    print: (line: string) => printed.push(line),
    warn: (line: string) => warned.push(line),
  };
  return { root, printed, warned, niveau: (...args: string[]) => runCli(args, context), context };
}

const doubles: { close: () => Promise<unknown> }[] = [];
async function serving(answers: Partial<Record<Call, (received: Received) => unknown>>) {
  const double = await platformDouble(answers);
  doubles.push(double);
  return double;
}
afterAll(() => Promise.all(doubles.map((double) => double.close())));

const used = { contract: '^1.0.0', in_use: true, removable_at: null };
const releases = [
  {
    ...used,
    version: '1.0.0',
    size_bytes: 1000,
    released_at: '2026-01-01T00:00:00Z',
    in_use: false,
    removable_at: '2026-04-01T00:00:00Z',
  },
  { ...used, version: '1.2.0', size_bytes: 3000, released_at: '2026-03-01T00:00:00Z' },
  { ...used, version: '1.1.0', size_bytes: 2000, released_at: '2026-02-01T00:00:00Z' },
];
const published = [
  {
    name: 'mf-sample',
    channels: { stable: '1.1.0', canary: '1.2.0' },
    canary: { spaces: [101], percent: 10 },
    holds: [{ version: '1.1.0', id_client: 102, at: '2026-03-02T00:00:00Z' }],
    releases,
  },
];
const steering = () =>
  serving({
    'GET platform/modules': () => published,
    'PUT platform/modules/{name}/channel': ({ params, body }) => ({
      spaces: [101],
      percent: 10,
      ...(body as object),
      name: params.name,
      revision: 8,
    }),
    'POST platform/modules/{name}/rollback': ({ params, body }) => ({
      version: '1.0.0',
      rolled_back: '1.1.0',
      ...(body as object),
      name: params.name,
      revision: 8,
    }),
  });

describe('niveau release', () => {
  test('signs with the key of the data folder and stores; the second time there is nothing to do', async () => {
    const { root, niveau, printed, context } = desk();
    await layModule(root, 'mf-sample', sampleModule());
    await layModule(root, 'mf-other', otherModule('mf-other'));
    expect(await niveau('release', '--all')).toBe(0);
    expect(await niveau('release', 'mf-sample', '--json')).toBe(0);
    expect(printed.slice(0, 2)).toEqual([
      'mf-other  0.1.0-0123456789  stored',
      'mf-sample  0.1.0-0123456789  stored',
    ]);
    expect(JSON.parse(printed[2] ?? '')).toEqual([
      { name: 'mf-sample', outcome: 'unchanged', version: '0.1.0-0123456789', revision: null, refusals: [] },
    ]);
    const { key } = await readSigningKey(context.workspace.dataFolder, {});
    const signed = await diskStore(path.join(context.workspace.dataFolder, 'modules')).read(
      'mf-sample',
      '0.1.0-0123456789',
    );
    expect(signed && (await verifyManifest(signed, [key]))).toMatchObject({ ok: true });
  });

  test('takes a build that lies elsewhere, of one module', async () => {
    const { root, niveau, printed, warned } = desk();
    await layModule(root, 'mf-sample', sampleModule());
    await layModule(root, 'elsewhere', sampleModule({ version: '0.1.0-fedcba9876' }));
    expect(await niveau('release', 'mf-sample', '--dist', path.join(root, 'elsewhere', 'dist'))).toBe(0);
    expect(printed).toEqual(['mf-sample  0.1.0-fedcba9876  stored']);
    expect(await niveau('release', '--all', '--dist', path.join(root, 'elsewhere', 'dist'))).toBe(1);
    expect(warned).toEqual(['--dist holds the build of one module: name that one.']);
  });

  test('a release that the server refuses stands on no channel of the store', async () => {
    const server = await serving({
      'POST platform/releases': () => {
        throw new AppError('release_refused', { status: 422, details: { reasons: ['no such key'] } });
      },
    });
    const { root, niveau, warned, context } = desk();
    await layModule(root, 'mf-sample', sampleModule());
    expect(await niveau('release', 'mf-sample', '--url', server.url, '--key', 'k1')).toBe(1);
    expect(warned.join('\n')).toContain('no such key');
    const store = path.join(context.workspace.dataFolder, 'modules', 'mf-sample');
    expect(existsSync(path.join(store, '0.1.0-0123456789', 'manifest.json'))).toBe(true);
    expect(existsSync(path.join(store, 'channels.json'))).toBe(false);
  });

  test('registers the stored manifest with a server, once it has passed the gate', async () => {
    const server = await serving({
      'POST platform/releases': () => ({
        name: 'mf-sample',
        version: '0.1.0-0123456789',
        channel: 'canary',
        revision: 3,
      }),
    });
    const { root, niveau, printed } = desk();
    await layModule(root, 'mf-sample', sampleModule());
    expect(
      await niveau(
        ...['release', 'mf-sample', '--channel', 'canary', '--space', '101', '--percent', '10'],
        ...['--url', server.url, '--key', 'k1'],
      ),
    ).toBe(0);
    expect(printed).toEqual(['mf-sample  0.1.0-0123456789  stored  revision 3']);
    expect(server.received).toMatchObject([
      {
        call: 'POST platform/releases',
        key: 'k1',
        body: { channel: 'canary', spaces: [101], percent: 10, signed: { payload: expect.any(String) } },
      },
    ]);
  });

  test('refuses with reasons and mends, stores nothing, registers nothing, and releases the others', async () => {
    const server = await serving({
      'POST platform/releases': () => ({
        name: 'mf-good',
        version: '0.1.0-0123456789',
        channel: 'stable',
        revision: 1,
      }),
    });
    const { root, niveau, warned, context } = desk();
    await layModule(root, 'mf-bad', otherModule('mf-bad', { contract: '^9.0.0' }));
    await layModule(root, 'mf-good', otherModule('mf-good'));
    expect(await niveau('release', '--all', '--url', server.url)).toBe(1);
    expect(warned.join('\n')).toMatch(/mf-bad is refused:\n {2}contract: .*\^9\.0\.0.*\n {4}mend: /);
    const store = diskStore(path.join(context.workspace.dataFolder, 'modules'));
    expect(await store.versions('mf-bad')).toEqual([]);
    expect(await store.versions('mf-good')).toHaveLength(1);
    expect(server.received).toHaveLength(1);
  });

  test('says what to do about a module that was not built or does not exist', async () => {
    const { root, niveau, warned } = desk();
    await layModule(root, 'mf-sample', sampleModule());
    expect(await niveau('release', 'mf-none')).toBe(1);
    expect(await niveau('release')).toBe(1);
    expect(warned).toEqual([
      'mf-none is no module. There are mf-sample.',
      'Name a module, or --all. There are mf-sample.',
    ]);
  });
});

const change = {
  revision: 12,
  at: '2026-03-01T10:00:00Z',
  what: 'rolled_back',
  module: 'mf-sample',
  channel: 'stable',
  from: '1.2.0',
  to: '1.1.0',
  spaces: [],
  percent: null,
  automatic: true,
  actor: { kind: 'system', id: null, name: null },
  reason: '6 of 10 users met an error.',
};
const health = {
  since: '2026-03-01T08:00:00Z',
  rule: {
    window_minutes: 10,
    space: { failed_users: 3, rate: 0.05 },
    everywhere: { failed_users: 6, rate: 0.05, spaces: 2 },
  },
  releases: [
    {
      module: 'mf-sample',
      version: '1.2.0',
      channels: ['canary'],
      users: 20,
      failed_users: 6,
      rate: 0.3,
      errors: [{ kind: 'render', count: 9 }],
      messages: [{ kind: 'render', message: 'boom', count: 9, last_at: '2026-03-01T10:00:00Z' }],
      vitals: [{ name: 'LCP', p75: 812.5, count: 20 }],
      spaces: [
        {
          id_client: 101,
          client_space_name: 'Transports Lemaire',
          users: 10,
          failed_users: 6,
          rate: 0.6,
          held: true,
        },
        { id_client: 102, client_space_name: 'Ferme', users: 10, failed_users: 0, rate: 0, held: false },
      ],
    },
  ],
  rollbacks: [change],
};

describe('niveau steers a server', () => {
  test('promote points stable at the canary', async () => {
    const server = await steering();
    const { niveau, printed } = desk();
    expect(await niveau('promote', 'mf-sample', '--url', server.url)).toBe(0);
    expect(await niveau('promote', 'mf-sample', '--json', '--url', server.url)).toBe(0);
    expect(printed[0]).toBe('mf-sample stable is 1.2.0 (revision 8)');
    expect(JSON.parse(printed[1] ?? '')).toMatchObject({ channel: 'stable', version: '1.2.0', revision: 8 });
    expect(server.received.at(-1)).toMatchObject({ params: { name: 'mf-sample' }, key: 'demo-deploy' });
  });

  test('rollback leaves it to the server what was good last, or says which', async () => {
    const server = await steering();
    const { niveau, printed } = desk();
    expect(await niveau('rollback', 'mf-sample', '--url', server.url)).toBe(0);
    expect(await niveau('rollback', 'mf-sample', '--url', server.url, '--to', '1.2.0', '--json')).toBe(0);
    expect(printed[0]).toBe('mf-sample stable is 1.0.0 (revision 8)');
    expect(JSON.parse(printed[1] ?? '')).toEqual({
      name: 'mf-sample',
      channel: 'stable',
      version: '1.2.0',
      rolled_back: '1.1.0',
      revision: 8,
    });
    expect(server.received.map(({ body }) => body)).toEqual([
      { channel: 'stable' },
      { channel: 'stable', version: '1.2.0' },
    ]);
  });

  test('channel points where it is told, and knows two channels', async () => {
    const server = await steering();
    const { niveau, printed, warned } = desk();
    expect(await niveau('channel', 'mf-sample', 'canary', '1.1.0', '--url', server.url)).toBe(0);
    expect(await niveau('channel', 'mf-sample', 'beta', '1.1.0', '--url', server.url)).toBe(1);
    expect(printed).toEqual(['mf-sample canary is 1.1.0, for space 101 and 10 % of all users (revision 8)']);
    expect(warned).toEqual(['beta is no channel: stable or canary.']);
  });

  test('status shows each release and the channels on it', async () => {
    const server = await steering();
    const { niveau, printed } = desk();
    expect(await niveau('status', '--url', server.url)).toBe(0);
    expect(printed).toEqual([
      'mf-sample',
      '  1.0.0  contract ^1.0.0  1.0 kB  2026-01-01T00:00:00Z  files may go 2026-04-01',
      '  1.2.0  contract ^1.0.0  3.0 kB  2026-03-01T00:00:00Z  canary, for space 101 and 10 % of all users',
      '  1.1.0  contract ^1.0.0  2.0 kB  2026-02-01T00:00:00Z  stable; kept from space 102',
    ]);
  });

  test('a canary is for spaces and a share of all users; stable is everybody’s', async () => {
    const server = await steering();
    const { niveau, printed, warned } = desk();
    const at = ['--url', server.url];
    expect(
      await niveau('channel', 'mf-sample', 'canary', '--space', '101,102', '--percent', '25', ...at),
    ).toBe(0);
    expect(server.received.at(-1)?.body).toEqual({
      channel: 'canary',
      version: '1.2.0',
      spaces: [101, 102],
      percent: 25,
    });
    expect(await niveau('channel', 'mf-sample', 'canary', '--percent', '50', '--json', ...at)).toBe(0);
    expect(server.received.at(-1)?.body).toEqual({ channel: 'canary', version: '1.2.0', percent: 50 });
    expect(printed[0]).toBe(
      'mf-sample canary is 1.2.0, for spaces 101, 102 and 25 % of all users (revision 8)',
    );
    expect(JSON.parse(printed[1] ?? '')).toMatchObject({ channel: 'canary', spaces: [101], percent: 50 });
    expect(await niveau('channel', 'mf-sample', 'stable', '1.1.0', '--percent', '5', ...at)).toBe(1);
    expect(await niveau('channel', 'mf-sample', 'canary', '--percent', '101', ...at)).toBe(1);
    expect(await niveau('channel', 'mf-sample', 'canary', '--space', 'north', ...at)).toBe(1);
    expect(await niveau('channel', 'mf-sample', 'stable', ...at)).toBe(1);
    expect(warned).toEqual([
      '--space and --percent say who gets a canary: stable is everybody’s.',
      '101 is not a percentage.',
      'north is not a space.',
      'Give a version.',
    ]);
  });

  test('status of one module, and of one that is not there', async () => {
    const server = await steering();
    const { niveau, printed, warned } = desk();
    expect(await niveau('status', 'mf-sample', 'mf-none', '--json', '--url', server.url)).toBe(1);
    expect(JSON.parse(printed[0] ?? '')).toEqual(published);
    expect(warned).toEqual(['The server knows no module mf-none.']);
  });

  test('health tells a release’s errors by space, and what went back by itself', async () => {
    const server = await serving({ 'GET platform/health': () => health });
    const { niveau, printed } = desk();
    expect(await niveau('health', 'mf-sample', '--hours', '2', '--url', server.url)).toBe(0);
    expect(printed).toEqual([
      'mf-sample 1.2.0  canary',
      '  20 users, 6 with errors (30.0 %)',
      '  render: 9',
      '    9 × render: boom',
      '  p75: LCP 812.5',
      '  space 101 Transports Lemaire: 6 of 10 users (60.0 %), rolled back there',
      '2026-03-01T10:00:00Z  mf-sample 1.2.0 → 1.1.0 by itself: 6 of 10 users met an error.',
      'A release goes back by itself in a space where 3 users or more, and 5.0 % of them, meet an error within 10 minutes.',
    ]);
    expect(server.received.at(-1)?.query).toEqual({ hours: '2', module: 'mf-sample' });
    expect(await niveau('health', '--hours', '0', '--url', server.url)).toBe(1);
  });

  test('log tells what happened, when, and who did it', async () => {
    const server = await serving({ 'GET platform/revisions': () => [change] });
    const { niveau, printed } = desk();
    expect(await niveau('log', '--url', server.url)).toBe(0);
    expect(await niveau('log', 'mf-sample', '--json', '--url', server.url)).toBe(0);
    expect(printed[0]).toBe(
      '12  2026-03-01T10:00:00Z  rolled back  mf-sample stable  1.2.0 → 1.1.0  by system  6 of 10 users met an error.',
    );
    expect(JSON.parse(printed[1] ?? '')).toEqual([change]);
  });

  test('a ticket is asked for, listed and ended', async () => {
    const ticket = {
      id_ticket: 4,
      module: 'mf-sample',
      url: 'http://127.0.0.1:4101/',
      expires_at: '2026-03-01T12:00:00Z',
    };
    const server = await serving({
      'POST platform/tickets': () => ({
        id_ticket: 4,
        ticket: 't',
        expires_at: ticket.expires_at,
        open_url: 'http://127.0.0.1:4000/?override=t',
      }),
      'GET platform/tickets': () => [
        { ...ticket, id_client: 101, id_user: null, issued_at: '2026-03-01T10:00:00Z', ended_at: null },
      ],
      'DELETE platform/tickets/{id_ticket}': () => null,
    });
    const { niveau, printed, warned } = desk();
    const at = ['--url', server.url];
    expect(await niveau('ticket', 'mf-sample', 'http://127.0.0.1:4101', '--space', '101', ...at)).toBe(0);
    expect(server.received.at(-1)?.body).toEqual({
      module: 'mf-sample',
      url: 'http://127.0.0.1:4101/',
      id_client: 101,
      minutes: 120,
    });
    expect(await niveau('ticket', 'list', ...at)).toBe(0);
    expect(await niveau('ticket', 'end', '4', ...at)).toBe(0);
    expect(printed).toEqual([
      'Ticket 4, until 2026-03-01T12:00:00Z. Open',
      '  http://127.0.0.1:4000/?override=t',
      '4  mf-sample  http://127.0.0.1:4101/  space 101  until 2026-03-01T12:00:00Z',
      'Ticket 4 is ended.',
    ]);
    expect(await niveau('ticket', 'mf-sample', 'here', '--space', '101', ...at)).toBe(1);
    expect(await niveau('ticket', 'mf-sample', 'http://127.0.0.1:4101', ...at)).toBe(1);
    expect(warned).toEqual(['here is not an address.', 'Give a space with --space.']);
  });

  test('dev tells at once that no server answers, before it builds anything', async () => {
    const { root, niveau, printed, warned } = desk();
    await layModule(root, 'mf-sample', sampleModule());
    expect(await niveau('dev', 'mf-none')).toBe(1);
    expect(await niveau('dev', 'mf-sample', '--url', 'http://127.0.0.1:9')).toBe(1);
    expect(printed).toEqual([]);
    expect(warned).toEqual([
      'mf-none is no module. There are mf-sample.',
      'No server answers at http://127.0.0.1:9.',
    ]);
  });

  test('modules enable and disable go to the space, with a key of the provider', async () => {
    const server = await serving({
      'PUT provider/client/{id}/modules': ({ params }) => ({
        id_client: Number(params.id),
        modules: ['DOCS'],
      }),
    });
    const { niveau, printed } = desk();
    expect(await niveau('modules', 'disable', 'ORDC', '--space', '7', '--url', server.url)).toBe(0);
    expect(await niveau('modules', 'enable', 'DOCS', '--space', '7', '--json', '--url', server.url)).toBe(0);
    expect(printed[0]).toBe('Space 7 has DOCS.');
    expect(JSON.parse(printed[1] ?? '')).toEqual({ id_client: 7, modules: ['DOCS'] });
    expect(server.received).toMatchObject([
      { key: 'demo-provider-14', body: { enable: [], disable: ['ORDC'] } },
      { key: 'demo-provider-14', body: { enable: ['DOCS'], disable: [] } },
    ]);
  });

  test("a server's refusal is told in its own words, with its details", async () => {
    const server = await serving({
      'GET platform/modules': () => {
        throw new AppError('api_key_scope_missing', { details: { reasons: ['the key may ingest only'] } });
      },
    });
    const { niveau, warned } = desk();
    expect(await niveau('status', '--url', server.url)).toBe(1);
    expect(warned[0]).toMatch(/api_key_scope_missing, HTTP 403\)\.\nthe key may ingest only/);
  });

  test('a server that is not there, and a foreign server without a key, are told in a sentence', async () => {
    const { niveau, warned } = desk();
    expect(await niveau('status', '--url', 'http://127.0.0.1:9')).toBe(1);
    expect(await niveau('status', '--url', 'https://area.example')).toBe(1);
    expect(warned).toEqual([
      'No server answers at http://127.0.0.1:9.',
      'An API key is needed: set NIVEAU_API_KEY or give --key.',
    ]);
  });
});

test('help names every command; an unknown one is told', async () => {
  const { niveau, printed, warned } = desk();
  expect(await niveau('--help')).toBe(0);
  for (const name of [
    'create-module',
    'dev',
    'keys',
    'release',
    'promote',
    'rollback',
    'channel',
    'status',
    'health',
    'log',
    'ticket',
    'modules',
  ])
    expect(printed.join('\n')).toContain(`niveau ${name}`);
  expect(await niveau('realease')).toBe(2);
  expect(warned[0]).toContain('knows no command realease');
});
