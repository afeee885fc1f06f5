import type { CurrentUser } from '@niveau/shared/api/auth';

/** Whom a page is drawn for: a user, in a space, as themselves or as a role that they look at. */
export type Placed = Pick<CurrentUser, 'id_user' | 'id_client'> & Partial<Pick<CurrentUser, 'view' | 'role'>>;

/** One name for each: a space that is looked at as one of its roles is another place than the space itself. */
export function placeOf({ id_user, id_client, view, role }: Placed): string {
  return view ? `v${role?.id_role ?? 0}.${id_user}.${id_client}` : `${id_user}.${id_client}`;
}
