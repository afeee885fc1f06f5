import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from '@niveau/shared/contract/version';
import { runCli } from '../cli.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { linkDependencies } from '../testing/workspace-copy.ts';
import { workspaceOf } from '../workspace.ts';
import { type ContractReport, reportFaults } from './report.ts';

const { root } = workspaceOf({});
const report = (exports: ContractReport['exports'], compatible = {}): ContractReport => ({
  exports,
  compatible,
});
const first = report({ useApi: 'function useApi(): Answer;', notify: 'function notify(): void;' });
const { notify: _, ...without } = first.exports;
const more = report({ ...first.exports, useBadge: 'function useBadge(): number;' });
const other = { ...first.exports, notify: 'function notify(text: string): void;' };

test.each([
  [
    'a removed export, while the version stays',
    [['1.0.0', first]],
    report(without),
    /notify is promised by 1\.0\.0/,
  ],
  [
    'a changed declaration, while the version stays',
    [['1.0.0', first]],
    report(other),
    /notify is not what 1\.0\.0/,
  ],
  ['an export that nobody promised', [['1.0.0', first]], more, /useBadge is exported/],
  [
    'a removal in a minor',
    [
      ['1.0.0', first],
      ['1.1.0', report(without)],
    ],
    report(without),
    /new major/,
  ],
  [
    'a change in a minor',
    [
      ['1.0.0', first],
      ['1.1.0', report(other)],
    ],
    report(other),
    /1\.1\.0 changes notify/,
  ],
  [
    'an addition in a patch',
    [
      ['1.0.0', first],
      ['1.0.1', more],
    ],
    more,
    /new minor/,
  ],
  ['a version without a report', [], first, /no report of 1\.0\.0/],
] as const)('%s is told', (_, reports, now, told) => {
  const current = reports.at(-1)?.[0] ?? '1.0.0';
  expect(reportFaults(new Map(reports), current, now).join('\n')).toMatch(told);
});

test.each([
  ['a removal in a major', '2.0.0', report(without)],
  ['an addition in a minor', '1.1.0', more],
  [
    'a change that is said to be compatible',
    '1.1.0',
    report(other, { notify: 'An older call still works.' }),
  ],
] as const)('%s is what the version says', (_, version, now) => {
  const reports = new Map([
    ['1.0.0', first],
    [version, now],
  ]);
  expect(reportFaults(reports, version, now)).toEqual([]);
});

/** A copy of what the contract is made of. */
async function house(): Promise<string> {
  const folder = path.join(temporaryFolder(), 'house');
  await mkdir(path.join(folder, '.cache'), { recursive: true });
  for (const name of ['shared', 'docs/contract.md'])
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await linkDependencies(folder, 'shared', 'shared');
  return folder;
}

test('the contract is what its version says, each export with a comment and a line in docs/contract.md, but for an export that was taken out', async () => {
  const folder = await house();
  const printed: string[] = [];
  const niveau = () =>
    runCli(['contract-report'], {
      workspace: { root: folder, dataFolder: path.join(folder, '.data') },
      environment: {},
      print: (line) => printed.push(line),
      warn: (line) => printed.push(line),
    });
  const index = path.join(folder, 'shared/contract/index.ts');
  const text = await readFile(index, 'utf8');
  await writeFile(index, text.replace('  useBadge,\n', ''));
  expect(await niveau()).toBe(1);
  // Nothing but what was planted.
  expect(printed).toEqual([
    `useBadge is promised by ${contractVersion} and no longer exported.`,
    'docs/contract.md is not what the sources say: run niveau contract-report --write.',
  ]);
}, 120_000);
