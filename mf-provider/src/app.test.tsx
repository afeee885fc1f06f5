import { AppError, type CallOutput, navigateTo } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { sampleUser } from '@niveau/shared/testing/sample-user';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from './app.tsx';
import { sampleOrder as order } from './testing/sample-order.ts';

const basename = '/provider';
const at = (path: string) => ({ basename, path: `${basename}${path}` });
const reader = { levels: { PROV: levels.vision } };

const farm: CallOutput<'GET provider/clients/datatable'>[number] = {
  id_client: 102,
  client_space_name: 'Ferme des Tilleuls',
  customer_code: 'C-102',
  company_name: null,
  users: 2,
  devices: 8,
  orders_to_validate: 1,
  orders_in_progress: 0,
  last_activity_at: null,
};
const space: CallOutput<'GET provider/client/{id}'> = {
  ...farm,
  company_register_code: null,
  time_zone: 'Europe/Paris',
  country: 'FR',
  created_at: '2026-01-05T08:00:00Z',
  overrides_allowed: true,
  modules: [
    { id_module: 1, designation: 'GNC_TANK', name: 'Tanks', is_enabled: true },
    { id_module: 2, designation: 'NEWS', name: 'News', is_enabled: false },
    { id_module: 3, designation: 'MOD_SITE_VISITS', name: 'Site visits', is_enabled: true },
  ],
  roles: [{ id_role: 7, name: 'consultant', system_role: 'consultant', users: 1 }],
};
const answers: DoubleAnswers = {
  'GET provider/clients/datatable': () => ({ data: [farm], meta: { total: 1 } }),
  'GET provider/client/{id}': () => ({ data: space }),
  'GET provider/orders': () => ({ data: [order], meta: { total: 1 } }),
  'GET provider/order/{id}/document': () => ({ data: [] }),
  'GET provider/banner': () => ({ data: [] }),
  'GET provider/health': () => ({
    data: {
      since: '2026-11-27T08:00:00Z',
      rule: {
        window_minutes: 10,
        space: { failed_users: 2, rate: 0.5 },
        everywhere: { failed_users: 5, rate: 0.3, spaces: 2 },
      },
      releases: [],
      rollbacks: [],
    },
  }),
};

test('the spaces are listed; what is looked for stands in the address', async () => {
  const double = createApiDouble(answers);
  const shell = await renderModule(App, { ...at('/spaces'), double });
  const row = await screen.findByRole('row', { name: /Ferme des Tilleuls/ });
  expect(row).toHaveTextContent('Never');
  await shell.actor.type(screen.getByLabelText('Search by name, company or code'), 'ferme');
  await waitFor(() => expect(shell.path()).toBe('/provider/spaces?search=ferme'));
  await shell.actor.click(screen.getByRole('button', { name: 'Sensors' }));
  await waitFor(() => expect(shell.path()).toBe('/provider/spaces?search=ferme&sort=devices&order=asc'));
  await waitFor(() =>
    expect(double.calls('GET provider/clients/datatable').at(-1)).toMatchObject({
      query: { search: 'ferme', sort: 'devices', order: 'asc', limit: 25 },
    }),
  );
  double.answer({ 'GET provider/clients/datatable': () => ({ data: [], meta: { total: 0 } }) });
  await shell.actor.type(screen.getByLabelText('Search by name, company or code'), ' x');
  expect(await screen.findByText('No matching customers')).toBeVisible();
});

test('a module is switched for a space; what the server refuses goes back and is said', async () => {
  let isRefused = true;
  const double = createApiDouble({
    ...answers,
    'PUT provider/client/{id}/modules': () => {
      if (!isRefused) return { data: { id_client: 102, modules: [] } };
      isRefused = false;
      return new AppError('client_not_found');
    },
  });
  const shell = await renderModule(App, { ...at('/spaces/102'), double });
  const news = await screen.findByRole('switch', { name: 'News' });
  expect(screen.getByRole('switch', { name: 'Site visits' })).toBeChecked();
  await shell.actor.click(news);
  await waitFor(() => expect(shell.notices.at(-1)?.type).toBe('error'));
  expect(screen.getByRole('switch', { name: 'News' })).not.toBeChecked();
  await shell.actor.click(screen.getByRole('switch', { name: 'News' }));
  await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('News: on for Ferme des Tilleuls'));
  expect(double.calls('PUT provider/client/{id}/modules').at(-1)).toMatchObject({
    params: { id: 102 },
    body: { enable: ['NEWS'], disable: [] },
  });
});

