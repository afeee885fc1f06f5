import { addDays } from '@niveau/shared/domain/calendar-date';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { jobNames } from '../jobs/job-names.ts';
import { writeServiceEvent } from '../service-events/write-service-event.ts';
import { openInvoice } from './open-invoice.ts';
import { type SubscriptionRow, selectSubscriptions } from './subscription-row.ts';

/** Days after its end in which a subscription with direct debit waits for its money. */
const graceDays = 14;

type Due = SubscriptionRow & {
  readonly id_client: number;
  readonly time_zone: string;
  readonly has_method: boolean;
  readonly has_failed: boolean;
};

/**
 * Renews by direct debit what has come to its end, and lets the rest expire. A contract that the provider pays is the
 * provider's to end. Safe to run twice: each device is looked at as it stands.
 */
export async function renewSubscriptions(app: App): Promise<void> {
  const now = app.clock.now();
  await app.database.transaction({ role: 'system' }, async (tx) => {
    // Ended everywhere on earth or only here: each is held against its own day below.
    const tomorrow = addDays(now.toISOString().slice(0, 10), 1);
    // Locked in a statement of its own: the next one then sees what a payment changed a moment before.
    const ended = await tx.rows<{ id_device: number }>(sql`
      select id_device from device
      where subscription_state = 'active' and not contract_paid_by_professional and subscription_end < ${tomorrow}::date
      order by id_device for no key update skip locked`);
    const due = await tx.rows<Due>(sql`
      select x.*, d.id_client, c.time_zone,
        exists (select from payment_method m where m.id_client = d.id_client) as has_method,
        exists (select from invoice i where i.id_device = d.id_device and i.state = 'failed' and i.issued_at::date > d.subscription_end) as has_failed
      from (${selectSubscriptions} where d.id_device = any(${ended.map(({ id_device }) => id_device)}::bigint[])) as x
      join device d on d.id_device = x.id_device join client c on c.id_client = d.id_client
      order by d.id_device`);
    for (const device of due) await renewOrExpire(tx, device, now);
  });
  await app.jobs.send(jobNames.chargeInvoices, {}, { key: 'all' });
  await app.jobs.send(jobNames.tellServices, {}, { key: 'all' });
}

async function renewOrExpire(tx: Transaction, device: Due, now: Date): Promise<void> {
  const today = localDate(now.getTime(), device.time_zone);
  const { expiry, id_client, id_device } = device;
  if (expiry === null || expiry >= today) return;
  const isWaiting =
    device.annual_debit && device.has_method && !device.has_failed && addDays(expiry, graceDays) >= today;
  if (isWaiting) {
    await openInvoice(tx, device, today, now);
    return;
  }
  await tx.run(sql`update device set subscription_state = 'expired' where id_device = ${id_device}`);
  await writeServiceEvent(tx, {
    id_client,
    kind: 'subscription_expired',
    id_entity: id_device,
    facts: { asset: device.asset_name ?? device.device_number, date: expiry },
    at: now,
  });
}
