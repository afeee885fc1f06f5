/** What a key, or two one after the other, asks for. */
export type Shortcut =
  | { readonly kind: 'palette' }
  | { readonly kind: 'help' }
  /** The entry of the bars at that place, from 1. */
  | { readonly kind: 'entry'; readonly place: number }
  | { readonly kind: 'page'; readonly path: string };

export interface KeyFacts {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How long after `g` its second key counts, in milliseconds. */
const patience = 1500;
const pages: Readonly<Record<string, string>> = { n: '/notifications', p: '/parameter', u: '/profile' };

export interface ShortcutReader {
  /** What a key that was pressed at `now` asks for; `single` where keys without a modifier count. */
  readonly read: (facts: KeyFacts, now: number, single: boolean) => Shortcut | null;
}

/** Reads shortcuts from keys: Ctrl or ⌘ with K; `?`; and `g` followed by a digit or a letter, on any layout. */
export function createShortcutReader(): ShortcutReader {
  let leaderAt = Number.NEGATIVE_INFINITY;
  return {
    read({ key, code, ctrlKey, metaKey, altKey }, now, single) {
      const isAfterLeader = now - leaderAt <= patience;
      leaderAt = Number.NEGATIVE_INFINITY;
      const letter = key.toLowerCase();
      if (ctrlKey || metaKey) return letter === 'k' && !altKey ? { kind: 'palette' } : null;
      if (altKey || !single) return null;
      if (isAfterLeader) {
        const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
        if (digit) return { kind: 'entry', place: Number(digit) };
        const path = pages[letter];
        if (path) return { kind: 'page', path };
      }
      if (key === '?') return { kind: 'help' };
      if (letter === 'g') leaderAt = now;
      return null;
    },
  };
}
