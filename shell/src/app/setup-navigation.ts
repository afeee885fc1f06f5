import {
  createStore,
  locationStore,
  setNavigator,
  unsavedStore,
  type WritableStore,
} from '@niveau/shared/contract/host';
import { createShellHistory, type ShellHistory } from '../navigation/history.ts';
import { createLeaveQuestion, type LeaveQuestion } from '../navigation/leave-question.ts';
import { isLoginPath, loginPath } from '../navigation/routes.ts';
import { createScrollMemory } from '../navigation/scroll-memory.ts';

export interface Navigation {
  readonly history: ShellHistory;
  readonly question: LeaveQuestion;
  readonly dataAge: WritableStore<number | null>;
}

/** Takes the browser's history into the shell's hands. `onPage` is told of each change of page. */
export function setupNavigation(onPage: () => void): Navigation {
  const question = createLeaveQuestion();
  const scroll = createScrollMemory(window);
  const dataAge = createStore<number | null>(null);
  const history = createShellHistory({
    page: window,
    isUnsaved: () => unsavedStore.get().size > 0,
    mayLeave: question.ask,
    show(location, how) {
      const before = locationStore.get();
      const isNewPage = before.pathname !== location.pathname;
      if (isNewPage) scroll.leave(before.key);
      locationStore.set(location);
      if (!isNewPage) return;
      dataAge.set(null);
      scroll.arrive(location.key, how);
      onPage();
    },
  });
  setNavigator(history.navigator);
  locationStore.set(history.location());
  return { history, question, dataAge };
}

/** Puts the sign-in page under its own path, and keeps with it where the reader wanted to go. */
export function goToSignIn(history: ShellHistory): void {
  const { pathname, search } = history.location();
  if (!isLoginPath(pathname)) history.force(loginPath, { from: pathname + search });
  else if (pathname === '/') history.force(loginPath);
}

/** Where a reader who had to sign in wanted to go, as it was kept with the sign-in page. */
export function wantedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : null;
}
