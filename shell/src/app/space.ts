import type { Call, CallInput } from '@niveau/shared/api';
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
import { flushSync } from 'react-dom';
import { setLanguage } from '../appearance/language.ts';
import { showLook } from '../appearance/theme.ts';
import { desktopQuery } from '../bars/layout-query.ts';
import { firstReads } from '../modules/first-reads.ts';
import type { ModuleLoader } from '../modules/module-loader.ts';
import { placesClosed } from '../modules/open-places.ts';
import type { RegistryKeeper } from '../modules/registry-keeper.ts';
import type { ShellHistory } from '../navigation/history.ts';
import { homePath, isLoginPath, loginPath, resolveRoute } from '../navigation/routes.ts';
import { closeScope, openScope } from '../service-worker/read-scope.ts';
import { forgetRead } from '../service-worker/register.ts';
import { keepUser } from '../session/offline-user.ts';
import { placeOf } from '../session/place.ts';
import type { EndReason } from '../session/session.ts';
import { pausePush } from './let-push-go.ts';
import { bottomBarPart, leftPart, loadBanner, topBarPart, viewPart } from './page-parts.ts';
import { pushedSpace } from './pushed-space.ts';
import { loginPart, signedInPart } from './screen-parts.ts';
import type { Phase } from './services.ts';
import { wantedPath } from './setup-navigation.ts';
import { createTurns, unlessOvertaken } from './turns.ts';

