import { act, screen, waitFor } from '@testing-library/react';
import { queueCall, useQueuedCalls } from '../contract/index.ts';
import { createApiDouble } from '../testing/api-double.tsx';
import {
  connectivityStore,
  levelsOf,
  sessionStore,
  setClient,
  startOutbox,
} from '../testing/outbox-stores.tsx';
import { sampleUser } from '../testing/sample-user.tsx';
import { QueuedNotes } from './queued-notes.tsx';
import { renderWithTexts } from './render-with-texts.tsx';

function Page() {
  return (
    <>
      <h1>Alerts</h1>
      <QueuedNotes queued={useQueuedCalls()} />
      <h2>What follows</h2>
    </>
  );
}

test('the focus goes to the next note, and to the heading above after the last', async () => {
  setClient(createApiDouble({}));
  sessionStore.set({ kind: 'signed-in', user: sampleUser, levels: levelsOf(sampleUser) });
  connectivityStore.set({ online: false });
  startOutbox();
  for (const id of [1, 2])
    await queueCall({
      id: `${id}`,
      call: 'DELETE alert/{id}',
      params: { id },
      fields: [],
      about: 'alerts:1',
      texts: { subject: `Alert ${id}`, done: '', refused: '' },
      renews: [],
    });
  const { user } = await renderWithTexts(<Page />);
  const buttons = () => screen.queryAllByRole('button', { name: 'Do not send it' });
  expect(buttons()).toHaveLength(2);
  const [first] = buttons();
  await act(async () => first?.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(buttons()[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(buttons()).toHaveLength(0));
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus();
});
