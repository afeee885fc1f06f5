import { destinationOf, directoryStore } from '@niveau/shared/contract/host';
import { useMemo } from 'react';
import { useServices } from '../app/services.ts';

/** Handlers that load a path's module when a reader is about to open it. */
export function usePrefetch(path: string) {
  const { registry, loader } = useServices();
  return useMemo(() => {
    const prefetch = () => {
      const destination = destinationOf(path, directoryStore.get());
      if (destination.kind !== 'module') return;
      const choice = registry.store.get().choices.find(({ name }) => name === destination.name);
      // A failure shows when the module is opened, which tries again.
      if (choice?.release) loader.load(choice.release).catch(() => undefined);
    };
    return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch };
  }, [path, registry, loader]);
}
