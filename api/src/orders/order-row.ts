import type { OrderDetail, OrderSummary } from '@niveau/shared/api/orders';
import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import { type ForecastPoint, runOutAt, type StoredRunOut } from '../equipment/run-out-state.ts';

/** An order with all that list and detail show of it, in one row. Dates without a time are texts. */
export interface OrderRow {
  readonly id_order: number;
  readonly id_client: number;
  readonly id_professional: number;
  readonly order_number: string;
  readonly purchase_order_number: string | null;
  readonly origin: OrderDetail['origin'];
  readonly state: OrderSummary['state'];
  readonly sub_state: OrderSummary['sub_state'];
  readonly id_asset: number;
  readonly asset_name: string;
  readonly id_asset_liquid: number | null;
  readonly city: string | null;
  readonly id_product: number;
  readonly product: string;
  readonly quantity_ordered: number;
  readonly quantity_delivered: number | null;
  readonly price_per_unit: string;
  readonly price_method: OrderDetail['price_method'];
  readonly total_price_cents: number;
  readonly desired_delivery_date: string | null;
  readonly expected_delivery_date: string | null;
  readonly actual_delivery_date: string | null;
  readonly proposed_at: Date;
  readonly validation_deadline: Date;
  readonly automatic_validation_at: Date | null;
  readonly validation_date: Date | null;
  readonly validated_automatically: boolean;
  readonly cancelled_at: Date | null;
  readonly cancellation_reason: string | null;
  readonly cancellation_dates: readonly string[] | null;
  /** Why it became no order without anybody declining it. */
  readonly lapse: OrderSummary['lapse'];
  readonly comment: string | null;
  readonly id_files_form: number | null;
  /** What was known when it was proposed. */
  readonly proposed_run_out: string | null;
  readonly run_out: StoredRunOut | null;
  readonly forecast: readonly ForecastPoint[] | null;
  readonly volume_l: number | null;
  readonly measured_at: Date | null;
  readonly geometry: TankGeometry | null;
  readonly capacity_l: number | null;
  readonly usable_ratio: number;
  readonly country: string;
  readonly time_zone: string;
  readonly space: string;
}

/** `select … from client_order o …`, to be followed by `where`. */
export const selectOrders = sql`
  select o.id_order, o.id_client, o.id_professional, o.order_number, o.purchase_order_number, o.origin, o.state, o.sub_state, o.id_asset,
    a.asset_name, a.id_asset_liquid, a.address ->> 'city' as city, o.id_product, p.name as product,
    o.quantity_ordered::double precision as quantity_ordered, o.quantity_delivered::double precision as quantity_delivered,
    o.price_per_unit::text as price_per_unit, o.price_method, o.total_price_cents, o.desired_delivery_date, o.expected_delivery_date,
    o.actual_delivery_date, o.proposed_at, o.validation_deadline, o.automatic_validation_at, o.validation_date, o.validated_automatically,
    o.cancelled_at, o.cancellation_reason, o.cancellation_dates::text[] as cancellation_dates, o.lapse, o.comment, o.id_files_form,
    o.proposal ->> 'run_out_date' as proposed_run_out, s.run_out, s.forecast, s.volume_l, s.measured_at, a.geometry, a.capacity_l,
    a.usable_ratio, c.country, c.time_zone, c.client_space_name as space
  from client_order o
  join client c on c.id_client = o.id_client
  join asset a on a.id_asset = o.id_asset
  join product p on p.id_product = o.id_product
  left join asset_state s on s.id_asset = o.id_asset`;

export function toOrderSummary(row: OrderRow, now: Date): OrderSummary {
  return {
    id_order: row.id_order,
    order_number: row.order_number,
    purchase_order_number: row.purchase_order_number,
    state: row.state,
    sub_state: row.sub_state,
    asset: { id_asset: row.id_asset, asset_name: row.asset_name },
    city: row.city,
    product: { id_product: row.id_product, name: row.product },
    quantity_ordered: row.quantity_ordered,
    quantity_delivered: row.quantity_delivered,
    total_price_cents: row.total_price_cents,
    desired_delivery_date: row.desired_delivery_date,
    expected_delivery_date: row.expected_delivery_date,
    actual_delivery_date: row.actual_delivery_date,
    proposed_at: row.proposed_at.toISOString(),
    validation_deadline: row.validation_deadline.toISOString(),
    automatic_validation_at: row.automatic_validation_at?.toISOString() ?? null,
    validation_date: row.validation_date?.toISOString() ?? null,
    // While it waits, the figure that list and detail of the tank show, or withhold; later, what it was proposed for.
    run_out_date:
      row.state === 1 ? (runOutAt(row.run_out, row.measured_at, now)?.date ?? null) : row.proposed_run_out,
    cancellation_reason: row.cancellation_reason,
    lapse: row.lapse,
  };
}
