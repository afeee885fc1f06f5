import { AppError } from '@niveau/shared/api/errors';
import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen } from '@testing-library/react';
import { App } from '../app.tsx';

const basename = '/parameter';
const call = 'GET client/{id}/payment_method/session/{id_session}';
const list = {
  'GET client/{id}/subscriptions': () => ({
    data: [],
    meta: { total: 0, payment_method: null, stuck_payments: 2 },
  }),
};
const session = (state: 'open' | 'completed' | 'expired', open_invoices: number) => () => ({
  data: { state, open_invoices },
});
const back = '/parameter/subscription?payment=success';

test.each([
  ['is saved by its word', session('completed', 0), 'Payment method saved'],
  ['has what waited tried again', session('completed', 1), /^What waited for its payment is tried again/],
  [
    'is not saved before the payment service says so',
    session('open', 0),
    'The payment service has not confirmed it yet',
  ],
  ['is not saved where the page was never filled in', session('expired', 0), 'No payment method was saved'],
  [
    'is not saved by an address that somebody made up',
    () => new AppError('payment_session_not_found', { status: 404 }),
    'No payment method was saved',
  ],
] as const)('the server is asked: a payment method %s', async (_, answer, words) => {
  const double = createApiDouble({ ...list, [call]: answer });
  await renderModule(App, { basename, path: `${back}&session=cs_1`, double });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByText('Payment method saved')).toHaveLength(
    words === 'Payment method saved' || words instanceof RegExp ? 1 : 0,
  );
});

test('an address alone says nothing', async () => {
  await renderModule(App, { basename, path: back, double: createApiDouble(list) });
  expect(await screen.findByText('2 payments could not be made')).toBeVisible();
  expect(screen.queryByText('Payment method saved')).toBeNull();
});
