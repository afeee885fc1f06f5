import type { Subscription } from '@niveau/shared/api/subscriptions';
import {
  type SubscriptionOutcome,
  type SubscriptionStep,
  stepSubscription,
} from '@niveau/shared/domain/subscription-state';

export const steps: readonly SubscriptionStep[] = ['reactivate', 'direct_debit', 'cancel'];

/** What a subscription is for a person: one that ends by itself is told apart from one that was cancelled. */
export type ShownState =
  | 'paid-by-supplier'
  | 'renewing'
  | 'stuck'
  | 'active'
  | 'ending'
  | 'expired'
  | 'cancelled';

export function shownState(subscription: Subscription, today: string): ShownState {
  if (subscription.paid_by_professional) return 'paid-by-supplier';
  if (subscription.is_renewing) return subscription.is_payment_stuck ? 'stuck' : 'renewing';
  if (subscription.state === 'active') return 'active';
  if (subscription.state === 'expired') return 'expired';
  return subscription.expiry !== null && subscription.expiry >= today ? 'ending' : 'cancelled';
}

/** Where a step would lead today, by the rules that the server applies. */
export function outcomeOf(
  subscription: Subscription,
  step: SubscriptionStep,
  at: { readonly today: string; readonly has_payment_method: boolean },
): SubscriptionOutcome {
  return stepSubscription({ ...subscription, ends_on: subscription.expiry }, step, at);
}
