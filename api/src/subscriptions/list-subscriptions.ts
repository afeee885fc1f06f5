import type { CallMeta } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { route } from '../http/route.ts';
import { mostAttempts } from './retry-invoices.ts';
import { type SubscriptionRow, selectSubscriptions, toSubscription } from './subscription-row.ts';

type Method = NonNullable<CallMeta<'GET client/{id}/subscriptions'>['payment_method']>;

export const listSubscriptions = route(
  'GET client/{id}/subscriptions',
  async ({ tx, caller, params, query }) => {
    if (params.id !== caller.id_client) throw new AppError('client_not_found');
    const pattern = containing(query.search ?? '');
    const filter = sql`d.id_client = ${caller.id_client} and (${query.state ?? null}::text is null or d.subscription_state = ${query.state ?? null})
    and (d.device_number ilike ${pattern} or a.asset_name ilike ${pattern})`;
    const rows = await tx.rows<SubscriptionRow>(sql`${selectSubscriptions} where ${filter}
    order by d.subscription_end nulls last, d.id_device limit ${query.limit} offset ${query.offset}`);
    const counted = await tx.row<{ total: number }>(sql`select count(*) as total
    from device d left join asset a on a.id_asset = d.id_asset and a.deleted_at is null where ${filter}`);
    const method = await tx.row<Omit<Method, 'updated_at'> & { updated_at: Date }>(sql`
    select kind, brand, last4, exp_month, exp_year, updated_at from payment_method where id_client = ${caller.id_client}`);
    const stuck = await tx.row<{ n: number }>(sql`select count(*) as n from invoice
    where id_client = ${caller.id_client} and state = 'open' and attempts >= ${mostAttempts}`);
    return {
      data: rows.map(toSubscription),
      meta: {
        total: counted?.total ?? 0,
        stuck_payments: stuck?.n ?? 0,
        payment_method: method ? { ...method, updated_at: method.updated_at.toISOString() } : null,
      },
    };
  },
);
