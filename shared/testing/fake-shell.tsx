import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import type { CurrentUser } from '../api/auth.ts';
import {
  badgesStore,
  connectivityStore,
  directoryStore,
  forgetAnswers,
  levelsOf,
  localeStore,
  locationStore,
  type ModuleDirectory,
  ModuleRouter,
  sessionStore,
  setBadgeRefresh,
  setClient,
  setNavigator,
  setNoticeHandler,
  setSessionActions,
  setThemeChooser,
  themeStore,
  unsavedStore,
} from '../contract/host.ts';
import type { ModuleDefinition, Notice, SpaceView } from '../contract/index.ts';
import type { Levels } from '../domain/permission.ts';
import { loadErrorTexts } from '../i18n/error-text.ts';
import type { Locale } from '../i18n/locale.ts';
import { createPath, type Location, parsePath } from '../router/index.ts';
import type { ApiDouble } from './api-double.tsx';
import { sampleUser } from './sample-user.tsx';

export interface RenderModuleOptions {
  /** The route under which the module stands, such as `/orders_cockpit`. */
  readonly basename: string;
  /** Where the page is, in the whole product; the module's route unless told. */
  readonly path?: string;
  readonly double: ApiDouble;
  /** The manager of `sample-user.tsx` unless told. */
  readonly user?: CurrentUser;
  /** Levels that replace those of the user's role. */
  readonly levels?: Levels;
  /** English unless told; any other needs `catalogs`. */
  readonly locale?: Locale;
  /** As in the module's `entry.ts`. */
  readonly catalogs?: ModuleDefinition['catalogs'];
  readonly directory?: ModuleDirectory;
  readonly online?: boolean;
}

export interface FakeShell extends RenderResult {
  readonly actor: UserEvent;
  /** What the snackbar was asked to show, in order. */
  readonly notices: readonly Notice[];
  /** Where the page is now, with query and fragment. */
  readonly path: () => string;
  /** Badge names that a refresh was asked for; `*` for all. */
  readonly badgeRefreshes: readonly string[];
  /** What a module asked of the session, in order. */
  readonly sessionWishes: readonly ('refresh-user' | 'sign-out' | SpaceView)[];
  /** Whether a form says that it holds something unsaved. */
  readonly hasUnsavedChanges: () => boolean;
}

let current: ApiDouble | undefined;

/**
 * Renders a module's App as `createModule` does, in the place of the shell: session, language, location and client are
 * filled in, notices and navigation recorded. Everything is put back after each test, which fails where page or double
 * left the catalogue.
 */
export async function renderModule(
  App: ModuleDefinition['App'],
  options: RenderModuleOptions,
): Promise<FakeShell> {
  const { basename, path = basename, double, user = sampleUser, locale = 'en', catalogs = [] } = options;
  const notices: Notice[] = [];
  const badgeRefreshes: string[] = [];
  const sessionWishes: ('refresh-user' | 'sign-out' | SpaceView)[] = [];
  current = double;
  setClient(double);
  setNoticeHandler((notice) => notices.push(notice));
  setBadgeRefresh((name) => badgeRefreshes.push(name ?? '*'));
  setThemeChooser((preference) => themeStore.set({ ...themeStore.get(), preference }));
  setSessionActions({
    refreshUser: async () => void sessionWishes.push('refresh-user'),
    signOut: async () => void sessionWishes.push('sign-out'),
    viewSpaceAs: async (view) => void sessionWishes.push(view),
  });
  sessionStore.set({ kind: 'signed-in', user, levels: options.levels ?? levelsOf(user) });
  localeStore.set(locale);
  connectivityStore.set({ online: options.online ?? true });
  directoryStore.set(options.directory ?? { modules: [], disabled: [] });
  badgesStore.set({});
  unsavedStore.set(new Set());
  takeMemoryHistory(path);
  await loadErrorTexts(locale);
  const loaded = await Promise.all(catalogs.map((load) => load(locale)));
  const messages = Object.assign({}, ...loaded.map((catalog) => catalog.messages));
  const result = render(
    <StrictMode>
      <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: messages } })}>
        <ModuleRouter basename={basename}>
          <App basename={basename} />
        </ModuleRouter>
      </I18nProvider>
    </StrictMode>,
  );
  return {
    ...result,
    actor: userEvent.setup(),
    notices,
    badgeRefreshes,
    sessionWishes,
    path: () => createPath(locationStore.get()),
    hasUnsavedChanges: () => unsavedStore.get().size > 0,
  };
}

afterEach(async () => {
  cleanup();
  await forgetAnswers();
  const faults = current?.faults ?? [];
  current = undefined;
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

function takeMemoryHistory(first: string): void {
  let count = 0;
  const locationOf = (to: string | Partial<Location>, state: unknown): Location => ({
    pathname: '/',
    search: '',
    hash: '',
    ...(typeof to === 'string' ? parsePath(to) : to),
    state,
    key: `k${count++}`,
  });
  let entries = [locationOf(first, null)];
  let place = 0;
  const arrive = () => {
    const location = entries[place];
    if (location) locationStore.set(location);
  };
  setNavigator({
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state) => {
      entries = [...entries.slice(0, place + 1), locationOf(to, state)];
      place += 1;
      arrive();
    },
    replace: (to, state) => {
      entries = entries.with(place, locationOf(to, state));
      arrive();
    },
    go: (delta) => {
      place = Math.min(entries.length - 1, Math.max(0, place + delta));
      arrive();
    },
  });
  arrive();
}
