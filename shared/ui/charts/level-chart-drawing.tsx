import { useId } from 'react';
import {
  VictoryArea,
  VictoryAxis,
  VictoryChart,
  VictoryContainer,
  VictoryLabel,
  VictoryLine,
  VictoryScatter,
} from 'victory';
import { formatNumber } from '../../i18n/format.ts';
import { hollow, token } from '../tokens.tsx';
import { axisStyle, labelStyle, type Padding, seriesColour, seriesDash } from './chart-style.tsx';
import type { LevelChartProps } from './chart-types.ts';
import { FillMark } from './fill-mark.tsx';
import { type Plot, unbroken } from './plot.ts';
import { tickLabel, timeTicks } from './time-ticks.ts';

export interface LevelChartDrawingProps {
  readonly chart: LevelChartProps;
  readonly plot: Plot;
  readonly width: number;
  readonly height: number;
  readonly padding: Padding;
}

const at = ([x, y]: readonly [number, number, ...number[]]) => ({ x, y });

/** What a level chart draws, without what reads it. The places of the layers are those of `plotOf`. */
export function LevelChartDrawing({ chart, plot, width, height, padding }: LevelChartDrawingProps) {
  const { series, fills = [], thresholds = [], gaps = [], forecast, domain, locale, timeZone } = chart;
  const hatch = useId();
  const { scale, right, toLeft } = plot;
  const across = width - padding.left - padding.right;
  const time = timeTicks(domain, Math.max(2, across / (width < 520 ? 52 : 84)), timeZone);
  const first = series[0];
  // Above its line, or below it where the line runs along the top of the drawing.
  const labelOffset = (value: number) => (plot.yOf(value) - padding.top < 16 ? 12 : -7);
  const levelAt = (moment: number) => {
    const after = first?.points.find(([t]) => t >= moment) ?? first?.points.at(-1);
    return after?.[1] ?? 0;
  };
  return (
    <>
      <svg aria-hidden="true" width="0" height="0" style={{ position: 'absolute' }}>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" fill={hollow} />
          <rect width="1.5" height="8" fill={token('line-strong')} opacity="0.35" />
        </pattern>
      </svg>
      <VictoryChart
        width={width}
        height={height}
        padding={{ ...padding }}
        domain={{ x: [domain[0], domain[1]], y: [scale.min, scale.max] }}
        scale={{ x: 'linear', y: 'linear' }}
        containerComponent={<VictoryContainer responsive={false} />}
      >
        {gaps.map(([from, to]) => (
          <VictoryArea
            key={`gap ${from}`}
            data={[from, to].map((x) => ({
              x: Math.min(Math.max(x, domain[0]), domain[1]),
              y: scale.max,
              y0: scale.min,
            }))}
            style={{ data: { fill: `url(#${hatch})`, stroke: 'none' } }}
          />
        ))}
        <VictoryAxis
          dependentAxis
          tickValues={[...scale.ticks]}
          tickFormat={(value: number) => formatNumber(locale, value, { digits: scale.digits })}
          style={axisStyle.value}
        />
        {right && (
          <VictoryAxis
            dependentAxis
            orientation="right"
            tickValues={right.scale.ticks.map((value) => toLeft(value, right.unit))}
            tickFormat={(_: number, place: number) =>
              formatNumber(locale, right.scale.ticks[place] ?? 0, { digits: right.scale.digits })
            }
            style={axisStyle.rightValue}
          />
        )}
        <VictoryAxis
          tickValues={[...time.ticks]}
          tickFormat={(moment: number) => tickLabel(moment, time.unit, locale, timeZone)}
          style={axisStyle.time}
          offsetY={padding.bottom}
        />
        {forecast && (
          <VictoryArea
            data={forecast.points.map(([x, , y0, y]) => ({ x, y0, y }))}
            style={{ data: { fill: token('forecast-band'), stroke: 'none' } }}
          />
        )}
        {series.flatMap((one, place) =>
          unbroken(one.points, gaps).flatMap((stretch, part) => {
            const key = `${one.key} ${part}`;
            const base = place === 0 && series.length === 1;
            return [
              base && (
                <VictoryArea
                  key={`${key} area`}
                  data={stretch.map(([x, y]) => ({ x, y, y0: scale.min }))}
                  style={{ data: { fill: seriesColour(place), fillOpacity: 0.09, stroke: 'none' } }}
                />
              ),
              stretch.some((point) => point.length === 4) && (
                <VictoryArea
                  key={`${key} range`}
                  data={stretch.map(([x, y, low = y, high = y]) => ({
                    x,
                    y0: toLeft(low, one.unit),
                    y: toLeft(high, one.unit),
                  }))}
                  style={{ data: { fill: seriesColour(place), fillOpacity: 0.2, stroke: 'none' } }}
                />
              ),
              <VictoryLine
                key={key}
                data={stretch.map(([x, y]) => ({ x, y: toLeft(y, one.unit) }))}
                style={{
                  data: {
                    stroke: seriesColour(place),
                    strokeWidth: 2.25,
                    strokeDasharray: seriesDash(place),
                    strokeLinejoin: 'round',
                    strokeLinecap: 'round',
                  },
                }}
              />,
            ].filter((layer) => layer !== false);
          }),
        )}
        {forecast && (
          <VictoryLine
            data={forecast.points.map(([x, y]) => ({ x, y }))}
            style={{ data: { stroke: token('forecast'), strokeWidth: 2.25, strokeDasharray: '6 5' } }}
          />
        )}
        {thresholds.map(({ value, label, kind }) => (
          <VictoryLine
            key={`${kind} ${value}`}
            data={domain.map((x) => at([x, value]))}
            labels={({ index }: { readonly index?: number | string }) => (Number(index) === 1 ? label : '')}
            labelComponent={
              <VictoryLabel textAnchor="end" dx={-2} dy={labelOffset(value)} renderInPortal={false} />
            }
            style={{
              data: {
                stroke: token(kind === 'low' ? 'threshold' : 'warning'),
                strokeWidth: 1.5,
                strokeDasharray: '3 4',
              },
              labels: {
                ...labelStyle,
                stroke: token('surface'),
                strokeWidth: 3,
                paintOrder: 'stroke',
                fontWeight: 560,
                fill: token(kind === 'low' ? 'error-text' : 'warning-text'),
              },
            }}
          />
        ))}
        {fills.length > 0 && (
          <VictoryScatter
            data={fills.map(({ t_ms, litres }) => ({ x: t_ms, y: levelAt(t_ms), litres }))}
            dataComponent={<FillMark locale={locale} roomy={across / fills.length > 90} />}
          />
        )}
      </VictoryChart>
    </>
  );
}
