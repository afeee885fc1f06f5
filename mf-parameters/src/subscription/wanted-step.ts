import type { Subscription } from '@niveau/shared/api/subscriptions';
import type { SubscriptionStep } from '@niveau/shared/domain/subscription-state';
import { steps } from './subscription-steps.ts';

/** Where the payment page leads back to: the subscription, and the step that waits for a way to pay it. */
export function stepPath({ id_subscription, device }: Subscription, step: SubscriptionStep): string {
  const search = encodeURIComponent(device.device_number);
  return `/parameter/subscription?search=${search}&of=${id_subscription}&step=${step}`;
}

export interface WantedStep {
  readonly id_subscription: number;
  readonly step: SubscriptionStep;
}

/** The step that an address comes back to; `null` where it names none. */
export function readWantedStep(get: (name: string) => string): WantedStep | null {
  // Only what needs to be paid waits for a way to pay it.
  const step = steps.find((one) => one !== 'cancel' && one === get('step'));
  const id_subscription = Number(get('of'));
  if (!step || !Number.isSafeInteger(id_subscription) || id_subscription <= 0) return null;
  return get('payment') === 'success' ? { id_subscription, step } : null;
}
