import type { Padding } from './chart-style.tsx';
import type { ChartPoint, ChartSeries, LevelChartProps } from './chart-types.ts';
import { type NiceScale, niceScale } from './nice-scale.ts';

export interface Plot {
  readonly unit: string;
  readonly scale: NiceScale;
  /** Of a second unit, drawn on the right; absent with one unit. */
  readonly right?: { readonly unit: string; readonly scale: NiceScale };
  /** A value of the right axis at its place on the left. */
  readonly toLeft: (value: number, unit: string) => number;
  readonly xOf: (moment: number) => number;
  /** Of a value on the left axis. */
  readonly yOf: (value: number) => number;
}

const valuesOf = (series: readonly ChartSeries[]) =>
  series.flatMap(({ points }) =>
    points.flatMap(([, value, low = value, high = value]) => [low, value, high]),
  );

/** The scales of a level chart and the places they give, in px. */
export function plotOf(
  props: LevelChartProps,
  box: { readonly width: number; readonly height: number; readonly padding: Padding },
): Plot {
  const { series, thresholds = [], forecast, domain } = props;
  const { width, height, padding } = box;
  const unit = series[0]?.unit ?? '';
  const otherUnit = series.find((one) => one.unit !== unit)?.unit;
  const scale = niceScale(
    [
      ...valuesOf(series.filter((one) => one.unit === unit)),
      ...thresholds.map(({ value }) => value),
      ...(forecast?.points.flatMap(([, expected, low, high]) => [expected, low, high]) ?? []),
    ],
    height < 260 ? 4 : 5,
    props.fromZero ?? true,
  );
  const rightScale = niceScale(
    valuesOf(series.filter((one) => one.unit === otherUnit)),
    scale.ticks.length - 1,
    false,
  );
  const right = otherUnit === undefined ? undefined : { unit: otherUnit, scale: rightScale };
  const across = Math.max(1, width - padding.left - padding.right);
  const down = Math.max(1, height - padding.top - padding.bottom);
  return {
    unit,
    scale,
    right,
    toLeft: (value, of) => {
      if (!right || of === unit) return value;
      const part = (value - right.scale.min) / (right.scale.max - right.scale.min);
      return scale.min + part * (scale.max - scale.min);
    },
    xOf: (moment) => padding.left + ((moment - domain[0]) / Math.max(1, domain[1] - domain[0])) * across,
    yOf: (value) => padding.top + (1 - (value - scale.min) / (scale.max - scale.min)) * down,
  };
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
