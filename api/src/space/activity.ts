import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { asSystem } from '../database/as-system.ts';
import { route } from '../http/route.ts';

interface Row {
  readonly id_audit: number;
  readonly at: Date;
  readonly action: string;
  readonly entity: string;
  readonly id_entity: number | null;
  readonly details: Record<string, unknown>;
  readonly subject: string | null;
  readonly id_user: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** What the entity of a line is called now; what it was called then where it is gone. */
const subject = sql`coalesce(
  case a.entity
    when 'user' then (select nullif(trim(x.first_name || ' ' || x.last_name), '') from account x where x.id_user = a.id_entity)
    when 'invitation' then (select x.email::text from invitation x where x.id_invitation = a.id_entity and x.id_client = a.id_client)
    when 'role' then (select x.name from role x where x.id_role = a.id_entity and x.id_client = a.id_client)
    when 'asset' then (select x.asset_name from asset x where x.id_asset = a.id_entity and x.id_client = a.id_client)
    when 'biodigester' then (select y.asset_name from device x join asset y using (id_asset) where x.id_device = a.id_entity and x.id_client = a.id_client)
    when 'subscription' then (select coalesce(y.asset_name, x.device_number) from device x left join asset y using (id_asset)
      where x.id_device = a.id_entity and x.id_client = a.id_client)
    when 'order' then (select x.order_number from client_order x where x.id_order = a.id_entity and x.id_client = a.id_client)
    when 'vehicle' then (select x.registration from vehicle x where x.id_vehicle = a.id_entity and x.id_client = a.id_client)
    when 'alert' then (select x.name from alert x where x.id_alert = a.id_entity and x.id_client = a.id_client)
  end,
  a.details ->> 'email', a.details ->> 'name', a.details ->> 'filename', a.details ->> 'to', a.details ->> 'number',
  a.details ->> 'order_number', a.details ->> 'registration', a.details ->> 'title')`;

/** As the system, so that who has left the space since still has a name; of this space alone. */
export const activity = route('GET client/{idClient}/activity', async ({ tx, caller, params, query }) => {
  if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
  const { entity = null, id_user = null, date_start = null, date_end = null } = query;
  const where = sql`a.id_client = ${caller.id_client}
    and (${entity}::text is null or a.entity = ${entity}) and (${id_user}::bigint is null or a.id_user = ${id_user})
    and (${date_start}::timestamptz is null or a.at >= ${date_start}) and (${date_end}::timestamptz is null or a.at < ${date_end})`;
  const { rows, total } = await asSystem(tx, caller, async () => {
    const page = await tx.rows<Row>(sql`
      select a.id_audit, a.at, a.action, a.entity, a.id_entity, a.details, ${subject} as subject,
        a.id_user, u.first_name, u.last_name
      from audit a left join account u on u.id_user = a.id_user
      where ${where} order by a.at desc, a.id_audit desc limit ${query.limit} offset ${query.offset}`);
    const counted = await tx.row<{ total: number }>(
      sql`select count(*) as total from audit a where ${where}`,
    );
    return { rows: page, total: counted?.total ?? 0 };
  });
  return {
    data: rows.map(({ id_user: actor, first_name, last_name, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      user:
        actor === null ? null : { id_user: actor, first_name: first_name ?? '', last_name: last_name ?? '' },
    })),
    meta: { total },
  };
});
