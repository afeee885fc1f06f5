import type { OrderConflict, OrderDetail } from '@niveau/shared/api/orders';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { runOutAt } from '../equipment/run-out-state.ts';
import { deliveryDays, firstDeliveryDay } from './delivery-days.ts';
import { type OrderRow, selectOrders, toOrderSummary } from './order-row.ts';
import { pricePerM3, pricePerUnit } from './price.ts';
import { mostToOrder, usableLitres } from './room-in-tank.ts';

/** What stands beside the order itself. */
interface Beside {
  readonly id_device: number | null;
  readonly form: OrderDetail['order_form'];
  readonly provider: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly order_form_required: boolean;
  readonly validator: string | null;
  readonly canceller: string | null;
}

/** An order of the space; undefined where there is none of that id. `lock` holds it until the transaction ends. */
export function findOrder(
  tx: Transaction,
  id_client: number,
  id_order: number,
  lock = false,
): Promise<OrderRow | undefined> {
  return tx.row<OrderRow>(sql`${selectOrders} where o.id_order = ${id_order} and o.id_client = ${id_client}
    ${lock ? sql`for no key update of o` : sql``}`);
}

/** The order as its page shows it, as it stands in the transaction. */
export async function readDetail(tx: Transaction, row: OrderRow, now: Date): Promise<OrderDetail> {
  const beside = await besideOrder(tx, row.id_order);
  return {
    ...toOrderSummary(row),
    origin: row.origin,
    price_per_unit: pricePerUnit(row.price_per_unit),
    price_per_m3: pricePerM3(row.price_per_unit),
    price_method: row.price_method,
    comment: row.comment,
    form_required: beside?.order_form_required ?? false,
    order_form: beside?.form ?? null,
    validated_by:
      row.validation_date === null
        ? null
        : { name: beside?.validator ?? '', automatic: row.validated_automatically },
    cancellation:
      row.cancelled_at === null
        ? null
        : {
            reason: row.cancellation_reason ?? '',
            desired_delivery_dates: [...(row.cancellation_dates ?? [])],
            at: row.cancelled_at.toISOString(),
            by: beside?.canceller ?? '',
          },
    delivery_days: [...deliveryDays(row)],
    country: row.country,
    time_zone: row.time_zone,
    tank: {
      id_device: beside?.id_device ?? null,
      shape: row.geometry?.shape ?? 'none',
      capacity_l: row.capacity_l ?? 0,
      usable_l: Math.floor(usableLitres(row)),
      volume_l: row.volume_l,
      measured_at: row.measured_at?.toISOString() ?? null,
      max_quantity_l: mostToOrder(row, firstDeliveryDay(row), row.quantity_ordered),
      run_out: runOutAt(row.run_out, row.measured_at, now),
    },
    provider: {
      name: beside?.provider ?? '',
      email: beside?.email ?? null,
      phone: beside?.phone ?? null,
    },
  };
}

function besideOrder(tx: Transaction, id_order: number): Promise<Beside | undefined> {
  return tx.row<Beside>(sql`
    select d.id_device, f.name as provider, f.email, f.phone, f.order_form_required,
      case when x.id_files is null then null
        else jsonb_build_object('id_files', x.id_files, 'filename', x.filename, 'size', x.size) end as form,
      v.first_name || ' ' || v.last_name as validator, n.first_name || ' ' || n.last_name as canceller
    from client_order o
    join professional f on f.id_professional = o.id_professional
    left join lateral (select id_device from device d where d.id_asset = o.id_asset order by d.id_device limit 1) d on true
    left join client_file x on x.id_files = o.id_files_form and x.deleted_at is null
    left join account v on v.id_user = o.validated_by
    left join account n on n.id_user = o.cancelled_by
    where o.id_order = ${id_order}`);
}

/** Who was first, and when, for the one who came second. */
export async function conflictOf(tx: Transaction, row: OrderRow): Promise<OrderConflict> {
  const beside = await besideOrder(tx, row.id_order);
  const at = row.state === 4 ? row.cancelled_at : row.validation_date;
  return {
    by: (row.state === 4 ? beside?.canceller : beside?.validator) ?? '',
    automatic: row.validated_automatically,
    at: (at ?? row.proposed_at).toISOString(),
  };
}
