import { themeCookie } from '@niveau/shared/api/boot';
import type { DisplayOption } from '@niveau/shared/api/space';
import type { ThemePreference } from '@niveau/shared/contract';
import { themeStore } from '@niveau/shared/contract/host';
import { writeCookie } from './cookie.ts';
import type { AskForLook } from './draw-look.ts';

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

/** Asks for the look of another provider than the one the page was made for, and draws it. */
export async function showLook(ask: AskForLook, overtaken?: AbortSignal): Promise<void> {
  const part = await import(/* webpackChunkName: "palette" */ './draw-look.ts').catch(() => null);
  await part?.askAndDraw(ask, overtaken);
}
