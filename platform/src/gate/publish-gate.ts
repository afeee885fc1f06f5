import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import type { BuiltModule } from '../built-module.ts';
import { checkBudget } from './check-budget.ts';
import { checkContract } from './check-contract.ts';
import { checkFiles } from './check-files.ts';
import { checkLocales } from './check-locales.ts';
import { checkReferences, readManifest } from './check-manifest.ts';
import { checkOwnDesignation, checkPermissions } from './check-permissions.ts';
import { checkReads } from './check-reads.ts';
import { checkRoutes, type RouteOwners } from './check-routes.ts';
import { checkSharedCopies } from './check-shared-copies.ts';
import type { Refusal } from './refusal.ts';

export type GateAnswer =
  | { readonly ok: true; readonly manifest: ReleaseManifest }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/**
 * Says whether a built module may be released, and every reason why it may not. `owners` are the routes of the modules
 * that are there already. Never throws for what was built.
 */
export function publishGate({ manifest, files }: BuiltModule, owners: RouteOwners = new Map()): GateAnswer {
  const reading = readManifest(manifest);
  if (!reading.ok) return { ok: false, refusals: [...reading.refusals, ...checkSharedCopies(files)] };
  const refusals = [
    ...checkReferences(reading.manifest),
    ...checkOwnDesignation(reading.manifest),
    ...checkPermissions(reading.manifest),
    ...checkReads(reading.manifest),
    ...checkRoutes(reading.manifest, owners),
    ...checkContract(reading.manifest),
    ...checkFiles(reading.manifest, files),
    ...checkLocales(reading.manifest),
    ...checkBudget(reading.manifest, files),
    ...checkSharedCopies(files),
  ];
  return refusals.length === 0 ? reading : { ok: false, refusals };
}
