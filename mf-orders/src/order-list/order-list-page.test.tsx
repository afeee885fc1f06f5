import { AppError, revalidate } from '@niveau/shared/contract';
import { type ApiDouble, createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app.tsx';
import {
  sampleCancelled,
  sampleDelivered,
  sampleProposal,
  sampleValidated,
} from '../testing/sample-orders.ts';

const basename = '/orders_cockpit';
const orders = [
  sampleProposal,
  { ...sampleProposal, id_order: 2, asset: { id_asset: 12, asset_name: 'South tank' }, city: 'Brest' },
  { ...sampleValidated, id_order: 3, sub_state: 'delivering' as const },
  { ...sampleDelivered, id_order: 4 },
  sampleCancelled,
];

const listed: DoubleAnswers = {
  'GET order/cockpit': ({ query: { state, search = '', limit, offset } }) => {
    const found = orders.filter(
      (order) => Math.min(order.state, 3) === state && order.asset.asset_name.includes(search),
    );
    return { data: found.slice(offset, offset + limit), meta: { total: found.length } };
  },
  'GET order/cockpit/{id}': () => ({ data: sampleDelivered }),
};
const show = (double: ApiDouble, path?: string) => renderModule(App, { basename, path, double });

test('orders stand in three tabs with their counts; tab and search stand in the address', async () => {
  const shell = await show(createApiDouble(listed));
  const card = await screen.findByRole('article', { name: /North tank/ });
  expect(card).toHaveTextContent('3 000 L');
  expect(card).toHaveTextContent('3 456.90 €');
  expect(card).toHaveTextContent('To be validated');
  expect(card).toHaveTextContent(/Empty around/);
  expect(card).toHaveTextContent(/Validate before .* · (1 day 23 hr|2 days 0 hr)/);
  expect(card).toHaveTextContent(/validated automatically on/);
  expect(screen.getByRole('tab', { name: 'To be validated 2' })).toHaveAttribute('aria-selected', 'true');

  await shell.actor.type(screen.getByRole('searchbox'), 'South');
  await waitFor(() => expect(screen.queryByRole('article', { name: /North tank/ })).not.toBeInTheDocument());
  expect(shell.path()).toBe('/orders_cockpit?search=South');

  await shell.actor.click(screen.getByRole('tab', { name: 'In progress 1' }));
  expect(await screen.findByText('No order matches “South” here')).toBeVisible();
  await shell.actor.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Truck on its way')).toBeVisible();
  expect(shell.path()).toBe('/orders_cockpit?tab=in_progress');

  await shell.actor.click(screen.getByRole('tab', { name: 'Completed 2' }));
  expect(await screen.findByText('Reason: The site is closed until January')).toBeVisible();
  expect(screen.getByText('Quantity delivered')).toBeVisible();
  await shell.actor.click(
    within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('link')[0] ?? document.body,
  );
  expect(shell.path()).toBe('/orders_cockpit/4');
});

test('an address opens its tab and page', async () => {
  const double = createApiDouble({
    'GET order/cockpit': () => ({ data: [sampleDelivered], meta: { total: 45 } }),
  });
  const shell = await show(double, `${basename}?tab=completed&page=2`);
  expect(await screen.findByText('21–40 of 45')).toBeVisible();
  expect(double.calls('GET order/cockpit').map(({ query }) => query)).toContainEqual({
    state: 3,
    limit: 20,
    offset: 20,
  });
  await shell.actor.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('41–45 of 45')).toBeVisible();
  expect(shell.path()).toBe('/orders_cockpit?tab=completed&page=3');
});

test('an empty tab says what will bring an order there', async () => {
  await show(createApiDouble({ 'GET order/cockpit': () => ({ data: [], meta: { total: 0 } }) }));
  expect(await screen.findByText('Nothing to validate')).toBeVisible();
});

test('a failure can be tried again; what was seen stays when the connection goes', async () => {
  const double = createApiDouble({ 'GET order/cockpit': () => new AppError('internal_server_error') });
  const shell = await show(double);
  expect(await screen.findByText('The orders could not be loaded')).toBeVisible();
  double.answer(listed);
  await shell.actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: /North tank/ })).toBeVisible();

  double.answer({ 'GET order/cockpit': () => new AppError('no_internet') });
  await act(() => revalidate('GET order/cockpit').catch(() => undefined));
  expect(await screen.findByText(/You see what was last received/)).toBeVisible();
  expect(screen.getByRole('article', { name: /North tank/ })).toBeVisible();
});

test('without the right to read orders nothing is asked of the server', async () => {
  const double = createApiDouble({});
  await renderModule(App, { basename, double, levels: { ORDC: 0 } });
  expect(screen.getByText('You do not have the rights to view the order proposal')).toBeVisible();
  expect(double.calls()).toHaveLength(0);
});
