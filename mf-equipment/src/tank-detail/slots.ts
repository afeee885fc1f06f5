import type { CallOutput } from '@niveau/shared/contract';

export type WidgetRow = CallOutput<'GET device/{id}/asset_metrics_configurations/v2'>[number];
export type ChartRow = CallOutput<'GET device/{id}/asset_charts_configurations/v2'>[number];
export type ChartMetric = ChartRow['metrics'][number];

/** What is shown together in one card. */
export type Slot =
  | { readonly key: string; readonly kind: 'values'; readonly metrics: readonly string[] }
  /** Curves of any measures over one time axis; the first chart's are drawn until others are chosen. */
  | {
      readonly key: string;
      readonly kind: 'curves';
      readonly metrics: readonly ChartMetric[];
      readonly first: readonly string[];
    }
  | { readonly key: string; readonly kind: 'level_chart'; readonly metrics: readonly ChartMetric[] }
  | { readonly key: string; readonly kind: 'consumption'; readonly metric: ChartMetric | null }
  | {
      readonly key: string;
      readonly kind: 'donut';
      readonly metrics: readonly ChartMetric[];
      readonly title: string;
    }
  | {
      readonly key: string;
      readonly kind: Exclude<
        WidgetRow['widget'],
        'value' | 'metric_chart' | 'level_chart' | 'consumption' | 'donut'
      >;
    };

/**
 * The cards of a detail page from the rows of its kind's configuration, in their order. Single figures share a card, and
 * so do curves, so that sixteen inputs do not make thirty-two cards. Of curves only those are offered that were ever `sent`;
 * where nothing was, all are.
 */
export function slotsOf(
  widgets: readonly WidgetRow[],
  charts: readonly ChartRow[],
  sent: readonly string[] = [],
): readonly Slot[] {
  const inOrder = [...widgets].sort((a, b) => a.position - b.position);
  const chartOf = (row: WidgetRow) => charts.find(({ id_chart }) => id_chart === row.id_chart);
  const curves = inOrder
    .filter(({ widget }) => widget === 'metric_chart')
    .flatMap((row) => chartOf(row) ?? []);
  const lines = unique(curves.flatMap(({ metrics }) => metrics)).filter(
    ({ metric }) => sent.length === 0 || sent.includes(metric),
  );
  const firstMetrics = curves[0]?.metrics.map((one) => one.metric) ?? [];
  const first = firstMetrics.filter((metric) => lines.some((one) => one.metric === metric));
  const level = charts.find(({ kind }) => kind === 'level')?.metrics ?? [];
  const known = unique(charts.flatMap(({ metrics }) => metrics));
  const slots = inOrder.map((row): Slot => {
    const { widget, metric } = row;
    if (widget === 'value')
      return {
        key: 'values',
        kind: 'values',
        metrics: inOrder.flatMap((other) => (other.widget === 'value' && other.metric ? [other.metric] : [])),
      };
    if (widget === 'metric_chart')
      return {
        key: 'curves',
        kind: 'curves',
        metrics: lines,
        first: first.length > 0 ? first : lines.slice(0, 1).map(({ metric }) => metric),
      };
    if (widget === 'level_chart') return { key: widget, kind: widget, metrics: unique([...level, ...lines]) };
    if (widget === 'consumption')
      return {
        key: metric ? `consumption_${metric}` : widget,
        kind: widget,
        metric: known.find((one) => one.metric === metric) ?? null,
      };
    if (widget === 'donut') {
      const chart = chartOf(row);
      return {
        key: `donut_${row.id_chart ?? metric ?? ''}`,
        kind: widget,
        metrics: chart?.metrics ?? [],
        title: chart?.title ?? row.label ?? '',
      };
    }
    return { key: widget, kind: widget };
  });
  return slots.filter(
    (slot, place) =>
      slots.findIndex(({ key }) => key === slot.key) === place &&
      (slot.kind !== 'curves' || slot.metrics.length > 0),
  );
}

function unique(metrics: readonly ChartMetric[]): readonly ChartMetric[] {
  const isPlace = ({ metric }: ChartMetric) => metric === 'latitude' || metric === 'longitude';
  return metrics.filter(
    (one, place) => !isPlace(one) && metrics.findIndex(({ metric }) => metric === one.metric) === place,
  );
}

/** Twelfths of the page's width that a card asks for on a desktop. */
const widths: Readonly<Record<Slot['kind'], number>> = {
  level: 7,
  run_out: 5,
  values: 12,
  curves: 12,
  level_chart: 12,
  consumption: 12,
  fullness_history: 12,
  donut: 4,
  co2: 6,
  location: 6,
  images: 6,
  sensor: 6,
  alerts_set: 6,
  alerts_triggered: 6,
  heating_booster: 12,
  biodigester: 12,
  apiary: 12,
};

/** Figures make room for the ring that shows one of them. */
function widthOf(kind: Slot['kind'], next: Slot['kind'] | undefined): number {
  return kind === 'values' && next === 'donut' ? 12 - widths.donut : widths[kind];
}

/** The width of each card in twelfths: as it asks, and wider where nothing stands beside it any more. */
export function spansOf(kinds: readonly Slot['kind'][]): readonly number[] {
  const spans: number[] = [];
  let used = 0;
  kinds.forEach((kind, place) => {
    const next = kinds[place + 1];
    const width = widthOf(kind, next);
    const isLast = next === undefined || used + width + widthOf(next, kinds[place + 2]) > 12;
    spans.push(isLast ? 12 - used : width);
    used = isLast ? 0 : used + width;
  });
  return spans;
}
