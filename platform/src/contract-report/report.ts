import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import type { ContractExport } from './read-exports.ts';

/** What a version of the contract promises: each export with its declaration. */
export const contractReport = z.object({
  exports: z.record(z.string(), z.string()),
  /** Declarations that read otherwise than in the version before, and why modules built for that one still run. */
  compatible: z.record(z.string(), z.string()).default({}),
});
export type ContractReport = z.output<typeof contractReport>;

/** Says the version itself: the one declaration that each version changes. */
const itself = 'contractVersion';

export function reportOf(
  exports: readonly ContractExport[],
  compatible: ContractReport['compatible'] = {},
): ContractReport {
  const kept = exports.filter(({ name }) => name !== itself);
  return { exports: Object.fromEntries(kept.map(({ name, signature }) => [name, signature])), compatible };
}

const folderOf = (root: string) => path.join(root, 'shared/contract/reports');

/** The reports of a workspace, the oldest version first. */
export async function readReports(root: string): Promise<Map<string, ContractReport>> {
  if (!existsSync(folderOf(root))) return new Map();
  const names = (await readdir(folderOf(root))).filter((name) => name.endsWith('.json'));
  const versions = semver.sort(names.map((name) => name.replace(/\.json$/, '')));
  const reports = await Promise.all(
    versions.map(async (version) => {
      const text = await readFile(path.join(folderOf(root), `${version}.json`), 'utf8');
      return [version, contractReport.parse(JSON.parse(text))] as const;
    }),
  );
  return new Map(reports);
}

export async function writeReport(root: string, version: string, report: ContractReport): Promise<void> {
  await mkdir(folderOf(root), { recursive: true });
  const file = path.join(folderOf(root), `${version}.json`);
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** What changed from one report to a later one. */
function changesBetween(before: ContractReport, after: ContractReport) {
  const names = Object.keys(before.exports);
  return {
    removed: names.filter((name) => !Object.hasOwn(after.exports, name)),
    changed: names.filter(
      (name) => Object.hasOwn(after.exports, name) && after.exports[name] !== before.exports[name],
    ),
    added: Object.keys(after.exports).filter((name) => !Object.hasOwn(before.exports, name)),
  };
}

/**
 * Where versions promise less than they say, each a sentence: what was removed or changed needs a new major, unless a
 * changed declaration is said to be compatible; what was added needs a new minor. `now` is what the sources export.
 */
export function reportFaults(
  reports: ReadonlyMap<string, ContractReport>,
  current: string,
  now: ContractReport,
): string[] {
  const kept = reports.get(current);
  if (!kept) return [`There is no report of ${current}: run niveau contract-report --write.`];
  const drift = changesBetween(kept, now);
  const faults = [
    ...drift.removed.map((name) => `${name} is promised by ${current} and no longer exported.`),
    ...drift.changed.map((name) => `${name} is not what ${current} promises: ${now.exports[name]}`),
    ...drift.added.map((name) => `${name} is exported, and ${current} does not promise it.`),
  ];
  const versions = [...reports.keys()];
  versions.forEach((version, place) => {
    const earlier = versions[place - 1];
    const before = earlier === undefined ? undefined : reports.get(earlier);
    const after = reports.get(version);
    if (earlier === undefined || !before || !after) return;
    const step = semver.diff(earlier, version);
    const { removed, changed, added } = changesBetween(before, after);
    if (step !== 'major') {
      for (const name of removed)
        faults.push(`${version} leaves out ${name}, which ${earlier} promised: that asks for a new major.`);
      for (const name of changed.filter((one) => !after.compatible[one]))
        faults.push(
          `${version} changes ${name}, which ${earlier} promised: that asks for a new major, or for a line under "compatible" that says why modules built for ${earlier} still run.`,
        );
    }
    if (step === 'patch')
      for (const name of added) faults.push(`${version} adds ${name}: that asks for a new minor.`);
  });
  return faults;
}
