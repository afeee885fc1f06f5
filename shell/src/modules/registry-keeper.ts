import type { RegistryAnswer } from '@niveau/shared/api/platform';
import { createStore, directoryStore, type Store } from '@niveau/shared/contract/host';
import {
  createReleaseCheck,
  emptyRegistry,
  type RefusedRelease,
  type RegistryState,
  readRegistry,
} from './registry.ts';
import type { CheckPorts } from './release-check.ts';

export interface KeeperPorts extends CheckPorts {
  readonly ask: () => Promise<RegistryAnswer>;
  readonly onRefused: (refused: RefusedRelease) => void;
  /** Puts a developer's own build in its place; absent in a page that was made without one. */
  readonly override?: (answer: RegistryAnswer, state: RegistryState) => Promise<RegistryState>;
  /** Told when asking again found something else: the rights of the user may have changed with it. */
  readonly onChanged: () => void;
  readonly now: () => number;
}

export interface RegistryKeeper {
  readonly store: Store<RegistryState>;
  /** Takes an answer that has already been had. */
  readonly accept: (answer: RegistryAnswer) => Promise<void>;
  /** Asks again; throws where the registry cannot be had. */
  readonly load: () => Promise<void>;
  /** Asks again in the background, at most every fifteen seconds: what changed is taken at the next route change. */
  readonly refresh: () => void;
  /** Asks again where the server is ahead of this page, whenever it asked last. */
  readonly hear: (revision: number) => void;
  /** Asks some times in the next seconds: a module has failed here, and may be rolled back. */
  readonly watchClosely: () => void;
  /** Forgets the modules, and every answer that is still on its way: the page goes to another space or user. */
  readonly forget: () => void;
}

const leastInterval = 15_000;
/** Seconds after a failure: the server rolls back within a few. */
const closely = [3, 10, 30];

/** Keeps the modules of the space, each checked, and the directory that modules read. */
export function createRegistryKeeper(ports: KeeperPorts): RegistryKeeper {
  const store = createStore<RegistryState>(emptyRegistry);
  const check = createReleaseCheck(ports);
  let watches: readonly ReturnType<typeof setTimeout>[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  /** Answers are numbered as they are asked for: one that comes after a later one, or after `forget`, counts no more. */
  let asked = 0;
  let shown = 0;

  const set = (next: RegistryState) => {
    store.set(next);
    directoryStore.set(next.directory);
  };

  function begin(): number {
    askedAt = ports.now();
    asked += 1;
    return asked;
  }

  async function take(answer: RegistryAnswer, mine: number): Promise<void> {
    if (mine <= shown) return;
    if (answer.revision !== store.get().revision || ports.override) {
      const read = await readRegistry(answer, check, ports.onRefused);
      const next = ports.override ? await ports.override(answer, read) : read;
      if (mine <= shown) return;
      set(next);
    }
    shown = mine;
  }

  async function load(): Promise<void> {
    const mine = begin();
    await take(await ports.ask(), mine);
  }

  function askInBackground(): void {
    // The client has applied the handling rules; the page goes on with what it has.
    const before = store.get();
    const mine = begin();
    ports
      .ask()
      .then((answer) => take(answer, mine))
      .then(
        () => shown === mine && store.get().revision !== before.revision && ports.onChanged(),
        () => undefined,
      );
  }

  return {
    store,
    accept: (answer) => take(answer, begin()),
    load,
    refresh() {
      if (ports.now() - askedAt >= leastInterval) askInBackground();
    },
    hear(revision) {
      const known = store.get().revision;
      if (known >= 0 && revision > known) askInBackground();
    },
    watchClosely() {
      watches.forEach(clearTimeout);
      watches = closely.map((seconds) => setTimeout(askInBackground, seconds * 1000));
    },
    forget() {
      watches.forEach(clearTimeout);
      shown = asked;
      askedAt = Number.NEGATIVE_INFINITY;
      set(emptyRegistry);
    },
  };
}
