import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { route, type UserCaller } from '../http/route.ts';
import { requireGivableRole } from './given-role.ts';
import { lockEditableRole } from './write-role.ts';

export const deleteRole = route(
  'DELETE client/{idClient}/roles/{id}',
  async ({ app, tx, caller, params, query }) => {
    if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
    const { name } = await lockEditableRole(tx, caller, params.id);
    await moveAway(tx, caller, params.id, query.id_role_replacement ?? null);
    await tx.run(sql`delete from role where id_role = ${params.id}`);
    await writeAudit(tx, {
      id_client: caller.id_client,
      id_user: caller.id_user,
      at: app.clock.now(),
      action: 'role_deleted',
      entity: 'role',
      id_entity: params.id,
      details: { name, id_role_replacement: query.id_role_replacement ?? null },
    });
    return { data: null };
  },
);

/** Throws `role_in_use` where somebody has the role, or would get it, and no other was named. Answered invitations only remember it. */
async function moveAway(
  tx: Transaction,
  caller: UserCaller,
  id_role: number,
  replacement: number | null,
): Promise<void> {
  if (replacement === id_role) throw new AppError('role_not_found');
  const inUse = await tx.row(sql`
    select from membership where id_role = ${id_role}
    union all select from invitation where id_role = ${id_role} and state in (0, 3) limit 1`);
  if (inUse) {
    if (replacement === null) throw new AppError('role_in_use');
    const to = await requireGivableRole(tx, caller, replacement);
    await tx.run(sql`update membership set id_role = ${to.id_role} where id_role = ${id_role}`);
    await tx.run(
      sql`update invitation set id_role = ${to.id_role} where id_role = ${id_role} and state in (0, 3)`,
    );
  }
  await tx.run(sql`delete from invitation where id_role = ${id_role}`);
}
