import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { type Designation, levelOf } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';

type SpaceInformation = CallOutput<'GET client/{idClient}'>;

/** Throws `client_not_found`, also for a space that is not in the transaction's scope. */
export async function readSpace(tx: Transaction, id_client: number): Promise<SpaceInformation> {
  const row = await tx.row<SpaceInformation>(sql`
    select id_client, client_space_name, customer_code, company_name, company_register_code, url_logo, time_zone, country
    from client where id_client = ${id_client}`);
  if (!row) throw new AppError('client_not_found');
  return row;
}

export const space = route('GET client/{idClient}', async ({ tx, params }) => ({
  data: await readSpace(tx, params.idClient),
}));

export const spaceModules = route('GET client/{idClient}/modules', async ({ tx, caller, params }) => {
  if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
  const rows = await tx.rows<{ id_module: number; designation: Designation; name: string }>(sql`
    select m.id_module, m.designation, m.name
    from client_module cm join module m on m.designation = cm.designation
    where cm.id_client = ${caller.id_client}
    order by m.id_module`);
  return {
    data: rows.map((row) => ({ ...row, level_permission: levelOf(caller.levels, row.designation) })),
  };
});
