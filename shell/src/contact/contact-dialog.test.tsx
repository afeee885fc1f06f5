import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { AppError, type Notice } from '@niveau/shared/contract';
import { setClient, setNoticeHandler } from '@niveau/shared/contract/host';
import { createApiDouble } from '@niveau/shared/testing/api-double';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Services, ServicesContext } from '../app/services.ts';
import { ContactDialog } from './contact-dialog.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test('a message whose answer was lost is sent again as the same, and reaches the supplier once', async () => {
  const call = 'POST global/assistance_required';
  const double = createApiDouble({
    'GET global/problems': () => ({
      data: [{ id_problem: 2, code: 'delivery', name: 'A delivery', contacts: [] }],
    }),
    [call]: () =>
      double.calls(call).length === 1
        ? new AppError('problem_occurred', { status: 0 })
        : { data: { id_help_request: 1, sent_at: '2026-11-28T08:00:00Z' } },
  });
  const notices: Notice[] = [];
  setClient(double);
  setNoticeHandler((notice) => notices.push(notice));
  const onClose = jest.fn();
  // Of the shell's services the dialog uses one.
  const services = { version: '1.0.0' } as Partial<Services> as Services;
  render(
    <I18nProvider i18n={i18n}>
      <ServicesContext value={services}>
        <ContactDialog onClose={onClose} />
      </ServicesContext>
    </I18nProvider>,
  );
  const actor = userEvent.setup();
  await actor.click(await screen.findByRole('radio', { name: 'A delivery' }));
  await actor.type(screen.getByLabelText(/^Your message/), 'The truck did not come');
  await actor.upload(screen.getByLabelText('Pictures'), new File(['x'], 'gate.png', { type: 'image/png' }));
  const send = screen.getByRole('button', { name: 'Send' });
  await actor.click(send);
  await waitFor(() => expect(double.calls(call)).toHaveLength(1));
  await waitFor(() => expect(send).toBeEnabled());
  expect(onClose).not.toHaveBeenCalled();
  await actor.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, again] = double.calls(call);
  expect(first?.idempotencyKey).toMatch(/^\w{32}$/);
  expect(again).toEqual(first);
  expect(notices).toHaveLength(1);
  expect(double.faults).toEqual([]);
});
