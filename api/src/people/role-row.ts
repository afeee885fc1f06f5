import { AppError } from '@niveau/shared/api/errors';
import type { SpaceRole } from '@niveau/shared/api/people';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import type { UserCaller } from '../http/route.ts';
import { isWithin } from './given-role.ts';

/** Roles `r` of the caller's space as the calls answer them, system roles first. */
export function selectRoles(caller: UserCaller, where: Sql): Sql {
  return sql`
    select r.id_role, r.name, r.system_role,
      (select count(*) from membership m where m.id_role = r.id_role) as users,
      (select count(*) from invitation i where i.id_role = r.id_role and i.state in (0, 3)) as invitations,
      ${isWithin(caller)} as is_within, (r.system_role is null and ${isWithin(caller)}) as may_edit,
      coalesce((
        select jsonb_agg(jsonb_build_object('designation', d.designation, 'id_module', d.id_module,
          'level_permission', coalesce(p.level, 0)) order by d.id_module)
        from client_module cm
        join module d on d.designation = cm.designation
        left join role_permission p on p.id_role = r.id_role and p.designation = cm.designation
        where cm.id_client = r.id_client
      ), '[]'::jsonb) as role_permissions
    from role r where r.id_client = ${caller.id_client} and ${where}
    order by r.system_role desc nulls last, ${dictionaryOrder(sql`r.name`)}, r.id_role`;
}

/** Throws `role_not_found`. */
export async function readRole(tx: Transaction, caller: UserCaller, id_role: number): Promise<SpaceRole> {
  const role = await tx.row<SpaceRole>(selectRoles(caller, sql`r.id_role = ${id_role}`));
  if (!role) throw new AppError('role_not_found');
  return role;
}
