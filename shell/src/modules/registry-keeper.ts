import type { RegistryAnswer } from '@niveau/shared/api/platform';
import { createStore, directoryStore, type Store } from '@niveau/shared/contract/host';
import { emptyRegistry, type RefusedRelease, type RegistryState, readRegistry } from './registry.ts';
import type { CheckPorts } from './release-check.ts';

export interface KeeperPorts extends CheckPorts {
  readonly ask: () => Promise<RegistryAnswer>;
  readonly onRefused: (refused: RefusedRelease) => void;
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
  readonly forget: () => void;
}

const leastInterval = 15_000;

/** Keeps the modules of the space, each checked, and the directory that modules read. */
export function createRegistryKeeper(ports: KeeperPorts): RegistryKeeper {
  const store = createStore<RegistryState>(emptyRegistry);
  let askedAt = Number.NEGATIVE_INFINITY;

  const set = (next: RegistryState) => {
    store.set(next);
    directoryStore.set(next.directory);
  };

  async function accept(answer: RegistryAnswer): Promise<void> {
    askedAt = ports.now();
    if (answer.revision === store.get().revision) return;
    set(await readRegistry(answer, ports, ports.onRefused));
  }

  async function load(): Promise<void> {
    askedAt = ports.now();
    await accept(await ports.ask());
  }

  return {
    store,
    accept,
    load,
    refresh() {
      if (ports.now() - askedAt < leastInterval) return;
      // The client has applied the handling rules; the page goes on with what it has.
      const { revision } = store.get();
      load().then(
        () => store.get().revision !== revision && ports.onChanged(),
        () => undefined,
      );
    },
    forget: () => set(emptyRegistry),
  };
}
