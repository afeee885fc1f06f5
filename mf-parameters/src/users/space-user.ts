import type { CallOutput } from '@niveau/shared/contract';

export type SpaceUser = CallOutput<'GET client/{idClient}/users/datatable'>[number];
export type GivableRole = CallOutput<'GET professional/{id}/roles_client'>[number];

/** A row is a member or an invitation: its key tells which. */
export function keyOf({ id_user, id_user_invitation }: SpaceUser): string {
  return id_user_invitation === null ? `user ${id_user}` : `invitation ${id_user_invitation}`;
}

/** What the person is called: by name where it is known, else by address. */
export function nameOf({ first_name, last_name, email }: SpaceUser): string {
  return `${first_name} ${last_name}`.trim() || email;
}
