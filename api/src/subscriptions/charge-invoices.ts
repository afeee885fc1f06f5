import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { jobNames } from '../jobs/job-names.ts';
import { gatewayOf } from '../payment/gateway.ts';
import type { Charge, PaymentGateway } from '../payment/payment-gateway.ts';
import { againAfterMs, mostAttempts } from './retry-invoices.ts';
import { settleInvoice } from './settle-invoice.ts';

/** Where the attempts are used up. */
const seldomAfterMs = 24 * againAfterMs;

/**
 * Charges the open invoices. Killed after the charge, it asks again an hour later, and is told of that charge: nobody pays
 * twice. What the payment provider reports later settles what it did not answer now.
 */
export async function chargeInvoices(
  app: App,
  gateway: Pick<PaymentGateway, 'charge'> = gatewayOf(app),
): Promise<void> {
  for (let charge = await claim(app); charge; charge = await claim(app)) {
    const { id_invoice } = charge;
    const outcome = await gateway.charge(charge).catch((error: unknown) => {
      app.log.warn({ err: error, id_invoice }, 'charge not made');
      return 'unanswered' as const;
    });
    if (outcome === 'unanswered') continue;
    if (outcome === 'pending') {
      await forgetAttempts(app, id_invoice);
      continue;
    }
    await app.database.transaction({ role: 'system' }, (tx) =>
      settleInvoice(tx, id_invoice, outcome === 'succeeded' ? 'paid' : 'failed', app.clock.now()),
    );
    await app.jobs.send(jobNames.tellServices, {}, { key: 'all' });
  }
}

/** A payment that is on its way, such as a direct debit at the bank, is no attempt that failed. */
async function forgetAttempts(app: App, id_invoice: number): Promise<void> {
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update invoice set attempts = 0 where id_invoice = ${id_invoice}`),
  );
}

/** The next invoice to charge, taken for an hour. */
function claim(app: App): Promise<Charge | undefined> {
  const now = app.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  return app.database.transaction({ role: 'system' }, (tx) =>
    tx.row<Charge>(sql`
      with next as (
        select x.id_invoice, x.charged_at is not null as is_repeated from invoice x join payment_method y on y.id_client = x.id_client
        where x.state = 'open' and (x.charged_at is null or x.charged_at <= ${before(seldomAfterMs)}
          or (x.attempts < ${mostAttempts} and x.charged_at <= ${before(againAfterMs)}))
        order by x.id_invoice limit 1 for update of x skip locked)
      update invoice i set charged_at = ${now}, attempts = least(attempts + 1, ${mostAttempts})
      from payment_method m, next
      where m.id_client = i.id_client and i.id_invoice = next.id_invoice
      returning i.id_invoice, i.number, i.amount_cents, m.customer_reference, m.method_reference, next.is_repeated`),
  );
}
