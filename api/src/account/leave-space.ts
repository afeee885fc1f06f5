import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { moveSessions } from '../auth/session.ts';
import { asSystem } from '../database/as-system.ts';
import { route } from '../http/route.ts';
import { deleteOwnInSpace } from '../people/own-tables.ts';

/** Also of a space that the session is not in. Sessions that were there go on in another space, or end with the last. */
export const leaveSpace = route('DELETE user/client/{id}/access', async ({ app, tx, caller, params }) => {
  const { id_user } = caller;
  const id_client = params.id;
  const now = app.clock.now();
  const next = await asSystem(tx, caller, async () => {
    const member = await tx.row<{ is_principal: boolean }>(sql`select is_principal from membership
      where id_user = ${id_user} and id_client = ${id_client} for update`);
    if (!member) throw new AppError('client_not_found');
    if (member.is_principal) throw new AppError('main_account_cannot_be_deleted');
    await writeAudit(tx, {
      id_client,
      id_user,
      at: now,
      action: 'user_left',
      entity: 'user',
      id_entity: id_user,
    });
    const other = await moveSessions(tx, { id_user, id_client }, now);
    await deleteOwnInSpace(tx, id_user, id_client);
    return other;
  });
  return { data: { id_client: id_client === caller.id_client ? next : caller.id_client } };
});
