import { type ChartRow, slotsOf, spansOf, type WidgetRow } from './slots.ts';

const widget = (position: number, row: Partial<WidgetRow> & Pick<WidgetRow, 'widget'>): WidgetRow => ({
  metric: null,
  id_chart: null,
  label: null,
  unit: null,
  position,
  ...row,
});
const chart = (id_chart: string, kind: ChartRow['kind'] = 'line'): ChartRow => ({
  id_chart,
  kind,
  title: id_chart,
  metrics: [{ metric: id_chart, unit: '°C', kind: 'gauge', label: id_chart }],
  position: 0,
});

test('figures share a card and curves another, in the place of the first of them', () => {
  const slots = slotsOf(
    [
      widget(3, { widget: 'sensor' }),
      widget(0, { widget: 'value', metric: 'channel_1' }),
      widget(1, { widget: 'value', metric: 'channel_2' }),
      widget(2, { widget: 'metric_chart', metric: 'channel_1', id_chart: 'channel_1' }),
      widget(4, { widget: 'metric_chart', metric: 'channel_2', id_chart: 'channel_2' }),
      widget(5, { widget: 'consumption', metric: 'counter', id_chart: 'counter' }),
    ],
    [chart('channel_1'), chart('channel_2'), chart('counter', 'bars')],
  );
  expect(slots.map(({ key }) => key)).toEqual(['values', 'curves', 'sensor', 'consumption_counter']);
  expect(slots[0]).toMatchObject({ metrics: ['channel_1', 'channel_2'] });
  expect(slots[1]).toMatchObject({ first: ['channel_1'] });
});

test('only curves of what was ever sent are offered; where nothing was, all of them', () => {
  const widgets = [
    widget(0, { widget: 'level_chart' }),
    widget(1, { widget: 'metric_chart', metric: 'pressure_bar', id_chart: 'pressure_bar' }),
    widget(2, { widget: 'metric_chart', metric: 'temperature', id_chart: 'temperature' }),
  ];
  const charts = [chart('volume_l', 'level'), chart('pressure_bar'), chart('temperature')];
  const curvesOf = (sent: readonly string[]) =>
    slotsOf(widgets, charts, sent).find(({ kind }) => kind === 'curves');
  expect(curvesOf(['volume_l', 'temperature'])).toMatchObject({
    metrics: [{ metric: 'temperature' }],
    first: ['temperature'],
  });
  expect(curvesOf(['volume_l'])).toBeUndefined();
  expect(curvesOf([])).toMatchObject({ first: ['pressure_bar'] });
});

test('cards fill their rows: one that stands alone is as wide as the page', () => {
  expect(spansOf(['level', 'run_out', 'level_chart', 'co2', 'sensor', 'images'])).toEqual([
    7, 5, 12, 6, 6, 12,
  ]);
  expect(spansOf(['level', 'level_chart'])).toEqual([12, 12]);
  expect(spansOf(['donut', 'sensor', 'location'])).toEqual([4, 8, 12]);
  expect(spansOf(['values', 'donut', 'curves'])).toEqual([8, 4, 12]);
  expect(spansOf(['level', 'run_out', 'values', 'level_chart'])).toEqual([7, 5, 12, 12]);
  expect(spansOf([])).toEqual([]);
});
