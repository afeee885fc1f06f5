/** The shell's side of the contract: what fills the stores that modules read. No module may import it. */
export { forgetAnswers, readAhead, setClient } from './api.ts';
export {
  badgesStore,
  connectivityStore,
  localeStore,
  refreshBadges,
  setBadgeRefresh,
  themeStore,
} from './environment.ts';
export { followInPage } from './module-link.tsx';
export { ModuleRouter } from './module-router.tsx';
export { destinationOf, directoryStore, type KnownModule, type ModuleDirectory } from './modules.ts';
export { locationStore, setNavigator, unsavedStore } from './navigation.ts';
export { setNoticeHandler } from './notify.ts';
export { levelsOf, sessionStore } from './session.ts';
export { createStore, type Store, useStore, type WritableStore } from './store.ts';
