import { screen } from '@testing-library/react';
import type { DeviceSubscription } from '../api/equipment.ts';
import type { Level } from '../domain/permission.ts';
import { createApiDouble } from '../testing/api-double.tsx';
import { renderModule } from '../testing/fake-shell.tsx';
import { SubscriptionLapse } from './subscription-lapse.tsx';

const expired: DeviceSubscription = {
  device_number: '24E124 01',
  subscription_state: 'expired',
  subscription_end: '2026-01-31',
  contract_paid_by_professional: false,
};
const show = (device: DeviceSubscription | null, SUBS: Level = 2) =>
  renderModule(() => <SubscriptionLapse device={device} />, {
    basename: '/',
    double: createApiDouble({}),
    levels: { SUBS },
  });
const renew = { name: 'Renew the subscription' } as const;

test('whoever may renew is led to that very subscription', async () => {
  await show(expired);
  expect(screen.getByText('Subscription expired')).toBeVisible();
  expect(screen.getByRole('link', renew)).toHaveAttribute(
    'href',
    '/parameter/subscription?search=24E124%2001',
  );
});

test('whoever only sees it is told whom to ask, and led there; everybody else is told whom to ask', async () => {
  const shown = await show(expired, 1);
  expect(screen.getByText(/A manager of the space can renew it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the subscription' })).toBeVisible();
  expect(screen.queryByRole('link', renew)).toBeNull();
  shown.unmount();
  await show(expired, 0);
  expect(screen.getByText(/A manager of the space can renew it/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what the supplier pays is the supplier’s to renew', async () => {
  await show({ ...expired, contract_paid_by_professional: true });
  expect(screen.getByText('Your supplier pays for it: ask them to renew it.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('one that was cancelled runs until the day that is paid, and is over after it', async () => {
  const shown = await show({
    ...expired,
    subscription_state: 'terminated',
    subscription_end: '2999-01-31',
  });
  expect(screen.getByText('Readings come until 2999/01/31.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Keep the subscription' })).toBeVisible();
  shown.unmount();
  await show({ ...expired, subscription_state: 'terminated' });
  expect(screen.getByText('Subscription ended')).toBeVisible();
  expect(screen.getByRole('link', renew)).toBeVisible();
});

test('one that is paid says nothing, nor does equipment without a sensor', async () => {
  const shown = await show({ ...expired, subscription_state: 'active' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/Subscription/)).toBeNull();
  shown.unmount();
  await show(null);
  expect(screen.queryByText(/Subscription/)).toBeNull();
});
