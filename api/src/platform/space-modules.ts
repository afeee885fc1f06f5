import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { equipmentDesignations } from '@niveau/shared/domain/permission';

/**
 * Whether a space has a module: the provider has enabled what at least one of its routes asks for. A route that asks
 * for nothing is everybody's.
 */
export function isForSpace(manifest: ReleaseManifest, enabled: ReadonlySet<string>): boolean {
  return manifest.routes.some(({ permission }) => {
    if (!permission) return true;
    if (permission.module === 'equipment') return equipmentDesignations.some((kind) => enabled.has(kind));
    return enabled.has(permission.module);
  });
}

/** What a module is called, by language: its first menu entry, or its name where it has none. */
export function labelsOf({ name, menu }: ReleaseManifest): Record<string, string> {
  return menu[0]?.labels ?? { en: name };
}
