import { orderDocumentType } from '@niveau/shared/api/orders';
import { levels } from '@niveau/shared/domain/permission';
import { type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { notificationCategories } from '../database/reference-data.ts';
import { writeLetter } from '../mail/letter.ts';
import { type OrderFacts, orderMessage } from '../mail/order-message.ts';
import type { OrderMessageKind } from '../mail/order-texts.ts';
import type { OrderEventKind } from '../orders/order-events.ts';
import { type OrderRow, selectOrders } from '../orders/order-row.ts';
import { jobNames } from './job-names.ts';

/** What is told; the provider's inner steps are seen in the order itself. */
const messageOf: Readonly<Partial<Record<OrderEventKind, OrderMessageKind>>> = {
  proposed: 'order_proposed',
  requested: 'order_requested',
  validated: 'order_validated',
  validated_automatically: 'order_validated_automatically',
  cancelled: 'order_cancelled',
  lapsed: 'order_lapsed',
  checked: 'order_checked',
  planned: 'order_planned',
  delivering: 'order_delivering',
  day_changed: 'order_day_changed',
  completed: 'order_completed',
  document_added: 'order_document',
};

type Announced = OrderRow & {
  readonly provider: string;
  readonly provider_email: string | null;
  readonly provider_language: string;
  readonly colour: string | null;
};

/** What the customer did, or did not do: the supplier is told of it too. */
const suppliersConcern: ReadonlySet<OrderEventKind> = new Set([
  'validated',
  'validated_automatically',
  'cancelled',
  'lapsed',
]);

interface EventRow {
  readonly id_order_event: number;
  readonly kind: OrderEventKind;
  readonly at: Date;
  readonly id_user: number | null;
  readonly actor: string | null;
  /** Of a document that was added: what it is. */
  readonly document: string | null;
}

interface Member {
  readonly id_user: number;
  readonly email: string;
  readonly first_name: string;
  readonly language: string;
  readonly alert_mail: boolean;
}

/**
 * Tells the members of a space who may see orders what happened to one: a notification each, and an e-mail in their
 * language to those who want them. Each event is told once, however often this runs.
 */
export async function announceOrder(app: App, id_order: number): Promise<void> {
  const told = await app.database.transaction({ role: 'system' }, async (tx) => {
    // The events first: what they led to is then in the order that is read.
    const events = await tx.rows<EventRow>(sql`
      select e.id_order_event, e.kind, e.at, e.id_user, u.first_name || ' ' || u.last_name as actor,
        case when e.kind = 'document_added' then e.details ->> 'type' end as document
      from order_event e left join account u on u.id_user = e.id_user
      where e.id_order = ${id_order} and e.announced_at is null
      order by e.id_order_event for update of e`);
    const order = await tx.row<Announced>(sql`
      select found.*, f.name as provider, f.email as provider_email, f.language as provider_language,
        x.primary_colour as colour from (${selectOrders} where o.id_order = ${id_order}) as found
      join professional f on f.id_professional = found.id_professional
      left join display_option x on x.id_professional = found.id_professional`);
    if (!order) return false;
    const members = await membersOf(tx, order.id_client);
    for (const event of events) {
      const kind = messageOf[event.kind];
      if (kind) await tell(app, tx, order, event, kind, members);
      if (kind && suppliersConcern.has(event.kind)) await tellSupplier(app, tx, order, event, kind);
    }
    await tx.run(sql`update order_event set announced_at = ${app.clock.now()}
      where id_order_event = any(${events.map(({ id_order_event }) => id_order_event)}::bigint[])`);
    return events.length > 0;
  });
  if (!told) return;
  await app.jobs.send(jobNames.sendEmails, {}, { key: 'all' });
  await app.jobs.send(jobNames.sendPushes, {}, { key: 'all' });
}

function membersOf(tx: Transaction, id_client: number): Promise<Member[]> {
  return tx.rows<Member>(sql`
    select u.id_user, u.email::text as email, u.first_name, u.language, u.alert_mail
    from membership m
    join account u on u.id_user = m.id_user and u.state = 'active'
    join role_permission p on p.id_role = m.id_role and p.designation = 'ORDC' and p.level >= ${levels.vision}
    join client_module e on e.id_client = m.id_client and e.designation = 'ORDC'
    where m.id_client = ${id_client} order by u.id_user`);
}

async function tell(
  app: App,
  tx: Transaction,
  order: Announced,
  event: EventRow,
  kind: OrderMessageKind,
  members: readonly Member[],
): Promise<void> {
  const facts = factsOf(order, event);
  const path = `/orders_cockpit/${order.id_order}`;
  const dedup_key = `order:${event.id_order_event}`;
  for (const member of members) {
    // Nobody is told what they did themselves.
    if (member.id_user === event.id_user) continue;
    await tx.run(sql`
      insert into notification (id_client, id_user, id_notification_category, template, payload, link, dedup_key, created_at)
      values (${order.id_client}, ${member.id_user}, ${notificationCategories.order}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${path},
        ${dedup_key}, ${event.at})
      on conflict do nothing`);
    if (!member.alert_mail) continue;
    const person = { name: member.first_name, email: member.email, locale: pickLocale([member.language]) };
    await sendLetter(app, tx, order, kind, facts, person, `${dedup_key}:${member.id_user}`);
  }
}

/** The supplier by e-mail, in its own language. */
async function tellSupplier(
  app: App,
  tx: Transaction,
  order: Announced,
  event: EventRow,
  kind: OrderMessageKind,
): Promise<void> {
  const { provider: name, provider_email: email, provider_language } = order;
  if (email === null) return;
  const person = { name, email, locale: pickLocale([provider_language]) };
  const dedup_key = `order:${event.id_order_event}:supplier`;
  await sendLetter(app, tx, order, kind, factsOf(order, event), person, dedup_key);
}

async function sendLetter(
  app: App,
  tx: Transaction,
  order: Announced,
  kind: OrderMessageKind,
  facts: OrderFacts,
  { name, email, locale }: { readonly name: string; readonly email: string; readonly locale: Locale },
  dedup_key: string,
): Promise<void> {
  const letter = writeLetter({
    locale,
    message: orderMessage(locale, kind, facts),
    name,
    space: order.space,
    provider: order.provider,
    // With its space: a reader of several may be in another one.
    link: `${app.settings.publicUrl}/orders_cockpit/${order.id_order}#space=${order.id_client}`,
    colour: order.colour ?? '#1c2529',
  });
  await tx.run(sql`
    insert into email_outbox (id_client, recipient, subject, body_text, body_html, dedup_key, created_at)
    values (${order.id_client}, ${email}, ${letter.subject}, ${letter.body_text}, ${letter.body_html}, ${dedup_key}, ${app.clock.now()})
    on conflict do nothing`);
}

function factsOf(order: OrderRow, event: EventRow): OrderFacts {
  return {
    number: order.order_number,
    asset: order.asset_name,
    product: order.product,
    quantity: order.quantity_ordered,
    delivered: order.quantity_delivered,
    price: order.total_price_cents,
    run_out: order.proposed_run_out,
    date: order.actual_delivery_date ?? order.expected_delivery_date ?? order.desired_delivery_date,
    deadline: order.validation_deadline.toISOString(),
    automatic: order.automatic_validation_at?.toISOString() ?? null,
    by: event.actor,
    reason: order.cancellation_reason,
    lapse: order.lapse,
    days: [...(order.cancellation_dates ?? [])],
    comment: order.comment,
    document: orderDocumentType.nullable().parse(event.document),
    time_zone: order.time_zone,
  };
}
