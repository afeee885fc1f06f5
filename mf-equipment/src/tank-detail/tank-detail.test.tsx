import { AppError } from '@niveau/shared/contract';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app.tsx';
import { sampleAssets, sampleDetail } from '../asset/sample-assets.ts';
import { sampleChart, sampleConsumption, sampleFills } from '../asset/sample-series.ts';
import type { ChartRow, WidgetRow } from './slots.ts';

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

const widget = (name: WidgetRow['widget'], position: number, of: Partial<WidgetRow> = {}): WidgetRow => ({
  widget: name,
  metric: null,
  id_chart: null,
  label: null,
  unit: null,
  position,
  ...of,
});
const measure = (metric: string, unit: string, label: string, kind: ChartRow['kind'] = 'line'): ChartRow => ({
  id_chart: metric,
  kind,
  title: label,
  metrics: [{ metric, unit, kind: 'gauge', label }],
  position: 0,
});
const isTank = (idDevice: number) => idDevice !== 109;

const answers: DoubleAnswers = {
  'GET user_configuration/page_order/pwa_sens/{type}/{page}': () => ({ data: null }),
  'GET professional/{id}/asset_types': () => ({ data: [] }),
  'GET device/{id}/asset_metrics_configurations/v2': ({ params }) => ({
    data: isTank(params.id)
      ? [
          widget('level', 0),
          widget('run_out', 1),
          widget('level_chart', 2),
          widget('consumption', 3),
          widget('fullness_history', 4),
          widget('alerts_set', 5),
          widget('sensor', 6),
          widget('images', 7),
        ]
      : [
          widget('value', 0, { metric: 'weight_kg' }),
          widget('metric_chart', 1, { metric: 'weight_kg', id_chart: 'weight_kg' }),
          widget('metric_chart', 2, { metric: 'temperature_celsius', id_chart: 'temperature_celsius' }),
        ],
  }),
  'GET device/{id}/asset_charts_configurations/v2': ({ params }) => ({
    data: isTank(params.id)
      ? [measure('volume_l', 'L', 'Volume', 'level')]
      : [measure('weight_kg', 'kg', 'Weight'), measure('temperature_celsius', '°C', 'Temperature')],
  }),
  'GET device/{id}/metrics': () => ({
    data: [
      {
        metric: 'weight_kg',
        unit: 'kg',
        kind: 'gauge',
        label: 'Weight',
        value: 41.35,
        state_label: null,
        measured_at: new Date(now - 3_600_000).toISOString(),
        validity: 'valid',
      },
    ],
  }),
  'GET device/{id}/alerts': () => ({ data: [], meta: { total: 0 } }),
  'GET asset/{id}/images': () => ({ data: [] }),
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
  expect(await screen.findByText('6 200 L')).toBeVisible();
  expect(screen.getByText('12 % full')).toBeVisible();
  // 95 % of 50,000 L less what is in it.
  expect(screen.getByText('41 300 L')).toBeVisible();
  expect(screen.getByText('60 days of readings')).toBeVisible();
  expect(screen.getByText('40 minutes ago')).toBeVisible();
  expect(screen.getByText('Reliable')).toBeVisible();

  await shell.actor.click(screen.getByRole('button', { name: 'Last year' }));
  expect(shell.path()).toBe('/equipment/2?period=last_year');
  // The forecast of the report asks for its week, the curve for both periods.
  await waitFor(() => expect(double.calls(chart)).toHaveLength(3));
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
  const level = within(screen.getByRole('region', { name: /^Level/ }));
  await shell.actor.selectOptions(level.getByRole('combobox', { name: 'Granularity' }), 'months');
  expect(shell.path()).toBe('/equipment/2?period=last_year&granularity=months');

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
  const level = within(await screen.findByRole('region', { name: /^Level/ }));
  const button = level.getByRole('button', { name: 'Export CSV' });
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
  const [renew] = await screen.findAllByRole('link', { name: 'Renew the subscription' });
  expect(renew).toHaveAttribute('href', expect.stringMatching(/^\/parameter\/subscription\?search=24E124/));
});

test('a chart without readings since the subscription ended says so, and how to renew', async () => {
  const [sample] = sampleAssets(Date.now());
  if (!sample?.device) throw new Error('no sample');
  const lapsed = sampleDetail({
    ...sample,
    device: { ...sample.device, subscription_state: 'expired', subscription_end: '2026-01-31' },
  });
  const double = createApiDouble({
    ...answers,
    'GET asset/v2/{id}': () => ({ data: lapsed }),
  });
  await renderModule(App, { basename, path: '/equipment/1', double });
  const level = within(await screen.findByRole('region', { name: /^Level/ }));
  expect(await level.findByText('Renew the subscription to get the latest information')).toBeVisible();
  expect(level.getByRole('link', { name: 'Renew the subscription' })).toBeVisible();
  // What the server would refuse is not asked for.
  expect(double.calls(chart)).toEqual([]);
  expect(double.calls('GET device/{id}/device_traited_data')).toEqual([]);
  expect(double.calls('POST device/{id}/device_traited_data/consumption')).toEqual([]);
});

