import { fontFamily, token } from '../tokens.tsx';
import type { ChartSeries } from './chart-types.ts';

/** Room around the plot in px, for the axes' figures. */
export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const text = {
  fontFamily,
  fontSize: 12,
  fontWeight: 450,
  letterSpacing: '0',
  fill: token('ink-faint'),
  fontVariantNumeric: 'tabular-nums',
};

/** Victory's styles of the two axes: a quiet grid for values, a base line for time. */
export const axisStyle = {
  value: {
    axis: { stroke: 'none' },
    ticks: { stroke: 'none' },
    grid: { stroke: token('grid'), strokeWidth: 1, strokeDasharray: 'none' },
    tickLabels: { ...text, padding: 8 },
  },
  time: {
    axis: { stroke: token('line-strong'), strokeWidth: 1 },
    ticks: { stroke: token('line-strong'), size: 4 },
    grid: { stroke: 'none' },
    tickLabels: { ...text, padding: 6 },
  },
};

export const labelStyle = text;

/** The colour of the n-th curve. */
export function seriesColour(place: number): string {
  const colours = [
    token('series-1'),
    token('series-2'),
    token('series-3'),
    token('series-4'),
    token('series-5'),
    token('series-6'),
  ];
  return colours[place % colours.length] ?? token('series-1');
}

/** Dashes that tell curves apart without colour. */
export function seriesDash(place: number): string | undefined {
  return [undefined, '7 3', '2 3', '9 3 2 3', '4 2', '1 4'][place % 6];
}

/** The colour of each of a chart's curves: one that compares has that of the curve it is compared with. */
export function colours(series: readonly ChartSeries[]): (one: ChartSeries) => string {
  const own = series.filter(({ compares }) => compares === undefined);
  return ({ key, compares }) =>
    seriesColour(
      Math.max(
        0,
        own.findIndex((other) => other.key === (compares ?? key)),
      ),
    );
}

/** The dashes of each of a chart's curves. */
export function dashes(series: readonly ChartSeries[]): (one: ChartSeries) => string | undefined {
  const own = series.filter(({ compares }) => compares === undefined);
  return ({ key, compares }) =>
    compares === undefined ? seriesDash(own.findIndex((other) => other.key === key)) : '2 4';
}
