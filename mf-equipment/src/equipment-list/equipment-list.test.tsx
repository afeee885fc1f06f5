import { AppError } from '@niveau/shared/contract';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { sampleConsultant } from '@niveau/shared/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app.tsx';
import { sampleAssets } from '../asset/sample-assets.ts';

const basename = '/equipment';
const call = 'GET client/{idClient}/asset_type/{type}/assets';
const equipment = [...sampleAssets(Date.now())];

const order = 'GET user_configuration/page_order/pwa_sens/{type}/{page}';
const base: DoubleAnswers = {
  [order]: () => ({ data: null }),
  'GET professional/{id}/asset_types': () => ({
    data: [...new Map(equipment.map(({ asset_type }) => [asset_type.id_referential, asset_type])).values()],
  }),
};
const answers: DoubleAnswers = {
  ...base,
  [call]: ({ query }) => {
    const found = equipment.filter(({ asset_name }) =>
      asset_name.toLowerCase().includes((query.search ?? '').toLowerCase()),
    );
    return { data: found, meta: { total: found.length } };
  },
};

const rowOf = (name: string) => {
  const row = screen.getByRole('heading', { name }).closest('li');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

test('one sees what runs out first, and follows its order', async () => {
  const shell = await renderModule(App, { basename, double: createApiDouble(answers) });
  expect(screen.getByText('Loading the equipment')).toBeInTheDocument();

  const tanks = within(await screen.findByRole('region', { name: /^Tanks/ }));
  const names = tanks.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Cuve atelier',
    'Cuve dépôt Vern-sur-Seiche',
    'Cuve HVO quai 2',
    'Cuve chaufferie',
    'Cuve parking',
    'Cuve nord',
  ]);
  expect(screen.getByText('10 pieces of equipment')).toBeVisible();
  expect(screen.getByText('2 to order soon')).toBeVisible();

  const depot = rowOf('Cuve dépôt Vern-sur-Seiche');
  expect(depot.getByText('5 days left')).toBeVisible();
  expect(depot.getByText('between 4 and 8 days')).toBeVisible();
  expect(depot.getByText('To order')).toBeVisible();
  expect(depot.getByText('1 alert')).toBeVisible();
  expect(depot.getByRole('meter', { name: 'Level of Cuve dépôt Vern-sur-Seiche' })).toHaveAttribute(
    'aria-valuenow',
    '12',
  );
  expect(rowOf('Cuve chaufferie').getByText('Sensor silent')).toBeVisible();
  expect(rowOf('Cuve chaufferie').getByText('9 days ago')).toBeVisible();
  expect(rowOf('Ruche 4 (tilleul)').getByText('41.35 kg')).toBeVisible();

  await shell.actor.click(depot.getByRole('link', { name: 'Order to validate' }));
  expect(shell.path()).toBe('/orders_cockpit/4211');
});

test('an expired subscription says how to renew it to whoever may, and whom to ask to everybody else', async () => {
  const name = equipment.at(-1)?.asset_name ?? '';
  const shell = await renderModule(App, { basename, double: createApiDouble(answers) });
  await screen.findByRole('heading', { name });
  expect(rowOf(name).getByText('Subscription expired')).toBeVisible();
  await shell.actor.click(rowOf(name).getByRole('link', { name: 'Renew the subscription' }));
  expect(shell.path()).toMatch(/^\/parameter\/subscription\?search=24E124/);
  shell.unmount();
  await renderModule(App, { basename, double: createApiDouble(answers), user: sampleConsultant });
  await screen.findByRole('heading', { name });
  expect(rowOf(name).getByText('A manager of the space can renew it.')).toBeVisible();
  expect(rowOf(name).queryByRole('link', { name: /subscription/i })).toBeNull();
});

