import { themeCookie } from '@niveau/shared/api/boot';
import type { DisplayOption } from '@niveau/shared/api/space';
import type { ThemePreference } from '@niveau/shared/contract';
import { themeStore } from '@niveau/shared/contract/host';
import { writeCookie } from './cookie.ts';

const preferences: readonly string[] = ['light', 'dark', 'default'] satisfies ThemePreference[];

export function isThemePreference(value: unknown): value is ThemePreference {
  return typeof value === 'string' && preferences.includes(value);
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function modeOf(preference: ThemePreference): 'light' | 'dark' {
  if (preference !== 'default') return preference;
  return systemDark().matches ? 'dark' : 'light';
}

/** Takes over the theme that the server painted, and follows the system where the user left it to it. */
export function startTheme(display: DisplayOption | null): void {
  const painted = document.documentElement.dataset.theme;
  const preference = isThemePreference(painted) ? painted : 'default';
  themeStore.set({ preference, mode: modeOf(preference), display });
  systemDark().addEventListener('change', () => {
    const theme = themeStore.get();
    themeStore.set({ ...theme, mode: modeOf(theme.preference) });
  });
}

/** Draws the theme; kept in a cookie, so that the server paints the next page with it. */
export function setTheme(preference: ThemePreference): void {
  document.documentElement.dataset.theme = preference;
  writeCookie(themeCookie, preference);
  themeStore.set({ ...themeStore.get(), preference, mode: modeOf(preference) });
}

let sheet: CSSStyleSheet | null = null;

/** Draws the look of another provider than the one the page was made for. */
export async function showDisplay(display: DisplayOption): Promise<void> {
  const { displayCss } = await import(/* webpackChunkName: "palette" */ './display-css.ts');
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(displayCss(display));
  themeStore.set({ ...themeStore.get(), display });
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && display.src_favicon) icon.href = display.src_favicon;
}
