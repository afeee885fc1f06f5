import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { route } from '../http/route.ts';
import { requireGivableRole } from './given-role.ts';
import { requireOtherMember } from './member.ts';

/** Holds at the member's next call: levels are read at each. */
export const changeUserRole = route(
  'PUT client/{idClient}/user/{idUser}/role',
  async ({ app, tx, caller, params, body }) => {
    if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
    const member = await requireOtherMember(tx, caller, params.idUser);
    if (member.is_principal) throw new AppError('main_account_role_fixed');
    if ((body.expected ?? member.id_role) !== member.id_role) throw new AppError('changed_meanwhile');
    const role = await requireGivableRole(tx, caller, body.id_role);
    await tx.run(sql`update membership set id_role = ${role.id_role}
      where id_user = ${member.id_user} and id_client = ${caller.id_client}`);
    await writeAudit(tx, {
      id_client: caller.id_client,
      id_user: caller.id_user,
      at: app.clock.now(),
      action: 'user_role_changed',
      entity: 'user',
      id_entity: member.id_user,
      details: { role: role.name, id_role: role.id_role, id_role_before: member.id_role },
    });
    return { data: { id_user: member.id_user, role } };
  },
);
