import type { OrderAsset } from '@niveau/shared/api/order-cockpit';
import sql from 'sql-template-tag';
import { isFresh, type StoredRunOut } from '../equipment/run-out-state.ts';
import { isVisible } from '../equipment/visible-assets.ts';
import { route } from '../http/route.ts';

interface ChoiceRow extends Omit<OrderAsset, 'run_out_date'> {
  readonly run_out: StoredRunOut | null;
  readonly measured_at: Date | null;
}

/** The tanks that orders were or can be made for, and the products that were ordered. */
export const orderChoices = route('GET order/cockpit/choices', async ({ app, tx, caller }) => {
  const now = app.clock.now();
  const rows = await tx.rows<ChoiceRow>(sql`
    select * from (
      select a.id_asset, a.asset_name, a.address ->> 'city' as city, l.name as liquid, a.capacity_l, s.volume_l, s.run_out, s.measured_at,
        (select max(o.id_order) from client_order o where o.id_asset = a.id_asset and o.state in (1, 2)) as id_order_open,
        ${isVisible(caller.levels)} and exists (select from product p where p.id_professional = ${caller.id_professional}
          and p.id_asset_liquid = a.id_asset_liquid) as is_orderable,
        exists (select from client_order o where o.id_asset = a.id_asset) as has_orders
      from asset a
      join asset_type t on t.id_referential = a.id_referential
      left join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid
      left join asset_state s on s.id_asset = a.id_asset
      where a.id_client = ${caller.id_client}
    ) as known
    where is_orderable or has_orders
    order by run_out ->> 'date' nulls last, asset_name, id_asset`);
  const products = await tx.rows<{ id_product: number; name: string }>(sql`
    select p.id_product, p.name from product p
    where p.id_product in (select o.id_product from client_order o where o.id_client = ${caller.id_client}) order by p.name, p.id_product`);
  return {
    data: {
      assets: rows.map(({ run_out, measured_at, id_asset, asset_name, city, liquid, ...row }) => ({
        id_asset,
        asset_name,
        city,
        liquid,
        capacity_l: row.capacity_l,
        volume_l: row.volume_l,
        run_out_date: run_out && isFresh(measured_at, now) ? run_out.date : null,
        id_order_open: row.id_order_open,
        is_orderable: row.is_orderable,
      })),
      products,
    },
  };
});
