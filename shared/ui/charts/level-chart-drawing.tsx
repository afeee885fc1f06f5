import { useId } from 'react';
import { hollow, token } from '../tokens.tsx';
import { ChartAxes } from './chart-axes.tsx';
import { ChartCurves } from './chart-curves.tsx';
import { labelStyle, type Padding } from './chart-style.tsx';
import type { LevelChartProps } from './chart-types.ts';
import { FillMark } from './fill-mark.tsx';
import { bandPath, linePath } from './paths.ts';
import { type Plot, within } from './plot.ts';

export interface LevelChartDrawingProps {
  readonly chart: LevelChartProps;
  readonly plot: Plot;
  readonly width: number;
  readonly height: number;
  readonly padding: Padding;
}

/** What a level chart draws, without what reads it. The places of the layers are those of `plotOf`. */
export function LevelChartDrawing({ chart, plot, width, height, padding }: LevelChartDrawingProps) {
  const { series, fills = [], thresholds = [], gaps = [], forecast, locale } = chart;
  const id = useId();
  const { xOf, yOf, panels, view } = plot;
  const unit = series[0]?.unit ?? '';
  const top = panels[0]?.top ?? 0;
  const bottom = panels.at(-1)?.bottom ?? 0;
  const across = Math.max(1, width - padding.left - padding.right);
  const right = padding.left + across;
  const place = (moment: number, value: number) => ({ x: xOf(moment), y: yOf(value, unit) });
  const ahead = within(forecast?.points ?? [], view);
  const shownFills = fills.filter(({ t_ms }) => t_ms >= view[0] && t_ms <= view[1]);
  const levelAt = (moment: number) => {
    const points = series[0]?.points ?? [];
    return (points.find(([t]) => t >= moment) ?? points.at(-1))?.[1] ?? 0;
  };
  return (
    <svg aria-hidden="true" data-chart="" width={width} height={height} style={{ display: 'block' }}>
      <defs>
        <pattern
          id={`${id}h`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="8" height="8" fill={hollow} />
          <rect width="1.5" height="8" fill={token('line-strong')} opacity="0.35" />
        </pattern>
        <clipPath id={`${id}c`}>
          <rect x={padding.left} y="0" width={across} height={height} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        {gaps
          .filter(([from, to]) => to > view[0] && from < view[1])
          .map(([from, to]) => (
            <rect
              key={from}
              x={Math.max(padding.left, xOf(from))}
              y={top}
              width={Math.max(0, Math.min(right, xOf(to)) - Math.max(padding.left, xOf(from)))}
              height={bottom - top}
              fill={`url(#${id}h)`}
            />
          ))}
      </g>
      <ChartAxes chart={chart} plot={plot} width={width} padding={padding} />
      <g clipPath={`url(#${id}c)`}>
        {ahead.length > 0 && (
          <path
            d={bandPath(
              ahead.map(([t, , low, high]) => ({ x: xOf(t), low: yOf(low, unit), high: yOf(high, unit) })),
            )}
            fill={token('forecast-band')}
          />
        )}
        <ChartCurves chart={chart} plot={plot} />
        {ahead.length > 0 && (
          <path
            d={linePath(ahead.map(([t, expected]) => place(t, expected)))}
            fill="none"
            stroke={token('forecast')}
            strokeWidth="2.25"
            strokeDasharray="6 5"
          />
        )}
        {thresholds.map(({ value, kind, label }) => (
          <line
            key={`${kind} ${value} ${label}`}
            x1={padding.left}
            x2={right}
            y1={yOf(value, unit)}
            y2={yOf(value, unit)}
            stroke={token(kind === 'low' ? 'threshold' : 'warning')}
            strokeWidth="1.5"
            strokeDasharray="3 4"
          />
        ))}
      </g>
      {thresholds.map(({ value, kind, label }) => (
        <text
          key={`${kind} ${value} ${label}`}
          x={right - 2}
          // Above its line, or below it where the line runs along the top of the drawing.
          y={yOf(value, unit) + (yOf(value, unit) - top < 16 ? 15 : -6)}
          textAnchor="end"
          stroke={token('surface')}
          strokeWidth="3"
          paintOrder="stroke"
          style={{
            ...labelStyle,
            fontWeight: 560,
            fill: token(kind === 'low' ? 'error-text' : 'warning-text'),
          }}
        >
          {label}
        </text>
      ))}
      {shownFills.map(({ t_ms, litres }) => (
        <FillMark
          key={t_ms}
          {...place(t_ms, levelAt(t_ms))}
          datum={{ litres }}
          locale={locale}
          roomy={across / shownFills.length > 90 && xOf(t_ms) - padding.left > 30 && right - xOf(t_ms) > 30}
        />
      ))}
      {panels.length > 1 &&
        panels.map((panel) => (
          <text
            key={panel.unit}
            x={padding.left}
            y={panel.top - 8}
            style={{ ...labelStyle, fontWeight: 600 }}
          >
            {panel.unit || series.find((one) => one.unit === panel.unit)?.label}
          </text>
        ))}
    </svg>
  );
}
