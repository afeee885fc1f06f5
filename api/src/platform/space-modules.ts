import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { equipmentDesignations } from '@niveau/shared/domain/permission';

/**
 * Whether a space has a module: the provider has enabled what at least one of its routes asks for. A route that asks
 * for nothing is everybody's, unless it lies under one that asks for something.
 */
export function isForSpace({ routes }: ReleaseManifest, enabled: ReadonlySet<string>): boolean {
  const guarded = routes.filter(({ permission }) => permission !== null);
  return routes.some(({ path, permission }) => {
    if (!permission) return !guarded.some((route) => path.startsWith(`${route.path}/`));
    if (permission.module === 'equipment') return equipmentDesignations.some((kind) => enabled.has(kind));
    if (permission.module === 'administration') return enabled.has('USER') || enabled.has('SPCE');
    return enabled.has(permission.module);
  });
}

/** Whether a module is the supplier's own console: client spaces are not even told that there is one. */
export function isOfBackOffice({ routes }: ReleaseManifest): boolean {
  return routes.every(({ permission }) => permission?.module === 'PROV');
}

/** What a module is called, by language: its first menu entry, or its name where it has none. */
export function labelsOf({ name, menu }: ReleaseManifest): Record<string, string> {
  return menu[0]?.labels ?? { en: name };
}
