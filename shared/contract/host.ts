/** The shell's side of the contract: what fills the stores that modules read. No module may import it. */
export { forgetAnswers, readAhead, setClient } from './api.ts';
export {
  badgesStore,
  connectivityStore,
  localeStore,
  refreshBadges,
  setBadgeRefresh,
  setThemeChooser,
  themeStore,
} from './environment.ts';
export { followInPage } from './module-link.tsx';
export { ModuleRouter } from './module-router.tsx';
export { destinationOf, directoryStore, type KnownModule, type ModuleDirectory } from './modules.ts';
export { locationStore, setNavigator, unsavedStore } from './navigation.ts';
export { setNoticeHandler } from './notify.ts';
export { startOutbox } from './outbox.ts';
export { outboxStore } from './outbox-queue.ts';
export { noteServerTime } from './server-clock.ts';
export { levelsOf, type SessionActions, sessionStore, setSessionActions } from './session.ts';
export { createStore, type Store, useStore, type WritableStore } from './store.ts';
