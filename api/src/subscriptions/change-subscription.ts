import { AppError } from '@niveau/shared/api/errors';
import type { Subscription } from '@niveau/shared/api/subscriptions';
import { type SubscriptionStep, stepSubscription } from '@niveau/shared/domain/subscription-state';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { type HttpFacts, route, type UserCaller } from '../http/route.ts';
import { jobNames } from '../jobs/job-names.ts';
import type { MemberKind } from '../service-events/service-kinds.ts';
import { askToTell, writeServiceEvent } from '../service-events/write-service-event.ts';
import { openInvoice } from './open-invoice.ts';
import { type SubscriptionRow, selectSubscriptions, toSubscription } from './subscription-row.ts';

interface Changing {
  readonly app: App;
  readonly tx: Transaction;
  readonly caller: UserCaller;
  readonly http: HttpFacts;
  readonly params: { readonly id: number };
  readonly body: { readonly agreed_cents?: number };
}

const told: Readonly<Record<SubscriptionStep, MemberKind>> = {
  cancel: 'subscription_cancelled',
  reactivate: 'subscription_reactivated',
  direct_debit: 'subscription_direct_debit',
};

/** Takes one step of the subscription's state machine. What has to be paid first holds once it is paid. */
async function change({ app, tx, caller, http, params, body }: Changing, step: SubscriptionStep) {
  const now = app.clock.now();
  const { id_client } = caller;
  const where = sql`where d.id_device = ${params.id} and d.id_client = ${id_client}`;
  const find = () => tx.row<SubscriptionRow>(sql`${selectSubscriptions} ${where}`);
  // The invoice before the device, as who settles it does; each in a statement of its own, so that what is looked up is
  // what stands after the wait.
  await tx.run(
    sql`select from invoice where id_device = ${params.id} and id_client = ${id_client} and state = 'open' for update`,
  );
  await tx.run(sql`select from device d ${where} for no key update of d`);
  const before = await find();
  if (!before) throw new AppError('subscription_not_found');
  const today = localDate(now.getTime(), caller.time_zone);
  const method = await tx.row(sql`select id_client from payment_method where id_client = ${id_client}`);
  const outcome = stepSubscription({ ...before, ends_on: before.expiry }, step, {
    today,
    has_payment_method: method !== undefined,
  });
  if (!outcome.ok) throw new AppError(outcome.reason);
  const due = outcome.renew ? before.annual_price_cents : 0;
  if ((body.agreed_cents ?? due) !== due) throw new AppError('changed_meanwhile');
  await tx.run(sql`update device set subscription_state = ${outcome.state}, subscription_annual_debit = ${outcome.annual_debit},
      subscription_cancelled_at = case when ${step === 'cancel'} then ${now}::timestamptz when ${outcome.renew} then subscription_cancelled_at else null end
    where id_device = ${params.id} and id_client = ${id_client}`);
  // A payment that could not be made is asked for no more. Should it have been made after all, what is paid stays paid.
  if (step === 'cancel')
    await tx.run(sql`update invoice set state = 'failed' where id_device = ${params.id} and state = 'open'`);
  await writeAudit(tx, {
    ...caller,
    at: now,
    action: `subscription_${step}`,
    entity: 'subscription',
    id_entity: params.id,
    details: { from: before.state, to: outcome.state, renew: outcome.renew },
  });
  if (outcome.renew) {
    await openInvoice(tx, { ...before, id_client }, today, now);
    http.afterCommit(() => app.jobs.send(jobNames.chargeInvoices, {}, { key: 'all' }));
  } else {
    await tellChange(tx, caller, before, told[step], now);
    askToTell(app, http);
  }
  return { data: await afterwards(find) };
}

async function afterwards(find: () => Promise<SubscriptionRow | undefined>): Promise<Subscription> {
  const row = await find();
  if (!row) throw new AppError('subscription_not_found');
  return toSubscription(row);
}

async function tellChange(
  tx: Transaction,
  caller: UserCaller,
  { id_device, device_number, asset_name, expiry }: SubscriptionRow,
  kind: MemberKind,
  at: Date,
): Promise<void> {
  const { id_client, id_user } = caller;
  const actor = await tx.row<{ name: string }>(
    sql`select first_name || ' ' || last_name as name from account where id_user = ${id_user}`,
  );
  await writeServiceEvent(tx, {
    id_client,
    kind,
    id_entity: id_device,
    facts: { asset: asset_name ?? device_number, date: expiry, by: actor?.name ?? null },
    at,
    id_user,
  });
}

export const cancelSubscription = route('PUT subscription/{id}/cancel', (request) =>
  change(request, 'cancel'),
);
export const reactivateSubscription = route('PUT subscription/{id}/reactivate', (request) =>
  change(request, 'reactivate'),
);
export const debitSubscription = route('PUT subscription/{id}/direct_debit', (request) =>
  change(request, 'direct_debit'),
);
