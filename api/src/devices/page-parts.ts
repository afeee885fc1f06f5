import type { KindChart, KindMetric, KindWidget } from '@niveau/shared/api/equipment-kinds';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { besideLevel, inLanguage } from '../equipment/kind.ts';
import { route } from '../http/route.ts';
import { metricOf } from '../readings/metric-of.ts';
import { findVisibleDevice, type VisibleDevice } from '../readings/visible-device.ts';

type Kind = Pick<VisibleDevice, 'kind' | 'metrics'>;

const chartKindOf: Readonly<Record<NonNullable<KindMetric['kind']>, KindChart['kind']>> = {
  gauge: 'line',
  counter: 'bars',
  state: 'state',
};

/** A position is read on a map. */
const isPlace = (metric: string) => metric === 'latitude' || metric === 'longitude';

/** The card of the sensor tells it; it has no card of its own where anything else is measured. */
const isBattery = (metric: string | undefined) => metric === 'battery_percent';

/** The charts of a kind: those that its data list, else one for each metric; a container's level first, positions as a map. */
export function chartsOf({ kind, metrics }: Kind): KindChart[] {
  if (kind.charts) return kind.charts;
  const map: KindChart[] = metrics.some(({ metric }) => metric === 'latitude')
    ? [{ id_chart: 'map', kind: 'map', metrics: ['latitude', 'longitude'] }]
    : [];
  return [
    ...map,
    ...metrics
      .filter(({ metric }) => !isPlace(metric))
      .map(
        (metric): KindChart => ({
          id_chart: metric.metric,
          kind: metric.metric === 'volume_l' ? 'level' : chartKindOf[metric.kind ?? 'gauge'],
          metrics: [metric.metric],
        }),
      ),
  ];
}

/** The widgets of a kind: those that its data list, else what follows from its metrics. */
export function widgetsOf(device: Kind): KindWidget[] {
  const { kind, metrics } = device;
  if (kind.widgets) return kind.widgets;
  const holds = metrics.some(({ metric }) => metric === 'volume_l');
  const isPlaced = metrics.some(({ metric }) => isPlace(metric));
  const first: KindWidget[] = holds
    ? [
        { widget: 'level' },
        { widget: 'run_out' },
        ...besideLevel(metrics).map(({ metric }): KindWidget => ({ widget: 'value', metric })),
        { widget: 'level_chart' },
        { widget: 'consumption' },
        { widget: 'fullness_history' },
        { widget: 'co2' },
      ]
    : metrics
        .filter(({ metric }) => !isPlace(metric) && !(isBattery(metric) && metrics.length > 1))
        .map(({ metric }): KindWidget => ({ widget: 'value', metric }));
  const charts = chartsOf(device)
    .filter((chart) => chart.kind !== 'level' && chart.kind !== 'map')
    .map(
      (chart): KindWidget => ({
        widget: chart.kind === 'donut' ? 'donut' : chart.kind === 'bars' ? 'consumption' : 'metric_chart',
        metric: chart.metrics[0],
        id_chart: chart.id_chart,
      }),
    );
  // Beside other curves it can be chosen; alone it would be the page's only curve.
  const worthwhile = charts.some(({ widget, metric }) => widget === 'metric_chart' && !isBattery(metric))
    ? charts
    : charts.filter(({ metric }) => !isBattery(metric) || metrics.length === 1);
  const location: KindWidget = { widget: 'location' };
  return [
    ...(isPlaced ? [location] : []),
    ...first,
    ...worthwhile,
    { widget: 'alerts_triggered' },
    { widget: 'alerts_set' },
    { widget: 'sensor' },
    ...(isPlaced ? [] : [location]),
    { widget: 'images' },
  ];
}

/** The charts of a device's page, titled in the reader's language. */
export const readCharts = route(
  'GET device/{id}/asset_charts_configurations/v2',
  async ({ tx, caller, params }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    const locale = pickLocale([caller.language]);
    return {
      data: chartsOf(device).map((chart, position) => {
        const metrics = chart.metrics.map((metric) => metricOf(device, metric, locale));
        const title = chart.title
          ? inLanguage(chart.title, locale)
          : metrics.map(({ label }) => label).join(', ');
        return { id_chart: chart.id_chart, kind: chart.kind, title, metrics, position };
      }),
    };
  },
);

/** The widgets of a device's page, in order. */
export const readWidgets = route(
  'GET device/{id}/asset_metrics_configurations/v2',
  async ({ app, tx, caller, params }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    const locale = pickLocale([caller.language]);
    const widgets = widgetsOf(device);
    const saves =
      widgets.some(({ widget }) => widget === 'co2') && (await savesCarbon(tx, device, app.clock.now()));
    return {
      data: widgets
        .filter(({ widget }) => saves || widget !== 'co2')
        .map(({ widget, metric, id_chart }, position) => {
          const named = metric ? metricOf(device, metric, locale) : null;
          return {
            widget,
            metric: metric ?? null,
            id_chart: id_chart ?? null,
            label: named?.label ?? null,
            unit: named?.unit ?? null,
            position,
          };
        }),
    };
  },
);

/** Whether the asset's liquid replaces another by what its provider states, and some of it was used this year. */
async function savesCarbon(
  tx: Transaction,
  { id_client, id_asset }: VisibleDevice,
  now: Date,
): Promise<boolean> {
  const found = await tx.row(sql`
    select from asset a join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid
    where a.id_asset = ${id_asset} and l.co2_kg_per_l is not null and l.co2_reference_kg_per_l > 0
      and exists (select from consumption_day d where d.id_client = ${id_client} and d.id_asset = a.id_asset and d.consumed_l > 0
        and d.day >= date_trunc('year', ${now}::timestamptz)::date)`);
  return found !== undefined && found !== null;
}
