import type { DisplayOption } from '../api/space.ts';
import type { Locale } from '../i18n/locale.ts';
import { createStore, useStore } from './store.ts';

/** What a user may choose: light, dark, or as the system has it. */
export type ThemePreference = 'light' | 'dark' | 'default';

/** How the product is drawn now, and why. */
export interface Theme {
  /** What is drawn now. */
  readonly mode: 'light' | 'dark';
  /** What the user chose; `default` follows the system. */
  readonly preference: ThemePreference;
  readonly display: DisplayOption | null;
}

export const localeStore = createStore<Locale>('en');
export const themeStore = createStore<Theme>({ mode: 'light', preference: 'default', display: null });
export const connectivityStore = createStore<{ readonly online: boolean }>({ online: true });
export const badgesStore = createStore<Readonly<Record<string, number>>>({});

/** The language of the page. */
export function useLocale(): Locale {
  return useStore(localeStore);
}

/** Light or dark, and the provider's look. Colours reach components as CSS variables; this is for what is not CSS. */
export function useTheme(): Theme {
  return useStore(themeStore);
}

/** Whether the browser has a connection. */
export function useConnectivity(): { readonly online: boolean } {
  return useStore(connectivityStore);
}

/** The count of a badge by its name; 0 while it is not known. */
export function useBadge(name: string): number {
  return useStore(badgesStore)[name] ?? 0;
}

type BadgeRefresh = (name?: string) => void;
let refreshHandler: BadgeRefresh = () => {};

/** For the shell: what asks the server for the counts again. */
export function setBadgeRefresh(handler: BadgeRefresh): void {
  refreshHandler = handler;
}

/** Asks for the counts again after an action that changes one; all of them where none is named. */
export function refreshBadges(name?: string): void {
  refreshHandler(name);
}

type ThemeChooser = (preference: ThemePreference) => void;
let themeChooser: ThemeChooser = () => {};

/** For the shell: what draws and keeps the theme that the user chose. */
export function setThemeChooser(chooser: ThemeChooser): void {
  themeChooser = chooser;
}

/** Draws the product in another theme from now on, in every tab of this browser. */
export function chooseTheme(preference: ThemePreference): void {
  themeChooser(preference);
}
