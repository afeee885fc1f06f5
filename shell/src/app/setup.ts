import { t } from '@lingui/core/macro';
import type { CurrentUser } from '@niveau/shared/api/auth';
import type { BootData } from '@niveau/shared/api/boot';
import { createClient } from '@niveau/shared/api/client';
import { AppError } from '@niveau/shared/api/errors';
import { contractVersion } from '@niveau/shared/contract';
import {
  connectivityStore,
  createStore,
  localeStore,
  sessionStore,
  setBadgeRefresh,
  setClient,
  setNoticeHandler,
  setSessionActions,
  setThemeChooser,
  startOutbox,
  unsavedStore,
} from '@niveau/shared/contract/host';
import { errorText } from '@niveau/shared/i18n/error-text';
import { leaving } from '@niveau/shared/ui/leaving';
import { linkTokenOf } from '../account/link-token.ts';
import { setLanguage, showLanguage } from '../appearance/language.ts';
import { setTheme, showLook, startTheme } from '../appearance/theme.ts';
import { createBadgeRefresh } from '../bars/badges.ts';
import type { EarlyStart } from '../early-start.ts';
import { postReport } from '../failures/error-log.ts';
import { createOpenedReports } from '../failures/opened-reports.ts';
import { openFederation } from '../modules/federation.ts';
import { overrideOf } from '../modules/later-override.ts';
import { createModuleLoader } from '../modules/module-loader.ts';
import { createRegistryKeeper } from '../modules/registry-keeper.ts';
import { refuseStrayDrops } from '../navigation/stray-drops.ts';
import { createNotices } from '../notices/notices.ts';
import { registerWorker } from '../service-worker/register.ts';
import { createSend } from '../session/send.ts';
import { createSession, type Parting } from '../session/session.ts';
import { letPushGo } from './let-push-go.ts';
import { openSession } from './open-session.ts';
import { reportRefused } from './report-refused.ts';
import type { Phase, Services, TourState } from './services.ts';
import { setupFailures } from './setup-failures.ts';
import { goToSignIn, setupNavigation, spaceWanted } from './setup-navigation.ts';
import { createSpace } from './space.ts';
import { isUnsaved, onceSaved } from './unsaved.ts';
import { watchConnection } from './watch-connection.ts';

export interface Shell {
  readonly services: Services;
  readonly prepareTexts: () => Promise<void>;
  /** The page is the sign-in page, whatever was asked for: it is kept to be gone to afterwards. */
  readonly showSignIn: () => void;
  /** Finds out who is signed in, and brings what their first page needs. */
  readonly start: () => Promise<void>;
  /** What may wait until the page stands. */
  readonly afterStart: () => void;
}

/** What may wait until the first page has been read, in milliseconds. */
const laterMs = 4000;

/** An invitation that came with the address of the sign-in page. */
function invitationOf(hash: string): { readonly invitation?: string } {
  const invitation = linkTokenOf(hash);
  return invitation ? { invitation } : {};
}

function drawnFor(): CurrentUser | null {
  const session = sessionStore.get();
  return session.kind === 'signed-in' ? session.user : null;
}

