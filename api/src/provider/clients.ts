import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { grantToFixedRoles } from '../module-data/own-designations.ts';
import { recordChange } from '../platform/revision.ts';

interface ClientRow {
  readonly id_client: number;
  readonly client_space_name: string;
  readonly modules: string[];
  readonly overrides_allowed: boolean;
}

/** The spaces in the provider's scope: row-level security shows no other. */
function readClients(tx: Transaction, id_client: number | null): Promise<ClientRow[]> {
  return tx.rows<ClientRow>(sql`
    select c.id_client, c.client_space_name, coalesce((
      select array_agg(m.designation order by m.id_module)
      from client_module cm join module m on m.designation = cm.designation
      where cm.id_client = c.id_client), '{}') as modules, c.overrides_allowed
    from client c
    where ${id_client}::bigint is null or c.id_client = ${id_client}
    order by c.id_client`);
}

export const clients = route('GET provider/clients', async ({ tx }) => ({
  data: await readClients(tx, null),
}));

/** Takes effect at the next call of anybody in the space: levels and registry are read at each. */
export const changeModules = route(
  'PUT provider/client/{id}/modules',
  async ({ app, tx, caller, params, body }) => {
    const [client] = await readClients(tx, params.id);
    if (!client) throw new AppError('client_not_found');
    const wanted = [...new Set([...body.enable, ...body.disable])];
    const known = await tx.rows(sql`select from module where designation = any(${wanted}::text[])`);
    // The console is the back office's alone.
    if (known.length < wanted.length || wanted.includes('PROV')) throw new AppError('module_not_found');
    await tx.run(sql`insert into client_module (id_client, designation)
    select ${params.id}, unnest(${body.enable}::text[]) on conflict do nothing`);
    await grantToFixedRoles(tx, params.id, body.enable);
    await tx.run(sql`delete from client_module
    where id_client = ${params.id} and designation = any(${body.disable}::text[])`);
    const [changed] = await readClients(tx, params.id);
    if (!changed) throw new AppError('client_not_found');
    const enabled = changed.modules.filter((one) => !client.modules.includes(one));
    const disabled = client.modules.filter((one) => !changed.modules.includes(one));
    await writeProviderAudit(tx, {
      id_professional: caller.id_professional,
      id_client: params.id,
      at: app.clock.now(),
      action: 'modules_changed',
      entity: 'client',
      id_entity: params.id,
      details: { enabled, disabled },
    });
    await recordChange(tx, {
      what: 'modules_changed',
      at: app.clock.now(),
      actor: caller,
      spaces: [params.id],
      reason: [
        `Enabled: ${enabled.join(', ') || 'none'}.`,
        `Disabled: ${disabled.join(', ') || 'none'}.`,
      ].join(' '),
    });
    return { data: { id_client: changed.id_client, modules: changed.modules } };
  },
);
