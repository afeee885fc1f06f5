import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql, { type Sql } from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { route } from '../http/route.ts';

type Summary = CallOutput<'GET provider/clients/datatable'>[number];
type Row = Omit<Summary, 'last_activity_at'> & { readonly last_activity_at: Date | null };

/** How long a session lives after it was last used (`auth/session.ts`): its end says when that was. */
const lastUse = sql`f.expires_at - case when f.stay_connected then interval '90 days' else interval '1 day' end`;

/** Spaces `c` in the provider's scope, which shows no other, as a list shows them. */
const columns = sql`
  c.id_client, c.client_space_name, c.customer_code, c.company_name,
  (select count(*) from membership m where m.id_client = c.id_client) as users,
  (select count(*) from device d where d.id_client = c.id_client) as devices,
  coalesce((select o.n from order_count o where o.id_client = c.id_client and o.state = 1), 0) as orders_to_validate,
  coalesce((select o.n from order_count o where o.id_client = c.id_client and o.state = 2), 0) as orders_in_progress,
  (select max(${lastUse}) from session_family f where f.id_client = c.id_client) as last_activity_at`;

function toSummary({ last_activity_at, ...row }: Row): Summary {
  return { ...row, last_activity_at: last_activity_at?.toISOString() ?? null };
}

const sorts: Readonly<Record<string, Sql>> = {
  client_space_name: dictionaryOrder(sql`client_space_name`),
  users: sql`users`,
  devices: sql`devices`,
  orders_to_validate: sql`orders_to_validate`,
  last_activity_at: sql`last_activity_at`,
};

export const clientTable = route('GET provider/clients/datatable', async ({ tx, query }) => {
  const pattern = containing(query.search ?? '');
  const filter = sql`c.client_space_name ilike ${pattern} or c.customer_code ilike ${pattern} or c.company_name ilike ${pattern}`;
  const direction = query.order === 'desc' ? sql`desc nulls last` : sql`asc nulls first`;
  const rows = await tx.rows<Row>(sql`
    select * from (select ${columns} from client c where ${filter}) s
    order by ${sorts[query.sort]} ${direction}, id_client limit ${query.limit} offset ${query.offset}`);
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from client c where ${filter}`,
  );
  return { data: rows.map(toSummary), meta: { total: counted?.total ?? 0 } };
});

type Detail = CallOutput<'GET provider/client/{id}'>;
type DetailRow = Row &
  Pick<Detail, 'company_register_code' | 'time_zone' | 'country' | 'overrides_allowed'> & {
    readonly created_at: Date;
  };

export const oneClient = route('GET provider/client/{id}', async ({ tx, params }) => {
  const row = await tx.row<DetailRow>(
    sql`select ${columns}, c.company_register_code, c.time_zone, c.country, c.created_at, c.overrides_allowed from client c where c.id_client = ${params.id}`,
  );
  if (!row) throw new AppError('client_not_found');
  const modules = await tx.rows<Detail['modules'][number]>(sql`
    select m.id_module, m.designation, m.name,
      exists (select from client_module cm where cm.id_client = ${params.id} and cm.designation = m.designation) as is_enabled
    from module m where m.designation <> 'PROV' order by m.id_module`);
  const roles = await tx.rows<Detail['roles'][number]>(sql`
    select r.id_role, r.name, r.system_role, (select count(*) from membership m where m.id_role = r.id_role) as users
    from role r where r.id_client = ${params.id} order by r.system_role desc nulls last, ${dictionaryOrder(sql`r.name`)}, r.id_role`);
  const { created_at, company_register_code, time_zone, country, overrides_allowed, ...summary } = row;
  return {
    data: {
      ...toSummary(summary),
      company_register_code,
      time_zone,
      country,
      created_at: created_at.toISOString(),
      overrides_allowed,
      modules,
      roles,
    },
  };
});
