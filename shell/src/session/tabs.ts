import type { ThemePreference } from '@niveau/shared/contract';
import type { Locale } from '@niveau/shared/i18n/locale';
import type { Grant } from './grant.ts';

/** What the tabs of one browser tell each other. */
export type TabMessage =
  /** Only a sign-in opens a tab that is signed out: a renewal may have been on its way when somebody signed out. */
  | {
      readonly kind: 'granted';
      readonly how: 'signed-in' | 'renewed' | 'switched';
      readonly grant: Grant;
    }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'language'; readonly locale: Locale }
  | { readonly kind: 'theme'; readonly preference: ThemePreference }
  /** Something was done that a count beside the menu may show. */
  | { readonly kind: 'badges' };

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
