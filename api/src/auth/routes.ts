import type { ImplementedCall } from '../http/route.ts';
import { logOut } from './log-out.ts';
import { me, ownSpaces, switchSpace } from './own-spaces.ts';
import { updateProfile } from './profile.ts';
import { refresh } from './refresh.ts';
import { signIn } from './sign-in.ts';
import { leaveView, viewRole, viewSpace } from './view-calls.ts';

export const routes: readonly ImplementedCall[] = [
  signIn,
  refresh,
  logOut,
  me,
  ownSpaces,
  switchSpace,
  viewSpace,
  viewRole,
  leaveView,
  updateProfile,
];
