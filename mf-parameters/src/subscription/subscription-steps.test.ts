import type { Subscription } from '@niveau/shared/api/subscriptions';
import { outcomeOf, shownState } from './subscription-steps.ts';

const today = '2026-11-28';
const subscription: Subscription = {
  id_subscription: 7,
  device: { id_device: 7, device_number: 'N-7', model: 'Level' },
  asset_name: 'Cuve',
  state: 'active',
  expiry: '2027-02-01',
  annual_debit: false,
  warranty_end: null,
  annual_price_cents: 7200,
  paid_by_professional: false,
  is_renewing: false,
  is_payment_stuck: false,
  cancelled_at: null,
};

test('one that was cancelled goes on to the day that is paid', () => {
  const cancelled = { ...subscription, state: 'terminated' } as const;
  expect(shownState(cancelled, today)).toBe('ending');
  expect(shownState({ ...cancelled, expiry: '2026-11-27' }, today)).toBe('cancelled');
  expect(shownState({ ...cancelled, is_renewing: true }, today)).toBe('renewing');
  expect(shownState({ ...cancelled, is_renewing: true, is_payment_stuck: true }, today)).toBe('stuck');
});

test('a renewal needs a payment method', () => {
  const expired = { ...subscription, state: 'expired', expiry: '2026-11-01' } as const;
  expect(outcomeOf(expired, 'reactivate', { today, has_payment_method: false })).toEqual({
    ok: false,
    reason: 'payment_method_required',
  });
  expect(outcomeOf(expired, 'reactivate', { today, has_payment_method: true })).toMatchObject({
    renew: true,
  });
});
