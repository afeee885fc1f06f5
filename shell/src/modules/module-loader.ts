import type { ModuleLifecycles } from '@niveau/shared/contract';
import { knowFile } from '../integrity.ts';
import type { AcceptedRelease } from './release-check.ts';

/** What the loader needs of the federation runtime. */
export interface Federation {
  readonly registerRemotes: (
    remotes: { name: string; entry: string; entryGlobalName: string; type: 'global' }[],
  ) => void;
  readonly loadRemote: (id: string) => Promise<unknown>;
}

export interface ModuleLoader {
  /** The lifecycles of a release, loaded once. A failure is not kept: the next call tries again. */
  readonly load: (release: AcceptedRelease) => Promise<ModuleLifecycles>;
  /** The same without a wait, where it has been loaded. */
  readonly loaded: (release: AcceptedRelease) => ModuleLifecycles | null;
  /** Loads again, past whatever a cache may have kept of the failure. */
  readonly reload: (release: AcceptedRelease) => Promise<ModuleLifecycles>;
}

function isLifecycles(value: unknown): value is ModuleLifecycles {
  if (typeof value !== 'object' || value === null) return false;
  const candidate: Partial<Record<keyof ModuleLifecycles, unknown>> = value;
  return [candidate.bootstrap, candidate.mount, candidate.unmount].every(
    (part) => typeof part === 'function',
  );
}

/**
 * Loads releases through Module Federation. Two builds of one module may meet in a page: each try is a remote of its
 * own name, and one at a time per container, since all builds of a module define the same global.
 */
export function createModuleLoader(
  federation: Federation,
  page: Record<string, unknown> = globalThis as unknown as Record<string, unknown>,
  now: () => number = Date.now,
): ModuleLoader {
  const promises = new Map<string, Promise<ModuleLifecycles>>();
  const results = new Map<string, ModuleLifecycles>();
  const queues = new Map<string, Promise<unknown>>();
  let tries = 0;

  const keyOf = ({ manifest, base }: AcceptedRelease) => `${manifest.name}@${manifest.version} ${base}`;

  async function fetchContainer(release: AcceptedRelease, query: string): Promise<ModuleLifecycles> {
    const { manifest, base } = release;
    for (const [file, { integrity }] of Object.entries(manifest.files))
      knowFile(new URL(file, base).href, integrity);
    // A container that another build left behind would be taken for this one's.
    page[manifest.container] = undefined;
    tries += 1;
    const name = `${manifest.container}__${tries}`;
    const entry = new URL(manifest.entry, base).href + query;
    federation.registerRemotes([{ name, entry, entryGlobalName: manifest.container, type: 'global' }]);
    const exposed = await federation.loadRemote(`${name}/module`);
    if (!isLifecycles(exposed)) throw new Error(`${manifest.name} exposes no lifecycles`);
    return exposed;
  }

  function start(release: AcceptedRelease, query: string): Promise<ModuleLifecycles> {
    const key = keyOf(release);
    const { container } = release.manifest;
    const before = queues.get(container) ?? Promise.resolve();
    const loading = before.then(() => fetchContainer(release, query));
    queues.set(
      container,
      loading.catch(() => undefined),
    );
    promises.set(key, loading);
    loading.then(
      (lifecycles) => results.set(key, lifecycles),
      () => promises.get(key) === loading && promises.delete(key),
    );
    return loading;
  }

  return {
    load: (release) => promises.get(keyOf(release)) ?? start(release, ''),
    loaded: (release) => results.get(keyOf(release)) ?? null,
    reload: (release) => start(release, `?r=${now()}`),
  };
}
