/** The states of an order and the steps between them. */

export const orderSubStates = ['sent', 'checked', 'planned', 'delivering'] as const;
/** Where an order in progress stands; null in every other state. */
export type OrderSubState = (typeof orderSubStates)[number];

/** 1 pending validation, 2 in progress, 3 completed, 4 cancelled or declined. */
export type OrderPosition =
  | { readonly state: 1 | 3 | 4; readonly sub_state: null }
  | { readonly state: 2; readonly sub_state: OrderSubState };

/**
 * `validate` and `decline` by the customer, `validate_automatically` by the product, the others by the provider. `delete`
 * takes back a request that the customer made, as long as the provider has not checked it.
 */
export type OrderStep =
  | 'validate'
  | 'decline'
  | 'validate_automatically'
  | 'check'
  | 'plan'
  | 'dispatch'
  | 'deliver'
  | 'delete';

export type OrderRefusal =
  | 'order_already_validated'
  | 'order_already_cancelled'
  | 'order_deadline_passed'
  | 'order_transition_refused';

const pending: OrderPosition = { state: 1, sub_state: null };
const completed: OrderPosition = { state: 3, sub_state: null };
const cancelled: OrderPosition = { state: 4, sub_state: null };
const inProgress = (sub_state: OrderSubState): OrderPosition => ({ state: 2, sub_state });

interface Transition {
  readonly from: OrderPosition;
  readonly step: OrderStep;
  /** Null: the order is gone. */
  readonly to: OrderPosition | null;
}

/** Every step there is. Deliveries that were not planned in the product may be booked as done from any point on the way. */
export const orderTransitions: readonly Transition[] = [
  { from: pending, step: 'validate', to: inProgress('sent') },
  { from: pending, step: 'validate_automatically', to: inProgress('sent') },
  { from: pending, step: 'decline', to: cancelled },
  { from: pending, step: 'delete', to: null },
  { from: inProgress('sent'), step: 'delete', to: null },
  { from: inProgress('sent'), step: 'check', to: inProgress('checked') },
  { from: inProgress('checked'), step: 'plan', to: inProgress('planned') },
  { from: inProgress('planned'), step: 'dispatch', to: inProgress('delivering') },
  { from: inProgress('checked'), step: 'deliver', to: completed },
  { from: inProgress('planned'), step: 'deliver', to: completed },
  { from: inProgress('delivering'), step: 'deliver', to: completed },
];

export interface OrderCircumstances {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Last moment at which the customer can decide. */
  readonly validation_deadline: number;
  readonly automatic_validation_at: number | null;
  readonly origin: 'proposal' | 'customer';
}

export type TransitionResult =
  | { readonly ok: true; readonly to: OrderPosition | null }
  | { readonly ok: false; readonly reason: OrderRefusal };

/** Where a step leads, or why it cannot be taken. The reasons are keys of the error catalogue. */
export function canTransition(
  position: OrderPosition,
  step: OrderStep,
  at: OrderCircumstances,
): TransitionResult {
  const found = orderTransitions.find(
    ({ from, step: name }) =>
      name === step && from.state === position.state && from.sub_state === position.sub_state,
  );
  if (found === undefined) return { ok: false, reason: refusalOf(position, step) };
  const isCustomers = step === 'validate' || step === 'decline';
  if (isCustomers && at.now > at.validation_deadline) return { ok: false, reason: 'order_deadline_passed' };
  const isEarly = at.automatic_validation_at === null || at.now < at.automatic_validation_at;
  if (step === 'validate_automatically' && isEarly) return { ok: false, reason: 'order_transition_refused' };
  // A provider's proposal can be declined, not deleted.
  if (step === 'delete' && at.origin === 'proposal') return { ok: false, reason: 'order_transition_refused' };
  return { ok: true, to: found.to };
}

function refusalOf(position: OrderPosition, step: OrderStep): OrderRefusal {
  const isDecision =
    step === 'validate' || step === 'decline' || step === 'validate_automatically' || step === 'delete';
  if (!isDecision) return 'order_transition_refused';
  return position.state === 4 ? 'order_already_cancelled' : 'order_already_validated';
}
