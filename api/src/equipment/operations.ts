import { levelOf, levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { readPeriod } from '../readings/period.ts';
import { findVisibleAsset } from './visible-assets.ts';

interface OperationRow {
  readonly at: Date;
  readonly kind: string;
  readonly by: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What happened to an asset in a period, newest first: fills, deliveries, commands, and what people changed. */
export const listOperations = route(
  'GET asset/{id}/operationsByDateRange',
  async ({ tx, caller, params, query }) => {
    const { id_asset } = await findVisibleAsset(tx, caller, params.id);
    const { from, to } = readPeriod('query', query);
    const within = (column: ReturnType<typeof sql>) =>
      sql`${column} >= ${new Date(from)} and ${column} < ${new Date(to)}`;
    const seesOrders = levelOf(caller.levels, 'ORDC') >= levels.vision;
    const all = sql`(
      select ended_at as at, 'fill' as kind, null::bigint as id_user, jsonb_build_object('litres', coalesce(corrected_litres, litres),
          'measured_litres', litres, 'delivery_slip_number', delivery_slip_number) as details, id_fill as id
      from fill where id_asset = ${id_asset} and ${within(sql`ended_at`)}
      union all
      select (actual_delivery_date::timestamp + interval '12 hours') at time zone ${caller.time_zone}, 'delivery', null,
        jsonb_build_object('id_order', id_order, 'order_number', order_number, 'quantity_delivered', quantity_delivered), id_order
      from client_order where ${seesOrders} and id_asset = ${id_asset} and state = 3
        and ${within(sql`(actual_delivery_date::timestamp + interval '12 hours') at time zone ${caller.time_zone}`)}
      union all
      select e.at, 'biodigester_' || e.kind || '_' || e.value, e.id_user, e.details, e.id_event
      from biodigester_event e join device d on d.id_device = e.id_device
      where d.id_asset = ${id_asset} and ${within(sql`e.at`)}
      union all
      select at, action, id_user, details, id_audit from audit
      where entity = 'asset' and id_entity = ${id_asset} and ${within(sql`at`)}
    ) as happened`;
    const rows = await tx.rows<OperationRow>(sql`
      select happened.at, happened.kind, u.first_name || ' ' || u.last_name as by, happened.details from ${all}
      left join account u on u.id_user = happened.id_user
      order by happened.at desc, happened.kind, happened.id desc limit ${query.limit} offset ${query.offset}`);
    const counted = await tx.row<{ total: number }>(sql`select count(*) as total from ${all}`);
    return {
      data: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      meta: { total: counted?.total ?? 0 },
    };
  },
);
