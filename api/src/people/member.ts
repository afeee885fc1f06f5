import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';
import { isWithin } from './given-role.ts';

export interface Member {
  readonly id_user: number;
  readonly is_principal: boolean;
  readonly id_role: number;
}

/**
 * A member over whom the caller may decide, locked. Throws `user_not_found`, `cannot_delete_or_edit_yourself`, or
 * `role_edit_no_access` where the member has rights that the caller lacks.
 */
export async function requireOtherMember(
  tx: Transaction,
  caller: UserCaller,
  id_user: number,
): Promise<Member> {
  // In a statement of its own: one that also joins would, after waiting, look for the role of before, and find nothing.
  await tx.run(
    sql`select from membership where id_user = ${id_user} and id_client = ${caller.id_client} for update`,
  );
  const member = await tx.row<Member & { is_within: boolean }>(sql`
    select m.id_user, m.is_principal, m.id_role, ${isWithin(caller)} as is_within
    from membership m join role r on r.id_role = m.id_role
    where m.id_user = ${id_user} and m.id_client = ${caller.id_client}`);
  if (!member) throw new AppError('user_not_found');
  if (member.id_user === caller.id_user) throw new AppError('cannot_delete_or_edit_yourself');
  if (!member.is_within) throw new AppError('role_edit_no_access');
  return member;
}