export interface SpacePorts {
  readonly client: () => ApiClient;
  /** Says nothing of what it cannot have. */
  readonly background: () => ApiClient;
  readonly registry: RegistryKeeper;
  readonly loader: ModuleLoader;
  readonly history: ShellHistory;
  readonly phase: WritableStore<Phase>;
  /** Called while the page is nobody's. */
  readonly onCleared: () => void;
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
export function createSpace(ports: SpacePorts): Space {
  const { client, background, registry, loader, history, phase, firstAnswer } = ports;
  const inTurn = createTurns();
  /** For whom answers are kept on this device since this page entered. */
  let scope: string | null = null;
  let first: Promise<RegistryAnswer | null> | null = firstAnswer;

  async function readModules(overtaken: AbortSignal): Promise<void> {
    const taken = first;
    first = null;
    const early = await taken;
    if (overtaken.aborted) return;
    // What cannot be had has been said by the handling rules; the page then offers to try again.
    await (early ? registry.accept(early) : registry.load()).catch(() => undefined);
  }

  async function showLookOf({ id_professional }: CurrentUser, overtaken: AbortSignal): Promise<void> {
    if (themeStore.get().display?.id_professional === id_professional) return;
    const params = { id: id_professional };
    await showLook(() => client().call('GET display_option/professional/{id}', { params }), overtaken);
  }

  /** What the bars show is there when they are drawn: the menu's order, the banner. */
  async function readBars(levels: Levels): Promise<void> {
    const bars = matchMedia(desktopQuery).matches
      ? leftPart.load()
      : Promise.all([topBarPart.load(), bottomBarPart.load()]);
    const banner = allows(levels, callPermissions['GET banner'])
      ? readAhead('GET banner', {}).then((message) => (message ? loadBanner(message) : undefined))
      : undefined;
    const reading = Promise.all([bars, readAhead('GET user_configuration/navbar', {}), banner]);
    // What could not be read ahead is read by the bars themselves.
    await Promise.race([reading.catch(() => undefined), pause(patience)]);
  }

  /** Where the page will stand: a sign-in leads on to where its reader wanted to go. */
  function destination({ id_client }: CurrentUser): URL {
    const { pathname, search, hash, state } = history.location();
    const wanted = isLoginPath(pathname) ? (wantedPath(state) ?? homePath) : pathname + search + hash;
    const address = new URL(wanted, location.origin);
    const space = pushedSpace(address.hash);
    // It named its space for those who were elsewhere; a space that could not be entered shows none of its pages.
    if (space !== null) address.hash = '';
    return space === null || space === id_client ? address : new URL(homePath, location.origin);
  }

  /**
   * React would hold a first page back that comes piece by piece: its module is here before it is drawn, and what its
   * screen reads first is asked for at the same time.
   */
  async function bringFirstModule(user: CurrentUser, levels: Levels): Promise<void> {
    const { choices, directory } = registry.store.get();
    const wanted = destination(user);
    const { search } = wanted;
    const asked = resolveRoute(wanted.pathname, directory, levels);
    const pathname = asked.kind === 'redirect' ? asked.to : wanted.pathname;
    const route = resolveRoute(pathname, directory, levels);
    const release = route.kind === 'module' && choices.find(({ name }) => name === route.name)?.release;
    if (!release) return;
    // The module takes them over, finished or not; what fails it asks for again, and says so in its place.
    for (const { call, input } of firstReads(release.manifest, { pathname, search, user, levels }))
      readAhead(call as Call, input as CallInput<Call>, background()).catch(() => undefined);
    await Promise.race([loader.load(release).catch(() => undefined), pause(patience)]);
  }

  function placeAfterSignIn(user: CurrentUser): void {
    const { pathname, hash } = history.location();
    if (!isLoginPath(pathname) && pushedSpace(hash) === null) return;
    const { pathname: path, search, hash: place } = destination(user);
    history.force(path + search + place);
  }

  /** Takes every module out of the page before the session that it reads changes: from here on it is nobody's. */
  async function clearPage(): Promise<void> {
    flushSync(() => phase.set('switching'));
    await placesClosed();
    ports.onCleared();
    sessionStore.set({ kind: 'unknown' });
  }

  /** Everything kept for another user or space goes; what is kept for this one stays. */
  async function takeOverDevice(user: CurrentUser): Promise<void> {
    const opened = openScope(user);
    scope = opened.scope;
    if (opened.isNew) await forgetRead(opened.left);
  }

  async function enter(user: CurrentUser, overtaken: AbortSignal): Promise<void> {
    const before = sessionStore.get();
    if (before.kind === 'signed-in') {
      await clearPage();
      history.force(homePath);
    }
    registry.forget();
    badgesStore.set({});
    await Promise.all([takeOverDevice(user), forgetAnswers()]);
    const levels = levelsOf(user);
    const language = user.language === localeStore.get() ? undefined : setLanguage(user.language);
    const parts = Promise.all([
      signedInPart.load(),
      readModules(overtaken).then(() => (overtaken.aborted ? undefined : bringFirstModule(user, levels))),
      showLookOf(user, overtaken),
      readBars(levels),
      user.view && viewPart.load(),
      language?.catch(() => undefined),
    ]);
    await unlessOvertaken(overtaken, parts);
    if (overtaken.aborted) return;
    placeAfterSignIn(user);
    sessionStore.set({ kind: 'signed-in', user, levels });
    phase.set('ready');
    refreshBadges();
    await keepUser(user);
  }

  async function leave(why: EndReason): Promise<void> {
    const { pathname, search } = history.location();
    if (why !== 'asked') void pausePush();
    await loginPart.load();
    await clearPage();
    sessionStore.set({ kind: 'signed-out' });
    phase.set('ready');
    history.force(loginPath, why === 'over' && !isLoginPath(pathname) ? { from: pathname + search } : null);
    document.title = themeStore.get().display?.name ?? 'Niveau';
    registry.forget();
    badgesStore.set({});
    await forgetAnswers();
    closeScope(scope);
    await forgetRead(scope);
  }

  return {
    enter: (user) => inTurn((overtaken) => enter(user, overtaken)),
    update(user) {
      const session = sessionStore.get();
      if (session.kind !== 'signed-in' || JSON.stringify(session.user) === JSON.stringify(user)) return;
      // What was asked in the space before is of no use in this one.
      if (placeOf(session.user) !== placeOf(user)) return;
      sessionStore.set({ kind: 'signed-in', user, levels: levelsOf(user) });
      void keepUser(user);
    },
    leave: (why) => inTurn(() => leave(why)),
  };
}
