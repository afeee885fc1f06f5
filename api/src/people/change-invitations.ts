import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { refuseTwice } from '../database/refuse-twice.ts';
import { route, type UserCaller } from '../http/route.ts';
import { askToSend } from '../mail/account-letter.ts';
import { requireGivableRole } from './given-role.ts';
import { type InvitationRow, invitationStates, lockInvitation, toInvitation } from './invitation-row.ts';
import { sendInvitation } from './send-invitation.ts';

/** Opens it for another 30 days. Whoever sends it must be able to give its role. */
export const resendInvitation = route(
  'POST user_invitation/resend_mail/{id}',
  async ({ app, tx, caller, params, http }) => {
    const found = await lockInvitation(tx, caller, params.id);
    await requireGivableRole(tx, caller, found.id_role);
    const now = app.clock.now();
    const invitation = { ...found, state: invitationStates.resent, sent_at: now };
    await tx
      .run(
        sql`update invitation set state = ${invitation.state}, sent_at = ${now}, answered_at = null
          where id_invitation = ${params.id}`,
      )
      .catch(refuseTwice('user_already_invited'));
    await sendInvitation(app, tx, caller, invitation);
    await audit(tx, caller, now, 'invitation_resent', invitation);
    askToSend(app, http);
    return { data: toInvitation(invitation) };
  },
);

export const changeInvitationRole = route(
  'PUT user_invitation/{id}/role',
  async ({ app, tx, caller, params, body }) => {
    const found = await lockInvitation(tx, caller, params.id);
    if ((body.expected ?? found.id_role) !== found.id_role) throw new AppError('changed_meanwhile');
    const role = await requireGivableRole(tx, caller, body.id_role);
    await tx.run(sql`update invitation set id_role = ${role.id_role} where id_invitation = ${params.id}`);
    const invitation = { ...found, ...role };
    await audit(tx, caller, app.clock.now(), 'invitation_role_changed', invitation);
    return { data: toInvitation(invitation) };
  },
);

export const withdrawInvitations = route('DELETE user_invitation', async ({ app, tx, caller, body }) => {
  for (const id of [...new Set(body.id_user_invitations)].sort((a, b) => a - b)) {
    const invitation = await lockInvitation(tx, caller, id);
    await tx.run(sql`delete from invitation where id_invitation = ${id}`);
    await audit(tx, caller, app.clock.now(), 'invitation_withdrawn', invitation);
  }
  return { data: null };
});

function audit(
  tx: Transaction,
  { id_client, id_user }: UserCaller,
  at: Date,
  action: string,
  { id_invitation, email, name }: InvitationRow,
): Promise<void> {
  const details = { email, role: name };
  return writeAudit(tx, {
    id_client,
    id_user,
    at,
    action,
    entity: 'invitation',
    id_entity: id_invitation,
    details,
  });
}
