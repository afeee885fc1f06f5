import type { CurrentUser } from '../api/auth.ts';
import { callPermissions, type GuardedCall } from '../api/permissions.ts';
import {
  allows,
  type Designation,
  isDesignation,
  type Level,
  type Levels,
  levelOf,
  type Permission,
} from '../domain/permission.ts';
import { createStore, useStore } from './store.ts';

export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: CurrentUser; readonly levels: Levels };

export const sessionStore = createStore<Session>({ kind: 'unknown' });

/** The levels of a user by designation, as the permission functions take them. */
export function levelsOf(user: CurrentUser): Levels {
  return Object.fromEntries(
    user.role_permissions
      .filter(({ designation }) => isDesignation(designation))
      .map(({ designation, level_permission }) => [designation, level_permission]),
  );
}

/** The session as it is now. */
export function useSession(): Session {
  return useStore(sessionStore);
}

/** The signed-in user. Modules are mounted only for a signed-in user; elsewhere this throws. */
export function useUser(): CurrentUser {
  const session = useStore(sessionStore);
  if (session.kind !== 'signed-in') throw new Error('useUser is for the signed-in part of the product');
  return session.user;
}

const noLevels: Levels = {};

function useLevels(): Levels {
  const session = useStore(sessionStore);
  return session.kind === 'signed-in' ? session.levels : noLevels;
}

/** The user's level for a module: 0 where it is not enabled for the space. */
export function useLevel(designation: Designation): Level {
  return levelOf(useLevels(), designation);
}

/** Whether the user has a permission. What is hidden by it is refused by the server too. */
export function useMay(permission: Permission | null): boolean {
  const levels = useLevels();
  return permission === null || allows(levels, permission);
}

/** Whether the user may make a call; the very declaration by which the server refuses it. */
export function useMayCall(call: GuardedCall): boolean {
  return useMay(callPermissions[call]);
}
