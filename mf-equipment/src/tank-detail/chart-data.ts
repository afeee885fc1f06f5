import type { CallOutput } from '@niveau/shared/contract';
import type { LazyLevelChart } from '@niveau/shared/ui/charts/lazy-level-chart';
import { refined } from '@niveau/shared/ui/charts/refined';
import type { ComponentProps } from 'react';

export type ChartAnswer = CallOutput<'GET device/{id}/chart'>;
export type SeriesAnswer = CallOutput<'GET device/{id}/device_traited_data'>;
type ChartProps = ComponentProps<typeof LazyLevelChart>;
export type ChartParts = Pick<ChartProps, 'fills' | 'thresholds' | 'gaps' | 'forecast' | 'domain' | 'series'>;
type Series = ChartParts['series'][number];

const day = 86_400_000;

export interface ChartWords {
  readonly nameOf: (metric: string) => string;
  readonly yearBefore: (name: string) => string;
  readonly lowThreshold: string;
  readonly highThreshold: string;
}

export interface CurveAnswers {
  /** What the chart is about; its forecast where it has one. */
  readonly main: SeriesAnswer & Partial<Pick<ChartAnswer, 'forecast'>>;
  /** Further measures over the same time. */
  readonly more?: SeriesAnswer | undefined;
  /** The same measures a year before, and how far that lies back, milliseconds. */
  readonly before?: { readonly answer: SeriesAnswer; readonly back: number } | undefined;
  /** The same measures more finely, over a part of the time. */
  readonly fine?: { readonly answer: SeriesAnswer; readonly view: readonly [number, number] } | undefined;
  /** Labels of the values of numeric states, by metric. */
  readonly states?: ReadonlyMap<string, NonNullable<Series['states']>> | undefined;
}

/**
 * What a chart draws of the server's answers over `[from, to]` (epoch milliseconds). A forecast is shown as far ahead as
 * half the period, a week at least: any further and the readings would be squeezed.
 */
export function chartParts(
  { main, more, before, fine, states }: CurveAnswers,
  [from, to]: readonly [number, number],
  now: number,
  words: ChartWords,
): ChartParts {
  const own = [...main.series, ...(more?.series ?? [])].map(({ metric, unit, points }): Series => {
    const finer = fine?.answer.series.find((one) => one.metric === metric)?.points ?? [];
    return {
      key: metric,
      label: words.nameOf(metric),
      unit,
      points: fine ? refined(points, finer, fine.view) : points,
      states: states?.get(metric),
    };
  });
  const compared = (before?.answer.series ?? [])
    .filter(({ metric }) => !states?.has(metric))
    .map(
      ({ metric, unit, points }): Series => ({
        key: `${metric} before`,
        label: words.yearBefore(words.nameOf(metric)),
        unit,
        points: points.map(([moment, value]) => [moment + (before?.back ?? 0), value] as const),
        compares: metric,
      }),
    );
  const unit = own[0]?.unit;
  const reachesNow = to > now;
  const limit = to + Math.max(7 * day, (to - from) / 2);
  const ahead = reachesNow ? (main.forecast ?? []).filter(([moment]) => moment <= limit) : [];
  const end = ahead.at(-1)?.[0] ?? (reachesNow ? Math.max(from + 1, now) : to);
  return {
    series: [...own, ...compared.filter(({ points }) => points.length > 0)],
    domain: [from, end],
    // A delivery is told in litres: on a curve of another measure it would stand nowhere.
    fills: (unit === 'L' ? main.fills : []).map(({ ended_at, litres }) => ({
      t_ms: Date.parse(ended_at),
      litres,
    })),
    thresholds: main.thresholds
      .filter((threshold) => threshold.unit === unit)
      .map(({ kind, label, value }) => ({
        kind,
        value,
        label: kind === 'low' ? words.lowThreshold : kind === 'high' ? words.highThreshold : label,
      })),
    gaps: main.gaps.map((gap) => [Date.parse(gap.from), Date.parse(gap.to)] as const),
    forecast: ahead.length > 0 ? { points: ahead } : undefined,
  };
}

/** Whether there is anything to draw. */
export function hasPoints({ series }: Pick<ChartAnswer, 'series'>): boolean {
  return series.some(({ points }) => points.length > 0);
}
