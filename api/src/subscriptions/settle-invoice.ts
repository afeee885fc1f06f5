import { renewedUntil } from '@niveau/shared/domain/subscription-state';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { writeServiceEvent } from '../service-events/write-service-event.ts';

interface Row {
  readonly id_invoice: number;
  readonly id_client: number;
  readonly id_device: number | null;
  readonly number: string;
  readonly amount_cents: number;
  readonly label: string;
  readonly issued_at: Date;
  readonly subscription_end: string | null;
  readonly time_zone: string;
}

/**
 * Books what became of an open invoice, in the system's scope. Paid: the device's subscription runs for one more year.
 * An invoice that is settled already stays as it is: a late report of a failure takes nothing back. Who cancelled while the
 * payment could not be made stays cancelled, to the end of what is paid.
 */
export async function settleInvoice(
  tx: Transaction,
  id_invoice: number,
  outcome: 'paid' | 'failed',
  now: Date,
): Promise<void> {
  const invoice = await tx.row<Row>(sql`
    select i.id_invoice, i.id_client, i.id_device, i.number, i.amount_cents, i.label, i.issued_at, d.subscription_end, c.time_zone
    from invoice i join client c on c.id_client = i.id_client left join device d on d.id_device = i.id_device
    where i.id_invoice = ${id_invoice} and (i.state = 'open' or (i.state = 'failed' and ${outcome} = 'paid')) for update of i`);
  if (!invoice) return;
  const { id_client, number, amount_cents, label } = invoice;
  await tx.run(
    sql`update invoice set state = ${outcome}, paid_at = ${outcome === 'paid' ? now : null} where id_invoice = ${id_invoice}`,
  );
  const until = renewedUntil(invoice.subscription_end, localDate(now.getTime(), invoice.time_zone));
  if (outcome === 'paid' && invoice.id_device !== null) {
    await tx.run(sql`update device set subscription_end = ${until}::date,
        subscription_state = case when subscription_cancelled_at > ${invoice.issued_at} then 'terminated' else 'active' end,
        subscription_cancelled_at = case when subscription_cancelled_at > ${invoice.issued_at} then subscription_cancelled_at end
      where id_device = ${invoice.id_device}`);
    await takeUpReadings(tx, invoice.id_device, now);
  }
  await writeAudit(tx, {
    id_client,
    id_user: null,
    at: now,
    action: `invoice_${outcome}`,
    entity: 'invoice',
    id_entity: id_invoice,
    details: { number },
  });
  await writeServiceEvent(tx, {
    id_client,
    kind: outcome === 'paid' ? 'subscription_renewed' : 'payment_failed',
    id_entity: id_invoice,
    facts: { asset: label, number, amount_cents, date: until },
    at: now,
  });
}

/** What was measured while nobody had paid for it is looked at once it is: the sweep takes the mark up. */
async function takeUpReadings(tx: Transaction, id_device: number, now: Date): Promise<void> {
  await tx.run(sql`
    insert into asset_dirty as known (id_asset, id_client, since, earliest)
    select s.id_asset, s.id_client, ${now}, coalesce(s.measured_at, ${now}) from device d join asset_state s using (id_asset)
    where d.id_device = ${id_device}
    on conflict (id_asset) do update
      set earliest = least(known.earliest, excluded.earliest), revision = known.revision + 1`);
}
