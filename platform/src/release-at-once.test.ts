import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { diskStore } from './disk-store.ts';
import { layModule, sampleModule } from './testing/sample-module.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { workspaceOf } from './workspace.ts';

const execute = promisify(execFile);
const { root: home } = workspaceOf({});

/** The command in a process of its own, in a workspace that is not its own. */
const driver = `
import { runCli } from ${JSON.stringify(path.join(home, 'platform/src/cli.ts'))};
const [root, ...args] = process.argv.slice(2);
process.exitCode = await runCli(args, {
  workspace: { root, dataFolder: root + '/.data' },
  environment: {}, print: console.log, warn: console.error,
});
`;

test('releases of several processes at the same moment: each is there whole, each channel is noted, none is lost', async () => {
  const root = temporaryFolder();
  await writeFile(path.join(root, 'driver.mjs'), driver);
  await layModule(root, 'mf-sample', sampleModule());
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  for (const version of versions)
    await layModule(root, `build-${version}`, sampleModule({ version }, `var mf_sample = "${version}";`));
  const node = path.join(home, 'node_modules/node/bin/node');
  const niveau = (...args: string[]) => execute(node, [path.join(root, 'driver.mjs'), root, ...args]);
  await niveau('keys');

  const outcomes = await Promise.all([
    ...versions.map((version, place) =>
      niveau(
        ...['release', 'mf-sample', '--dist', path.join(root, `build-${version}`, 'dist')],
        ...['--channel', place % 2 === 0 ? 'stable' : 'canary', '--json'],
      ),
    ),
    niveau('release', 'mf-sample', '--no-build', '--json'),
    niveau('release', 'mf-sample', '--no-build', '--json'),
  ]);
  const rows = outcomes.map(({ stdout }) => JSON.parse(stdout)[0].outcome);
  expect(rows.slice(0, 4)).toEqual(['stored', 'stored', 'stored', 'stored']);
  expect(rows.slice(4).toSorted()).toEqual(['stored', 'unchanged']);

  const modules = path.join(root, '.data/modules');
  const store = diskStore(modules);
  expect((await store.versions('mf-sample')).toSorted()).toEqual(['0.1.0-0123456789', ...versions]);
  const { stable, canary } = await store.channels('mf-sample');
  expect(['0.1.0-0123456789', '1.0.0', '1.2.0']).toContain(stable?.version);
  expect(['1.1.0', '1.3.0']).toContain(canary?.version);
  expect(await readdir(modules)).toEqual(['mf-sample']);
  expect((await readdir(path.join(modules, 'mf-sample'))).filter((name) => name.startsWith('.'))).toEqual([]);
}, 60_000);
