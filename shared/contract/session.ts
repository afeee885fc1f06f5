import { useState } from 'react';
import type { CurrentUser } from '../api/auth.ts';
import { callPermissions, type GuardedCall } from '../api/permissions.ts';
import {
  allows,
  type Designation,
  type Level,
  type Levels,
  levelOf,
  type Permission,
  readLevels,
} from '../domain/permission.ts';
import { createStore, useStore } from './store.ts';

/** Whether somebody is signed in, who, and with which levels. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: CurrentUser; readonly levels: Levels };

export const sessionStore = createStore<Session>({ kind: 'unknown' });

/** The levels of a user by designation, as the permission functions take them. */
export function levelsOf(user: Pick<CurrentUser, 'role_permissions'>): Levels {
  return readLevels(user.role_permissions);
}

/** The session as it is now. */
export function useSession(): Session {
  return useStore(sessionStore);
}

/**
 * The signed-in user. Modules are mounted only for a signed-in user; elsewhere this throws. Who is drawn while the session
 * ends or changes keeps the user it began with until it is taken away.
 */
export function useUser(): CurrentUser {
  const session = useStore(sessionStore);
  const [first] = useState(session);
  const shown = session.kind === 'signed-in' ? session : first;
  if (shown.kind !== 'signed-in') throw new Error('useUser is for the signed-in part of the product');
  return shown.user;
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

/** A look at a client space as one of its roles, and where its reader comes back to: a path of the product. */
export interface SpaceView {
  readonly id_client: number;
  readonly id_role: number;
  readonly back: string;
}

/** What the shell does about its session when a module asks. */
export interface SessionActions {
  readonly refreshUser: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly viewSpaceAs: (view: SpaceView) => Promise<void>;
}

let actions: SessionActions = {
  refreshUser: () => Promise.resolve(),
  signOut: () => Promise.resolve(),
  viewSpaceAs: () => Promise.resolve(),
};

/** For the shell: what carries out the wishes of modules about the session. */
export function setSessionActions(next: SessionActions): void {
  actions = next;
}

/** Asks who the user is again, after a change of theirs, of their role or of their space. */
export function refreshUser(): Promise<void> {
  return actions.refreshUser();
}

/** Ends the session in every tab; asks first where a form is not saved. */
export function signOut(): Promise<void> {
  return actions.signOut();
}

/**
 * Opens a client space as one of its roles sees it, to read only, for half an hour at most; for who may make the call
 * `POST auth/view`. The shell says on every page that it is a view, and leads back. Since 1.2.
 */
export function viewSpaceAs(view: SpaceView): Promise<void> {
  return actions.viewSpaceAs(view);
}
