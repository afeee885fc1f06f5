import type { CallValues } from '@niveau/shared/api';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { App } from '../app.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { jobNames } from '../jobs/job-names.ts';
import { writeServiceEvent } from '../service-events/write-service-event.ts';
import { retryInvoices } from '../subscriptions/retry-invoices.ts';
import { settleInvoice } from '../subscriptions/settle-invoice.ts';
import { gatewayOf } from './gateway.ts';
import type { MethodDetails } from './payment-gateway.ts';

export type PaymentEvent = CallValues<'POST payment/webhook'>['body'];

const idOnly = z.object({ id: z.string() });
const ofInvoice = z.object({ metadata: z.object({ id_invoice: z.coerce.number().int().positive() }) });

/**
 * Acts on what the payment provider reports, once for each event however often it comes and to however many servers.
 * Kinds that do not concern us are taken and left.
 */
export async function takeEvent(app: App, event: PaymentEvent): Promise<{ readonly is_repeated: boolean }> {
  const known = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.row(sql`select id_event from payment_event where id_event = ${event.id}`),
  );
  if (known) return { is_repeated: true };
  const object: Readonly<Record<string, unknown>> = event.data.object;
  // Asked of the provider before the transaction: nothing is held while the network answers.
  const method = event.type === 'checkout.session.completed' ? await gatewayOf(app).methodOf(object) : null;
  const is_repeated = await app.database.transaction({ role: 'system' }, async (tx) => {
    const isNew = await tx.run(sql`insert into payment_event (id_event, kind, received_at)
      values (${event.id}, ${event.type}, ${app.clock.now()}) on conflict do nothing`);
    if (isNew === 0) return true;
    await act(app, tx, event.type, object, method);
    return false;
  });
  if (is_repeated) return { is_repeated };
  await app.jobs.send(jobNames.tellServices, {}, { key: 'all' });
  // What waited for a way to pay is charged at once.
  if (method) await app.jobs.send(jobNames.chargeInvoices, {}, { key: 'all' });
  return { is_repeated };
}

async function act(
  app: App,
  tx: Transaction,
  type: string,
  object: Readonly<Record<string, unknown>>,
  method: MethodDetails | null,
): Promise<void> {
  const now = app.clock.now();
  const session = idOnly.safeParse(object);
  const invoice = ofInvoice.safeParse(object);
  switch (type) {
    case 'checkout.session.completed':
      if (session.success && method) await completeSession(tx, session.data.id, method, now);
      break;
    case 'checkout.session.expired':
      if (session.success)
        await tx.run(
          sql`update payment_session set state = 'expired' where id_session = ${session.data.id} and state = 'open'`,
        );
      break;
    case 'payment_intent.succeeded':
      if (invoice.success) await settleInvoice(tx, invoice.data.metadata.id_invoice, 'paid', now);
      break;
    case 'payment_intent.payment_failed':
      if (invoice.success) await settleInvoice(tx, invoice.data.metadata.id_invoice, 'failed', now);
      break;
  }
}

/** The space of the session pays by this method from now on. A session of nobody's, or done already, changes nothing. */
async function completeSession(
  tx: Transaction,
  id_session: string,
  method: MethodDetails,
  now: Date,
): Promise<void> {
  const session = await tx.row<{ id_client: number; id_user: number | null; by: string | null }>(sql`
    with done as (
      update payment_session set state = 'completed', completed_at = ${now} where id_session = ${id_session} and state = 'open'
      returning id_client, id_user
    )
    select done.id_client, done.id_user, u.first_name || ' ' || u.last_name as by
    from done left join account u on u.id_user = done.id_user`);
  if (!session) return;
  const { id_client, id_user, by } = session;
  const { kind, brand, last4, exp_month, exp_year, customer_reference, method_reference } = method;
  await tx.run(sql`
    insert into payment_method (id_client, kind, brand, last4, exp_month, exp_year, customer_reference, method_reference, updated_at)
    values (${id_client}, ${kind}, ${brand}, ${last4}, ${exp_month}, ${exp_year}, ${customer_reference}, ${method_reference}, ${now})
    on conflict (id_client) do update set kind = excluded.kind, brand = excluded.brand, last4 = excluded.last4, exp_month = excluded.exp_month,
      exp_year = excluded.exp_year, customer_reference = excluded.customer_reference, method_reference = excluded.method_reference,
      updated_at = excluded.updated_at`);
  await retryInvoices(tx, id_client, now);
  await writeAudit(tx, {
    id_client,
    id_user,
    at: now,
    action: 'payment_method_changed',
    entity: 'payment_method',
    id_entity: id_client,
    details: { kind, brand, last4 },
  });
  await writeServiceEvent(tx, {
    id_client,
    kind: 'payment_method_changed',
    id_entity: null,
    facts: { by, card: `${brand} •••• ${last4}` },
    at: now,
  });
}