/** Makes everything the shell is of and joins it; the one place that knows all the parts. */
export function setupServices(boot: BootData, early: EarlyStart): Shell {
  const { tabs } = early;
  const notices = createNotices();
  const phase = createStore<Phase>('starting');
  const tour = createStore<TourState>('none');
  const parting = createStore<Parting | null>(null);
  setNoticeHandler(notices.show);
  startTheme(boot.display);
  connectivityStore.set({ online: navigator.onLine });

  const failures = setupFailures(
    notices,
    (why) => void session.signOut(why),
    () => session.token(),
    boot.version,
  );
  const { send, dropReads } = createSend({
    session: () => session,
    isOnline: () => navigator.onLine,
    drawnFor,
  });
  const ports = { token: () => session.token(), refresh: () => session.refresh(), fetch: send };
  const client = createClient({ ...ports, onFailure: failures.onFailure });
  const background = createClient({ ...ports, onFailure: failures.onBackgroundFailure });
  setClient(client);
  startOutbox();

  const registry = createRegistryKeeper({
    keys: boot.release_keys,
    contract: contractVersion,
    page: location.origin,
    now: Date.now,
    ask: async () => (await background.call('GET platform/registry', {})).data,
    onRefused: reportRefused(failures.report),
    ...(boot.has_override && { override: overrideOf(contractVersion) }),
    async onChanged() {
      await refreshUser();
      refreshBadges();
    },
  });
  const { history, question, dataAge } = setupNavigation(() => {
    if (sessionStore.get().kind !== 'signed-in') return;
    registry.refresh();
    onceSaved(() => void followOtherTabs());
  });
  const loader = createModuleLoader(openFederation());
  const space = createSpace({
    client: () => client,
    background: () => background,
    registry,
    loader,
    history,
    phase,
    onCleared: notices.dropActions,
    firstAnswer: early.registry,
  });
  const session = createSession({
    cookie: early.cookie,
    tabs,
    now: Date.now,
    wantedSpace: () => spaceWanted(history.location()),
    clientWith: (token) => clientWith(token),
    enter: ({ user }) => space.enter(user),
    update: ({ user }) => space.update(user),
    leave: space.leave,
    isUnsaved,
    onParting: parting.set,
    unreachable() {
      const error = new AppError(connectivityStore.get().online ? 'problem_occurred' : 'no_internet', {
        status: 0,
      });
      failures.onFailure(error, 'GET auth/me');
      return error;
    },
  });

  const refreshBadges = createBadgeRefresh({
    client: background,
    directory: () => registry.store.get().directory,
    levels: () => {
      const current = sessionStore.get();
      return current.kind === 'signed-in' ? current.levels : null;
    },
  });
  setBadgeRefresh((name) => {
    void refreshBadges(name);
    tabs.tell({ kind: 'badges' });
  });

  tabs.hear((message) => {
    if (message.kind === 'language') void setLanguage(message.locale);
    if (message.kind === 'theme') setTheme(message.preference);
    if (message.kind === 'badges') void refreshBadges();
  });

  async function followOtherTabs(): Promise<void> {
    const space = (await session.follow())?.client_name;
    if (space)
      notices.show({ type: 'info', message: t`The space was changed in another tab: this is ${space}.` });
  }
  /** Of the provider whom the page was made for, whatever its host. */
  const refreshLook = () =>
    showLook(() =>
      client.call('GET display_option/pwa_sens', {
        query: { id_professional: boot.display?.id_professional },
      }),
    );
  async function mayLeave(): Promise<boolean> {
    if (isUnsaved() && !(await question.ask())) return false;
    await leaving();
    return true;
  }
  /** For a call with a token that is not this page's. */
  const clientWith = (token: string) =>
    createClient({
      token: () => token,
      refresh: () => Promise.resolve(false),
      onFailure: failures.onFailure,
    });

  async function refreshUser(): Promise<void> {
    // What cannot be had now is had with the next token.
    const answer = await background.call('GET auth/me', {}).catch(() => null);
    if (answer) space.update(answer.data);
  }

  const lookForUpdates = () => {
    if (document.visibilityState === 'visible' && sessionStore.get().kind === 'signed-in') registry.refresh();
  };

  /** Where the look at a client space was opened. */
  let viewedFrom: string | null = null;

  const services: Services = {
    client,
    history,
    registry,
    loader,
    report: failures.report,
    opened: createOpenedReports(background, () => drawnFor()?.view === undefined),
    notices,
    question,
    phase,
    tour,
    parting,
    dataAge,
    version: boot.version,
    platform: boot.platform,
    async signIn(credentials) {
      try {
        const invited = invitationOf(history.location().hash);
        const refused = await session.signIn(client, { ...credentials, ...invited });
        if (refused) notices.show({ type: 'warning', message: await errorText(localeStore.get(), refused) });
        return null;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return errorText(localeStore.get(), error.key === 'problem_occurred' ? 'login_error' : error.key);
      }
    },
    async signOut() {
      if (!(await mayLeave())) return;
      await letPushGo(background);
      await session.signOut('asked');
    },
    sessionEnded: () => session.signOut('asked'),
    async switchSpace(idClient) {
      // The handling rules have spoken where the space could not be entered.
      if (await mayLeave()) await session.switchSpace(client, idClient).catch(() => phase.set('ready'));
    },
    async leaveView() {
      const goOn = dropReads();
      try {
        await session.leaveView(client);
      } catch {
        // The handling rules have spoken; the look goes on.
        goOn();
        phase.set('ready');
        return;
      }
      if (viewedFrom) history.force(viewedFrom);
      viewedFrom = null;
    },
    renewSession: session.renew,
    userChanged: space.update,
    async reloadUser() {
      if (sessionStore.get().kind !== 'signed-in') return;
      const answer = await client.call('GET auth/me', {}).catch(() => null);
      if (answer) space.update(answer.data);
    },
    async answerParting(answer) {
      parting.set(null);
      if (answer === 'follow') await session.follow();
      if (answer === 'come-back') await session.comeBack(clientWith).catch(() => undefined);
    },
    async chooseLanguage(locale) {
      await setLanguage(locale);
      tabs.tell({ kind: 'language', locale });
      const user = drawnFor();
      if (!user) return;
      // The handling rules have spoken where it could not be kept.
      const changed = await import(/* webpackChunkName: "save-language" */ '../profile/save-language.ts')
        .then(({ saveLanguage }) => saveLanguage(user, locale))
        .catch(() => null);
      if (changed) space.update(changed);
    },
    chooseTheme(preference) {
      setTheme(preference);
      tabs.tell({ kind: 'theme', preference });
    },
  };

  setThemeChooser(services.chooseTheme);
  setSessionActions({
    refreshUser,
    signOut: services.signOut,
    async viewSpaceAs({ id_client, id_role, back }) {
      if (!(await mayLeave())) return;
      await session.viewSpace(client, id_client, id_role);
      viewedFrom = back;
    },
  });

  return {
    services,
    prepareTexts: () => showLanguage(boot.locale),
    showSignIn: () => goToSignIn(history),
    start: () => openSession({ boot, early, session, history, phase, refreshLook }),
    afterStart() {
      refuseStrayDrops(window);
      watchConnection({ notices, onBack: () => void session.renew() });
      setTimeout(() => {
        import(/* webpackChunkName: "later" */ './later.ts').then(
          ({ startLater }) =>
            startLater({
              background,
              fetch: ports.fetch,
              platform: boot.platform,
              refreshBadges: () => void refreshBadges(),
              onRevision: registry.hear,
              post: (path, body) => postReport(path, body, session.token()),
              tour,
            }),
          // Without a connection there is nothing to follow.
          () => undefined,
        );
      }, laterMs);
      addEventListener('focus', () => refreshBadges());
      setInterval(lookForUpdates, 60_000);
      if (!boot.display)
        void errorText(boot.locale, 'theme_not_found').then((message) =>
          notices.show({ type: 'warning', message }),
        );
      registerWorker({
        locale: localeStore,
        unsaved: unsavedStore,
        onFromDevice: (readAt) => dataAge.set(Math.min(dataAge.get() ?? readAt, readAt)),
        onOpen: (link, idClient) =>
          void import(/* webpackChunkName: "open-pushed" */ './open-pushed.ts')
            .then(({ openPushed }) => openPushed(services, link, idClient))
            .catch(reportError),
      }).catch((error: unknown) => reportError(error));
    },
  };
}
