import { createPath, type Location, type Navigator, parsePath } from '@niveau/shared/router';

export interface HistoryPorts {
  readonly page: Window;
  /** Told of each new place. */
  readonly show: (location: Location, how: 'push' | 'replace' | 'pop') => void;
  /** Whether leaving would lose something typed. */
  readonly isUnsaved: () => boolean;
  /** Asks whether to leave all the same. */
  readonly mayLeave: () => Promise<boolean>;
}

export interface ShellHistory {
  readonly navigator: Navigator;
  /** Goes there without asking: the session is over, or the form itself has been sent. */
  readonly force: (path: string, state?: unknown) => void;
  readonly location: () => Location;
  readonly dispose: () => void;
}

interface Entry {
  readonly index: number;
  readonly key: string;
  readonly state: unknown;
}

function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('index' in state) || !('key' in state)) return null;
  const { index, key } = state;
  if (typeof index !== 'number' || typeof key !== 'string') return null;
  return { index, key, state: 'state' in state ? state.state : null };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The browser's history, owned by the shell: every router of the page goes through it. While a form is unsaved, leaving
 * its page asks first; so do the back and forward buttons, whose step is taken back until the answer is known.
 */
export function createShellHistory({ page, show, isUnsaved, mayLeave }: HistoryPorts): ShellHistory {
  let index = entryOf(page.history.state)?.index ?? 0;
  let ignoredPops = 0;
  let isFree = false;
  /** The path of the page that is shown; steps between its own filters ask nothing. */
  let shownPath = page.location.pathname;

  const read = (): Location => {
    const { pathname, search, hash } = page.location;
    const entry = entryOf(page.history.state);
    return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' };
  };

  if (!entryOf(page.history.state))
    page.history.replaceState({ index, key: newKey(), state: null }, '', page.location.href);

  type To = Parameters<Navigator['push']>[0];
  const resolve = (to: To) => ({
    pathname: page.location.pathname,
    search: '',
    hash: '',
    ...(typeof to === 'string' ? parsePath(to) : to),
  });

  const write = (to: To, state: unknown, how: 'push' | 'replace') => {
    const place = resolve(to);
    if (how === 'push') index += 1;
    const entry: Entry = { index, key: newKey(), state: state ?? null };
    if (how === 'push') page.history.pushState(entry, '', createPath(place));
    else page.history.replaceState(entry, '', createPath(place));
    shownPath = page.location.pathname;
    show(read(), how);
  };

  const guarded = (to: To, state: unknown, how: 'push' | 'replace') => {
    const staysOnPage = resolve(to).pathname === page.location.pathname;
    if (staysOnPage || !isUnsaved()) return write(to, state, how);
    void mayLeave().then((may) => may && write(to, state, how));
  };

  const onPop = () => {
    const next = entryOf(page.history.state)?.index ?? 0;
    const delta = next - index;
    if (ignoredPops > 0) {
      ignoredPops -= 1;
      index = next;
      return;
    }
    const staysOnPage = page.location.pathname === shownPath;
    if (!isFree && delta !== 0 && !staysOnPage && isUnsaved()) {
      // The browser has already gone: go back to the form, then ask.
      ignoredPops += 1;
      page.history.go(-delta);
      index = next;
      void mayLeave().then((may) => {
        if (!may) return;
        isFree = true;
        page.history.go(delta);
      });
      return;
    }
    isFree = false;
    index = next;
    shownPath = page.location.pathname;
    show(read(), 'pop');
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };

  page.addEventListener('popstate', onPop);
  page.addEventListener('beforeunload', onUnload);

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => page.history.go(delta),
      push: (to, state) => guarded(to, state, 'push'),
      replace: (to, state) => guarded(to, state, 'replace'),
    },
    force: (path, state) => write(path, state ?? null, 'replace'),
    location: read,
    dispose() {
      page.removeEventListener('popstate', onPop);
      page.removeEventListener('beforeunload', onUnload);
    },
  };
}
