import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';

/** Deliveries by month of their day, months without any included. */
export const orderStatistics = route('GET order/cockpit/statistics', async ({ app, tx, caller, query }) => {
  const { months, id_asset = null, id_product = null } = query;
  const today = localDate(app.clock.now().getTime(), caller.time_zone);
  const data = await tx.rows<{ month: string; orders: number; volume_l: number; spending_cents: number }>(sql`
    select m.month::date as month, count(o.id_order) as orders,
      coalesce(sum(coalesce(o.quantity_delivered, o.quantity_ordered)), 0)::double precision as volume_l,
      coalesce(sum(o.total_price_cents), 0)::double precision as spending_cents
    from generate_series(date_trunc('month', ${today}::timestamp) - make_interval(months => ${months - 1}::integer),
      date_trunc('month', ${today}::timestamp), interval '1 month') as m (month)
    left join client_order o on o.id_client = ${caller.id_client} and o.state = 3 and o.actual_delivery_date >= m.month
      and o.actual_delivery_date < m.month + interval '1 month'
      and (${id_asset}::bigint is null or o.id_asset = ${id_asset})
      and (${id_product}::bigint is null or o.id_product = ${id_product})
    group by m.month order by m.month`);
  return { data };
});
