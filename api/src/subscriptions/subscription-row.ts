import type { Subscription } from '@niveau/shared/api/subscriptions';
import sql from 'sql-template-tag';
import { mostAttempts } from './retry-invoices.ts';

export interface SubscriptionRow {
  readonly id_device: number;
  readonly device_number: string;
  readonly model: string;
  readonly asset_name: string | null;
  readonly state: Subscription['state'];
  readonly expiry: string | null;
  readonly annual_debit: boolean;
  readonly warranty_end: string | null;
  readonly annual_price_cents: number;
  readonly paid_by_professional: boolean;
  readonly is_renewing: boolean;
  readonly is_payment_stuck: boolean;
  readonly cancelled_at: Date | null;
}

/** `select … from device d …`, to be followed by `where`. */
export const selectSubscriptions = sql`
  select d.id_device, d.device_number, d.model, a.asset_name, d.subscription_state as state, d.subscription_end as expiry,
    d.subscription_annual_debit as annual_debit, d.warranty_end, d.subscription_price_cents as annual_price_cents,
    d.contract_paid_by_professional as paid_by_professional, d.subscription_cancelled_at as cancelled_at,
    exists (select from invoice i where i.id_device = d.id_device and i.state = 'open') as is_renewing,
    exists (select from invoice i where i.id_device = d.id_device and i.state = 'open' and i.attempts >= ${mostAttempts}) as is_payment_stuck
  from device d left join asset a on a.id_asset = d.id_asset and a.deleted_at is null`;

export function toSubscription({
  id_device,
  device_number,
  model,
  cancelled_at,
  ...row
}: SubscriptionRow): Subscription {
  return {
    ...row,
    id_subscription: id_device,
    device: { id_device, device_number, model },
    cancelled_at: cancelled_at?.toISOString() ?? null,
  };
}
