import { randomBytes } from 'node:crypto';
import { AppError, type ErrorKey, type KeyedFault } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { route, type UserCaller } from '../http/route.ts';
import { askToSend } from '../mail/account-letter.ts';
import { requireGivableRole } from './given-role.ts';
import { type InvitationRow, invitationStates, oldestOpen, toInvitation } from './invitation-row.ts';
import { sendInvitation } from './send-invitation.ts';

/** All that are listed, or none: a refusal names each address that is refused. */
export const invite = route(
  'POST user_invitation/invite/client/{id}',
  async ({ app, tx, caller, params, body, http }) => {
    if (params.id !== caller.id_client) throw new AppError('client_not_found');
    const role = await requireGivableRole(tx, caller, body.id_role);
    const now = app.clock.now();
    const emails = distinct(body.emails);
    await forgetOver(tx, caller, emails, now);
    const invitations: InvitationRow[] = [];
    const faults: KeyedFault[] = [];
    for (const email of emails) {
      const made = await invitePerson(tx, caller, email, role.id_role, now);
      if (typeof made === 'string')
        faults.push({ path: `body.emails.${body.emails.indexOf(email)}`, translation_key: made });
      else invitations.push({ ...made, ...role, email, state: invitationStates.pending, sent_at: now });
    }
    const [first] = faults;
    if (first) throw new AppError(first.translation_key, { faults });
    for (const invitation of invitations) {
      await sendInvitation(app, tx, caller, invitation);
      await writeAudit(tx, {
        id_client: caller.id_client,
        id_user: caller.id_user,
        at: now,
        action: 'user_invited',
        entity: 'invitation',
        id_entity: invitation.id_invitation,
        details: { email: invitation.email, role: role.name },
      });
    }
    askToSend(app, http);
    return { data: invitations.map(toInvitation), status: 201 };
  },
);

type Refusal = Extract<ErrorKey, 'email_already_used' | 'user_already_invited'>;

/** Each address once, whatever its capitals. */
function distinct(emails: readonly string[]): string[] {
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
}

/** A declined or outlived invitation makes way for a new one. */
async function forgetOver(
  tx: Transaction,
  { id_client }: UserCaller,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(sql`delete from invitation
    where id_client = ${id_client} and email = any(${[...emails]}::text[]::citext[])
      and (state = ${invitationStates.declined} or (state in (0, 3) and sent_at <= ${oldestOpen(now)}))`);
}

async function invitePerson(
  tx: Transaction,
  { id_client, id_user }: UserCaller,
  email: string,
  id_role: number,
  now: Date,
): Promise<{ readonly id_invitation: number; readonly token: string } | Refusal> {
  const member = await tx.row(sql`select from membership m join account u on u.id_user = m.id_user
    where m.id_client = ${id_client} and u.email = ${email}`);
  if (member) return 'email_already_used';
  const token = randomBytes(32).toString('base64url');
  const made = await tx.row<{ id_invitation: number }>(sql`
    insert into invitation (token, id_client, email, id_role, state, created_at, sent_at, invited_by)
    values (${token}, ${id_client}, ${email}, ${id_role}, ${invitationStates.pending}, ${now}, ${now}, ${id_user})
    on conflict (id_client, email) where state in (0, 3) do nothing returning id_invitation`);
  return made ? { ...made, token } : 'user_already_invited';
}
