import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';
import type { RoleName } from './given-role.ts';

export const invitationStates = { pending: 0, accepted: 1, declined: 2, resent: 3 } as const;
export type InvitationState = 0 | 1 | 2 | 3;

const day = 86_400_000;
/** How long an invitation is open after it was sent, for the first time or again. */
const openMs = 30 * day;

/** The moment after which an open invitation must have been sent. */
export function oldestOpen(now: Date): Date {
  return new Date(now.getTime() - openMs);
}

export interface InvitationRow extends RoleName {
  readonly id_invitation: number;
  readonly token: string;
  readonly email: string;
  readonly state: InvitationState;
  readonly sent_at: Date;
}

/** An invitation of the caller's space that was not accepted, locked. Throws `invitation_not_found`. */
export async function lockInvitation(
  tx: Transaction,
  caller: UserCaller,
  id_invitation: number,
): Promise<InvitationRow> {
  // In a statement of its own: one that also joins would, after waiting, look for the role of before, and find nothing.
  await tx.run(
    sql`select from invitation where id_invitation = ${id_invitation} and id_client = ${caller.id_client} for update`,
  );
  const row = await tx.row<InvitationRow>(sql`
    select i.id_invitation, i.token, i.email::text as email, i.state, i.sent_at, r.id_role, r.name, r.system_role
    from invitation i join role r on r.id_role = i.id_role
    where i.id_invitation = ${id_invitation} and i.id_client = ${caller.id_client}
      and i.state <> ${invitationStates.accepted}`);
  if (!row) throw new AppError('invitation_not_found');
  return row;
}

/** As the calls answer it. Its token is the invited person's alone. */
export function toInvitation({ id_invitation, email, state, sent_at, id_role, name }: InvitationRow) {
  return {
    id_user_invitation: id_invitation,
    email,
    state,
    sent_at: sent_at.toISOString(),
    role: { id_role, name },
  };
}
