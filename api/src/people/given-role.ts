import { AppError } from '@niveau/shared/api/errors';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';

export interface RoleName {
  readonly id_role: number;
  readonly name: string;
  readonly system_role: 'manager' | 'consultant' | null;
}

/**
 * Whether a role `r` holds no right that the caller's own role lacks. Modules count that the space does not have at
 * the moment: they may come.
 */
export function isWithin({ id_role }: UserCaller): Sql {
  return sql`not exists (
    select from role_permission p
    left join role_permission o on o.id_role = ${id_role} and o.designation = p.designation
    where p.id_role = r.id_role and p.level > coalesce(o.level, 0))`;
}

/** A role of the space that the caller may give. Throws `role_not_found`, or `role_edit_no_access` where it holds more than the caller has. */
export async function requireGivableRole(
  tx: Transaction,
  caller: UserCaller,
  id_role: number,
): Promise<RoleName> {
  // In a statement of its own: what the role holds is looked up after the wait.
  await tx.run(
    sql`select from role where id_role = ${id_role} and id_client = ${caller.id_client} for share`,
  );
  const role = await tx.row<RoleName & { is_within: boolean }>(sql`
    select r.id_role, r.name, r.system_role, ${isWithin(caller)} as is_within
    from role r where r.id_role = ${id_role} and r.id_client = ${caller.id_client}`);
  if (!role) throw new AppError('role_not_found');
  if (!role.is_within) throw new AppError('role_edit_no_access');
  const { is_within: _, ...name } = role;
  return name;
}
