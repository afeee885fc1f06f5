import type { ModuleManifest } from '../api/manifest.ts';

/** Types a remote's `module.ts`; the publish gate checks it again as data. */
export function defineModule(manifest: ModuleManifest): ModuleManifest {
  return manifest;
}
