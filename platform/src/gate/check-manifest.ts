import { type ReleaseManifest, releaseManifest } from '@niveau/shared/api/manifest';
import type { Refusal } from './refusal.ts';

type Reading =
  | { readonly ok: true; readonly manifest: ReleaseManifest }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Reads a manifest as data. A permission that the product does not know is told apart from any other fault. */
export function readManifest(value: unknown): Reading {
  const parsed = releaseManifest.safeParse(value);
  if (parsed.success) return { ok: true, manifest: parsed.data };
  return {
    ok: false,
    refusals: parsed.error.issues.map((issue) => refusalOf(issue.path, issue.message, value)),
  };
}

function refusalOf(path: readonly PropertyKey[], message: string, value: unknown): Refusal {
  const place = path.map(String).join('.');
  if (path.includes('permission'))
    return {
      rule: 'permission',
      reason: `${place} asks for ${JSON.stringify(valueAt(value, path))}, which no designation or level stands for`,
      mend: 'use a designation of shared/domain/permission.ts and a level from 0 to 4 in module.ts',
    };
  if (path.includes('labels'))
    return {
      rule: 'locales',
      reason: `${place} is missing`,
      mend: 'give the menu entry a label in each language',
    };
  return {
    rule: 'manifest',
    reason: `${place || 'the manifest'}: ${message}`,
    mend: 'correct module.ts and build again',
  };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** What the parts of a manifest must say of each other: entries lead to the module's own routes, badges exist. */
export function checkReferences(manifest: ReleaseManifest): Refusal[] {
  const routes = new Set(manifest.routes.map(({ path }) => path));
  const badges = new Set(manifest.badges.map(({ name }) => name));
  return manifest.menu.flatMap((entry): Refusal[] => [
    ...(routes.has(entry.page_link)
      ? []
      : [
          {
            rule: 'manifest' as const,
            reason: `the menu entry ${entry.page_name} leads to ${entry.page_link}, which is no route of the module`,
            mend: 'add the route to module.ts, or lead the entry to one of its routes',
          },
        ]),
    ...(entry.badge === null || badges.has(entry.badge)
      ? []
      : [
          {
            rule: 'manifest' as const,
            reason: `the menu entry ${entry.page_name} shows the badge ${entry.badge}, which the module does not declare`,
            mend: 'declare the badge in module.ts',
          },
        ]),
  ]);
}
