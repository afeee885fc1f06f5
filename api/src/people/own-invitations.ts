import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { asSystem } from '../database/as-system.ts';
import type { Transaction } from '../database/database.ts';
import { route, type UserCaller } from '../http/route.ts';
import { acceptInvitation, requireOpenInvitation } from './accept-invitation.ts';
import { invitationStates, oldestOpen } from './invitation-row.ts';

/** Each reaches over the spaces that the person does not belong to yet. */
export const ownInvitations = route('GET user/{id}/user_invitations', async ({ app, tx, caller, params }) => {
  if (params.id !== caller.id_user) throw new AppError('user_not_found');
  const rows = await asSystem(tx, caller, () =>
    tx.rows<{
      token: string;
      state: 0 | 3;
      client_space_name: string;
      url_logo: string | null;
      name: string;
    }>(sql`
      select i.token, i.state, c.client_space_name, c.url_logo, r.name
      from invitation i
      join account u on u.email = i.email and u.id_user = ${caller.id_user}
      join client c on c.id_client = i.id_client
      join role r on r.id_role = i.id_role
      where i.state in (0, 3) and i.sent_at > ${oldestOpen(app.clock.now())}
        and not exists (select from membership m where m.id_user = u.id_user and m.id_client = i.id_client)
      order by i.sent_at desc, i.id_invitation desc`),
  );
  return {
    data: rows.map(({ token, state, name, ...client }) => ({ token, state, client, role: { name } })),
  };
});

export const accept = route('PUT user_invitation/accept/{token}', async ({ app, tx, caller, params }) => {
  const { id_client, client_space_name, role_name } = await asSystem(tx, caller, async () =>
    acceptInvitation(app, tx, await invitedOf(tx, caller, params.token)),
  );
  return { data: { id_client, client_space_name, role: { name: role_name } } };
});

export const decline = route('PUT user_invitation/decline/{token}', async ({ app, tx, caller, params }) => {
  const now = app.clock.now();
  await asSystem(tx, caller, async () => {
    const invitation = await requireOpenInvitation(tx, await invitedOf(tx, caller, params.token), now);
    await tx.run(sql`update invitation set state = ${invitationStates.declined}, answered_at = ${now}
      where id_invitation = ${invitation.id_invitation}`);
    await writeAudit(tx, {
      id_client: invitation.id_client,
      id_user: caller.id_user,
      at: now,
      action: 'invitation_declined',
      entity: 'invitation',
      id_entity: invitation.id_invitation,
    });
  });
  return { data: null };
});

async function invitedOf(tx: Transaction, { id_user }: UserCaller, token: string) {
  const account = await tx.row<{ email: string }>(
    sql`select email::text as email from account where id_user = ${id_user}`,
  );
  if (!account) throw new AppError('user_not_found');
  return { ...account, id_user, token };
}
