import { AppError } from '@niveau/shared/api/errors';
import { isDesignation } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { bumpRevision } from '../platform/revision.ts';

interface ClientRow {
  readonly id_client: number;
  readonly client_space_name: string;
  readonly modules: string[];
}

/** The spaces in the provider's scope: row-level security shows no other. */
function readClients(tx: Transaction, id_client: number | null): Promise<ClientRow[]> {
  return tx.rows<ClientRow>(sql`
    select c.id_client, c.client_space_name, coalesce((
      select array_agg(m.designation order by m.id_module)
      from client_module cm join module m on m.designation = cm.designation
      where cm.id_client = c.id_client), '{}') as modules
    from client c
    where ${id_client}::bigint is null or c.id_client = ${id_client}
    order by c.id_client`);
}

export const clients = route('GET provider/clients', async ({ tx }) => ({
  data: await readClients(tx, null),
}));

/** Takes effect at the next call of anybody in the space: levels and registry are read at each. */
export const changeModules = route('PUT provider/client/{id}/modules', async ({ tx, params, body }) => {
  const [client] = await readClients(tx, params.id);
  if (!client) throw new AppError('client_not_found');
  if (![...body.enable, ...body.disable].every(isDesignation)) throw new AppError('module_not_found');
  await tx.run(sql`insert into client_module (id_client, designation)
    select ${params.id}, unnest(${body.enable}::text[]) on conflict do nothing`);
  await tx.run(sql`delete from client_module
    where id_client = ${params.id} and designation = any(${body.disable}::text[])`);
  await bumpRevision(tx);
  const [changed] = await readClients(tx, params.id);
  if (!changed) throw new AppError('client_not_found');
  return { data: { id_client: changed.id_client, modules: changed.modules } };
});
