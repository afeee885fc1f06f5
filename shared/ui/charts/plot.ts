import type { Padding } from './chart-style.tsx';
import type { ChartPoint, ChartSeries, LevelChartProps } from './chart-types.ts';
import { type NiceScale, niceScale } from './nice-scale.ts';

/** One drawing over the time axis: curves of one unit, or of two with an axis on each side. */
export interface Panel {
  readonly unit: string;
  readonly scale: NiceScale;
  readonly right?: { readonly unit: string; readonly scale: NiceScale };
  /** Upper and lower edge in px. */
  readonly top: number;
  readonly bottom: number;
}

export interface Plot {
  readonly panels: readonly Panel[];
  /** The moments at both ends. */
  readonly view: readonly [number, number];
  readonly xOf: (moment: number) => number;
  readonly momentOf: (x: number) => number;
  /** The place of a value of a unit, in px from the top. */
  readonly yOf: (value: number, unit: string) => number;
}

/** Room between panels that stand under each other, px. */
const between = 26;
const lowestPanel = 132;

const valuesOf = (series: readonly ChartSeries[]) =>
  series.flatMap(({ points }) =>
    points.flatMap(([, value, low = value, high = value]) => [low, value, high]),
  );

function unitsOf(series: readonly ChartSeries[]): readonly string[] {
  const units = [...new Set(series.map(({ unit }) => unit))];
  return units.length > 0 ? units : [''];
}

/** Units by panel: two share one, with an axis on each side; more stand under each other. */
function panelUnits(series: readonly ChartSeries[]): readonly (readonly string[])[] {
  const units = unitsOf(series);
  return units.length <= 2 ? [units] : units.map((unit) => [unit]);
}

/** How high a chart is drawn, px: as asked for, and higher where panels need the room. */
export function drawnHeight({ series, height = 320 }: Pick<LevelChartProps, 'series' | 'height'>): number {
  const count = panelUnits(series).length;
  return count === 1 ? height : Math.max(height, count * (lowestPanel + between) + 40);
}

/** The scales of a chart over `view` and the places they give, in px. */
export function plotOf(
  props: LevelChartProps,
  box: { readonly width: number; readonly height: number; readonly padding: Padding },
  view: readonly [number, number] = props.domain,
): Plot {
  const { series, thresholds = [], forecast } = props;
  const { width, height, padding } = box;
  const groups = panelUnits(series);
  const down = Math.max(1, height - padding.top - padding.bottom - between * (groups.length - 1));
  const each = down / groups.length;
  const of = (unit: string) => series.filter((one) => one.unit === unit);
  const panels = groups.map(([unit = '', other], place): Panel => {
    const first = place === 0;
    const states = of(unit).flatMap(({ states: named }) => named ?? []);
    const scale =
      states.length > 0
        ? stateScale(states.map(({ value }) => value))
        : niceScale(
            [
              ...valuesOf(of(unit)),
              ...(first ? thresholds.map(({ value }) => value) : []),
              ...(first ? (forecast?.points.flatMap(([, ...figures]) => figures) ?? []) : []),
            ],
            each < 200 ? 3 : each < 260 ? 4 : 5,
            props.fromZero ?? true,
          );
    const top = padding.top + place * (each + between);
    const right =
      other === undefined
        ? undefined
        : { unit: other, scale: niceScale(valuesOf(of(other)), scale.ticks.length - 1, false) };
    return { unit, scale, right, top, bottom: top + each };
  });
  const across = Math.max(1, width - padding.left - padding.right);
  const span = Math.max(1, view[1] - view[0]);
  return {
    panels,
    view,
    xOf: (moment) => padding.left + ((moment - view[0]) / span) * across,
    momentOf: (x) => view[0] + ((x - padding.left) / across) * span,
    yOf: (value, unit) => {
      const panel = panels.find((one) => one.unit === unit || one.right?.unit === unit) ?? panels[0];
      if (!panel) return 0;
      const { min, max } = panel.right?.unit === unit ? panel.right.scale : panel.scale;
      return panel.top + (1 - (value - min) / (max - min)) * (panel.bottom - panel.top);
    },
  };
}

/** An axis of numeric states: one tick each, with room above and below. */
function stateScale(values: readonly number[]): NiceScale {
  const ticks = [...new Set(values)].sort((a, b) => a - b);
  return { min: (ticks[0] ?? 0) - 0.4, max: (ticks.at(-1) ?? 1) + 0.4, ticks, digits: 0 };
}

/**
 * Splits a curve where there were no readings, so that no line pretends there were. A gap lies between two points when
 * its middle does: points of hours or days stand at their bucket's start, which may lie before the gap's end.
 */
export function unbroken(
  points: readonly ChartPoint[],
  gaps: readonly (readonly [number, number])[],
): readonly (readonly ChartPoint[])[] {
  const stretches: ChartPoint[][] = [];
  let before: number | undefined;
  for (const point of points) {
    const [moment] = point;
    const since = before;
    const broken =
      since === undefined || gaps.some(([from, to]) => since <= (from + to) / 2 && (from + to) / 2 < moment);
    if (broken) stretches.push([]);
    stretches.at(-1)?.push(point);
    before = moment;
  }
  return stretches;
}

/** The points in view, and one on each side so that the curve reaches the edges. */
export function within<T extends readonly [number, ...number[]]>(
  points: readonly T[],
  [from, to]: readonly [number, number],
): readonly T[] {
  const first = points.findIndex(([moment]) => moment >= from);
  if (first < 0) return points.slice(-1);
  const after = points.findIndex(([moment]) => moment > to);
  return points.slice(Math.max(0, first - 1), after < 0 ? undefined : after + 1);
}
