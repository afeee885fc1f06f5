import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = path.resolve(__dirname, '..');
const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** A small house: one file a place, each of which may be imported by the others. */
const house = [
  'mf-a/src/app.ts',
  'mf-b/src/app.ts',
  'shell/src/main.ts',
  'api/src/main.ts',
  'platform/src/cli.ts',
  'e2e/journey.ts',
  'scripts/start.mjs',
  'shared/api/catalogue.ts',
  'shared/api/errors.ts',
  'shared/domain/level.ts',
  'shared/contract/index.ts',
  'shared/contract/host.ts',
  'shared/contract/version.ts',
  'shared/i18n/locale.ts',
  'shared/ui/button.tsx',
  'shared/testing/render.tsx',
];

const arrows = {
  'module-imports': [
    `mf-a/one.ts: import '../mf-b/src/app.ts'`,
    `mf-a/two.ts: import '@niveau/mf-b/src/app.ts'`,
    `mf-a/three.ts: import '../shell/src/main.ts'`,
    `mf-a/four.ts: const later = () => import('../api/src/main.ts')`,
    `mf-a/five.ts: import type { Name } from '../platform/src/cli.ts'`,
  ],
  'shell-imports': [`shell/one.ts: import '../mf-a/src/app.ts'`, `shell/two.ts: import '../api/src/main.ts'`],
  'api-imports': [
    `api/one.ts: import '@niveau/shared/ui/button'`,
    `api/two.ts: import '@niveau/shared/contract'`,
    `api/three.ts: import '../platform/src/cli.ts'`,
    `api/four.ts: import '../mf-a/src/app.ts'`,
  ],
  'platform-imports': [
    `platform/one.ts: import '../api/src/main.ts'`,
    `platform/two.ts: import '@niveau/shared/ui/button'`,
  ],
  'e2e-imports': [
    `e2e/one.ts: import '../shared/api/errors.ts'`,
    `e2e/two.ts: import '../shell/src/main.ts'`,
  ],
  'scripts-imports': [`scripts/one.mjs: import '../shared/domain/level.ts'`],
  'shared-imports': [`shared/ui/one.ts: import '../../shell/src/main.ts'`],
  'domain-is-pure': [
    `shared/domain/one.ts: import { name } from '../api/errors.ts'; console.log(name)`,
    `shared/domain/two.ts: import { name } from '../i18n/locale.ts'; console.log(name)`,
  ],
  'contract-host-is-the-shells': [
    `mf-a/six.ts: import '@niveau/shared/contract/host'`,
    `shared/ui/two.ts: import '../contract/host.ts'`,
  ],
  'schemas-stay-on-the-server': [
    `mf-a/seven.ts: import { name } from '@niveau/shared/api'; console.log(name)`,
    `shared/contract/one.ts: import { name } from '../api/catalogue.ts'; console.log(name)`,
  ],
  'testing-stays-in-tests': [`mf-a/eight.ts: import '@niveau/shared/testing/render'`],
  'tests-are-not-imported': [`shell/three.ts: import './src/main.test.ts'`],
  'no-cycles': [`shared/domain/four.ts: import './three.ts'`],
  resolvable: [`mf-a/nine.ts: import './nowhere.ts'`],
};

const allowed = [
  `mf-a/src/good.ts: import '@niveau/shared/contract'; import './app.ts'; import type { Name } from '@niveau/shared/api'`,
  `mf-a/src/good.test.ts: import '@niveau/shared/testing/render'; import '@niveau/shared/api'`,
  `shell/src/good.ts: import '@niveau/shared/contract/host'; import '@niveau/shared/api/errors'`,
  `api/src/good.ts: import '@niveau/shared/api'; import '@niveau/shared/contract/version'; import 'node:fs'`,
  `api/src/more.ts: import '@niveau/shared/domain/level'; import '@niveau/shared/i18n/locale'`,
  `platform/src/good.ts: import '@niveau/shared/domain/level'; import '@niveau/shared/contract/version'`,
  `shared/domain/good.ts: import type { Name } from '../api/catalogue.ts'; import './level.ts'`,
];

const read = (planted: string) => {
  const at = planted.indexOf(': ');
  return { file: planted.slice(0, at), text: planted.slice(at + 2) };
};

const folder = mkdtempSync(path.join(tmpdir(), 'niveau boundaries '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lay(file: string, text: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

function layHouse(): void {
  for (const file of house) lay(file, `export const name = '${file}';\nexport type Name = typeof name;\n`);
  lay('shell/src/main.test.ts', 'export {};\n');
  lay('package.json', '{ "name": "house", "type": "module" }');
  copyFileSync(path.join(root, 'shared/package.json'), path.join(folder, 'shared/package.json'));
  lay('mf-b/package.json', '{ "name": "@niveau/mf-b", "type": "module" }');
  mkdirSync(path.join(folder, 'node_modules/@niveau'), { recursive: true });
  for (const name of ['shared', 'mf-b'])
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules/@niveau', name), 'junction');
  copyFileSync(path.join(root, '.dependency-cruiser.cjs'), path.join(folder, '.dependency-cruiser.cjs'));
}

async function violations(): Promise<{ rule: string; from: string }[]> {
  const places = [...new Set(house.map((file) => file.split('/')[0] ?? ''))];
  const args = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...places];
  const { stdout } = await execute(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  const { summary }: { summary: { violations: { rule: { name: string }; from: string }[] } } =
    JSON.parse(stdout);
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

jest.setTimeout(60_000);

test('every arrow that the house does not have is refused, and none that it has', async () => {
  layHouse();
  for (const { file, text } of allowed.map(read)) lay(file, `${text};\n`);
  expect(await violations()).toEqual([]);

  const wanted = Object.entries(arrows).flatMap(([rule, planted]) =>
    planted.map(read).map(({ file, text }) => {
      lay(file, `${text};\n`);
      return { rule, from: file };
    }),
  );
  // The other half of the cycle, which is told once.
  lay('shared/domain/three.ts', `import './four.ts';\n`);
  const found = await violations();
  for (const arrow of wanted) expect(found).toContainEqual(arrow);
  const planted = new Set(wanted.map(({ from }) => from));
  expect(found.filter(({ from }) => !planted.has(from))).toEqual([]);
});
