import type { Delivery } from '@niveau/shared/domain/backtest/generate-tank-series';
import { addDays } from '@niveau/shared/domain/calendar-date';
import { totalCents } from '@niveau/shared/domain/money';
import { capacity } from '@niveau/shared/domain/tank-geometry';
import { localDate, startOfDay } from '@niveau/shared/domain/time-zone';
import { addWorkingDays, deliveryWindow } from '@niveau/shared/domain/working-days';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { proposeOrder } from '../jobs/propose-order.ts';
import { deliveryCountry } from '../orders/delivery-days.ts';
import type { OrderEventKind } from '../orders/order-events.ts';
import { nextOrderNumber } from '../orders/order-number.ts';
import { type FormOwner, seedForm } from './equipment-order-form.ts';
import { demoLiquids, demoProducts, demoSpaces, demoUsers } from './spaces.ts';

export interface DemoOrderTank extends FormOwner {
  readonly id_asset: number;
  readonly deliveries: readonly Delivery[];
}

const hour = 3_600_000;
const day = 24 * hour;

/** Tanks whose past deliveries were ordered here, with how many. */
const delivered: Readonly<Record<string, number>> = {
  'carquefou-b7': 4,
  'carquefou-adblue': 3,
  'angers-b7': 3,
  'le-mans-hvo': 3,
  'rennes-b7': 3,
  'saint-nazaire-oil': 3,
  'farm-gnr': 2,
  'port-b7': 3,
  'dijon-b7': 3,
};

/** Orders on their way: how many days ago they were validated, and how far they are. */
const underWay: Readonly<
  Record<string, { readonly ago: number; readonly steps: readonly OrderEventKind[] }>
> = {
  'angers-b7': { ago: 1, steps: ['sent'] },
  'vallet-gnr': { ago: 3, steps: ['sent', 'checked'] },
  'rennes-b7': { ago: 6, steps: ['sent', 'checked', 'planned'] },
  'carquefou-b100': { ago: 10, steps: ['sent', 'checked', 'planned', 'delivering'] },
  'saint-pierre-b7': { ago: 4, steps: ['sent', 'checked', 'planned'] },
};

const declined: Readonly<Record<string, { readonly ago: number; readonly reason: string }>> = {
  'cholet-gnr': {
    ago: 38,
    reason: 'Travaux sur la dalle de la cuve : accès impossible au camion avant le mois prochain.',
  },
  'nantes-oil': { ago: 71, reason: 'Consommation plus faible que prévu, nous préférons attendre.' },
};

/** Proposals that wait, made by the same job as every other, some time ago. */
const pending: Readonly<Record<string, number>> = {
  'carquefou-b7': 3 * hour,
  'carquefou-adblue': 22 * hour,
  'saint-nazaire-oil': 47 * hour,
  'dijon-b7': 5 * hour,
};

