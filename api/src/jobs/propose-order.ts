import { addDays } from '@niveau/shared/domain/calendar-date';
import { totalCents } from '@niveau/shared/domain/money';
import { decideProposal, type Proposal } from '@niveau/shared/domain/order-proposal';
import type { PriceMethod } from '@niveau/shared/domain/price-methods';
import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';
import { localDate, startOfDay } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { type ForecastPoint, forecastOf, freshFor, type StoredRunOut } from '../equipment/run-out-state.ts';
import { deliveryCountry } from '../orders/delivery-days.ts';
import { writeOrderEvent } from '../orders/order-events.ts';
import { nextOrderNumber } from '../orders/order-number.ts';
import { lockTank } from '../orders/order-tank.ts';
import { priceOf } from '../orders/product-price.ts';
import { usableLitres } from '../orders/room-in-tank.ts';
import { jobNames } from './job-names.ts';

interface Candidate {
  readonly id_asset: number;
  readonly id_client: number;
  readonly id_professional: number;
  readonly time_zone: string;
  readonly country: string;
  readonly geometry: TankGeometry | null;
  readonly capacity_l: number | null;
  readonly usable_ratio: number;
  readonly volume_l: number | null;
  readonly measured_at: Date;
  readonly run_out: StoredRunOut | null;
  readonly run_out_reason: string | null;
  readonly forecast: readonly ForecastPoint[];
  readonly id_product: number;
  readonly price_per_unit: string;
  readonly price_method: PriceMethod;
  readonly price_difference: string;
  readonly has_open_order: boolean;
}

const day = 86_400_000;
/** Who declined a proposal is not asked again at once. */
const restAfterRefusal = 7 * day;

/**
 * Proposes an order for a tank when the domain's rule says so (`decideProposal`), unless one was declined this week or a
 * delivery came since its last reading. Safe to run twice and at once: at most one order is open for a tank.
 */
export async function proposeOrder(app: App, id_asset: number): Promise<void> {
  const now = app.clock.now();
  const id_order = await app.database.transaction({ role: 'system' }, async (tx) => {
    await lockTank(tx, id_asset);
    const asset = await findCandidate(tx, id_asset, now);
    if (!asset) return null;
    const decision = decide(asset, now);
    return decision.kind === 'propose' ? insertProposal(tx, asset, decision, now) : null;
  });
  if (id_order !== null) await app.jobs.send(jobNames.announceOrder, { id_order }, { key: String(id_order) });
}

function findCandidate(tx: Transaction, id_asset: number, now: Date): Promise<Candidate | undefined> {
  return tx.row<Candidate>(sql`
    select a.id_asset, a.id_client, c.id_professional, c.time_zone, c.country, a.geometry, a.capacity_l, a.usable_ratio, s.volume_l,
      s.measured_at, s.run_out, s.run_out_reason, s.forecast, p.id_product, p.price_per_unit::text as price_per_unit, p.price_method,
      p.price_difference::text as price_difference,
      exists (select from client_order o where o.id_asset = a.id_asset and o.state in (1, 2)) as has_open_order
    from asset a
    join client c on c.id_client = a.id_client
    join client_module m on m.id_client = a.id_client and m.designation = 'ORDC'
    join asset_state s on s.id_asset = a.id_asset and s.measured_at > ${new Date(now.getTime() - freshFor)}
    cross join lateral (
      select p.id_product, p.price_per_unit, p.price_method, p.price_difference from product p
      where p.id_professional = c.id_professional and p.id_asset_liquid = a.id_asset_liquid
      order by (select max(o.proposed_at) from client_order o where o.id_asset = a.id_asset and o.id_product = p.id_product) desc nulls last,
        p.id_product limit 1
    ) p
    where a.id_asset = ${id_asset} and a.deleted_at is null and a.monitoring_type = 'consumption'
      and not exists (
        select from client_order o where o.id_asset = a.id_asset and (
          (o.state = 4 and o.cancelled_at > ${new Date(now.getTime() - restAfterRefusal)})
          or (o.state = 3 and o.actual_delivery_date > (s.measured_at at time zone c.time_zone)::date)))`);
}

function decide(asset: Candidate, now: Date) {
  const { run_out, run_out_reason, forecast, time_zone } = asset;
  const today = localDate(now.getTime(), time_zone);
  return decideProposal({
    runOut: run_out
      ? forecastOf(run_out, forecast, time_zone, today)
      : { kind: 'none', reason: run_out_reason === 'already_empty' ? 'already_empty' : 'no_data' },
    today,
    country: deliveryCountry(asset.country),
    usable_l: usableLitres(asset) ?? 0,
    has_open_order: asset.has_open_order,
  });
}

/** The hour of its date at which an order is validated by itself, when the teams begin their day. */
export const automaticHour = 6;

async function insertProposal(
  tx: Transaction,
  asset: Candidate,
  decision: Proposal,
  now: Date,
): Promise<number | null> {
  const { id_client, id_asset, run_out, time_zone } = asset;
  const { quantity_l, run_out_date, because, is_late } = decision;
  const today = localDate(now.getTime(), time_zone);
  const { price_per_unit } = await priceOf(tx, asset, decision.delivery.first, today);
  const deadline = new Date(startOfDay(addDays(decision.validation_deadline, 1), time_zone) - 1000);
  const automatic = new Date(
    startOfDay(decision.automatic_validation_date, time_zone) + automaticHour * 3_600_000,
  );
  const proposal = {
    run_out_date,
    because,
    is_late,
    low_date: run_out?.low_date ?? null,
    high_date: run_out?.high_date ?? null,
    method: run_out?.method ?? null,
    rests_on: run_out?.rests_on ?? null,
    daily_use_l: run_out?.daily_use_l ?? null,
    volume_l: asset.volume_l,
    measured_at: asset.measured_at.toISOString(),
    quantity_l,
  };
  const row = await tx.row<{ id_order: number }>(sql`
    insert into client_order (id_client, id_professional, id_asset, id_product, order_number, origin, state, quantity_ordered, price_per_unit,
      price_method, total_price_cents, proposed_at, validation_deadline, automatic_validation_at, proposal)
    values (${id_client}, ${asset.id_professional}, ${id_asset}, ${asset.id_product}, ${await nextOrderNumber(tx, now)}, 'proposal', 1,
      ${quantity_l}, ${price_per_unit}::numeric, ${asset.price_method}, ${totalCents(quantity_l, price_per_unit)}, ${now}, ${deadline},
      ${automatic}, ${JSON.stringify(proposal)}::jsonb)
    on conflict (id_asset) where state = 1 and origin = 'proposal' do nothing
    returning id_order`);
  if (!row) return null;
  await writeOrderEvent(tx, {
    id_client,
    id_order: row.id_order,
    kind: 'proposed',
    at: now,
    id_user: null,
    details: proposal,
  });
  return row.id_order;
}
