import type { CallOutput } from '@niveau/shared/contract';
import type { LazyLevelChart } from '@niveau/shared/ui/charts/lazy-level-chart';
import type { ComponentProps } from 'react';

export type ChartAnswer = CallOutput<'GET device/{id}/chart'>;
type ChartProps = ComponentProps<typeof LazyLevelChart>;
export type ChartParts = Pick<ChartProps, 'fills' | 'thresholds' | 'gaps' | 'forecast' | 'domain' | 'series'>;

const day = 86_400_000;

export interface ChartWords {
  readonly nameOf: (metric: string) => string;
  readonly lowThreshold: string;
  readonly highThreshold: string;
}

/**
 * What the level chart draws of the server's answer over `[from, to]` (epoch milliseconds). A forecast is shown as far
 * ahead as half the period, a week at least: any further and the readings would be squeezed.
 */
export function chartParts(
  answer: Omit<ChartAnswer, 'forecast' | 'run_out' | 'capacity_l'> & Partial<Pick<ChartAnswer, 'forecast'>>,
  [from, to]: readonly [number, number],
  now: number,
  words: ChartWords,
): ChartParts {
  const series = answer.series.map(({ metric, unit, points }) => ({
    key: metric,
    label: words.nameOf(metric),
    unit,
    points,
  }));
  const unit = series[0]?.unit;
  const reachesNow = to > now;
  const limit = to + Math.max(7 * day, (to - from) / 2);
  const ahead = reachesNow ? (answer.forecast ?? []).filter(([moment]) => moment <= limit) : [];
  const end = ahead.at(-1)?.[0] ?? (reachesNow ? Math.max(from + 1, now) : to);
  return {
    series,
    domain: [from, end],
    fills: answer.fills.map(({ ended_at, litres }) => ({ t_ms: Date.parse(ended_at), litres })),
    thresholds: answer.thresholds
      .filter((threshold) => threshold.unit === unit)
      .map(({ kind, label, value }) => ({
        kind,
        value,
        label: kind === 'low' ? words.lowThreshold : kind === 'high' ? words.highThreshold : label,
      })),
    gaps: answer.gaps.map((gap) => [Date.parse(gap.from), Date.parse(gap.to)] as const),
    forecast: ahead.length > 0 ? { points: ahead } : undefined,
  };
}

/** Whether there is anything to draw. */
export function hasPoints({ series }: Pick<ChartAnswer, 'series'>): boolean {
  return series.some(({ points }) => points.length > 0);
}
