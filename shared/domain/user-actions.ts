/** What an administrator of a space may do with its members and invitations: offered by this, and refused by the server alike. */
export type UserWish = 'change-role' | 'reset-password' | 'remove-access' | 'resend' | 'cancel-invitation';

/** A row of the users of a space: a member, or an invitation. */
export interface UserRow {
  readonly id_user: number | null;
  readonly id_user_invitation: number | null;
  /** `waiting`: the address of the account is not confirmed yet. */
  readonly state: 'active' | 'waiting';
  readonly is_principal: boolean;
  /** Whether the role holds no right that the administrator's own lacks. */
  readonly is_within: boolean;
}

/**
 * The principal keeps role and access; nobody decides over themselves, nor over who has rights that they lack; nor sends an
 * invitation that gives such rights.
 */
export function actionsOn(row: UserRow, own: { readonly id_user: number }): readonly UserWish[] {
  const { is_within } = row;
  if (row.id_user_invitation !== null)
    return is_within ? ['resend', 'change-role', 'cancel-invitation'] : ['change-role', 'cancel-invitation'];
  if (row.id_user === own.id_user) return [];
  const mayDecide = is_within && !row.is_principal;
  return [
    ...(mayDecide ? (['change-role'] as const) : []),
    ...(row.state === 'active' ? (['reset-password'] as const) : []),
    ...(mayDecide ? (['remove-access'] as const) : []),
  ];
}
