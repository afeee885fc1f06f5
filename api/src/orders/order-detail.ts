import type { OrderConflict, OrderDetail } from '@niveau/shared/api/orders';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { runOutAt } from '../equipment/run-out-state.ts';
import { subscriptionOfAsset } from '../subscriptions/device-subscription.ts';
import { deliveryDays, firstDeliveryDay, openDeliveryDays } from './delivery-days.ts';
import { type OrderRow, selectOrders, toOrderSummary } from './order-row.ts';
import { pricePerM3, pricePerUnit } from './price.ts';
import { capacityLitres, expectedLitres, mostToOrder, usableLitres } from './room-in-tank.ts';

/** What stands beside the order itself. */
interface Beside {
  readonly id_device: number | null;
  readonly subscription: OrderDetail['tank']['subscription'];
  readonly form: OrderDetail['order_form'];
  readonly provider: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly order_form_required: boolean;
  readonly validator: string | null;
  readonly canceller: string | null;
  readonly steps: { readonly kind: string; readonly at: string }[];
  readonly documents: OrderDetail['documents'];
  readonly report: OrderDetail['difference_report'];
  readonly measured: OrderDetail['measured'];
}

/** An order of the space; undefined where there is none of that id. `lock` holds it until the transaction ends. */
export async function findOrder(
  tx: Transaction,
  id_client: number,
  id_order: number,
  lock = false,
): Promise<OrderRow | undefined> {
  const where = sql`where o.id_order = ${id_order} and o.id_client = ${id_client}`;
  if (lock) await lockOrder(tx, where);
  return tx.row<OrderRow>(sql`${selectOrders} ${where}`);
}

/**
 * Holds an order until the transaction ends, in a statement of its own: one that also joins would, after waiting, look for
 * what the order named before it was changed, and find nothing.
 */
export async function lockOrder(tx: Transaction, where: Sql): Promise<void> {
  await tx.run(sql`select from client_order o ${where} for no key update of o`);
}

/** The order as its page shows it, as it stands in the transaction. */
export async function readDetail(tx: Transaction, row: OrderRow, now: Date): Promise<OrderDetail> {
  const beside = await besideOrder(tx, row.id_order);
  const days = row.state === 1 ? openDeliveryDays(row, now) : deliveryDays(row);
  const usable_l = usableLitres(row);
  return {
    ...toOrderSummary(row, now),
    origin: row.origin,
    price_per_unit: pricePerUnit(row.price_per_unit),
    price_per_m3: pricePerM3(row.price_per_unit),
    price_method: row.price_method,
    comment: row.comment,
    form_required: beside?.order_form_required ?? false,
    order_form: beside?.form ?? null,
    documents: (beside?.documents ?? []).map((document) => ({
      ...document,
      added_at: utc(document.added_at),
    })),
    validated_by:
      row.validation_date === null
        ? null
        : { name: beside?.validator?.trim() ?? '', automatic: row.validated_automatically },
    cancellation:
      row.cancelled_at === null
        ? null
        : {
            reason: row.cancellation_reason ?? '',
            desired_delivery_dates: [...(row.cancellation_dates ?? [])],
            at: row.cancelled_at.toISOString(),
            by: beside?.canceller?.trim() ?? '',
          },
    delivery_days: [...days],
    delivery_room: days.map((date) => ({
      date,
      expected_l: Math.round(expectedLitres(row, date)),
      max_quantity_l: mostToOrder(row, date, row.quantity_ordered),
    })),
    country: row.country,
    time_zone: row.time_zone,
    tank: {
      id_device: beside?.id_device ?? null,
      shape: row.geometry?.shape ?? 'none',
      capacity_l: capacityLitres(row),
      usable_l: usable_l === null ? null : Math.floor(usable_l),
      volume_l: row.volume_l,
      measured_at: row.measured_at?.toISOString() ?? null,
      max_quantity_l: mostToOrder(row, days[0] ?? firstDeliveryDay(row), row.quantity_ordered),
      run_out: runOutAt(row.run_out, row.measured_at, now),
      subscription: beside?.subscription ?? null,
    },
    provider: {
      name: beside?.provider ?? '',
      email: beside?.email ?? null,
      phone: beside?.phone ?? null,
    },
    steps: (beside?.steps ?? []).map(({ kind, at }) => ({ kind, at: utc(at) })),
    measured: beside?.measured ? { ...beside.measured, at: utc(beside.measured.at) } : null,
    difference_report: beside?.report ? { ...beside.report, at: utc(beside.report.at) } : null,
  };
}

/** An instant as JSON of the database writes it, in UTC. */
function utc(at: string): string {
  return new Date(at).toISOString();
}

function besideOrder(tx: Transaction, id_order: number): Promise<Beside | undefined> {
  return tx.row<Beside>(sql`
    select d.id_device, ${subscriptionOfAsset(sql`o.id_asset`)} as subscription, f.name as provider, f.email, f.phone, f.order_form_required,
      case when x.id_files is null then null
        else jsonb_build_object('id_files', x.id_files, 'filename', x.filename, 'size', x.size) end as form,
      v.first_name || ' ' || v.last_name as validator, n.first_name || ' ' || n.last_name as canceller,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at) order by e.at), '[]') from (
        select kind, min(at) as at from order_event where id_order = o.id_order group by kind) e) as steps,
      (select coalesce(jsonb_agg(jsonb_build_object('id_files', q.id_files, 'type', q.order_document, 'filename', q.filename, 'name', q.name,
        'size', q.size, 'added_at', q.published_at) order by q.published_at desc, q.id_files desc), '[]')
        from provider_file q where q.id_order = o.id_order and q.deleted_at is null) as documents,
      (select jsonb_build_object('message', e.details ->> 'message', 'at', e.at, 'by', coalesce(trim(w.first_name || ' ' || w.last_name), ''))
        from order_event e left join account w on w.id_user = e.id_user
        where e.id_order = o.id_order and e.kind = 'difference_reported' order by e.at desc limit 1) as report,
      (select jsonb_build_object('litres', y.litres, 'at', y.ended_at, 'level_before_l', y.level_before_l, 'level_after_l', y.level_after_l)
        from fill y
        where y.id_asset = o.id_asset and o.state = 3
          and (y.ended_at at time zone c.time_zone)::date between o.actual_delivery_date - 1 and o.actual_delivery_date + 1
        order by abs(y.litres - o.quantity_delivered::double precision) limit 1) as measured
    from client_order o
    join client c on c.id_client = o.id_client
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
    by: (row.state === 4 ? beside?.canceller : beside?.validator)?.trim() ?? '',
    automatic: row.validated_automatically || row.lapse !== null,
    at: (at ?? row.proposed_at).toISOString(),
  };
}
