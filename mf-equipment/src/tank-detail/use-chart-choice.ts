import { useSearchParams } from '@niveau/shared/router';
import { type Granularity, granularities, type Period, periods } from './period.ts';

export interface ChartChoice {
  readonly period: Period;
  readonly granularity: Granularity;
  readonly choosePeriod: (period: Period) => void;
  readonly chooseGranularity: (granularity: Granularity) => void;
}

/** What the charts of the page show: in the address (`?period=&granularity=`), so that a view can be shared. */
export function useChartChoice(): ChartChoice {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    period: periods.find((known) => known === params.get('period')) ?? 'last_30_days',
    granularity: granularities.find((known) => known === params.get('granularity')) ?? 'auto',
    choosePeriod: (period) => choose('period', period),
    chooseGranularity: (granularity) => choose('granularity', granularity),
  };
}
