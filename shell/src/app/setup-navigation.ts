import { publicPagePath } from '@niveau/shared/api/boot';
import {
  createStore,
  locationStore,
  setNavigator,
  unsavedStore,
  type WritableStore,
} from '@niveau/shared/contract/host';
import type { Location } from '@niveau/shared/router';
import { accountRouteOf } from '../account/account-routes.ts';
import { legalKindOf } from '../legal/legal-paths.ts';
import { createShellHistory, type ShellHistory } from '../navigation/history.ts';
import { createLeaveQuestion, type LeaveQuestion } from '../navigation/leave-question.ts';
import { isLoginPath, loginPath } from '../navigation/routes.ts';
import { createScrollMemory } from '../navigation/scroll-memory.ts';
import { pushedSpace } from './pushed-space.ts';

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

/**
 * Puts the sign-in page under its own path, and keeps with it where the reader wanted to go. The pages of an account
 * and that of a public link stay where they are; the invitation in a link to the profile is accepted by signing in.
 */
export function goToSignIn(history: ShellHistory): void {
  const { pathname, search, hash } = history.location();
  if (accountRouteOf(pathname) || pathname === publicPagePath || legalKindOf(pathname)) return;
  const page = pathname === '/profile' ? loginPath + hash : loginPath;
  if (!isLoginPath(pathname))
    history.force(page, { from: pathname + search + (pushedSpace(hash) === null ? '' : hash) });
  else if (pathname === '/') history.force(loginPath);
}

/** Where a reader who had to sign in wanted to go, as it was kept with the sign-in page. */
export function wantedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : null;
}

/** The space that an address leads into, also from behind the sign-in page; `null` where it names none. */
export function spaceWanted({
  pathname,
  hash,
  state,
}: Pick<Location, 'pathname' | 'hash' | 'state'>): number | null {
  if (!isLoginPath(pathname)) return pushedSpace(hash);
  return pushedSpace(/#.*$/.exec(wantedPath(state) ?? '')?.[0] ?? '');
}
