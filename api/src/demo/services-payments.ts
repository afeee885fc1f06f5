import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { demoSpaces } from './spaces.ts';

/** A card, subscriptions in every state, and last year's invoices of the main space. */
export async function seedPayments(tx: Transaction, now: Date): Promise<void> {
  const { id_client } = demoSpaces.haulier;
  await tx.run(sql`
    insert into payment_method (id_client, kind, brand, last4, exp_month, exp_year, customer_reference, method_reference, updated_at)
    values (${id_client}, 'card', 'Visa', '4242', 8, ${now.getUTCFullYear() + 3}, ${`cus_local_${id_client}`}, 'pm_local_demo', ${now})`);
  const devices = await tx.rows<{ id_device: number; label: string; end: string; price: number }>(sql`
    select d.id_device, coalesce(a.asset_name, d.device_number) as label, d.subscription_end as end, d.subscription_price_cents as price
    from device d left join asset a on a.id_asset = d.id_asset
    where d.id_client = ${id_client} and d.subscription_state = 'active' order by d.id_device`);
  // The newest sensors: the tanks that a first look falls on stay as they are.
  const [cancelled, paid, ...others] = devices.toReversed();
  if (cancelled)
    await tx.run(
      sql`update device set subscription_state = 'terminated', subscription_cancelled_at = ${now} where id_device = ${cancelled.id_device}`,
    );
  if (paid)
    await tx.run(
      sql`update device set contract_paid_by_professional = true where id_device = ${paid.id_device}`,
    );
  let number = 901;
  for (const { id_device, label, end, price } of others.slice(0, 6)) {
    await tx.run(sql`update device set subscription_annual_debit = true where id_device = ${id_device}`);
    await tx.run(sql`
      insert into invoice (id_client, id_device, number, label, amount_cents, period_from, period_to, state, issued_at, paid_at, charged_at, attempts)
      select ${id_client}, ${id_device}, ${`F-${number}`}, ${label}, ${price}, x.start, ${end}::date, 'paid', x.start, x.start, x.start, 1
      from (select (${end}::date - interval '1 year' + interval '1 day')::date as start) as x`);
    number += 1;
  }
}
