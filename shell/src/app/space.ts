import type { CurrentUser } from '@niveau/shared/api/auth';
import type { ApiClient } from '@niveau/shared/api/client';
import { callPermissions } from '@niveau/shared/api/permissions';
import type { RegistryAnswer } from '@niveau/shared/api/platform';
import {
  badgesStore,
  forgetAnswers,
  levelsOf,
  localeStore,
  readAhead,
  refreshBadges,
  sessionStore,
  themeStore,
  type WritableStore,
} from '@niveau/shared/contract/host';
import { allows, type Levels } from '@niveau/shared/domain/permission';
import { breakpoints } from '@niveau/shared/ui/tokens';
import { flushSync } from 'react-dom';
import { setLanguage } from '../appearance/language.ts';
import { showDisplay } from '../appearance/theme.ts';
import type { ModuleLoader } from '../modules/module-loader.ts';
import { placesClosed } from '../modules/open-places.ts';
import type { RegistryKeeper } from '../modules/registry-keeper.ts';
import type { ShellHistory } from '../navigation/history.ts';
import { homePath, isLoginPath, loginPath, resolveRoute } from '../navigation/routes.ts';
import { forgetRead } from '../service-worker/register.ts';
import { keepUser } from '../session/offline-user.ts';
import type { EndReason } from '../session/session.ts';
import { bottomBarPart, leftPart, loadBanner, topBarPart } from './page-parts.ts';
import { loginPart, signedInPart } from './screen-parts.ts';
import type { Phase } from './services.ts';
import { wantedPath } from './setup-navigation.ts';

export interface SpacePorts {
  readonly client: () => ApiClient;
  readonly registry: RegistryKeeper;
  readonly loader: ModuleLoader;
  readonly history: ShellHistory;
  readonly phase: WritableStore<Phase>;
  /** The registry answer that was asked for before the shell had come; taken once. */
  readonly firstAnswer: Promise<RegistryAnswer | null>;
}

const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** The longest a page waits for its module before it is drawn without, in milliseconds: then the slot says so. */
const patience = 1500;

export interface Space {
  readonly enter: (user: CurrentUser) => Promise<void>;
  readonly update: (user: CurrentUser) => void;
  readonly leave: (why: EndReason) => Promise<void>;
}

/** Enters, keeps and leaves a space: everything in the page that belongs to one user in one space. */
export function createSpace({ client, registry, loader, history, phase, firstAnswer }: SpacePorts): Space {
  let first: Promise<RegistryAnswer | null> | null = firstAnswer;

  async function readModules(): Promise<void> {
    const early = await first;
    first = null;
    // What cannot be had has been said by the handling rules; the page then offers to try again.
    await (early ? registry.accept(early) : registry.load()).catch(() => undefined);
  }

  async function showLookOf({ id_professional }: CurrentUser): Promise<void> {
    if (themeStore.get().display?.id_professional === id_professional) return;
    try {
      const { data } = await client().call('GET display_option/professional/{id}', {
        params: { id: id_professional },
      });
      await showDisplay(data);
    } catch {
      // The handling rules have spoken: the page keeps the look it has.
    }
  }

  /** What the bars show is there when they are drawn: the menu's order, the banner. */
  async function readBars(levels: Levels): Promise<void> {
    const bars = matchMedia(`(min-width: ${breakpoints.desktop}px)`).matches
      ? leftPart.load()
      : Promise.all([topBarPart.load(), bottomBarPart.load()]);
    const banner = allows(levels, callPermissions['GET banner'])
      ? readAhead('GET banner', {}).then((message) => (message ? loadBanner(message) : undefined))
      : undefined;
    const reading = Promise.all([bars, readAhead('GET user_configuration/navbar', {}), banner]);
    // What could not be read ahead is read by the bars themselves.
    await Promise.race([reading.catch(() => undefined), pause(patience)]);
  }

  /** React would hold a first page back that comes piece by piece: its module is here before it is drawn. */
  async function bringFirstModule(levels: Levels): Promise<void> {
    const { choices, directory } = registry.store.get();
    const route = resolveRoute(history.location().pathname, directory, levels);
    const release = route.kind === 'module' && choices.find(({ name }) => name === route.name)?.release;
    if (!release) return;
    await Promise.race([loader.load(release).catch(() => undefined), pause(patience)]);
  }

  function placeAfterSignIn(): void {
    const { pathname, state } = history.location();
    if (isLoginPath(pathname)) history.force(wantedPath(state) ?? homePath);
  }

  /** Takes every module out of the page before the session that it reads changes. */
  async function clearPage(): Promise<void> {
    flushSync(() => phase.set('switching'));
    await placesClosed();
  }

  return {
    async enter(user) {
      const before = sessionStore.get();
      if (before.kind === 'signed-in') {
        await clearPage();
        registry.forget();
        history.force(homePath);
        await forgetRead();
      }
      await forgetAnswers();
      badgesStore.set({});
      const levels = levelsOf(user);
      const language = user.language === localeStore.get() ? undefined : setLanguage(user.language);
      await Promise.all([
        signedInPart.load(),
        readModules(),
        showLookOf(user),
        readBars(levels),
        language?.catch(() => undefined),
      ]);
      placeAfterSignIn();
      await bringFirstModule(levels);
      sessionStore.set({ kind: 'signed-in', user, levels });
      phase.set('ready');
      refreshBadges();
      await keepUser(user);
    },
    update(user) {
      const session = sessionStore.get();
      if (session.kind !== 'signed-in' || JSON.stringify(session.user) === JSON.stringify(user)) return;
      // What was asked in the space before is of no use in this one.
      if (session.user.id_user !== user.id_user || session.user.id_client !== user.id_client) return;
      sessionStore.set({ kind: 'signed-in', user, levels: levelsOf(user) });
      void keepUser(user);
    },
    async leave(why) {
      const { pathname, search } = history.location();
      await loginPart.load();
      await clearPage();
      sessionStore.set({ kind: 'signed-out' });
      phase.set('ready');
      history.force(loginPath, why === 'over' && !isLoginPath(pathname) ? { from: pathname + search } : null);
      document.title = themeStore.get().display?.name ?? 'Niveau';
      registry.forget();
      badgesStore.set({});
      await forgetAnswers();
      await forgetRead();
    },
  };
}