test('a space is opened as a role of its own, and the reader comes back here', async () => {
  const shell = await renderModule(App, { ...at('/spaces/102'), double: createApiDouble(answers) });
  await shell.actor.click(await screen.findByRole('button', { name: 'Open this view' }));
  expect(shell.sessionWishes).toEqual([{ id_client: 102, id_role: 7, back: '/provider/spaces/102' }]);
});

test('the view of another space is opened as a role of that space', async () => {
  const double = createApiDouble({
    ...answers,
    'GET provider/client/{id}': ({ params }) => ({
      data: {
        ...space,
        id_client: params.id,
        roles: [{ id_role: params.id, name: `Role ${params.id}`, system_role: null, users: 1 }],
      },
    }),
  });
  const { actor, sessionWishes } = await renderModule(App, { ...at('/spaces/102'), double });
  await screen.findByRole('option', { name: 'Role 102' });
  act(() => navigateTo('/provider/spaces/103'));
  await screen.findByRole('option', { name: 'Role 103' });
  act(() => navigateTo('/provider/spaces/102'));
  await screen.findByRole('option', { name: 'Role 102' });
  await actor.click(screen.getByRole('button', { name: 'Open this view' }));
  expect(sessionWishes).toMatchObject([{ id_client: 102, id_role: 102 }]);
});

