import { pausedPush } from '../push/paused-push.ts';

const name = 'niveau_signed_out';

/**
 * Says on this device that somebody has signed out and the server may not know yet: until it does, the session of the
 * refresh cookie is not used. Outlasts the page and the browser.
 */
export interface SignedOutMark {
  readonly isSet: () => boolean;
  readonly set: () => void;
  readonly clear: () => void;
}

export function createSignedOutMark(storage: Storage): SignedOutMark {
  return {
    isSet: () => storage.getItem(name) !== null,
    set: () => storage.setItem(name, '1'),
    clear: () => storage.removeItem(name),
  };
}

/**
 * Empties the storage of all that is a user's; whether the server still owes a sign-out stays known, and whether the push
 * subscription of this browser rests.
 */
export function clearStorage(storage: Storage): void {
  const kept = [name, pausedPush].filter((key) => storage.getItem(key) !== null);
  storage.clear();
  for (const key of kept) storage.setItem(key, '1');
}
