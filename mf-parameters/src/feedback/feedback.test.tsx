import { AppError } from '@niveau/shared/contract';
import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { fireEvent, screen } from '@testing-library/react';
import { App } from '../app.tsx';

test.each([
  ['comment', /^Your comment/, 'POST global/opinion', 'Thank you for your comment'],
  ['opinion', /^Why/, 'POST global/opinion', 'Thank you for your opinion'],
  ['bug_report', /^What happened/, 'POST global/bug', 'Thank you, the report is sent'],
] as const)('%s: what is sent again after its answer was lost is the same, and acts once', async (...row) => {
  const [path, field, call, thanks] = row;
  const answer = () =>
    double.calls(call).length === 1
      ? new AppError('problem_occurred', { status: 0 })
      : { data: { id_help_request: 1, sent_at: '2026-11-28T08:00:00Z' } };
  const double = createApiDouble({ 'POST global/bug': answer, 'POST global/opinion': answer });
  const { actor } = await renderModule(App, {
    basename: '/parameter',
    path: `/parameter/${path}`,
    double,
  });
  await actor.type(await screen.findByRole('textbox', { name: field }), 'The gauge stands still');
  const star = screen.queryByRole('radio', { name: /^4/ });
  if (star) await actor.click(star);
  const send = screen.getByRole('button', { name: /^Send/ });
  await actor.click(send);
  expect(await screen.findByRole('alert')).toBeVisible();
  // As when a phone is turned meanwhile.
  window.innerWidth += 100;
  fireEvent(window, new Event('resize'));
  await actor.click(send);
  expect(await screen.findByText(thanks)).toBeVisible();
  const [first, again] = double.calls(call);
  expect(first?.idempotencyKey).toMatch(/^\w{32}$/);
  expect(again).toEqual(first);
});
