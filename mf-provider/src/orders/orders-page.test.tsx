import { AppError, revalidate } from '@niveau/shared/contract';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app.tsx';
import { sampleOrder as order } from '../testing/sample-order.ts';

const other = { ...order, id_order: 6, order_number: 'C26-00006' };
const listing = (...orders: (typeof order)[]): DoubleAnswers => ({
  'GET provider/orders': () => ({ data: orders, meta: { total: orders.length } }),
});
const openOrder = async () => {
  const double = createApiDouble({
    ...listing(order, other),
    'GET provider/order/{id}/document': () => ({ data: [] }),
  });
  const shell = await renderModule(App, {
    basename: '/provider',
    path: '/provider/orders?state=2',
    double,
  });
  await shell.actor.click(await screen.findByRole('button', { name: order.order_number }));
  return { ...shell, double, dialog: within(await screen.findByRole('dialog')) };
};
/** As when the reader comes back to the page. */
const readAgain = () => act(() => revalidate('GET provider/orders'));

test('an order that leaves the list stays open with what was typed; one that stays there is renewed', async () => {
  const { actor, double, dialog } = await openOrder();
  await actor.click(dialog.getByRole('radio', { name: 'Mark as delivered' }));
  const quantity = dialog.getByLabelText(/^Quantity delivered/);
  await actor.clear(quantity);
  await actor.type(quantity, '3950');
  double.answer(listing({ ...order, purchase_order_number: 'PO-7' }, other));
  await readAgain();
  expect(await dialog.findByText('PO-7')).toBeVisible();
  double.answer(listing(other));
  await readAgain();
  expect(screen.queryByRole('button', { name: order.order_number, hidden: true })).not.toBeInTheDocument();
  expect(quantity).toBeVisible();
  expect(quantity).toHaveValue('3950');
});

test('an order that its step takes out of the list is shown as it is then, and closes without a question', async () => {
  const { actor, double, dialog } = await openOrder();
  double.answer({
    'PUT provider/order/{id}/state': () => {
      double.answer(listing(other));
      const { id_client, client_space_name, origin, ...summary } = order;
      return { data: { ...summary, state: 3, sub_state: null, quantity_delivered: 3900 } };
    },
  });
  await actor.click(dialog.getByRole('radio', { name: 'Mark as delivered' }));
  await actor.click(dialog.getByRole('button', { name: 'Save this step' }));
  expect(await dialog.findByText(/^3\s900 L$/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save this step' })).not.toBeInTheDocument();
  await actor.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the answer to a step opens no dialog that was closed meanwhile', async () => {
  const { actor, double, dialog } = await openOrder();
  const { id_client, client_space_name, origin, ...summary } = order;
  const arrived = Promise.withResolvers<void>();
  double.answer({
    'PUT provider/order/{id}/state': async () => {
      await arrived.promise;
      return { data: { ...summary, sub_state: 'planned' } };
    },
  });
  await actor.click(dialog.getByRole('button', { name: 'Save this step' }));
  await actor.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await actor.click(screen.getByRole('button', { name: other.order_number }));
  const reads = double.calls('GET provider/orders').length;
  await act(async () => arrived.resolve());
  await waitFor(() => expect(double.calls('GET provider/orders').length).toBeGreaterThan(reads));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(screen.getByRole('dialog', { name: new RegExp(other.order_number) })).toBeVisible();
});

test('a document of an order is added once, however often its answer is lost', async () => {
  const call = 'POST provider/order/{id}/document';
  const { actor, double, dialog } = await openOrder();
  double.answer({ [call]: () => new AppError('problem_occurred', { status: 0 }) });
  await actor.upload(dialog.getByLabelText('File'), new File(['%PDF'], 'note.pdf'));
  const add = dialog.getByRole('button', { name: 'Add the document' });
  for (const times of [1, 2]) {
    await actor.click(add);
    await waitFor(() => expect(double.calls(call)).toHaveLength(times));
    await waitFor(() => expect(add).toBeEnabled());
  }
  const [first, again] = double.calls(call).map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^\w{32}$/);
  expect(again).toBe(first);
});
