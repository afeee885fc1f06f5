import { breakpoints } from '@niveau/shared/ui/tokens';
import { useSyncExternalStore } from 'react';

/** Below this width the left bar leaves too little room for a table. */
const wide = typeof matchMedia === 'function' ? matchMedia(`(min-width: ${breakpoints.wide}px)`) : undefined;

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

/** Whether there is room for a table rather than cards. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide?.matches ?? false);
}
