import type { ModuleLifecycles } from '@niveau/shared/contract';
import { createStore, type Store } from '@niveau/shared/contract/host';
import type { ModuleErrorKind, ModuleReport } from '../failures/module-report.ts';
import type { ModuleLoader } from './module-loader.ts';
import { noteClosing } from './open-places.ts';
import type { AcceptedRelease } from './release-check.ts';

/** What stands in a module's place. */
export type PlaceState =
  | { readonly kind: 'loading'; readonly isSlow: boolean; readonly isRetry: boolean }
  | { readonly kind: 'ready'; readonly version: string; readonly isPrevious: boolean }
  | { readonly kind: 'failed'; readonly cause: ModuleErrorKind; readonly version: string };

export interface MountedModule {
  readonly unmount: () => Promise<unknown>;
}

export interface PlacePorts {
  readonly host: HTMLElement;
  readonly basename: string;
  readonly release: AcceptedRelease;
  readonly previous: AcceptedRelease | null;
  readonly loader: ModuleLoader;
  /** Mounts the lifecycles as a parcel; resolves when the first screen stands. */
  readonly mount: (
    lifecycles: ModuleLifecycles,
    props: {
      readonly domElement: HTMLElement;
      readonly basename: string;
      readonly onError: (error: unknown) => void;
    },
  ) => Promise<MountedModule>;
  readonly report: (report: ModuleReport) => void;
}

export interface ModulePlace {
  readonly state: Store<PlaceState>;
  /** Tries again without a reload of the page; where that fails too, the last good version. */
  readonly retry: () => void;
  readonly usePrevious: () => void;
  readonly stop: () => void;
}

/** Milliseconds until the reader is told that it takes long, and until it is given up (section 9). */
export const slowAfter = 3000;
export const giveUpAfter = 120_000;

class PlaceError extends Error {
  override readonly name = 'PlaceError';
  readonly kind: ModuleErrorKind;
  constructor(kind: ModuleErrorKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}

const failAs =
  (kind: ModuleErrorKind) =>
  (cause: unknown): never => {
    throw new PlaceError(kind, cause);
  };

/** Loads a module into its place and keeps the rest of the page out of its trouble. */
export function openPlace(ports: PlacePorts): ModulePlace {
  const { loader, previous, report } = ports;
  const store = createStore<PlaceState>({ kind: 'loading', isSlow: false, isRetry: false });
  let attempt = 0;
  let mounted: MountedModule | null = null;
  let hasRetried = false;

  const leave = () => {
    const gone = mounted;
    mounted = null;
    if (!gone) return;
    noteClosing(gone.unmount().catch((error: unknown) => tell('runtime', error, ports.release)));
  };

  const tell = (kind: ModuleErrorKind, error: unknown, { manifest }: AcceptedRelease) =>
    report({
      module: manifest.name,
      version: manifest.version,
      kind,
      error: error instanceof Error ? error : new Error(String(error)),
    });

  /** `null` where the place was left, or given to another try, while the files were on their way. */
  async function bring(
    release: AcceptedRelease,
    how: 'load' | 'reload',
    mine: number,
  ): Promise<MountedModule | null> {
    const lifecycles = await loader[how](release).catch(failAs('load'));
    if (mine !== attempt) return null;
    const onError = (error: unknown) => {
      tell('render', error, release);
      if (mine !== attempt) return;
      attempt += 1;
      leave();
      store.set({ kind: 'failed', cause: 'render', version: release.manifest.version });
    };
    const props = { domElement: ports.host, basename: ports.basename, onError };
    return ports.mount(lifecycles, props).catch(failAs('mount'));
  }

  function show(release: AcceptedRelease, how: 'load' | 'reload', isRetry: boolean): void {
    attempt += 1;
    const mine = attempt;
    leave();
    store.set({ kind: 'loading', isSlow: false, isRetry });
    const { version } = release.manifest;

    const fail = (error: unknown) => {
      settle();
      if (mine !== attempt) return;
      attempt += 1;
      const cause = error instanceof PlaceError ? error.kind : 'mount';
      tell(cause, error, release);
      if (hasRetried && previous && release !== previous) show(previous, 'load', true);
      else store.set({ kind: 'failed', cause, version });
    };
    const slow = setTimeout(() => {
      if (mine === attempt) store.set({ kind: 'loading', isSlow: true, isRetry });
    }, slowAfter);
    const late = setTimeout(() => fail(new PlaceError('timeout', 'the module took too long')), giveUpAfter);
    const settle = () => {
      clearTimeout(slow);
      clearTimeout(late);
    };

    bring(release, how, mine).then((next) => {
      settle();
      // What arrives after its place was given up, or left, goes again.
      if (!next || mine !== attempt) return void next?.unmount();
      mounted = next;
      store.set({ kind: 'ready', version, isPrevious: release === previous });
    }, fail);
  }

  show(ports.release, 'load', false);

  return {
    state: store,
    retry() {
      hasRetried = true;
      show(ports.release, 'reload', true);
    },
    usePrevious() {
      if (previous) show(previous, 'load', true);
    },
    stop() {
      attempt += 1;
      leave();
    },
  };
}
