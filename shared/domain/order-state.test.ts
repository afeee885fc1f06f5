import fc from 'fast-check';
import {
  canTransition,
  type OrderPosition,
  type OrderStep,
  orderSubStates,
  orderTransitions,
} from './order-state.ts';

const at = { now: 100, validation_deadline: 200, automatic_validation_at: 300, origin: 'proposal' } as const;
const pending: OrderPosition = { state: 1, sub_state: null };
const steps: readonly OrderStep[] = [
  'validate',
  'decline',
  'validate_automatically',
  'check',
  'plan',
  'dispatch',
  'deliver',
  'delete',
];
const positions: readonly OrderPosition[] = [
  pending,
  ...orderSubStates.map((sub_state): OrderPosition => ({ state: 2, sub_state })),
  { state: 3, sub_state: null },
  { state: 4, sub_state: null },
];

test('from proposal to delivery', () => {
  let position: OrderPosition = pending;
  const seen: string[] = [];
  for (const step of ['validate', 'check', 'plan', 'dispatch', 'deliver'] as const) {
    const result = canTransition(position, step, at);
    if (!result.ok || result.to === null) throw new Error(`${step} was refused`);
    position = result.to;
    seen.push(`${position.state}${position.sub_state ?? ''}`);
  }
  expect(seen).toEqual(['2sent', '2checked', '2planned', '2delivering', '3']);
});

test.each([
  ['the customer after the deadline', pending, 'validate', { ...at, now: 201 }, 'order_deadline_passed'],
  ['declining after the deadline', pending, 'decline', { ...at, now: 201 }, 'order_deadline_passed'],
  ['validating twice', { state: 2, sub_state: 'sent' }, 'validate', at, 'order_already_validated'],
  ['validating what was cancelled', { state: 4, sub_state: null }, 'validate', at, 'order_already_cancelled'],
  ['declining what was delivered', { state: 3, sub_state: null }, 'decline', at, 'order_already_validated'],
  ['automatic validation too early', pending, 'validate_automatically', at, 'order_transition_refused'],
  [
    'going back from a truck on its way',
    { state: 2, sub_state: 'delivering' },
    'plan',
    at,
    'order_transition_refused',
  ],
  ['deleting a proposal', pending, 'delete', at, 'order_transition_refused'],
  ['delivering what nobody validated', pending, 'deliver', at, 'order_transition_refused'],
] as const)('refused: %s', (_, position, step, circumstances, reason) => {
  expect(canTransition(position, step, circumstances)).toEqual({ ok: false, reason });
});

test('on its date an order validates itself, also after the deadline', () => {
  expect(canTransition(pending, 'validate_automatically', { ...at, now: 300 })).toMatchObject({
    ok: true,
    to: { state: 2 },
  });
});

test('a customer takes back an own request until the provider has checked it', () => {
  const own = { ...at, origin: 'customer' } as const;
  expect(canTransition(pending, 'delete', own)).toEqual({ ok: true, to: null });
  expect(canTransition({ state: 2, sub_state: 'sent' }, 'delete', own)).toEqual({ ok: true, to: null });
  expect(canTransition({ state: 2, sub_state: 'checked' }, 'delete', own)).toEqual({
    ok: false,
    reason: 'order_already_validated',
  });
});

test('no step leads out of completed or cancelled, and only the table allows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...positions),
      fc.constantFrom(...steps),
      fc.integer({ min: 0, max: 400 }),
      (from, step, now) => {
        const result = canTransition(from, step, { ...at, now });
        if (from.state >= 3) expect(result.ok).toBe(false);
        if (result.ok)
          expect(orderTransitions.some((line) => line.step === step && line.to === result.to)).toBe(true);
      },
    ),
  );
});