test('one that was cancelled and still runs says until when', async () => {
  const cancelled = equipment.map((asset) =>
    asset.device
      ? {
          ...asset,
          device: {
            ...asset.device,
            subscription_state: 'terminated' as const,
            subscription_end: '2999-01-31',
          },
        }
      : asset,
  );
  const double = createApiDouble({ ...answers, [call]: () => ({ data: cancelled, meta: { total: 10 } }) });
  await renderModule(App, { basename, double });
  await screen.findByRole('heading', { name: 'Cuve nord' });
  expect(rowOf('Cuve nord').getByText('Subscription cancelled')).toBeVisible();
  expect(rowOf('Cuve nord').getByRole('link', { name: 'Keep the subscription' })).toBeVisible();
  // Its sensor still counts: silence is silence.
  expect(rowOf('Cuve chaufferie').getByText('Sensor silent')).toBeVisible();
});

test('the search stands in the address, and can be shared', async () => {
  const double = createApiDouble(answers);
  const shell = await renderModule(App, { basename, double, path: '/equipment?q=silo' });
  expect(await screen.findByText('2 results')).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Search equipment' });
  expect(field).toHaveValue('silo');

  await shell.actor.clear(field);
  await shell.actor.type(field, 'nowhere');
  expect(await screen.findByText('Nothing found for “nowhere”')).toBeVisible();
  expect(shell.path()).toBe('/equipment?q=nowhere');
  expect(double.calls(call).at(-1)).toMatchObject({
    params: { idClient: 100, type: 'all' },
    query: { search: 'nowhere', limit: 50, offset: 0 },
  });

  await shell.actor.click(screen.getByRole('button', { name: 'Show all equipment' }));
  expect(await screen.findByText('10 pieces of equipment')).toBeVisible();
  expect(shell.path()).toBe('/equipment');
});

