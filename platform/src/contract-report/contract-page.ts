import type { ContractExport } from './read-exports.ts';
import type { ContractReport } from './report.ts';

/** Since which version each name is promised. */
function sinceOf(name: string, reports: ReadonlyMap<string, ContractReport>): string | undefined {
  // The version itself is in no report, and was there from the first.
  const isIn = ({ exports }: ContractReport) => name === 'contractVersion' || Object.hasOwn(exports, name);
  return [...reports].find(([, report]) => isIn(report))?.[0];
}

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The page of the contract: a line for each export, values first, then types; then what each declaration reads. */
export function contractPage(
  exports: readonly ContractExport[],
  reports: ReadonlyMap<string, ContractReport>,
  version: string,
): string {
  const table = (rows: readonly ContractExport[]) => [
    '| name | since | what |',
    '| --- | --- | --- |',
    ...rows.map(
      ({ name, summary }) => `| \`${name}\` | ${sinceOf(name, reports) ?? version} | ${cell(summary)} |`,
    ),
  ];
  const values = exports.filter(({ isType }) => !isType);
  const types = exports.filter(({ isType }) => isType);
  return [
    '# The contract, export by export',
    '',
    `What \`@niveau/shared/contract\` (outside this repository \`@niveau/contract\`) promises a module, in version ${version}. Written by`,
    '`niveau contract-report --write` from the sources and the reports in `shared/contract/reports`; a test fails where it is not what the sources say.',
    '',
    '## Functions, hooks and components',
    '',
    ...table(values),
    '',
    '## Types',
    '',
    ...table(types),
    '',
    '## Declarations',
    '',
    '```ts',
    ...exports.map(({ signature }) => signature),
    '```',
    '',
  ].join('\n');
}
