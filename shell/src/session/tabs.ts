import type { ThemePreference } from '@niveau/shared/contract';
import type { Locale } from '@niveau/shared/i18n/locale';
import type { Grant } from './grant.ts';

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { readonly kind: 'granted'; readonly grant: Grant }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'language'; readonly locale: Locale }
  | { readonly kind: 'theme'; readonly preference: ThemePreference };

export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  /** Hears the other tabs, never this one; returns the way to stop. */
  readonly hear: (listener: (message: TabMessage) => void) => () => void;
}

/** The other tabs of the product; alone where the browser has no channels. */
export function openTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, hear: () => () => {} };
  const channel = new BroadcastChannel('niveau');
  return {
    tell: (message) => channel.postMessage(message),
    hear: (listener) => {
      const receive = (event: MessageEvent<TabMessage>) => listener(event.data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
}
