import type { ModuleLifecycles } from '@niveau/shared/contract';
import { createStore, type Store } from '@niveau/shared/contract/host';
import type { ModuleErrorKind, ModuleReport } from '../failures/module-report.ts';
import type { Diagnosis } from './diagnose.ts';
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
  /** Why files did not load. */
  readonly diagnose: (release: AcceptedRelease, error: unknown) => Promise<Diagnosis>;
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

/** Webpack's word for a file of a module that did not load: a mount or a render that fails by it is no fault of the code. */
const isMissingFile = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Loads a module into its place and keeps the rest of the page out of its trouble. */
export function openPlace(ports: PlacePorts): ModulePlace {
  const { loader, previous, report, diagnose } = ports;
  const store = createStore<PlaceState>({ kind: 'loading', isSlow: false, isRetry: false });
  let attempt = 0;
  let mounted: MountedModule | null = null;
  let hasRetried = false;
  let hasMended = false;

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
      if (mine !== attempt) return tell('render', error, release);
      leave();
      void conclude('render', error, release, mine);
    };
    const props = { domElement: ports.host, basename: ports.basename, onError };
    return ports.mount(lifecycles, props).catch(failAs('mount'));
  }

  /** Says what failed, and shows what is left: the version before where another try would be in vain. */
  async function conclude(
    kind: ModuleErrorKind,
    error: unknown,
    release: AcceptedRelease,
    mine: number,
  ): Promise<void> {
    if (mine !== attempt) return;
    attempt += 1;
    const failed = attempt;
    const found = kind === 'load' || isMissingFile(error) ? await diagnose(release, error) : kind;
    const cause = found === 'mended' ? 'load' : found;
    if (found !== 'mended' || hasMended) tell(cause, error, release);
    // Its reader has gone on.
    if (failed !== attempt) return;
    if (found === 'mended' && !hasMended) {
      hasMended = true;
      show(release, 'reload', true);
      return;
    }
    const isInVain = cause === 'integrity' || (hasRetried && kind !== 'render');
    if (isInVain && previous && release !== previous) show(previous, 'load', true);
    else store.set({ kind: 'failed', cause, version: release.manifest.version });
  }

  function show(release: AcceptedRelease, how: 'load' | 'reload', isRetry: boolean): void {
    attempt += 1;
    const mine = attempt;
    leave();
    store.set({ kind: 'loading', isSlow: false, isRetry });
    const { version } = release.manifest;

    const fail = (error: unknown) => {
      settle();
      const isOwn = error instanceof PlaceError;
      void conclude(isOwn ? error.kind : 'mount', isOwn ? error.cause : error, release, mine);
    };
    const slow = setTimeout(() => {
      if (mine === attempt) store.set({ kind: 'loading', isSlow: true, isRetry });
    }, slowAfter);
    const late = setTimeout(
      () => fail(new PlaceError('timeout', new Error('the module took too long'))),
      giveUpAfter,
    );
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
