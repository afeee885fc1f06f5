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
  'GET order/cockpit/choices': () => ({ data: { assets: [], products: [] } }),
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

test('several proposals are validated in one go; what one is refused stops no other', async () => {
  const validate = 'POST order/cockpit/{id}/validate';
  const shell = await show(
    createApiDouble({
      ...listed,
      'GET order/cockpit/{id}': ({ params: { id } }) => ({ data: { ...sampleProposal, id_order: id } }),
      [validate]: ({ params: { id } }) =>
        id === 1
          ? new AppError('order_already_validated', {
              details: { by: 'Louis Marchand', automatic: false, at: '2026-11-27T10:00:00Z' },
            })
          : { data: { ...sampleValidated, id_order: id } },
    }),
  );
  for (const name of ['Choose North tank', 'Choose South tank'])
    await shell.actor.click(await screen.findByRole('checkbox', { name }));
  expect(screen.getByText('2 proposals chosen')).toBeVisible();
  await shell.actor.click(screen.getByRole('button', { name: 'Validate together' }));
  await shell.actor.click(await screen.findByRole('button', { name: 'Validate 2 orders' }));
  expect(await screen.findByText('Validated')).toBeVisible();
  expect(screen.getByText(/By Louis Marchand, on/)).toBeVisible();
  await shell.actor.click(screen.getByText('Close'));
  expect(shell.badgeRefreshes).toEqual(['orders_cockpit']);
  expect(shell.notices).toEqual([{ type: 'success', message: 'Orders validated: 1' }]);
});

test('an order of a batch that could not even be read is read again, and sent once it was shown', async () => {
  const validate = 'POST order/cockpit/{id}/validate';
  let isUp = false;
  const double = createApiDouble({
    ...listed,
    'GET order/cockpit/{id}': ({ params: { id } }) =>
      isUp || id === 1
        ? { data: { ...sampleProposal, id_order: id } }
        : new AppError('problem_occurred', { status: 502 }),
    [validate]: ({ params: { id } }) => ({ data: { ...sampleValidated, id_order: id } }),
  });
  const shell = await show(double);
  for (const name of ['Choose North tank', 'Choose South tank'])
    await shell.actor.click(await screen.findByRole('checkbox', { name }));
  await shell.actor.click(screen.getByRole('button', { name: 'Validate together' }));
  expect(await screen.findByText('Not validated')).toBeVisible();
  isUp = true;
  await shell.actor.click(screen.getByRole('button', { name: 'Validate 1 order' }));
  expect(await screen.findByText('Validated')).toBeVisible();
  const next = await screen.findByRole('button', { name: 'Validate 1 order' });
  await waitFor(() => expect(next).toBeEnabled());
  expect(screen.getAllByText(/^Delivery on/)).toHaveLength(2);
  expect(double.calls(validate).map(({ params }) => params)).toEqual([{ id: 1 }]);
  await shell.actor.click(next);
  expect(await screen.findAllByText('Validated')).toHaveLength(2);
  expect(double.calls(validate).map(({ params }) => params)).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a batch of which nothing could be read is tried again without anything being sent unseen', async () => {
  const validate = 'POST order/cockpit/{id}/validate';
  let isUp = false;
  const double = createApiDouble({
    ...listed,
    'GET order/cockpit/{id}': ({ params: { id } }) =>
      isUp
        ? { data: { ...sampleProposal, id_order: id } }
        : new AppError('problem_occurred', { status: 502 }),
    [validate]: ({ params: { id } }) =>
      isUp && double.calls(validate).length > 1
        ? { data: { ...sampleValidated, id_order: id } }
        : new AppError('problem_occurred', { status: 502 }),
  });
  const shell = await show(double);
  await shell.actor.click(await screen.findByRole('checkbox', { name: 'Choose North tank' }));
  await shell.actor.click(screen.getByRole('checkbox', { name: 'Choose South tank' }));
  await shell.actor.click(screen.getByRole('button', { name: 'Validate together' }));
  expect(await screen.findAllByText('Not validated')).toHaveLength(2);
  isUp = true;
  await shell.actor.click(screen.getByRole('button', { name: 'Try again' }));
  await shell.actor.click(await screen.findByRole('button', { name: 'Validate 2 orders' }));
  // The first is refused once; as it is the same still, it goes with the next press.
  expect(await screen.findByText('Not validated')).toBeVisible();
  expect(await screen.findByText('Validated')).toBeVisible();
  await shell.actor.click(screen.getByRole('button', { name: 'Try the others again' }));
  expect(await screen.findAllByText('Validated')).toHaveLength(2);
  expect(double.calls(validate).map(({ params }) => params)).toEqual([{ id: 1 }, { id: 2 }, { id: 1 }]);
});

