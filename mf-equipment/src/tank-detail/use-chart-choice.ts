import { useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { useSearchParams } from '@niveau/shared/router';
import {
  type Granularity,
  granularities,
  isDay,
  lastDayOf,
  type Period,
  periods,
  type Range,
  rangeOf,
  rangeOfDays,
} from './period.ts';

export interface ChartChoice {
  /** A preset, or days of the reader's own. */
  readonly period: Period | 'own';
  readonly range: Range;
  readonly lastDay: string;
  readonly today: string;
  readonly granularity: Granularity;
  /** The same period of the year before is laid over it. */
  readonly isCompared: boolean;
  readonly choosePeriod: (period: string) => void;
  readonly chooseDays: (from: string, to: string) => void;
  readonly chooseGranularity: (granularity: string) => void;
  readonly compare: (on: boolean) => void;
}

/**
 * What the charts of the page show: in the address (`?period=&granularity=`, or `?from=&to=`, `?compare=1`), so that a view
 * can be shared. `now` in epoch milliseconds.
 */
export function useChartChoice(now: number): ChartChoice {
  const { time_zone } = useUser();
  const [params, setParams] = useSearchParams();
  const change = (entries: Readonly<Record<string, string | null>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(entries))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const today = localDate(now, time_zone);
  const [from, to] = [params.get('from'), params.get('to')];
  const own = isDay(from) && isDay(to) && from <= to && to <= today ? rangeOfDays(from, to, time_zone) : null;
  const preset = periods.find((known) => known === params.get('period')) ?? 'last_30_days';
  const range = own ?? rangeOf(preset, now, time_zone);
  return {
    period: own ? 'own' : preset,
    range,
    lastDay: lastDayOf(range),
    today,
    granularity: granularities.find((known) => known === params.get('granularity')) ?? 'auto',
    isCompared: params.get('compare') === '1',
    choosePeriod: (period) => change({ period, from: null, to: null }),
    chooseDays: (first, last) => change({ from: first, to: last, period: null }),
    chooseGranularity: (granularity) => change({ granularity }),
    compare: (on) => change({ compare: on ? '1' : null }),
  };
}
