import { AppError } from '@niveau/shared/api/errors';
import { addDays } from '@niveau/shared/domain/calendar-date';
import { totalCents } from '@niveau/shared/domain/money';
import { automaticWorkingDays, deadlineWorkingDays } from '@niveau/shared/domain/order-proposal';
import { localDate, startOfDay } from '@niveau/shared/domain/time-zone';
import { addWorkingDays } from '@niveau/shared/domain/working-days';
import sql from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { type Handler, route } from '../http/route.ts';
import { automaticHour } from '../jobs/propose-order.ts';
import { deliveryCountry, windowOf } from '../orders/delivery-days.ts';
import { askToAnnounce, writeOrderEvent } from '../orders/order-events.ts';
import { nextOrderNumber } from '../orders/order-number.ts';
import { productFor } from '../orders/order-product.ts';
import { type OrderRow, selectOrders, toOrderSummary } from '../orders/order-row.ts';
import { findTank, type OrderTank } from '../orders/order-tank.ts';
import { priceOf } from '../orders/product-price.ts';
import { refuseEntry } from '../orders/refuse-entry.ts';
import { isRoomKnown, usableLitres } from '../orders/room-in-tank.ts';

const sorts = {
  proposed_at: sql`o.proposed_at`,
  delivery_date: sql`coalesce(o.actual_delivery_date, o.expected_delivery_date, o.desired_delivery_date)`,
  quantity_ordered: sql`o.quantity_ordered`,
} as const;

export const providerOrders = route('GET provider/orders', async ({ app, tx, caller, query }) => {
  const pattern = containing(query.search ?? '');
  const states = query.state === undefined ? [1, 2, 3, 4] : query.state === 3 ? [3, 4] : [query.state];
  const filter = sql`o.id_professional = ${caller.id_professional} and o.state = any(${states}::smallint[])
    and (${query.id_client ?? null}::bigint is null or o.id_client = ${query.id_client ?? null})
    and (o.order_number ilike ${pattern} or o.purchase_order_number ilike ${pattern} or a.asset_name ilike ${pattern}
      or p.name ilike ${pattern} or c.client_space_name ilike ${pattern})`;
  const rows = await tx.rows<OrderRow>(
    sql`${selectOrders} where ${filter} order by ${sorts[query.sort]} ${query.order === 'asc' ? sql`asc` : sql`desc`} nulls last, o.id_order desc
      limit ${query.limit} offset ${query.offset}`,
  );
  const counted = await tx.row<{ total: number }>(sql`select count(*) as total from client_order o
    join client c on c.id_client = o.id_client join asset a on a.id_asset = o.id_asset join product p on p.id_product = o.id_product
    where ${filter}`);
  return {
    data: rows.map((row) => ({
      ...toOrderSummary(row, app.clock.now()),
      id_client: row.id_client,
      client_space_name: row.space,
      origin: row.origin,
    })),
    meta: { total: counted?.total ?? 0 },
  };
});

/** A proposal by hand: as the job's, with the provider's own quantity and dates. */
export const proposeByHand = route('POST provider/order', async ({ app, tx, caller, http, body }) => {
  const now = app.clock.now();
  const tank = await findTank(tx, body.id_asset, sql`c.id_professional = ${caller.id_professional}`);
  if (!tank) throw new AppError('asset_not_found');
  if (!tank.has_orders_module) throw new AppError('module_disabled_for_space');
  if (tank.has_open_order) throw new AppError('order_already_pending');
  const usable = usableLitres(tank);
  if (usable !== null && body.quantity_ordered > Math.floor(usable))
    throw refuseEntry('order_quantity_over_capacity', 'quantity_ordered', {
      max_quantity_l: Math.floor(usable),
    });
  const product = await productFor(tx, tank, body.id_product);
  const today = localDate(now.getTime(), tank.time_zone);
  const { first, last } = windowOf({ ...tank, proposed_at: now });
  const { deadline, automatic } = datesOf(body, tank, { today, last, isChecked: isRoomKnown(tank, now) });
  const { price_per_unit } = await priceOf(tx, product, first, today);
  const row = await tx.row<{ id_order: number }>(sql`
    insert into client_order (id_client, id_professional, id_asset, id_product, order_number, origin, state, quantity_ordered, price_per_unit,
      price_method, total_price_cents, comment, proposed_at, validation_deadline, automatic_validation_at, proposal)
    values (${tank.id_client}, ${tank.id_professional}, ${tank.id_asset}, ${product.id_product}, ${await nextOrderNumber(tx, now)}, 'proposal', 1,
      ${body.quantity_ordered}, ${price_per_unit}::numeric, ${product.price_method}, ${totalCents(body.quantity_ordered, price_per_unit)},
      ${body.comment ?? null}, ${now}, ${deadline}, ${automatic}, ${JSON.stringify({ because: 'by_hand', run_out_date: tank.run_out?.date ?? null })}::jsonb)
    on conflict (id_asset) where state = 1 and origin = 'proposal' do nothing
    returning id_order`);
  if (!row) throw new AppError('order_already_pending');
  await writeOrderEvent(tx, {
    id_client: tank.id_client,
    id_order: row.id_order,
    kind: 'proposed',
    at: now,
    id_user: null,
    details: { by: 'provider', quantity_ordered: body.quantity_ordered },
  });
  askToAnnounce(app, http, row.id_order);
  const order = await tx.row<OrderRow>(sql`${selectOrders} where o.id_order = ${row.id_order}`);
  if (!order) throw new Error('an inserted order comes back');
  return { data: toOrderSummary(order, now) };
});

type Body = Parameters<Handler<'POST provider/order'>>[0]['body'];

interface Frame {
  readonly today: string;
  /** The last day of delivery: until the one before there is one left to choose. */
  readonly last: string;
  /** It can be told what fits into the tank. */
  readonly isChecked: boolean;
}

/**
 * Until when the customer decides, and when it validates itself (null: never). Throws `invalid_request` for dates in the
 * wrong order or past the days of delivery, `order_room_unknown` for an order that could not be checked by then.
 */
function datesOf(body: Body, { time_zone, country }: OrderTank, { today, last, isChecked }: Frame) {
  const calendar = deliveryCountry(country);
  const deadline = body.validation_deadline ?? addWorkingDays(today, deadlineWorkingDays, calendar);
  const fault = (field: string, translation_key: 'field_too_small' | 'field_too_big') =>
    new AppError('invalid_request', { faults: [{ path: `body.${field}`, translation_key }] });
  if (deadline < today) throw fault('validation_deadline', 'field_too_small');
  if (deadline >= last) throw fault('validation_deadline', 'field_too_big');
  const given = body.automatic_validation_date;
  if (given) {
    if (given <= deadline) throw fault('automatic_validation_date', 'field_too_small');
    if (given >= last) throw fault('automatic_validation_date', 'field_too_big');
    if (!isChecked) throw refuseEntry('order_room_unknown', 'automatic_validation_date');
  }
  const usual = addWorkingDays(deadline, automaticWorkingDays - deadlineWorkingDays, calendar);
  const automatic = given === undefined && isChecked && usual < last ? usual : (given ?? null);
  return {
    deadline: new Date(startOfDay(addDays(deadline, 1), time_zone) - 1000),
    automatic:
      automatic === null ? null : new Date(startOfDay(automatic, time_zone) + automaticHour * 3_600_000),
  };
}
