import { styled } from 'styled-components';
import { VictoryAxis, VictoryBar, VictoryChart, VictoryContainer } from 'victory';
import { formatNumber } from '../../i18n/format.ts';
import { token } from '../tokens.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import { axisStyle, type Padding } from './chart-style.tsx';
import type { BarChartProps } from './chart-types.ts';
import { type NiceScale, niceScale } from './nice-scale.ts';
import { useWidth } from './use-width.tsx';

const Box = styled.div`
  position: relative;
  width: 100%;
`;

interface DrawingProps {
  readonly chart: BarChartProps;
  readonly scale: NiceScale;
  readonly width: number;
  readonly height: number;
  readonly padding: Padding;
}

function Drawing({ chart, scale, width, height, padding }: DrawingProps) {
  const { bars, locale } = chart;
  const across = width - padding.left - padding.right;
  const every = Math.max(1, Math.ceil(bars.length / Math.max(1, Math.floor(across / 64))));
  const radius = Math.min(4, across / Math.max(1, bars.length) / 4);
  // Victory draws no path for a bar lower than its rounding.
  const heightOf = (value: unknown) =>
    typeof value === 'number'
      ? (Math.abs(value) / (scale.max - scale.min)) * (height - padding.top - padding.bottom)
      : 0;
  const places = bars.map((_, place) => place).filter((place) => place % every === 0);
  return (
    <VictoryChart
      width={width}
      height={height}
      padding={{ ...padding }}
      domain={{ x: [-0.5, Math.max(0.5, bars.length - 0.5)], y: [scale.min, scale.max] }}
      containerComponent={<VictoryContainer responsive={false} />}
    >
      <VictoryAxis
        dependentAxis
        crossAxis={false}
        offsetX={padding.left}
        tickValues={[...scale.ticks]}
        tickFormat={(value: number) => formatNumber(locale, value, { digits: scale.digits })}
        style={axisStyle.value}
      />
      <VictoryAxis
        tickValues={places}
        tickFormat={(place: number) => bars[place]?.label ?? ''}
        style={axisStyle.time}
        offsetY={padding.bottom}
      />
      <VictoryBar
        data={bars.map(({ value, shared }, place) => ({
          x: place,
          y: value,
          isShared: shared !== undefined,
        }))}
        barWidth={Math.max(2, Math.min(40, (across / Math.max(1, bars.length)) * 0.66))}
        cornerRadius={{ top: ({ datum }) => (heightOf(datum?.y) > 2 * radius ? radius : 0) }}
        style={{
          data: {
            fill: ({ datum }) => (datum?.isShared ? token('accent-soft') : token('series-1')),
            stroke: ({ datum }) => (datum?.isShared ? token('series-1') : 'none'),
            strokeDasharray: ({ datum }) => (datum?.isShared ? '3 2' : 'none'),
          },
        }}
      />
    </VictoryChart>
  );
}

/** Quantities by period, such as consumption by day or month. */
export function BarChart(props: BarChartProps) {
  const [width, ref] = useWidth();
  const { bars, label, unit, locale, height = 280 } = props;
  const scale = niceScale(
    bars.map(({ value }) => value),
    4,
  );
  const widest = Math.max(
    ...scale.ticks.map((tick) => formatNumber(locale, tick, { digits: scale.digits }).length),
  );
  const padding: Padding = { top: 14, right: 10, bottom: 32, left: 14 + widest * 7 };
  const across = width - padding.left - padding.right;
  const down = height - padding.top - padding.bottom;
  const stops = bars.map(({ name, value, shared }, place) => {
    const figure = formatNumber(locale, value, { digits: Math.abs(value) < 100 ? 1 : 0, unit });
    return {
      x: padding.left + ((place + 0.5) / Math.max(1, bars.length)) * across,
      dots: [
        {
          y: padding.top + (1 - (value - scale.min) / (scale.max - scale.min)) * down,
          colour: token('series-1'),
        },
      ],
      content: () => (
        <>
          <div>{name}</div>
          <strong>{figure}</strong>
          {shared && <div>{shared}</div>}
        </>
      ),
      spoken: () => [name, figure, shared].filter(Boolean).join(', '),
    };
  });
  return (
    <Box ref={ref} style={{ height }}>
      {width > 0 && (
        <>
          <div aria-hidden="true">
            <Drawing chart={props} scale={scale} width={width} height={height} padding={padding} />
          </div>
          <ChartCursor label={label} stops={stops} width={width} height={height} padding={padding} />
        </>
      )}
    </Box>
  );
}
