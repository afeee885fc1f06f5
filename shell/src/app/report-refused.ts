import type { ModuleErrorKind, ModuleReport } from '../failures/module-report.ts';
import type { RefusedRelease } from '../modules/registry.ts';

/** Tells the platform of a release that this page refused, and why. */
export function reportRefused(report: (report: ModuleReport) => void): (refused: RefusedRelease) => void {
  return ({ module, version, reason }) => {
    const kind: ModuleErrorKind = reason === 'contract_range' ? 'contract' : 'integrity';
    report({ module, version, kind, error: new Error(`the release was refused: ${reason}`) });
  };
}