/** Orders in every state, with their history; the waiting ones by the tanks' own forecasts. */
export async function seedOrders(app: App, tanks: readonly DemoOrderTank[]): Promise<void> {
  const now = app.clock.now();
  await app.database.transaction({ role: 'system' }, async (tx) => {
    for (const tank of tanks) {
      const { key } = tank.tank;
      for (const delivery of lastOf(tank.deliveries, delivered[key] ?? 0))
        await seedOrder(app, tx, tank, completed(tank, delivery));
      const decline = declined[key];
      if (decline) await seedOrder(app, tx, tank, cancelled(tank, decline, now));
      const way = underWay[key];
      if (way) await seedOrder(app, tx, tank, onItsWay(tank, way, now));
    }
  });
  for (const { tank, id_asset } of tanks) {
    const ago = pending[tank.key];
    if (ago === undefined) continue;
    const then = new Date(now.getTime() - ago);
    await proposeOrder({ ...app, clock: { now: () => then } }, id_asset);
  }
  // What is past was told at its time; what waits appears among the notifications, without e-mails of an invented past.
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update order_event set announced_at = at where kind <> 'proposed' or id_order in
      (select id_order from client_order where state <> 1)`),
  );
}

function lastOf<T>(list: readonly T[], count: number): readonly T[] {
  return list.slice(Math.max(0, list.length - count));
}

interface Story {
  readonly proposed: number;
  readonly state: 2 | 3 | 4;
  readonly quantity: number;
  readonly delivered: number | null;
  readonly day: string | null;
  readonly events: readonly { readonly kind: OrderEventKind; readonly at: number }[];
  readonly reason: string | null;
}

function countryOf({ tank }: DemoOrderTank) {
  return deliveryCountry(demoSpaces[tank.space].country);
}

function completed(tank: DemoOrderTank, { t, litres }: Delivery): Story {
  const zone = demoSpaces[tank.tank.space].time_zone;
  const date = localDate(t, zone);
  const proposedDay = addWorkingDays(date, -9, countryOf(tank));
  const proposed = startOfDay(proposedDay, zone) + 8.2 * hour;
  return {
    proposed,
    state: 3,
    quantity: Math.max(100, Math.round(litres / 100) * 100),
    delivered: litres,
    day: date,
    events: [
      { kind: 'proposed', at: proposed },
      { kind: 'validated', at: proposed + 5.5 * hour },
      { kind: 'checked', at: proposed + day + 2 * hour },
      { kind: 'planned', at: proposed + 2 * day + 3 * hour },
      { kind: 'delivering', at: t - 2 * hour },
      { kind: 'completed', at: t + hour },
    ],
    reason: null,
  };
}

function onItsWay(
  tank: DemoOrderTank,
  { ago, steps }: { readonly ago: number; readonly steps: readonly OrderEventKind[] },
  now: Date,
): Story {
  const zone = demoSpaces[tank.tank.space].time_zone;
  const proposed = now.getTime() - (ago + 1) * day;
  const days = deliveryWindow(localDate(proposed, zone), countryOf(tank)).days;
  const isToday = steps.includes('delivering');
  return {
    proposed,
    state: 2,
    quantity: Math.round((capacity(tank.tank.geometry) * 0.65) / 100) * 100,
    delivered: null,
    day: isToday ? localDate(now.getTime(), zone) : (days[2] ?? null),
    events: [
      { kind: 'proposed', at: proposed },
      { kind: 'validated', at: proposed + day },
      ...steps.slice(1).map((kind, i) => ({
        kind,
        at: proposed + day + ((i + 1) * (now.getTime() - hour - proposed - day)) / steps.length,
      })),
    ],
    reason: null,
  };
}

function cancelled(
  tank: DemoOrderTank,
  { ago, reason }: { readonly ago: number; readonly reason: string },
  now: Date,
): Story {
  const proposed = now.getTime() - ago * day;
  return {
    proposed,
    state: 4,
    quantity: Math.round((capacity(tank.tank.geometry) * 0.65) / 100) * 100,
    delivered: null,
    day: null,
    events: [
      { kind: 'proposed', at: proposed },
      { kind: 'cancelled', at: proposed + 26 * hour },
    ],
    reason,
  };
}

const subStates: readonly string[] = ['sent', 'checked', 'planned', 'delivering'];

async function seedOrder(app: App, tx: Transaction, owner: DemoOrderTank, story: Story): Promise<void> {
  const { tank, id_client, id_asset } = owner;
  const { liquid } = tank;
  const product = demoProducts.find((candidate) => candidate.liquid === liquid);
  if (!product || !liquid) return;
  const space = demoSpaces[tank.space];
  const { id_professional } = demoLiquids[liquid];
  // Prices of the past differ a little from today's.
  const months = (app.clock.now().getTime() - story.proposed) / (30 * day);
  const price = (Number(product.price) * (1 - 0.012 * Math.sin(months) - 0.003 * months)).toFixed(4);
  const at = (kind: OrderEventKind) => story.events.find((event) => event.kind === kind)?.at;
  const [validated, declinedAt] = [at('validated'), at('cancelled')];
  const validator = tank.space === 'workshop' ? demoUsers.other.id_user : demoUsers.manager.id_user;
  const last = story.events.at(-1)?.kind ?? 'proposed';
  const sub_state = story.state === 2 ? (subStates.includes(last) ? last : 'sent') : null;
  const isPlanned = at('planned') !== undefined;
  const order_number = await nextOrderNumber(tx, new Date(story.proposed));
  const id_files =
    validated === undefined
      ? null
      : await seedForm(app, tx, owner, {
          number: order_number,
          quantity: story.quantity,
          product: product.name,
          at: validated,
          id_user: validator,
        });
  const proposal = { run_out_date: localDate(story.proposed + 6 * day, space.time_zone) };
  const row = await tx.row<{ id_order: number }>(sql`
    insert into client_order (id_client, id_professional, id_asset, id_product, order_number, purchase_order_number, origin, state, sub_state,
      quantity_ordered, quantity_delivered, price_per_unit, price_method, total_price_cents, desired_delivery_date, expected_delivery_date,
      actual_delivery_date, id_files_form, proposed_at, validation_deadline, automatic_validation_at, validation_date, validated_by,
      cancelled_at, cancelled_by, cancellation_reason, cancellation_dates, proposal)
    values (${id_client}, ${id_professional}, ${id_asset}, ${product.id_product}, ${order_number}, ${validated === undefined ? null : `BC-${order_number.slice(-5)}`},
      'proposal', ${story.state}, ${sub_state}, ${story.quantity}, ${story.delivered}, ${price}::numeric, ${product.method},
      ${totalCents(story.quantity, price)}, ${story.day}::date, ${isPlanned ? story.day : null}::date, ${story.state === 3 ? story.day : null}::date,
      ${id_files}, ${new Date(story.proposed)}, ${new Date(story.proposed + 3 * day)}, ${new Date(story.proposed + 3 * day)},
      ${validated === undefined ? null : new Date(validated)}, ${validated === undefined ? null : validator},
      ${declinedAt === undefined ? null : new Date(declinedAt)}, ${declinedAt === undefined ? null : validator}, ${story.reason},
      ${declinedAt === undefined ? null : [addDays(localDate(declinedAt, space.time_zone), 24), addDays(localDate(declinedAt, space.time_zone), 31)]}::date[],
      ${JSON.stringify(proposal)}::jsonb)
    returning id_order`);
  if (!row) throw new Error('an inserted order comes back');
  for (const event of story.events) {
    const byUser = event.kind === 'validated' || event.kind === 'cancelled';
    await tx.run(sql`insert into order_event (id_client, id_order, kind, at, id_user)
      values (${id_client}, ${row.id_order}, ${event.kind}, ${new Date(event.at)}, ${byUser ? validator : null})`);
  }
}
