import { breakpoints } from '@niveau/shared/ui/tokens';
import { useSyncExternalStore } from 'react';

/** A table needs the desktop's width and the left bar's beside it. */
const wide =
  typeof matchMedia === 'function' ? matchMedia(`(min-width: ${breakpoints.desktop}px)`) : undefined;

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

/** Whether there is room for a table rather than cards. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide?.matches ?? false);
}
