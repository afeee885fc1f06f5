import { useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
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
import { token } from '../tokens.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartLegend, type LegendEntry } from './chart-legend.tsx';
import { axisStyle, labelStyle, type Padding, seriesColour, seriesDash } from './chart-style.tsx';
import type { LevelChartProps } from './chart-types.ts';
import { FillMark } from './fill-mark.tsx';
import { cursorStops } from './level-chart-stops.tsx';
import { type Plot, plotOf, unbroken } from './plot.ts';
import { tickLabel, timeTicks } from './time-ticks.ts';
import { useWidth } from './use-width.tsx';

const Root = styled.div`
  min-width: 0;
`;
const Box = styled.div`
  position: relative;
  width: 100%;
`;

interface DrawingProps {
  readonly chart: LevelChartProps;
  readonly plot: Plot;
  readonly width: number;
  readonly height: number;
  readonly padding: Padding;
}

const at = ([x, y]: readonly [number, number, ...number[]]) => ({ x, y });

const Drawing = memo(function Drawing({ chart, plot, width, height, padding }: DrawingProps) {
  const { series, fills = [], thresholds = [], gaps = [], forecast, domain, locale, timeZone } = chart;
  const hatch = useId();
  const { scale, right, toLeft } = plot;
  const across = width - padding.left - padding.right;
  const time = timeTicks(domain, Math.max(2, Math.floor(across / 84)), timeZone);
  const first = series[0];
  const levelAt = (moment: number) => {
    const after = first?.points.find(([t]) => t >= moment) ?? first?.points.at(-1);
    return after?.[1] ?? 0;
  };
  return (
    <>
      <svg aria-hidden="true" width="0" height="0" style={{ position: 'absolute' }}>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" fill={token('surface-sunken')} />
          <rect width="1.5" height="8" fill={token('line')} />
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
            labels={({ index }: { readonly index?: number | string }) => (Number(index) === 0 ? label : '')}
            labelComponent={<VictoryLabel textAnchor="start" dx={2} dy={-7} renderInPortal={false} />}
            style={{
              data: {
                stroke: token(kind === 'low' ? 'threshold' : 'warning'),
                strokeWidth: 1.5,
                strokeDasharray: '3 4',
              },
              labels: {
                ...labelStyle,
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
});

/** The course of a level: curve, deliveries, thresholds, silences and forecast, each in a form of its own. */
export function LevelChart(props: LevelChartProps) {
  const { t } = useLingui();
  const [width, ref] = useWidth();
  const { series, fills = [], gaps = [], forecast, thresholds = [], height = 320, locale } = props;
  const draft = plotOf(props, { width, height, padding: { top: 0, right: 0, bottom: 0, left: 0 } });
  const widest = Math.max(
    ...draft.scale.ticks.map((tick) => formatNumber(locale, tick, { digits: draft.scale.digits }).length),
  );
  const padding: Padding = { top: 26, right: draft.right ? 52 : 14, bottom: 32, left: 14 + widest * 7 };
  const plot = plotOf(props, { width, height, padding });

  const legend: LegendEntry[] = [
    ...series.map((one, place) => ({
      key: one.key,
      label: `${one.label} (${one.unit})`,
      colour: seriesColour(place),
      look: 'line' as const,
      dash: seriesDash(place),
    })),
    ...(fills.length > 0
      ? [{ key: 'fills', label: t`Delivery`, colour: token('fill-mark'), look: 'mark' as const }]
      : []),
    ...(thresholds.length > 0
      ? [{ key: 'thresholds', label: t`Threshold`, colour: token('threshold'), look: 'dashed' as const }]
      : []),
    ...(gaps.length > 0
      ? [{ key: 'gaps', label: t`No readings`, colour: token('surface-sunken'), look: 'hatch' as const }]
      : []),
    ...(forecast
      ? [
          {
            key: 'forecast',
            label: t`Forecast and its interval`,
            colour: token('forecast-band'),
            look: 'band' as const,
          },
        ]
      : []),
  ];
  const words = { delivery: t`Delivery`, forecast: t`Forecast`, between: t`between` };

  return (
    <Root>
      <Box ref={ref} style={{ height }}>
        {width > 0 && (
          <>
            <div aria-hidden="true">
              <Drawing chart={props} plot={plot} width={width} height={height} padding={padding} />
            </div>
            <ChartCursor
              label={series.map((one) => one.label).join(', ')}
              stops={cursorStops(props, plot, words)}
              width={width}
              height={height}
              padding={padding}
            />
          </>
        )}
      </Box>
      <ChartLegend entries={legend} />
    </Root>
  );
}
