import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from '@niveau/shared/contract/version';
import { type Command, readArguments } from '../command.ts';
import { contractPage } from '../contract-report/contract-page.ts';
import { emitContractTypes } from '../contract-report/emit-types.ts';
import { readContractExports } from '../contract-report/read-exports.ts';
import { readReports, reportFaults, reportOf, writeReport } from '../contract-report/report.ts';

export const contractReportCommand: Command = {
  usage: 'contract-report [--write]',
  summary:
    'say where the contract exports other than its version promises; with --write, note what it exports now, and write docs/contract.md',
  async run(args, { workspace: { root }, print, warn }) {
    const { values } = readArguments(args, { write: { type: 'boolean', default: false } });
    const types = path.join(root, '.cache/contract-types');
    await emitContractTypes(root, types);
    const exports = await readContractExports(types);
    const page = path.join(root, 'docs/contract.md');
    const reports = await readReports(root);
    const now = reportOf(exports, reports.get(contractVersion)?.compatible);
    if (values.write) {
      await writeReport(root, contractVersion, now);
      reports.set(contractVersion, now);
      await writeFile(page, contractPage(exports, reports, contractVersion));
    }
    const faults = reportFaults(reports, contractVersion, now);
    for (const { name, summary } of exports) if (!summary) faults.push(`${name} has no comment.`);
    const written = await readFile(page, 'utf8').catch(() => '');
    if (written !== contractPage(exports, reports, contractVersion))
      faults.push('docs/contract.md is not what the sources say: run niveau contract-report --write.');
    for (const fault of faults) warn(fault);
    if (faults.length === 0)
      print(`The contract ${contractVersion} is what its report says: ${exports.length} exports.`);
    return faults.length === 0 ? 0 : 1;
  },
};
