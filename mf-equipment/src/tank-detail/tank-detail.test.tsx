import { AppError } from '@niveau/shared/contract';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app.tsx';
import { sampleAssets, sampleDetail } from '../asset/sample-assets.ts';
import { sampleChart, sampleConsumption, sampleFills } from '../asset/sample-series.ts';

const basename = '/equipment';
const now = Date.now();
const equipment = sampleAssets(now);
const chart = 'GET device/{id}/chart';
const range = (asked: { readonly date_start: string; readonly date_end: string }) => ({
  from: Date.parse(asked.date_start),
  to: Date.parse(asked.date_end),
  now,
});
const fills = sampleFills({ from: now - 400 * 86_400_000, to: now, now }, 8);

const answers: DoubleAnswers = {
  'GET client/{idClient}/asset_type/{type}/assets': () => ({
    data: [...equipment],
    meta: { total: equipment.length },
  }),
  'GET asset/v2/{id}': ({ params }) => {
    const found = equipment.find(({ id_asset }) => id_asset === params.id);
    return found ? { data: sampleDetail(found) } : new AppError('asset_not_found');
  },
  [chart]: ({ query }) => ({ data: sampleChart(range(query)) }),
  'GET device/{id}/device_traited_data': ({ query }) => {
    const { series, granularity, gaps } = sampleChart(range(query));
    const points = series[0]?.points ?? [];
    return {
      data: {
        series: [{ metric: query.metric ?? '', unit: 'kg', points }],
        granularity,
        gaps,
        fills: [],
        thresholds: [],
      },
    };
  },
  'POST device/{id}/device_traited_data/consumption': ({ body }) => ({
    data: sampleConsumption(range(body), body.granularity),
  }),
  'GET device/{id}/history/datatable': ({ query: { offset, limit } }) => ({
    data: fills.slice(offset, offset + limit),
    meta: { total: fills.length },
  }),
  'GET device/{id}/device_data_csv': () => ({
    data: new Blob(['\uFEFFdate;volume_l\r\n'], { type: 'text/csv' }),
  }),
};

test('one reads how full the tank is, how long it lasts, and how it came to this', async () => {
  const double = createApiDouble(answers);
  const shell = await renderModule(App, { basename, path: '/equipment/2', double });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cuve dépôt Vern-sur-Seiche' })).toBeVisible();
  expect(screen.getByText('6 200 L')).toBeVisible();
  expect(screen.getByText('12 % full')).toBeVisible();
  // 95 % of 50,000 L less what is in it.
  expect(screen.getByText('41 300 L')).toBeVisible();
  expect(screen.getByText('60 days of readings')).toBeVisible();
  expect(screen.getByText('40 minutes ago')).toBeVisible();
  expect(screen.getByText('Reliable')).toBeVisible();

  await shell.actor.click(screen.getByRole('button', { name: 'Last year' }));
  expect(shell.path()).toBe('/equipment/2?period=last_year');
  await waitFor(() => expect(double.calls(chart)).toHaveLength(2));
  const year = new Date(now).getFullYear();
  expect(double.calls(chart).at(-1)).toMatchObject({
    params: { id: 102 },
    query: {
      date_start: `${year - 2}-12-31T23:00:00.000Z`,
      date_end: `${year - 1}-12-31T23:00:00.000Z`,
      granularity: 'auto',
      time_zone: 'Europe/Paris',
    },
  });
  expect(await screen.findByRole('heading', { name: /^Consumption by month/ })).toBeVisible();
  await shell.actor.selectOptions(screen.getByRole('combobox', { name: 'Granularity' }), 'months');
  expect(shell.path()).toBe('/equipment/2?period=last_year&granularity=months');

  const level = within(screen.getByRole('region', { name: /^Level/ }));
  await waitFor(() => expect(level.getByRole('button', { name: 'Show table' })).toBeEnabled());
  await shell.actor.click(level.getByRole('button', { name: 'Show table' }));
  const table = within(await level.findByRole('table', { name: 'Level of Cuve dépôt Vern-sur-Seiche' }));
  expect(table.getByRole('columnheader', { name: 'Volume (L)' })).toBeInTheDocument();
  expect(table.getAllByRole('row').length).toBeGreaterThan(20);

  await shell.actor.click(screen.getByRole('link', { name: 'Order to validate' }));
  expect(shell.path()).toBe('/orders_cockpit/4211');
});

