import { useEffect, useId } from 'react';
import { createPath, type Location, type Navigator } from '../router/index.ts';
import { createStore, useStore } from './store.ts';

/** The shell owns the browser's history; modules read this and ask. */
export const locationStore = createStore<Location>({
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  key: 'default',
});

let navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};

/** For the shell: the navigator behind every router of the page. */
export function setNavigator(next: Navigator): void {
  navigator = next;
}

/** A navigator that always goes through the shell's, whichever it is by then. */
export const sharedNavigator: Navigator = {
  createHref: (to) => navigator.createHref(to),
  go: (delta) => navigator.go(delta),
  push: (to, state, options) => navigator.push(to, state, options),
  replace: (to, state, options) => navigator.replace(to, state, options),
};

/** Goes to a path of the whole product, such as `/orders_cockpit/12`; asks first where a form is not saved. */
export function navigateTo(path: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace) navigator.replace(path, null);
  else navigator.push(path, null);
}

/** Where the page is, in the whole product. */
export function useShellLocation(): Location {
  return useStore(locationStore);
}

export const unsavedStore = createStore<ReadonlySet<string>>(new Set());

/** Says that a form holds something unsaved: leaving asks, and no update is taken under it. */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsavedStore.set(new Set([...unsavedStore.get(), id]));
    return () => unsavedStore.set(new Set([...unsavedStore.get()].filter((other) => other !== id)));
  }, [id, isDirty]);
}
