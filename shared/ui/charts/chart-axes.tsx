import { formatNumber } from '../../i18n/format.ts';
import { token } from '../tokens.tsx';
import { labelStyle, type Padding } from './chart-style.tsx';
import type { LevelChartProps } from './chart-types.ts';
import type { Panel, Plot } from './plot.ts';
import { tickLabel, timeTicks } from './time-ticks.ts';

export interface ChartAxesProps {
  readonly chart: LevelChartProps;
  readonly plot: Plot;
  readonly width: number;
  readonly padding: Padding;
}

/** Half the width of a letter of a label, at most, in pixels. */
const halfLetter = 3.5;

/** A quiet grid with its figures, on the right too where there is a second unit, and the time under it. */
export function ChartAxes({ chart, plot, width, padding }: ChartAxesProps) {
  const { locale, timeZone, series } = chart;
  const { panels, view, xOf } = plot;
  const across = Math.max(1, width - padding.left - padding.right);
  const right = padding.left + across;
  const time = timeTicks(view, Math.max(2, across / (width < 520 ? 52 : 84)), timeZone);
  const heightOf = ({ top, bottom }: Panel, tick: number, { min, max }: Panel['scale']) =>
    top + (1 - (tick - min) / (max - min)) * (bottom - top);
  const nameOf = (unit: string, tick: number, digits: number) =>
    series.find((one) => one.unit === unit && one.states)?.states?.find(({ value }) => value === tick)
      ?.label ?? formatNumber(locale, tick, { digits });
  return (
    <>
      {panels.map((panel) => (
        <g key={panel.unit}>
          {panel.scale.ticks.map((tick) => {
            const y = heightOf(panel, tick, panel.scale);
            return (
              <g key={tick}>
                <line x1={padding.left} x2={right} y1={y} y2={y} stroke={token('grid')} />
                <text x={padding.left - 8} y={y + 4} textAnchor="end" style={labelStyle}>
                  {nameOf(panel.unit, tick, panel.scale.digits)}
                </text>
              </g>
            );
          })}
          {panel.right?.scale.ticks.map((tick) => (
            <text
              key={tick}
              x={right + 8}
              y={heightOf(panel, tick, panel.right?.scale ?? panel.scale) + 4}
              style={labelStyle}
            >
              {formatNumber(locale, tick, { digits: panel.right?.scale.digits ?? 0 })}
            </text>
          ))}
          <line
            x1={padding.left}
            x2={right}
            y1={panel.bottom}
            y2={panel.bottom}
            stroke={token('line-strong')}
          />
        </g>
      ))}
      {time.ticks.map((tick) => {
        const label = tickLabel(tick, time.unit, locale, timeZone);
        // A label at the end is moved in by what would stand out.
        const x = Math.min(xOf(tick), width - label.length * halfLetter);
        return (
          <g key={tick}>
            <line
              x1={xOf(tick)}
              x2={xOf(tick)}
              y1={panels.at(-1)?.bottom}
              y2={(panels.at(-1)?.bottom ?? 0) + 4}
              stroke={token('line-strong')}
            />
            <text x={x} y={(panels.at(-1)?.bottom ?? 0) + 20} textAnchor="middle" style={labelStyle}>
              {label}
            </text>
          </g>
        );
      })}
    </>
  );
}