test('the fills are listed page by page', async () => {
  const shell = await renderModule(App, { basename, path: '/equipment/2', double: createApiDouble(answers) });
  expect(await screen.findByText('+16 370 L')).toBeVisible();
  await shell.actor.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('+14 200 L')).toBeVisible();
});

test('the curve is saved as the server’s CSV, with its byte-order mark', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  const double = createApiDouble(answers);
  const shell = await renderModule(App, { basename, path: '/equipment/2?period=this_month', double });
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await waitFor(() => expect(button).toBeEnabled());
  await shell.actor.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.size).toBe('\uFEFFdate;volume_l\r\n'.length + 2);
  expect(double.calls('GET device/{id}/device_data_csv')).toMatchObject([
    { params: { id: 102 }, query: { language: 'en', granularity: 'auto', time_zone: 'Europe/Paris' } },
  ]);
});

test('a chart that fails leaves the rest, says so, and is tried again', async () => {
  const double = createApiDouble({
    ...answers,
    [chart]: () => new AppError('chart_data_error', { requestId: 'r-3' }),
  });
  const shell = await renderModule(App, { basename, path: '/equipment/1', double });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The chart could not be loaded')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Cuve nord' })).toBeVisible();
  double.answer({ [chart]: answers[chart] });
  await shell.actor.click(alert.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('The chart could not be loaded')).not.toBeInTheDocument());
});

test('an expired subscription and a silent sensor are told, with the next step', async () => {
  const double = createApiDouble({ ...answers, [chart]: () => new AppError('subscription_expired') });
  await renderModule(App, { basename, path: '/equipment/5', double });
  expect(await screen.findByText('Sensor silent')).toBeVisible();
  expect(screen.getByText(/Check its battery and its network/)).toBeVisible();
  expect(screen.getByText('No forecast')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'See the subscription' })).toHaveAttribute(
    'href',
    '/parameter',
  );
});

test('what is not measured in litres shows its figure and its curves, one chosen in the address', async () => {
  const double = createApiDouble(answers);
  const shell = await renderModule(App, { basename, path: '/equipment/9', double });
  expect(await screen.findByText('41.35 kg')).toBeVisible();
  await shell.actor.click(await screen.findByRole('radio', { name: 'Temperature' }));
  expect(shell.path()).toBe('/equipment/9?metric=temperature_celsius');
  await waitFor(() =>
    expect(double.calls('GET device/{id}/device_traited_data').at(-1)).toMatchObject({
      query: { metric: 'temperature_celsius' },
    }),
  );
  expect(double.calls(chart)).toHaveLength(0);
});

test('without a sensor no series is asked for', async () => {
  const double = createApiDouble(answers);
  await renderModule(App, { basename, path: '/equipment/8', double });
  expect(await screen.findByText(/Your supplier can install one/)).toBeVisible();
  expect(double.calls().map(({ call }) => call)).toEqual(['GET asset/v2/{id}']);
});

test.each(['/equipment/999', '/equipment/x1', '/equipment/2/nothing'])(
  '%s says that it is not there',
  async (path) => {
    const shell = await renderModule(App, { basename, path, double: createApiDouble(answers) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Equipment not found' })).toBeVisible();
    await shell.actor.click(screen.getByRole('link', { name: 'See all equipment' }));
    expect(shell.path()).toBe('/equipment');
    expect(await screen.findByText('10 pieces of equipment')).toBeVisible();
  },
);
