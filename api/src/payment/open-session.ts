import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { freeRoute, route } from '../http/route.ts';
import { gatewayOf } from './gateway.ts';

/**
 * Opens the hosted page, and remembers for which space: what comes back of it is known by the session alone. The payment
 * service is asked between two transactions, so that none waits for it.
 */
export const openSession = freeRoute(
  'POST client/{id}/payment_method/session',
  async ({ app, caller, params, body }) => {
    if (params.id !== caller.id_client) throw new AppError('client_not_found');
    const { id_client, id_user, language } = caller;
    const inSpace = <T>(work: (tx: Transaction) => Promise<T>) =>
      app.database.transaction({ ...caller, role: 'space' }, work);
    const customer = await inSpace((tx) =>
      tx.row<{ email: string; customer_reference: string | null }>(sql`
        select a.email::text as email, m.customer_reference from account a left join payment_method m on m.id_client = ${id_client}
        where a.id_user = ${id_user}`),
    );
    const back = (outcome: string) => {
      const url = new URL(body.return_path, app.settings.publicUrl);
      url.searchParams.set('payment', outcome);
      return url.href;
    };
    const { id_session, url, expires_at } = await gatewayOf(app).openSetup({
      id_client,
      email: customer?.email ?? '',
      language,
      customer_reference: customer?.customer_reference ?? null,
      // Stripe puts the session's name in its place: what became of it is asked of the server, not read off the address.
      success_url: `${back('success')}&session={CHECKOUT_SESSION_ID}`,
      cancel_url: back('cancelled'),
    });
    const now = app.clock.now();
    await inSpace(async (tx) => {
      await tx.run(sql`insert into payment_session (id_session, id_client, id_user, return_path, created_at, expires_at)
        values (${id_session}, ${id_client}, ${id_user}, ${body.return_path}, ${now}, ${expires_at})`);
      await writeAudit(tx, {
        id_client,
        id_user,
        at: now,
        action: 'payment_session_opened',
        entity: 'payment_method',
        id_entity: id_client,
      });
    });
    return { data: { id_session, url, expires_at: expires_at.toISOString() } };
  },
);

/** What became of a session of the space: only what the payment provider has reported counts. */
export const readSession = route(
  'GET client/{id}/payment_method/session/{id_session}',
  async ({ app, tx, caller, params }) => {
    if (params.id !== caller.id_client) throw new AppError('client_not_found');
    const session = await tx.row<{ state: 'open' | 'completed' | 'expired'; open_invoices: number }>(sql`
      select case when s.state = 'open' and s.expires_at <= ${app.clock.now()} then 'expired' else s.state end as state,
        (select count(*) from invoice i where i.id_client = s.id_client and i.state = 'open') as open_invoices
      from payment_session s where s.id_session = ${params.id_session} and s.id_client = ${caller.id_client}`);
    if (!session) throw new AppError('payment_session_not_found');
    return { data: session };
  },
);