test('an order is marked as delivered with its quantity; a wrong one is said at its field', async () => {
  const double = createApiDouble({
    ...answers,
    'PUT provider/order/{id}/state': () => ({ data: order }),
  });
  const { actor, notices } = await renderModule(App, { ...at('/orders'), double });
  await actor.click(await screen.findByRole('button', { name: 'C26-00005' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.click(dialog.getByRole('radio', { name: 'Mark as delivered' }));
  const quantity = dialog.getByLabelText(/^Quantity delivered/);
  await actor.clear(quantity);
  await actor.click(dialog.getByRole('button', { name: 'Save this step' }));
  expect(await dialog.findByText('This field is required')).toBeVisible();
  await actor.type(quantity, '3950,5');
  await actor.click(dialog.getByRole('button', { name: 'Save this step' }));
  await waitFor(() => expect(notices.at(-1)?.message).toContain('C26-00005 saved'));
  expect(double.calls('PUT provider/order/{id}/state').at(-1)?.body).toEqual({
    state: 3,
    actual_delivery_date: '2026-12-04',
    quantity_delivered: 3950.5,
  });
});

test('a message is written with its preview; what is missing is said, and a refusal loses nothing', async () => {
  let isRefused = true;
  const double = createApiDouble({
    ...answers,
    'PUT provider/banner': ({ body }) => {
      if (!isRefused) return { data: body };
      isRefused = false;
      return new AppError('internal_server_error');
    },
  });
  const shell = await renderModule(App, { ...at('/messages'), double });
  const [button] = await screen.findAllByRole('button', { name: 'Write a message' });
  if (!button) throw new Error('the button is there');
  await shell.actor.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  await shell.actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This field is required')).toBeVisible();
  await shell.actor.type(dialog.getByLabelText(/^Message/), 'Closed on **Friday**');
  expect(dialog.getByText('Friday').tagName).toBe('STRONG');
  await shell.actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('What you entered is kept.')).toBeVisible();
  await shell.actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(double.calls('PUT provider/banner').at(-1)?.body).toMatchObject({
    id_client: null,
    message: 'Closed on **Friday**',
    ends_at: null,
  });
});

test('a news is published for one space, found by its name', async () => {
  const double = createApiDouble({
    ...answers,
    'POST provider/news': ({ body }) =>
      double.calls('POST provider/news').length === 1
        ? new AppError('problem_occurred', { status: 0 })
        : {
            data: {
              ...body,
              id_news: 4,
              client_space_name: 'Ferme des Tilleuls',
              is_published: true,
              readers: 0,
              published_at: '2026-11-28T08:00:00Z',
            },
          },
    'GET provider/news': () => ({ data: [], meta: { total: 0 } }),
  });
  const { actor, notices, path } = await renderModule(App, {
    ...at('/news/new'),
    double,
    user: { ...sampleUser, time_zone: 'Indian/Reunion' },
  });
  await actor.type(await screen.findByLabelText(/^Title/), 'New depot');
  await actor.type(screen.getByLabelText(/^Text/), 'Soon');
  await actor.selectOptions(screen.getByLabelText('Category'), 'Service');
  // A day of the space's clock, whatever that of the browser is.
  fireEvent.change(screen.getByLabelText(/^Published from/), { target: { value: '2026-11-28T12:00' } });
  const field = screen.getByLabelText(/^For/);
  await actor.clear(field);
  await actor.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Choose a client space of the list')).toBeVisible();
  await actor.type(field, 'Fe');
  await actor.click(await screen.findByRole('option', { name: 'Ferme des Tilleuls' }));
  await actor.click(screen.getByRole('button', { name: 'Publish' }));
  // Its answer was lost: sent again it is published once.
  expect(await screen.findByText('What you entered is kept.')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(notices.at(-1)?.message).toBe('“New depot” is published'));
  const [first, again] = double.calls('POST provider/news').map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^\w{32}$/);
  expect(again).toBe(first);
  expect(double.calls('POST provider/news').at(-1)?.body).toMatchObject({
    title: 'New depot',
    category: 'service',
    id_client: 102,
    published_at: '2026-11-28T08:00:00.000Z',
  });
  expect(path()).toBe('/provider/news');
});

test('a news that is written begins empty, whichever was changed just before', async () => {
  const news: CallOutput<'GET provider/news'>[number] = {
    id_news: 4,
    id_client: null,
    client_space_name: null,
    title: 'New depot',
    summary: null,
    body: 'Soon',
    link: null,
    id_files_image: null,
    category: 'service',
    is_published: true,
    readers: 0,
    published_at: '2026-11-28T08:00:00Z',
  };
  const double = createApiDouble({
    ...answers,
    'GET provider/news': () => ({ data: [news], meta: { total: 1 } }),
  });
  await renderModule(App, { ...at('/news/4'), double });
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('New depot');
  act(() => navigateTo('/provider/news/new'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Write a news' })).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('');
});

test('who may read only finds nothing to change; who may not read asks nothing of the server', async () => {
  const double = createApiDouble({
    ...answers,
    'GET provider/news': () => ({ data: [], meta: { total: 0 } }),
  });
  const shell = await renderModule(App, { ...at('/spaces/102'), double, ...reader });
  expect(await screen.findByRole('switch', { name: 'News' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Open this view' })).not.toBeInTheDocument();
  shell.unmount();
  const none = createApiDouble({});
  await renderModule(App, { ...at('/spaces'), double: none, levels: { PROV: levels.none } });
  expect(screen.getByRole('heading', { level: 1, name: 'Supplier’s console' })).toBeVisible();
  expect(none.calls()).toHaveLength(0);
});

test('what cannot be loaded says why and is asked for again', async () => {
  const double = createApiDouble({
    'GET provider/clients/datatable': () => new AppError('internal_server_error'),
  });
  const shell = await renderModule(App, { ...at('/spaces'), double });
  expect(await screen.findByText('The client spaces could not be loaded')).toBeVisible();
  double.answer(answers);
  await shell.actor.click(screen.getByRole('button', { name: /retry/i }));
  expect(await screen.findByText('Ferme des Tilleuls')).toBeVisible();
});
