import { useSyncExternalStore } from 'react';
import { desktopQuery } from './layout-query.ts';

const desktop = () => matchMedia(desktopQuery);

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
