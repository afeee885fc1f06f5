import path from 'node:path';
import type { Call } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { verifyManifest } from '@niveau/shared/domain/release-signature';
import { runCli } from './cli.ts';
import { diskStore } from './disk-store.ts';
import { readSigningKey } from './release-keys.ts';
import { platformDouble, type Received } from './testing/platform-double.ts';
import { layModule, sampleModule } from './testing/sample-module.ts';
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

const releases = [
  { version: '1.0.0', contract: '^1.0.0', size_bytes: 1000, released_at: '2026-01-01T00:00:00Z' },
  { version: '1.2.0', contract: '^1.0.0', size_bytes: 3000, released_at: '2026-03-01T00:00:00Z' },
  { version: '1.1.0', contract: '^1.0.0', size_bytes: 2000, released_at: '2026-02-01T00:00:00Z' },
];
const published = [{ name: 'mf-sample', channels: { stable: '1.1.0', canary: '1.2.0' }, releases }];
const steering = () =>
  serving({
    'GET platform/modules': () => published,
    'PUT platform/modules/{name}/channel': ({ params, body }) => ({
      ...(body as object),
      name: params.name,
      revision: 8,
    }),
  });

describe('niveau release', () => {
  test('signs with the key of the data folder and stores; the second time there is nothing to do', async () => {
    const { root, niveau, printed, context } = desk();
    await layModule(root, 'mf-sample', sampleModule());
    await layModule(root, 'mf-other', sampleModule({ name: 'mf-other' }));
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

  test('registers the stored manifest with a server, once it has passed the gate', async () => {
    const server = await serving({
      'POST platform/releases': () => ({ name: 'mf-sample', version: '0.1.0-0123456789', revision: 3 }),
    });
    const { root, niveau, printed } = desk();
    await layModule(root, 'mf-sample', sampleModule());
    expect(
      await niveau('release', 'mf-sample', '--channel', 'canary', '--url', server.url, '--key', 'k1'),
    ).toBe(0);
    expect(printed).toEqual(['mf-sample  0.1.0-0123456789  stored  revision 3']);
    expect(server.received).toMatchObject([
      {
        call: 'POST platform/releases',
        key: 'k1',
        body: { channel: 'canary', signed: { payload: expect.any(String) } },
      },
    ]);
  });

  test('refuses with reasons and mends, stores nothing, registers nothing, and releases the others', async () => {
    const server = await serving({
      'POST platform/releases': () => ({ name: 'mf-good', version: '0.1.0-0123456789', revision: 1 }),
    });
    const { root, niveau, warned, context } = desk();
    await layModule(root, 'mf-bad', sampleModule({ name: 'mf-bad', contract: '^9.0.0' }));
    await layModule(root, 'mf-good', sampleModule({ name: 'mf-good' }));
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

describe('niveau steers a server', () => {
  test('promote points stable at the canary', async () => {
    const server = await steering();
    const { niveau, printed } = desk();
    expect(await niveau('promote', 'mf-sample', '--url', server.url)).toBe(0);
    expect(printed).toEqual(['mf-sample stable is 1.2.0 (revision 8)']);
    expect(server.received.at(-1)).toMatchObject({ params: { name: 'mf-sample' }, key: 'demo-deploy' });
  });

  test('rollback points at the release before, by date and not by number, or at the one given', async () => {
    const server = await steering();
    const { niveau, printed } = desk();
    expect(await niveau('rollback', 'mf-sample', '--url', server.url)).toBe(0);
    expect(await niveau('rollback', 'mf-sample', '--url', server.url, '--to', '1.2.0', '--json')).toBe(0);
    expect(printed[0]).toBe('mf-sample stable is 1.0.0 (revision 8)');
    expect(JSON.parse(printed[1] ?? '')).toEqual({
      name: 'mf-sample',
      channel: 'stable',
      version: '1.2.0',
      revision: 8,
    });
  });

  test('channel points where it is told, and knows two channels', async () => {
    const server = await steering();
    const { niveau, printed, warned } = desk();
    expect(await niveau('channel', 'mf-sample', 'canary', '1.1.0', '--url', server.url)).toBe(0);
    expect(await niveau('channel', 'mf-sample', 'beta', '1.1.0', '--url', server.url)).toBe(1);
    expect(printed).toEqual(['mf-sample canary is 1.1.0 (revision 8)']);
    expect(warned).toEqual(['beta is no channel: stable or canary.']);
  });

  test('status shows each release and the channels on it', async () => {
    const server = await steering();
    const { niveau, printed } = desk();
    expect(await niveau('status', '--url', server.url)).toBe(0);
    expect(printed).toEqual([
      'mf-sample',
      '  1.0.0  contract ^1.0.0  1.0 kB  2026-01-01T00:00:00Z',
      '  1.2.0  contract ^1.0.0  3.0 kB  2026-03-01T00:00:00Z  canary',
      '  1.1.0  contract ^1.0.0  2.0 kB  2026-02-01T00:00:00Z  stable',
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
    expect(printed).toEqual(['Space 7 has DOCS.']);
    expect(server.received).toMatchObject([
      { key: 'demo-provider-14', body: { enable: [], disable: ['ORDC'] } },
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
  for (const name of ['keys', 'release', 'promote', 'rollback', 'channel', 'status', 'modules'])
    expect(printed.join('\n')).toContain(`niveau ${name}`);
  expect(await niveau('realease')).toBe(2);
  expect(warned[0]).toContain('knows no command realease');
});
