import { screen } from '@testing-library/react';
import { AppError } from '../api/errors.ts';
import { ModuleLink, notify, useApi, useMayCall, useUser } from '../contract/index.ts';
import { Link, Route, Routes } from '../router/index.ts';
import { createApiDouble } from './api-double.tsx';
import { renderModule } from './fake-shell.tsx';
import { sampleConsultant } from './sample-user.tsx';

function App() {
  const user = useUser();
  const pending = useApi('GET order/cockpit', { query: { state: 1 } });
  const mayValidate = useMayCall('POST order/cockpit/{id}/validate');
  return (
    <>
      <p>{`${user.first_name}: ${pending.error?.key ?? pending.meta?.total ?? '…'}`}</p>
      {mayValidate && <button type="button">Validate</button>}
      <Routes>
        <Route path="/" element={<Link to="/12">Order 12</Link>} />
        <Route path="/:id" element={<ModuleLink to="/equipment/3">Tank</ModuleLink>} />
      </Routes>
      <button type="button" onClick={() => notify({ type: 'success', message: 'Done' })}>
        Tell
      </button>
    </>
  );
}

const total = (count: number) =>
  createApiDouble({ 'GET order/cockpit': () => ({ data: [], meta: { total: count } }) });

test('a module stands in its route, with a session, and leaves it by the shell', async () => {
  const double = total(2);
  const shell = await renderModule(App, { basename: '/orders_cockpit', double });
  expect(await screen.findByText('Camille: 2')).toBeVisible();
  await shell.actor.click(screen.getByRole('link', { name: 'Order 12' }));
  expect(shell.path()).toBe('/orders_cockpit/12');
  await shell.actor.click(screen.getByRole('link', { name: 'Tank' }));
  expect(shell.path()).toBe('/equipment/3');
  await shell.actor.click(screen.getByRole('button', { name: 'Tell' }));
  expect(shell.notices).toEqual([{ type: 'success', message: 'Done' }]);
  expect(double.calls('GET order/cockpit')).toMatchObject([{ query: { state: 1, limit: 20, offset: 0 } }]);
});

test('nothing of one test is left in the next: answers, levels', async () => {
  await renderModule(App, { basename: '/orders_cockpit', double: total(7), user: sampleConsultant });
  expect(await screen.findByText('Louis: 7')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Validate' })).not.toBeInTheDocument();
});

test('an error is the AppError that the server would give', async () => {
  const double = createApiDouble({ 'GET order/cockpit': () => new AppError('order_view_no_rights') });
  await renderModule(App, { basename: '/orders_cockpit', double });
  expect(await screen.findByText('Camille: order_view_no_rights')).toBeVisible();
});

test('a double or a page that leaves the catalogue is a fault', async () => {
  const double = total(-0.5);
  await expect(double.call('GET order/cockpit', { query: { state: 1 } })).rejects.toThrow(
    'meta of GET order/cockpit',
  );
  await expect(double.call('GET asset/v2/{id}', { params: { id: 'x' } })).rejects.toThrow('wrong params');
  await expect(double.call('GET auth/me', {})).rejects.toThrow('no answer for GET auth/me');
  expect(double.faults).toHaveLength(3);
});
