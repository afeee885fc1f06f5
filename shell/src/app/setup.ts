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
  unsavedStore,
} from '@niveau/shared/contract/host';
import { errorText } from '@niveau/shared/i18n/error-text';
import { setLanguage, showLanguage } from '../appearance/language.ts';
import { setTheme, startTheme } from '../appearance/theme.ts';
import { createBadgeRefresh } from '../bars/badges.ts';
import type { EarlyStart } from '../early-start.ts';
import { postReport } from '../failures/error-log.ts';
import { openFederation } from '../modules/federation.ts';
import { createModuleLoader } from '../modules/module-loader.ts';
import { createRegistryKeeper } from '../modules/registry-keeper.ts';
import { createNotices } from '../notices/notices.ts';
import { registerWorker } from '../service-worker/register.ts';
import { createSend } from '../session/send.ts';
import { createSession } from '../session/session.ts';
import { watchVitals } from '../vitals/vitals.ts';
import { openSession } from './open-session.ts';
import { reportRefused } from './report-refused.ts';
import type { Phase, Services } from './services.ts';
import { setupFailures } from './setup-failures.ts';
import { goToSignIn, setupNavigation } from './setup-navigation.ts';
import { createSpace } from './space.ts';
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

/** Makes everything the shell is of and joins it; the one place that knows all the parts. */
export function setupServices(boot: BootData, early: EarlyStart): Shell {
  const { tabs } = early;
  const notices = createNotices();
  const phase = createStore<Phase>('starting');
  setNoticeHandler(notices.show);
  startTheme(boot.display);
  connectivityStore.set({ online: navigator.onLine });

  const failures = setupFailures(notices, (why) => void session.signOut(client, why));
  const ports = {
    token: () => session.token(),
    refresh: () => session.refresh(),
    fetch: createSend(
      () => session,
      () => navigator.onLine,
    ),
  };
  const client = createClient({ ...ports, onFailure: failures.onFailure });
  const background = createClient({ ...ports, onFailure: failures.onBackgroundFailure });
  setClient(client);

  const registry = createRegistryKeeper({
    keys: boot.release_keys,
    contract: contractVersion,
    page: location.origin,
    now: Date.now,
    ask: async () => (await background.call('GET platform/registry', {})).data,
    onRefused: reportRefused(failures.report),
    async onChanged() {
      // What cannot be had now is had with the next token.
      const answer = await background.call('GET auth/me', {}).catch(() => null);
      if (answer) space.update(answer.data);
      refreshBadges();
    },
  });
  const { history, question, dataAge } = setupNavigation(() => {
    if (sessionStore.get().kind === 'signed-in') registry.refresh();
  });
  const loader = createModuleLoader(openFederation());
  const space = createSpace({
    client: () => client,
    registry,
    loader,
    history,
    phase,
    firstAnswer: early.registry,
  });
  const session = createSession({
    refresh: early.refresh,
    tabs,
    now: Date.now,
    enter: ({ user }) => space.enter(user),
    update: ({ user }) => space.update(user),
    leave: space.leave,
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
  setBadgeRefresh((name) => void refreshBadges(name));

  tabs.hear((message) => {
    if (message.kind === 'language') void setLanguage(message.locale);
    if (message.kind === 'theme') setTheme(message.preference);
  });

  const lookForUpdates = () => {
    if (document.visibilityState === 'visible' && sessionStore.get().kind === 'signed-in') registry.refresh();
  };

  const services: Services = {
    client,
    history,
    registry,
    loader,
    report: failures.report,
    notices,
    question,
    phase,
    dataAge,
    version: boot.version,
    async signIn(credentials) {
      try {
        await session.signIn(client, credentials);
        return null;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return errorText(localeStore.get(), error.key === 'problem_occurred' ? 'login_error' : error.key);
      }
    },
    signOut: () => session.signOut(client, 'asked'),
    switchSpace: (idClient) => session.switchSpace(client, idClient).catch(() => phase.set('ready')),
    async chooseLanguage(locale) {
      await setLanguage(locale);
      tabs.tell({ kind: 'language', locale });
      // The handling rules have spoken where it could not be kept.
      const answer = await client.call('PUT user', { body: { language: locale } }).catch(() => null);
      if (answer) space.update(answer.data);
    },
    chooseTheme(preference) {
      setTheme(preference);
      tabs.tell({ kind: 'theme', preference });
    },
  };

  return {
    services,
    prepareTexts: () => showLanguage(boot.locale),
    showSignIn: () => goToSignIn(history),
    start: () => openSession({ boot, early, session, history, phase }),
    afterStart() {
      watchConnection({ notices, onBack: () => void session.renew() });
      watchVitals(postReport);
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
      }).catch((error: unknown) => reportError(error));
    },
  };
}
