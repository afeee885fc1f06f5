import fc from 'fast-check';
import {
  renewedUntil,
  type Subscription,
  stepSubscription,
  subscriptionStates,
} from './subscription-state.ts';

const active: Subscription = {
  state: 'active',
  ends_on: '2027-03-31',
  annual_debit: false,
  is_renewing: false,
  is_payment_stuck: false,
  paid_by_professional: false,
};
const at = { today: '2026-11-24', has_payment_method: true };

test.each([
  ['cancel', active, { state: 'terminated', renew: false }],
  ['cancel', { ...active, state: 'expired', ends_on: '2026-01-01' }, { state: 'terminated', renew: false }],
  ['reactivate', { ...active, state: 'terminated' }, { state: 'active', renew: false }],
  [
    'reactivate',
    { ...active, state: 'terminated', ends_on: '2026-11-23' },
    { state: 'terminated', renew: true },
  ],
  ['reactivate', { ...active, state: 'expired', ends_on: '2026-11-23' }, { state: 'expired', renew: true }],
  [
    'cancel',
    { ...active, state: 'terminated', is_renewing: true, is_payment_stuck: true },
    { state: 'terminated', renew: false },
  ],
  ['direct_debit', active, { state: 'active', annual_debit: true, renew: false }],
  ['direct_debit', { ...active, state: 'expired', ends_on: null }, { annual_debit: true, renew: true }],
] as const)('%s', (step, subscription, expected) => {
  expect(stepSubscription(subscription, step, at)).toMatchObject({ ok: true, ...expected });
});

test.each([
  ['cancel', { ...active, state: 'terminated' }, 'subscription_transition_refused'],
  ['reactivate', active, 'subscription_transition_refused'],
  ['direct_debit', { ...active, annual_debit: true }, 'subscription_transition_refused'],
  ['direct_debit', { ...active, state: 'terminated' }, 'subscription_transition_refused'],
  ['cancel', { ...active, is_renewing: true }, 'subscription_transition_refused'],
  ['cancel', { ...active, paid_by_professional: true }, 'subscription_paid_by_provider'],
] as const)('%s is refused', (step, subscription, reason) => {
  expect(stepSubscription(subscription, step, at)).toEqual({ ok: false, reason });
});

test('without a payment method nothing that costs is done', () => {
  fc.assert(
    fc.property(fc.constantFrom(...subscriptionStates), fc.boolean(), (state, annual_debit) => {
      for (const step of ['reactivate', 'direct_debit'] as const) {
        const outcome = stepSubscription({ ...active, state, annual_debit, ends_on: null }, step, {
          ...at,
          has_payment_method: false,
        });
        expect(outcome.ok && outcome.renew).toBe(false);
      }
    }),
  );
});

test.each([
  [null, '2026-11-24', '2027-11-23'],
  ['2026-10-31', '2026-11-24', '2027-11-23'],
  ['2026-12-31', '2026-11-24', '2027-12-31'],
  ['2028-02-28', '2028-02-01', '2029-02-28'],
  ['2027-02-28', '2027-02-01', '2028-02-29'],
])('paid until %s, renewed on %s: until %s', (ends_on, today, until) => {
  expect(renewedUntil(ends_on, today)).toBe(until);
});
