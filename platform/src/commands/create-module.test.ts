import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { runCli } from '../cli.ts';
import { layModule, sampleModule } from '../testing/sample-module.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { copyWorkspace, linkDependencies } from '../testing/workspace-copy.ts';

const execute = promisify(execFile);

function desk(root = temporaryFolder()) {
  const printed: string[] = [];
  const warned: string[] = [];
  const context = {
    workspace: { root, dataFolder: path.join(root, '.data') },
    environment: {},
    print: (line: string) => printed.push(line),
    warn: (line: string) => warned.push(line),
  };
  return { root, printed, warned, niveau: (...args: string[]) => runCli(args, context) };
}

test('a name, a title or a route that cannot be is told in a sentence, and nothing is written', async () => {
  const { root, niveau, warned } = desk();
  await layModule(root, 'mf-there', sampleModule());
  for (const args of [['Visits!'], ['there'], ['login'], [], ['fine', '--title', 'x'.repeat(41)]])
    expect(await niveau('create-module', ...args, '--no-install')).toBe(1);
  expect(warned).toEqual([
    expect.stringMatching(/^Visits! is no name for a module: write small letters/),
    'mf-there is there already: choose another name.',
    "/login is the shell's own: choose another name.",
    'Give a name, such as site-visits.',
    'A title has 1 to 40 characters.',
  ]);
});

test('each language has the title that it was given', async () => {
  const { root, niveau, printed } = desk();
  const args = [
    'mf-site-visits',
    '--title',
    "Women's tours",
    '--title-fr',
    'Visites',
    '--no-install',
    '--json',
  ];
  expect(await niveau('create-module', ...args)).toBe(0);
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    name: 'mf-site-visits',
    route: '/site_visits',
    designation: 'MOD_SITE_VISITS',
  });
  const identity = await readFile(path.join(root, 'mf-site-visits/src/identity.ts'), 'utf8');
  expect(identity).toContain("en: 'Women’s tours'");
  expect(identity).toContain("fr: 'Visites'");
  expect(identity).not.toMatch(/sample/i);
  expect(await niveau('create-module', 'site-visits', '--no-install')).toBe(1);
});

/** A program of the workspace on its own Node. Rejects with all that it printed where it fails. */
async function run(folder: string, args: readonly string[], env: Record<string, string> = {}) {
  const node = path.join(folder, 'node_modules/node/bin/node');
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  return execute(node, [...args], options).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${args.join(' ')} failed:\n${error.stdout}\n${error.stderr}`);
  });
}

test('what it makes passes every check, builds, and goes through the gate as it is', async () => {
  const folder = path.join(temporaryFolder(), 'house');
  await copyWorkspace(folder);
  const { stdout } = await run(folder, [
    'platform/bin/niveau.mjs',
    'create-module',
    'site-visits',
    '--no-install',
  ]);
  expect(stdout).toContain('npm run niveau -- dev mf-site-visits');
  await linkDependencies(folder, 'mf-site-visits', 'mf-orders');
  const noteInstalled = "import('./scripts/lib/install.mjs').then((install) => install.noteInstalled())";
  await run(folder, ['--input-type=module', '--eval', noteInstalled]);

  const own = {
    extends: './shared/build/tsconfig.base.json',
    include: ['mf-site-visits', 'shared/build/*.ts', 'shared/ui/assets.d.ts'],
  };
  await writeFile(path.join(folder, 'tsconfig.own.json'), JSON.stringify(own));
  const tool = (...parts: readonly string[]) => path.join('node_modules', ...parts);
  const texts = `import('./scripts/lib/texts.mjs').then((texts) => texts.checkTexts('mf-site-visits'))
    .then(({ count, faults }) => { if (count === 0 || faults.length > 0) throw new Error(faults.join()); })`;
  const outcomes = await Promise.allSettled([
    run(folder, [tool('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.own.json']),
    run(folder, [tool('@biomejs/biome/bin/biome'), 'ci', 'mf-site-visits']),
    run(folder, [
      tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', '.dependency-cruiser.cjs', '--max-depth', '1', 'mf-site-visits'],
    ]),
    run(folder, [
      tool('knip/bin/knip.js'),
      '--no-progress',
      '--no-config-hints',
      '--workspace',
      'mf-site-visits',
    ]),
    run(folder, ['--input-type=module', '--eval', texts]),
    run(folder, [tool('jest/bin/jest.js'), '--selectProjects', 'mf-site-visits'], { NODE_ENV: 'test' }),
    run(folder, ['scripts/build.mjs', 'mf-site-visits']),
  ]);
  const faults = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  expect(faults.join('\n')).toBe('');
  const store = await readdir(path.join(folder, '.data/modules/mf-site-visits'));
  expect(store).toContainEqual(expect.stringMatching(/^0\.1\.0-[0-9a-f]{10}$/));
}, 180_000);
