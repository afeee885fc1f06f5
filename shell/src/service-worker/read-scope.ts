import { type Placed, placeOf } from '../session/place.ts';

const name = 'niveau_scope';

const prefixOf = (reader: Placed) => `${placeOf(reader)}.`;

/**
 * For whom answers are kept on this device: a user, in a space (or in a view of it), from the entry into it until it is left
 * (`7.101.k3f9`). Coming back to a space is another scope: nothing that was kept before is shown again.
 */
export function storedScope(reader: Placed | null, storage: Storage = localStorage): string | null {
  const scope = storage.getItem(name);
  return scope && (!reader || scope.startsWith(prefixOf(reader))) ? scope : null;
}

export interface OpenedScope {
  readonly scope: string;
  /** Nothing that is kept is of this scope yet. */
  readonly isNew: boolean;
  /** The scope that ended with it; `null` where none did. */
  readonly left: string | null;
}

/** Begins the scope of a reader, or goes on with it. */
export function openScope(reader: Placed, storage: Storage = localStorage): OpenedScope {
  const before = storedScope(reader, storage);
  if (before) return { scope: before, isNew: false, left: null };
  const left = storedScope(null, storage);
  const scope = prefixOf(reader) + Math.random().toString(36).slice(2, 10);
  storage.setItem(name, scope);
  return { scope, isNew: true, left };
}

/** Ends a scope, unless another has begun since. */
export function closeScope(scope: string | null, storage: Storage = localStorage): void {
  if (storage.getItem(name) === scope) storage.removeItem(name);
}
