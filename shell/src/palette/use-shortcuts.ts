import { useEffect, useEffectEvent } from 'react';
import type { Shortcut } from './shortcut-keys.ts';

/**
 * Listens for shortcuts on the whole page. What reads them comes with the first key that may be one: few pages of a phone
 * ever need it.
 */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void): void {
  const tell = useEffectEvent(onShortcut);
  useEffect(() => {
    let reading: Promise<(event: KeyboardEvent) => void> | undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      const isCommand = (event.ctrlKey || event.metaKey) && event.key === 'k';
      if (!reading && !isCommand && event.key !== '?' && event.key !== 'g') return;
      // The browser's own meaning of it is decided now, not once the reader has come.
      if (isCommand) event.preventDefault();
      reading ??= import(/* webpackChunkName: "keys" */ './read-keys.ts').then(({ createKeyReader }) =>
        createKeyReader(tell),
      );
      reading.then(
        (read) => read(event),
        () => {
          reading = undefined;
        },
      );
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
