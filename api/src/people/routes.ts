import type { ImplementedCall } from '../http/route.ts';
import { changeInvitationRole, resendInvitation, withdrawInvitations } from './change-invitations.ts';
import { changeUserRole } from './change-user-role.ts';
import { deleteRole } from './delete-role.ts';
import { invite } from './invite.ts';
import { listRoles, rolesToGive } from './list-roles.ts';
import { listUsers } from './list-users.ts';
import { accept, decline, ownInvitations } from './own-invitations.ts';
import { removeAccess } from './remove-access.ts';
import { changeRole, createRole } from './write-role.ts';

export const routes: readonly ImplementedCall[] = [
  listUsers,
  changeUserRole,
  removeAccess,
  listRoles,
  rolesToGive,
  createRole,
  changeRole,
  deleteRole,
  invite,
  resendInvitation,
  changeInvitationRole,
  withdrawInvitations,
  ownInvitations,
  accept,
  decline,
];
