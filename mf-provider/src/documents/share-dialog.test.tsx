import { AppError } from '@niveau/shared/contract';
import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app.tsx';

test('a document is shared once, however often its answer is lost', async () => {
  const call = 'POST provider/file';
  const double = createApiDouble({
    'GET provider/file': () => ({ data: [], meta: { total: 0 } }),
    'GET provider/clients/datatable': () => ({ data: [], meta: { total: 0 } }),
    [call]: () => new AppError('problem_occurred', { status: 0 }),
  });
  const { actor } = await renderModule(App, { basename: '/provider', path: '/provider/documents', double });
  const [open] = await screen.findAllByRole('button', { name: 'Share a document' });
  if (!open) throw new Error('the button is there');
  await actor.click(open);
  const dialog = within(await screen.findByRole('dialog'));
  await actor.upload(dialog.getByLabelText(/^File/), new File(['%PDF'], 'prices.pdf'));
  const share = dialog.getByRole('button', { name: 'Share' });
  await actor.click(share);
  expect(await dialog.findByText('What you entered is kept.')).toBeVisible();
  await actor.click(share);
  await waitFor(() => expect(double.calls(call)).toHaveLength(2));
  await waitFor(() => expect(share).toBeEnabled());
  // Another name makes it another document.
  await actor.type(dialog.getByLabelText('Name'), 'Prices');
  await actor.click(share);
  await waitFor(() => expect(double.calls(call)).toHaveLength(3));
  const [first, again, other] = double.calls(call).map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^\w{32}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
