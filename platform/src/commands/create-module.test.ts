import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCli } from '../cli.ts';
import { layModule, sampleModule } from '../testing/sample-module.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

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
