import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { notificationCategories } from '../database/reference-data.ts';
import { type InvitationState, invitationStates, oldestOpen } from './invitation-row.ts';

/** Who holds the token of an invitation, and the address that it must have been sent to. */
export interface Invited {
  readonly id_user: number;
  readonly email: string;
  readonly token: string;
}

export interface AnsweredInvitation {
  readonly id_invitation: number;
  readonly id_client: number;
  readonly client_space_name: string;
  readonly id_role: number;
  readonly role_name: string;
}

interface Row extends AnsweredInvitation {
  readonly state: InvitationState;
  readonly sent_at: Date;
}

/**
 * The invitation to this very address, locked, if it can still be answered. Throws `invitation_already_declined`, or
 * `invitation_not_found` for one that is unknown, another's, accepted, withdrawn or too old. Needs the system's scope.
 */
export async function requireOpenInvitation(
  tx: Transaction,
  { email, token }: Pick<Invited, 'email' | 'token'>,
  now: Date,
): Promise<AnsweredInvitation> {
  // In a statement of its own: one that also joins would, after waiting, look for the role of before, and find nothing.
  await tx.run(sql`select from invitation where token = ${token} and email = ${email} for update`);
  const row = await tx.row<Row>(sql`
    select i.id_invitation, i.id_client, c.client_space_name, i.id_role, r.name as role_name, i.state, i.sent_at
    from invitation i join client c on c.id_client = i.id_client join role r on r.id_role = i.id_role
    where i.token = ${token} and i.email = ${email}`);
  if (row?.state === invitationStates.declined) throw new AppError('invitation_already_declined');
  if (!row || row.state === invitationStates.accepted || row.sent_at <= oldestOpen(now))
    throw new AppError('invitation_not_found');
  const { state: _, sent_at: __, ...invitation } = row;
  return invitation;
}

/** Makes the person a member of the space, once; the first thing that they find there is a welcome. Needs the system's scope. */
export async function acceptInvitation(
  app: App,
  tx: Transaction,
  invited: Invited,
): Promise<AnsweredInvitation> {
  const now = app.clock.now();
  const invitation = await requireOpenInvitation(tx, invited, now);
  const { id_invitation, id_client, id_role, client_space_name, role_name } = invitation;
  const { id_user } = invited;
  await tx.run(sql`insert into membership (id_user, id_client, id_role, created_at)
    values (${id_user}, ${id_client}, ${id_role}, ${now}) on conflict do nothing`);
  await tx.run(sql`update invitation set state = ${invitationStates.accepted}, answered_at = ${now}
    where id_invitation = ${id_invitation}`);
  await tx.run(sql`
    insert into notification (id_client, id_user, id_notification_category, template, payload, link, dedup_key, created_at)
    values (${id_client}, ${id_user}, ${notificationCategories.account}, 'welcome', ${JSON.stringify({ client_space_name })}::jsonb,
      '/equipment', 'welcome', ${now})
    on conflict do nothing`);
  await writeAudit(tx, {
    id_client,
    id_user,
    at: now,
    action: 'invitation_accepted',
    entity: 'invitation',
    id_entity: id_invitation,
    details: { role: role_name },
  });
  return invitation;
}

export type Joining =
  | { readonly kind: 'joined'; readonly id_client: number }
  /** Why the invitation could not be accepted, for its reader. */
  | { readonly kind: 'refused'; readonly key: 'invitation_not_found' | 'invitation_already_declined' };

/**
 * As `acceptInvitation`, for who signs in with an invitation: they come in all the same where it is not open to them. Who
 * has accepted it before is led to its space.
 */
export async function joinIfOpen(app: App, tx: Transaction, invited: Invited): Promise<Joining> {
  const member = await tx.row<{ id_client: number }>(sql`
    select m.id_client from invitation i join membership m on m.id_client = i.id_client and m.id_user = ${invited.id_user}
    where i.token = ${invited.token} and i.email = ${invited.email} and i.state = ${invitationStates.accepted}`);
  if (member) return { kind: 'joined', id_client: member.id_client };
  try {
    return { kind: 'joined', id_client: (await acceptInvitation(app, tx, invited)).id_client };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { key } = error;
    if (key !== 'invitation_not_found' && key !== 'invitation_already_declined') throw error;
    return { kind: 'refused', key };
  }
}
