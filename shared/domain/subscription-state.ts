/** The states of a device's subscription, and what its customer may do with it. */
import { addDays } from './calendar-date.ts';
import { startOfDay } from './time-zone.ts';

/** `terminated`: the customer ended it; readings come until the day that is paid. */
export const subscriptionStates = ['active', 'expired', 'terminated'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * Whether the readings of a device are paid for on `today` (YYYY-MM-DD): `ending` where its subscription was cancelled and
 * still runs to the day that is paid, `over` where it has to be renewed.
 */
export function coverOf(
  {
    subscription_state: state,
    subscription_end: end,
  }: { readonly subscription_state: SubscriptionState; readonly subscription_end: string | null },
  today: string,
): 'paid' | 'ending' | 'over' {
  if (state === 'active') return 'paid';
  return state === 'terminated' && end && end >= today ? 'ending' : 'over';
}

/**
 * The moment (epoch milliseconds) from which on readings are not paid for, by the days of the space's zone; `null` where
 * they are.
 */
export function paidUntil(
  {
    subscription_state: state,
    subscription_end: end,
  }: { readonly subscription_state: SubscriptionState; readonly subscription_end: string | null },
  time_zone: string,
): number | null {
  return state === 'active' || end === null ? null : startOfDay(addDays(end, 1), time_zone);
}

export type SubscriptionStep = 'cancel' | 'reactivate' | 'direct_debit';

export interface Subscription {
  readonly state: SubscriptionState;
  /** YYYY-MM-DD: the last day that is paid; null where none is set. */
  readonly ends_on: string | null;
  /** Renewed each year by direct debit. */
  readonly annual_debit: boolean;
  /** A renewal was asked for, and its payment is awaited. */
  readonly is_renewing: boolean;
  /** Its payment was asked for in vain: it can be called off. */
  readonly is_payment_stuck: boolean;
  readonly paid_by_professional: boolean;
}

export type SubscriptionRefusal =
  | 'subscription_paid_by_provider'
  | 'subscription_transition_refused'
  | 'payment_method_required';

/**
 * What a step comes to. `renew`: a year has to be paid before it holds. A contract that the provider pays is not the
 * customer's to change.
 */
export type SubscriptionOutcome =
  | {
      readonly ok: true;
      readonly state: SubscriptionState;
      readonly annual_debit: boolean;
      readonly renew: boolean;
    }
  | { readonly ok: false; readonly reason: SubscriptionRefusal };

/** Where a step leads on `today` (YYYY-MM-DD), or why it cannot be taken. */
export function stepSubscription(
  subscription: Subscription,
  step: SubscriptionStep,
  at: { readonly today: string; readonly has_payment_method: boolean },
): SubscriptionOutcome {
  const { state, ends_on, annual_debit, is_renewing, is_payment_stuck, paid_by_professional } = subscription;
  if (paid_by_professional) return { ok: false, reason: 'subscription_paid_by_provider' };
  const refused = { ok: false, reason: 'subscription_transition_refused' } as const;
  const isCalledOff = step === 'cancel' && is_payment_stuck;
  if (is_renewing && !isCalledOff) return refused;
  const isPaid = ends_on !== null && ends_on >= at.today;
  switch (step) {
    case 'cancel':
      return state === 'terminated' && !isCalledOff
        ? refused
        : { ok: true, state: 'terminated', annual_debit: false, renew: false };
    case 'reactivate':
      if (state === 'active') return refused;
      if (isPaid) return { ok: true, state: 'active', annual_debit, renew: false };
      if (!at.has_payment_method) return { ok: false, reason: 'payment_method_required' };
      return { ok: true, state, annual_debit, renew: true };
    case 'direct_debit':
      if (state === 'terminated' || annual_debit) return refused;
      if (!at.has_payment_method) return { ok: false, reason: 'payment_method_required' };
      return { ok: true, state, annual_debit: true, renew: !isPaid };
  }
}

/** The last paid day after one more year (section 9 of the specification): from the end of what is paid, or from today. */
export function renewedUntil(ends_on: string | null, today: string): string {
  const start = ends_on !== null && ends_on >= today ? addDays(ends_on, 1) : today;
  const [year = '', month = '', day = ''] = start.split('-');
  const next = `${Number(year) + 1}-${month}-${day}`;
  // A year after 29 February begins on 1 March.
  const first = month === '02' && day === '29' ? `${Number(year) + 1}-03-01` : next;
  return addDays(first, -1);
}
