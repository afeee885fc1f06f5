import { AppError } from '@niveau/shared/api/errors';
import type { SpaceRole } from '@niveau/shared/api/people';
import sql from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { route } from '../http/route.ts';
import { isWithin, type RoleName } from './given-role.ts';
import { selectRoles } from './role-row.ts';

export const listRoles = route('GET client/{idClient}/roles', async ({ tx, caller, params, query }) => {
  if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
  const where = query.search ? sql`r.name ilike ${containing(query.search)}` : sql`true`;
  const rows = await tx.rows<SpaceRole>(
    sql`${selectRoles(caller, where)} limit ${query.limit} offset ${query.offset}`,
  );
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from role r where r.id_client = ${caller.id_client} and ${where}`,
  );
  return { data: rows, meta: { total: counted?.total ?? 0 } };
});

export const rolesToGive = route('GET professional/{id}/roles_client', async ({ tx, caller, params }) => {
  if (params.id !== caller.id_professional) throw new AppError('professional_not_found');
  const rows = await tx.rows<RoleName>(sql`
    select r.id_role, r.name, r.system_role from role r
    where r.id_client = ${caller.id_client} and ${isWithin(caller)}
    order by r.system_role desc nulls last, ${dictionaryOrder(sql`r.name`)}, r.id_role`);
  return { data: rows };
});