test('without a level for orders there is no way to them', async () => {
  await renderModule(App, { basename, double: createApiDouble(answers), levels: { GNC_TANK: 1 } });
  expect(await screen.findByRole('heading', { name: 'Cuve dépôt Vern-sur-Seiche' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Order to validate' })).not.toBeInTheDocument();
});

test('past fifty, the rest is asked for and added; a failure leaves what is there', async () => {
  const [model] = equipment;
  if (!model) throw new Error('no sample');
  const many = Array.from({ length: 73 }, (_, place) => ({
    ...model,
    id_asset: place + 1,
    asset_name: `Tank ${place + 1}`,
  }));
  let isDown = true;
  const double = createApiDouble({
    ...base,
    [call]: ({ query: { offset, limit } }) => {
      if (offset > 0 && isDown) return new AppError('problem_occurred');
      return { data: many.slice(offset, offset + limit), meta: { total: many.length } };
    },
  });
  const shell = await renderModule(App, { basename, double });
  await shell.actor.click(await screen.findByRole('button', { name: 'Show 23 more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A problem occurred');
  expect(screen.getByRole('heading', { name: 'Tank 50' })).toBeInTheDocument();

  isDown = false;
  await shell.actor.click(screen.getByRole('button', { name: 'Show 23 more' }));
  expect(await screen.findByRole('heading', { name: 'Tank 73' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument());
});

test('a failure says what happened and is tried again; an empty space says why', async () => {
  const double = createApiDouble({
    ...base,
    [call]: () => new AppError('equipment_error', { requestId: 'r-17' }),
  });
  const shell = await renderModule(App, { basename, double });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The equipment could not be read')).toBeVisible();
  expect(alert.getByText(/r-17/)).toBeVisible();
  double.answer({ [call]: () => ({ data: [], meta: { total: 0 } }) });
  await shell.actor.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No equipment yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('in French, as most customers read it', async () => {
  await renderModule(App, {
    basename,
    double: createApiDouble(answers),
    locale: 'fr',
    catalogs: [(locale) => import(`../locales/${locale}.po`)],
  });
  expect(await screen.findByRole('region', { name: /^Cuves/ })).toBeVisible();
  expect(rowOf('Cuve dépôt Vern-sur-Seiche').getByText('Reste 5 jours')).toBeVisible();
  expect(rowOf('Cuve dépôt Vern-sur-Seiche').getByText('À commander')).toBeVisible();
  expect(screen.getByText('2 à commander bientôt')).toBeVisible();
});

test('state, kind and order stand in the address and are asked of the server', async () => {
  const double = createApiDouble(answers);
  const shell = await renderModule(App, { basename, double });
  await screen.findByText('10 pieces of equipment');
  await shell.actor.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'To order soon');
  await screen.findByRole('option', { name: 'Silos' });
  await shell.actor.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Silos');
  await shell.actor.selectOptions(screen.getByRole('combobox', { name: 'Order by' }), 'Level');
  await shell.actor.click(screen.getByRole('button', { name: 'Turn to falling order' }));
  expect(shell.path()).toBe('/equipment?state=to_order&type=2&sort=-level');
  await waitFor(() =>
    expect(double.calls(call).at(-1)).toMatchObject({
      params: { type: 2 },
      query: { state: 'to_order', sort: 'level', order: 'desc' },
    }),
  );
});

test('sections stand as the user put them, by keys, and are kept', async () => {
  const double = createApiDouble({
    ...answers,
    'POST user_configuration/page_order': ({ body }) => ({
      data: {
        id_page_order: 7,
        page: body.page,
        configuration: { space: 'pwa_sens', type_relatable: 'client' },
        order_configuration: body.order_configuration,
      },
    }),
  });
  const shell = await renderModule(App, { basename, double });
  await screen.findByText('10 pieces of equipment');
  const headings = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
  expect(headings()[0]).toMatch(/^Tanks/);
  await shell.actor.click(screen.getByRole('button', { name: 'Arrange the sections' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange the sections' }));
  dialog.getByRole('button', { name: 'Move Tanks by drag or arrow keys' }).focus();
  await shell.actor.keyboard('{End}');
  const kept = { widget: 'type_1', displayed: true };
  double.answer({
    [order]: () => ({
      data: {
        id_page_order: 7,
        page: 'equipment',
        configuration: { space: 'pwa_sens', type_relatable: 'client' },
        order_configuration: [{ widget: 'type_2', displayed: true }, kept],
      },
    }),
  });
  await shell.actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(headings()[0]).toMatch(/^Silos/));
  const [call] = double.calls('POST user_configuration/page_order');
  expect(call?.body).toMatchObject({
    page: 'equipment',
    order_configuration: expect.arrayContaining([kept]),
  });
});

test('cards just arranged stand before those of other sections; that an order has no room for all is said', async () => {
  const place = (widget: string) => ({ widget, displayed: true });
  const others = Array.from({ length: 399 }, (_, at) => place(`asset_${10_000 + at}`));
  const given = (order_configuration: readonly object[]) => ({
    id_page_order: 7,
    page: 'equipment',
    configuration: { space: 'pwa_sens', type_relatable: 'client' },
    order_configuration: [...order_configuration],
  });
  const double = createApiDouble({
    ...answers,
    [call]: ({ params }) => {
      const found = equipment.filter(
        ({ asset_type }) => params.type === 'all' || asset_type.id_referential === Number(params.type),
      );
      return { data: found, meta: { total: params.type === 'all' ? found.length : found.length + 94 } };
    },
    [order]: () => ({ data: given([place('type_2'), ...others]) as never }),
    'PUT user_configuration/page_order/{id}': ({ body }) => ({
      data: given(body.order_configuration) as never,
    }),
  });
  const shell = await renderModule(App, { basename, double });
  await shell.actor.click(await screen.findByRole('button', { name: 'Arrange: Tanks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange: Tanks' }));
  expect(dialog.getByText('94 more stand after these, as usual.')).toBeVisible();
  const rows = dialog.getAllByRole('listitem').length;
  await shell.actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.notices.at(-1)).toMatchObject({ type: 'warning' }));
  const put = double.calls('PUT user_configuration/page_order/{id}')[0]?.body as {
    readonly order_configuration: readonly ReturnType<typeof place>[];
  };
  const kept = put.order_configuration;
  expect(kept).toHaveLength(400);
  expect(kept[0]).toEqual(place('type_2'));
  expect(kept.slice(1, rows + 1).every(({ widget }) => !others.some((one) => one.widget === widget))).toBe(
    true,
  );
  expect(kept[rows + 1]).toEqual(others[0]);
});
