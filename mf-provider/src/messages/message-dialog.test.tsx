import type { CallOutput } from '@niveau/shared/contract';
import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { sampleUser } from '@niveau/shared/testing/sample-user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app.tsx';

const message: CallOutput<'GET provider/banner'>[number] = {
  id_client: null,
  client_space_name: null,
  message: 'Closed on Friday',
  background_color: '#073f4e',
  date_countdown: null,
  starts_at: '2026-12-03T22:00:30Z',
  ends_at: '2026-12-05T03:59:00Z',
};

test('the hours of a message are those of the list: on the back office’s clock, wherever the browser is', async () => {
  const double = createApiDouble({
    'GET provider/banner': () => ({ data: [message] }),
    'GET provider/clients/datatable': () => ({ data: [], meta: { total: 0 } }),
    'PUT provider/banner': ({ body }) => ({ data: body }),
  });
  const { actor } = await renderModule(App, {
    basename: '/provider',
    path: '/provider/messages',
    double,
    user: { ...sampleUser, time_zone: 'Indian/Reunion' },
  });
  expect(await screen.findByText(/from 2026\/12\/4 02:00/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: /^Change the message/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Shown from/)).toHaveValue('2026-12-04T02:00');
  const until = dialog.getByLabelText(/^Until/);
  expect(until).toHaveValue('2026-12-05T07:59');
  fireEvent.change(until, { target: { value: '2026-12-06T18:00' } });
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(double.calls('PUT provider/banner').at(-1)?.body).toMatchObject({
    starts_at: message.starts_at,
    ends_at: '2026-12-06T14:00:00.000Z',
  });
});
