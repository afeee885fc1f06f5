import { navigateTo } from '@niveau/shared/contract';
import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { App } from '../app.tsx';
import { sampleAssets, sampleDetail } from '../asset/sample-assets.ts';

const remove = 'DELETE asset/{id}/image';
const picture = (name: string, created_at: string) => ({
  name,
  media_type: 'image/png',
  size: 1200,
  created_at,
});
const [silo] = sampleAssets(Date.now()).filter(({ id_asset }) => id_asset === 8);

/** The page of a silo without a sensor, whose newest picture has just been deleted; reached from that of another. */
async function deleteOne() {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  if (!silo) throw new Error('the samples have a silo');
  const double = createApiDouble({
    'GET asset/v2/{id}': ({ params }) => ({ data: { ...sampleDetail(silo), id_asset: params.id } }),
    'GET asset/{id}/images': ({ params }) => ({
      data:
        params.id === 8
          ? [picture('b.png', '2026-11-27T08:00:00Z'), picture('a.png', '2026-11-20T08:00:00Z')]
          : [],
    }),
    'GET asset/{id}/image': () => ({ data: new Blob(['picture'], { type: 'image/png' }) }),
    [remove]: () => ({ data: null }),
  });
  const page = await renderModule(App, { basename: '/equipment', path: '/equipment/7', double });
  await screen.findByText('Add a picture', undefined, { timeout: 5000 });
  act(() => navigateTo('/equipment/8'));
  const buttons = () => screen.queryAllByRole('button', { name: /^Delete the picture of/ });
  await waitFor(() => expect(buttons()).toHaveLength(2), { timeout: 5000 });
  const [first] = buttons();
  if (first) await page.actor.click(first);
  expect(buttons()).toHaveLength(1);
  const undo = () => act(() => page.notices.find(({ action }) => action)?.action?.run());
  return { ...page, double, buttons, undo };
}

test('a picture that is deleted can be taken back', async () => {
  const { double, buttons, undo } = await deleteOne();
  undo();
  expect(buttons()).toHaveLength(2);
  expect(double.calls(remove)).toHaveLength(0);
});

test('a picture is deleted when one leaves the page', async () => {
  const { double, unmount } = await deleteOne();
  unmount();
  await waitFor(() =>
    expect(double.calls(remove)).toMatchObject([{ params: { id: 8 }, query: { name: 'b.png' } }]),
  );
});

test('a picture is deleted when one goes back to other equipment', async () => {
  const { double } = await deleteOne();
  act(() => navigateTo('/equipment/7'));
  await waitFor(() =>
    expect(double.calls(remove)).toMatchObject([{ params: { id: 8 }, query: { name: 'b.png' } }]),
  );
});

test('once it is gone, taking it back says so', async () => {
  const { double, buttons, undo, notices } = await deleteOne();
  act(() => void dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(double.calls(remove)).toHaveLength(1));
  undo();
  expect(notices.at(-1)?.message).toBe('The picture is deleted for good. You can add it again.');
  expect(buttons()).toHaveLength(1);
});