test('a batch that empties its page stays until its outcome has been read, and does not come back', async () => {
  const validate = 'POST order/cockpit/{id}/validate';
  let left = Array.from({ length: 22 }, (_, i) => ({
    ...sampleProposal,
    id_order: i + 1,
    asset: { id_asset: i + 1, asset_name: `Tank ${i + 1}` },
  }));
  const double = createApiDouble({
    ...listed,
    'GET order/cockpit': ({ query: { state, offset, limit } }) => {
      const found = state === 1 ? left : [];
      return { data: found.slice(offset, offset + limit), meta: { total: found.length } };
    },
    'GET order/cockpit/{id}': ({ params: { id } }) => ({ data: { ...sampleProposal, id_order: id } }),
    [validate]: ({ params: { id } }) => {
      left = left.filter(({ id_order }) => id_order !== id);
      return { data: { ...sampleValidated, id_order: id } };
    },
  });
  const shell = await show(double, `${basename}?page=2`);
  for (const name of ['Choose Tank 21', 'Choose Tank 22'])
    await shell.actor.click(await screen.findByRole('checkbox', { name }));
  await shell.actor.click(screen.getByRole('button', { name: 'Validate together' }));
  await shell.actor.click(await screen.findByRole('button', { name: 'Validate 2 orders' }));
  // The page before it stands behind the dialog.
  expect(await screen.findByRole('checkbox', { name: 'Choose Tank 1' })).toBeInTheDocument();
  expect(screen.getAllByText('Validated')).toHaveLength(2);
  await shell.actor.click(screen.getByText('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(shell.notices).toEqual([{ type: 'success', message: 'Orders validated: 2' }]);
  expect(double.calls('GET order/cockpit/{id}').map(({ params }) => params)).not.toContainEqual({ id: 0 });
});

test('filters stand in the address and narrow what is asked for', async () => {
  const double = createApiDouble(listed);
  const shell = await show(double, `${basename}?tab=completed&asset=12&from=2026-01-01`);
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true');
  expect(double.calls('GET order/cockpit').map(({ query }) => query)).toContainEqual({
    state: 3,
    limit: 20,
    offset: 0,
    id_asset: 12,
    date_from: '2026-01-01',
  });
  await shell.actor.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(shell.path()).toBe('/orders_cockpit?tab=completed');
});

test('a page that is no more leads to the last one; what the address says wrongly is left out', async () => {
  const many = Array.from({ length: 25 }, (_, i) => ({ ...sampleDelivered, id_order: i + 1 }));
  const double = createApiDouble({
    'GET order/cockpit': ({ query: { offset, limit } }) => ({
      data: many.slice(offset, offset + limit),
      meta: { total: many.length },
    }),
    'GET order/cockpit/choices': () => ({ data: { assets: [], products: [] } }),
  });
  const shell = await show(double, `${basename}?tab=completed&page=9&from=2026-99-99&asset=x`);
  expect(await screen.findByText('21–25 of 25')).toBeVisible();
  expect(shell.path()).toContain('page=2');
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  for (const { query } of double.calls('GET order/cockpit')) expect(query).not.toHaveProperty('date_from');
});
