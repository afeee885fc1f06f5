import { breakpoints } from '@niveau/shared/ui/tokens';
import { useSyncExternalStore } from 'react';

const desktop = () => matchMedia(`(min-width: ${breakpoints.desktop}px)`);

/** Which of the two layouts the window has room for. */
export function useLayout(): 'desktop' | 'phone' {
  return useSyncExternalStore(
    (listener) => {
      const query = desktop();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => (desktop().matches ? 'desktop' : 'phone'),
  );
}
