import { addDays } from '@niveau/shared/domain/calendar-date';
import { renewedUntil } from '@niveau/shared/domain/subscription-state';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

interface Renewed {
  readonly id_client: number;
  readonly id_device: number;
  readonly device_number: string;
  readonly asset_name: string | null;
  readonly expiry: string | null;
  readonly annual_price_cents: number;
}

/** Writes the invoice of one more year, to be charged. At most one of a device is open: where one is, nothing is written. */
export async function openInvoice(
  tx: Transaction,
  renewed: Renewed,
  today: string,
  now: Date,
): Promise<void> {
  const { id_client, id_device, device_number, asset_name, expiry, annual_price_cents } = renewed;
  const until = renewedUntil(expiry, today);
  const from = expiry !== null && expiry >= today ? addDays(expiry, 1) : today;
  await tx.run(sql`
    insert into invoice (id_client, id_device, number, label, amount_cents, period_from, period_to, issued_at)
    values (${id_client}, ${id_device}, 'F' || to_char(${now}::timestamptz, 'YY') || '-' || nextval('invoice_number_sequence'),
      ${asset_name ?? device_number}, ${annual_price_cents}, ${from}::date, ${until}::date, ${now})
    on conflict (id_device) where state = 'open' do nothing`);
}
