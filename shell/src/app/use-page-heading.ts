import { useTheme } from '@niveau/shared/contract';
import { createStore } from '@niveau/shared/contract/host';
import { useEffect, useRef } from 'react';
import { followHeading } from '../navigation/page-focus.ts';

/** What is read out after a change of page. */
export const announcementStore = createStore('');

/**
 * Names the window after the main heading of each page, reads it out, and moves the focus there; for the first page
 * only where the reader has come to it from another (`hasMoved`).
 */
export function usePageHeading(pathname: string, hasMoved = false): void {
  const { display } = useTheme();
  const isFirst = useRef(!hasMoved);
  const provider = display?.name ?? 'Niveau';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a page of its own
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    const movesFocus = !isFirst.current;
    isFirst.current = false;
    const stop = followHeading({
      main,
      movesFocus,
      onHeading: (text) => {
        document.title = `${text} – ${provider}`;
        if (movesFocus) announcementStore.set(text);
      },
    });
    return () => {
      stop();
      // Nothing of a page, or of a space, stays to be read after it was left.
      announcementStore.set('');
    };
  }, [pathname, provider]);
}
