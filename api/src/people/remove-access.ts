import { AppError } from '@niveau/shared/api/errors';
import { writeAudit } from '../audit/write-audit.ts';
import { moveSessions } from '../auth/session.ts';
import { asSystem } from '../database/as-system.ts';
import { route } from '../http/route.ts';
import { requireOtherMember } from './member.ts';
import { deleteOwnInSpace } from './own-tables.ts';

/** All that are listed, or none. Their sessions go on in another space of theirs, or end. */
export const removeAccess = route(
  'DELETE client/{idClient}/user/access',
  async ({ app, tx, caller, params, body }) => {
    const { id_client } = caller;
    if (params.idClient !== id_client) throw new AppError('client_not_found');
    const now = app.clock.now();
    for (const id_user of [...new Set(body.id_users)].sort((a, b) => a - b)) {
      const { is_principal } = await requireOtherMember(tx, caller, id_user);
      if (is_principal) throw new AppError('main_account_cannot_be_deleted');
      await asSystem(tx, caller, async () => {
        await moveSessions(tx, { id_user, id_client }, now);
        await deleteOwnInSpace(tx, id_user, id_client);
      });
      await writeAudit(tx, {
        id_client,
        id_user: caller.id_user,
        at: now,
        action: 'user_access_removed',
        entity: 'user',
        id_entity: id_user,
      });
    }
    return { data: null };
  },
);
