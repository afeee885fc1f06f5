import { colours, dashes } from './chart-style.tsx';
import type { ChartSeries, LevelChartProps } from './chart-types.ts';
import { areaPath, bandPath, linePath, stepPath } from './paths.ts';
import { type Plot, unbroken, within } from './plot.ts';

export interface ChartCurvesProps {
  readonly chart: LevelChartProps;
  readonly plot: Plot;
}

/** The curves, broken where nothing was read, each with the range of its buckets; what is compared lies behind. */
export function ChartCurves({ chart, plot }: ChartCurvesProps) {
  const { series, gaps = [] } = chart;
  const colourOf = colours(series);
  const dashOf = dashes(series);
  const isAlone = series.filter(({ compares }) => compares === undefined).length === 1;
  // Under a curve that does not begin at zero a filled ground would mislead.
  const fromZero = plot.panels[0]?.scale.min === 0;
  const behindFirst = [...series].sort(
    (a, b) => Number(b.compares !== undefined) - Number(a.compares !== undefined),
  );
  const draw = (one: ChartSeries) => {
    const isCompared = one.compares !== undefined;
    const base = plot.panels.find(({ unit }) => unit === one.unit)?.bottom ?? 0;
    return unbroken(within(one.points, plot.view), isCompared ? [] : gaps).map((stretch) => {
      const places = stretch.map(([t, value]) => ({ x: plot.xOf(t), y: plot.yOf(value, one.unit) }));
      const [first] = stretch;
      const colour = colourOf(one);
      return (
        <g key={`${one.key} ${first?.[0]}`}>
          {isAlone && fromZero && !isCompared && !one.states && (
            <path d={areaPath(places, base)} fill={colour} fillOpacity="0.09" />
          )}
          {!isCompared && !one.states && stretch.some((point) => point.length === 4) && (
            <path
              d={bandPath(
                stretch.map(([t, value, low = value, high = value]) => ({
                  x: plot.xOf(t),
                  low: plot.yOf(low, one.unit),
                  high: plot.yOf(high, one.unit),
                })),
              )}
              fill={colour}
              fillOpacity="0.2"
            />
          )}
          <path
            d={one.states ? stepPath(places) : linePath(places)}
            fill="none"
            stroke={colour}
            strokeWidth={isCompared ? 1.75 : 2.25}
            strokeOpacity={isCompared ? 0.65 : 1}
            strokeDasharray={dashOf(one)}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </g>
      );
    });
  };
  return <>{behindFirst.map(draw)}</>;
}
