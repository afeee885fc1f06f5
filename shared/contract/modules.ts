import type { ModuleManifest } from '../api/manifest.ts';
import type { RegistryAnswer } from '../api/platform.ts';
import { matchPath } from '../router/index.ts';
import { createStore, useStore } from './store.ts';

/** A module of the space, as far as others may know it. */
export interface KnownModule {
  readonly manifest: ModuleManifest;
  readonly version: string;
}

export interface ModuleDirectory {
  readonly modules: readonly KnownModule[];
  readonly disabled: RegistryAnswer['disabled'];
}

export const directoryStore = createStore<ModuleDirectory>({ modules: [], disabled: [] });

/** Where a path of the product leads for this space. */
export type Destination =
  | { readonly kind: 'module'; readonly name: string }
  | { readonly kind: 'disabled'; readonly name: string }
  | { readonly kind: 'unknown' };

export function destinationOf(path: string, directory: ModuleDirectory): Destination {
  const [pathname = '/'] = path.split(/[?#]/);
  const matches = (pattern: string) => matchPath({ path: pattern, end: true }, pathname) !== null;
  const module = directory.modules.find(({ manifest }) =>
    manifest.routes.some((route) => matches(route.path)),
  );
  if (module) return { kind: 'module', name: module.manifest.name };
  const disabled = directory.disabled.find(({ routes }) => routes.some(matches));
  return disabled ? { kind: 'disabled', name: disabled.name } : { kind: 'unknown' };
}

/** Where a path leads, for a link to another module: a disabled one gives a reason rather than a blank page. */
export function useDestination(path: string): Destination {
  return destinationOf(path, useStore(directoryStore));
}

/** The modules of the space, each with what it says of itself: for screens that are about the product, such as its menu. */
export function useModules(): readonly KnownModule[] {
  return useStore(directoryStore).modules;
}