test('days that were paid for are empty for another reason', async () => {
  const [sample] = sampleAssets(Date.now());
  if (!sample?.device) throw new Error('no sample');
  const device = {
    ...sample.device,
    subscription_state: 'expired' as const,
    subscription_end: '2026-01-31',
  };
  const double = createApiDouble({
    ...answers,
    'GET asset/v2/{id}': () => ({ data: sampleDetail({ ...sample, run_out: null, device }) }),
    [chart]: () => new AppError('no_data'),
  });
  await renderModule(App, { basename, path: '/equipment/1?from=2026-01-01&to=2026-01-31', double });
  const level = within(await screen.findByRole('region', { name: /^Level/ }));
  expect(await level.findByText('No data for this period')).toBeVisible();
  expect(level.queryByRole('link', { name: 'Renew the subscription' })).toBeNull();
  expect(screen.getByText(/^Without a subscription no readings come in/)).toBeVisible();
});

test('what is not measured in litres shows its figures and its curves, those chosen in the address', async () => {
  const double = createApiDouble(answers);
  const shell = await renderModule(App, { basename, path: '/equipment/9', double });
  expect(await screen.findByText('41.35 kg')).toBeVisible();
  await shell.actor.click(await screen.findByRole('button', { name: 'Temperature' }));
  expect(shell.path()).toBe('/equipment/9?measures=weight_kg%2Ctemperature_celsius');
  await waitFor(() =>
    expect(double.calls('GET device/{id}/device_traited_data').at(-1)).toMatchObject({
      query: { metric: 'weight_kg,temperature_celsius' },
    }),
  );
  expect(double.calls(chart)).toHaveLength(0);
});

test('the same period of a year before is asked for when it is compared', async () => {
  const double = createApiDouble(answers);
  const shell = await renderModule(App, {
    basename,
    path: '/equipment/2?from=2026-03-01&to=2026-03-31',
    double,
  });
  await shell.actor.click(await screen.findByRole('button', { name: 'Compare with a year before' }));
  await waitFor(() =>
    expect(double.calls('GET device/{id}/device_traited_data').at(-1)).toMatchObject({
      query: {
        date_start: '2025-02-28T23:00:00.000Z',
        date_end: '2025-03-31T22:00:00.000Z',
        metric: 'volume_l',
      },
    }),
  );
  expect(shell.path()).toContain('compare=1');
});

test('a fill is corrected to its delivery slip; a wrong figure names its fault and nothing is lost', async () => {
  const double = createApiDouble({
    ...answers,
    'PUT fill/{id}': ({ body }) => {
      const [fill] = fills;
      if (!fill) throw new Error('no sample');
      return { data: { ...fill, litres: body.litres ?? 0, is_corrected: true } };
    },
  });
  const shell = await renderModule(App, { basename, path: '/equipment/2', double });
  const [first] = await screen.findAllByRole('button', { name: 'Correct' });
  if (!first) throw new Error('no fill');
  await shell.actor.click(first);
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct a fill' }));
  const litres = dialog.getByRole('textbox', { name: /Litres of the delivery slip/ });
  await shell.actor.clear(litres);
  await shell.actor.type(litres, '0');
  await shell.actor.type(dialog.getByRole('textbox', { name: 'Delivery slip number' }), 'BL-77');
  await shell.actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The litres must be greater than 0.')).toBeVisible();
  expect(double.calls('PUT fill/{id}')).toHaveLength(0);
  await shell.actor.clear(litres);
  await shell.actor.type(litres, '16250');
  await shell.actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(double.calls('PUT fill/{id}')[0]?.body).toEqual({ litres: 16250, delivery_slip_number: 'BL-77' }),
  );
});

test('without a sensor no series is asked for', async () => {
  const double = createApiDouble(answers);
  await renderModule(App, { basename, path: '/equipment/8', double });
  const [install] = await screen.findAllByRole('link', { name: 'Install a sensor' });
  expect(install).toHaveAttribute('href', '/equipment/install?asset=8');
  expect(double.calls().some(({ call }) => call.startsWith('GET device'))).toBe(false);
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
