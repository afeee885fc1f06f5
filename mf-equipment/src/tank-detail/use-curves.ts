import { useLingui } from '@lingui/react/macro';
import { type ApiState, useApi, useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import type { Device } from '../asset/asset-detail.ts';
import { type ChartParts, chartParts, hasPoints } from './chart-data.ts';
import { yearBefore } from './period.ts';
import type { ChartMetric } from './slots.ts';
import type { ChartChoice } from './use-chart-choice.ts';
import { useAllUnpaid } from './use-unpaid.ts';

type Reading = Pick<ApiState<'GET device/{id}/chart'>, 'error' | 'reload'> & { readonly data: unknown };

export interface Curves {
  readonly parts: ChartParts | undefined;
  readonly reading: Reading;
  readonly hasData: boolean;
}

export interface CurvesWanted {
  readonly device: Device;
  readonly choice: ChartChoice;
  /** The measures drawn, the leading one first. */
  readonly metrics: readonly ChartMetric[];
  /** The first is a level: its chart comes with fills, thresholds and forecast. */
  readonly isLevel: boolean;
  /** A part of the period that the reader has zoomed to: it is asked for more finely. */
  readonly view: readonly [number, number] | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The curves of a device over the period of the page, beside those of a year before where they are compared. */
export function useCurves({ device, choice, metrics, isLevel, view, now }: CurvesWanted): Curves {
  const { t } = useLingui();
  const { time_zone } = useUser();
  const { range, granularity, isCompared } = choice;
  const params = { id: device.id_device };
  const all = metrics.map(({ metric }) => metric);
  const others = isLevel ? all.slice(1) : all;
  const earlier = yearBefore(range, time_zone);
  const isUnpaid = useAllUnpaid(device);
  const isShown = !isUnpaid(range);
  const period = { date_start: range.from, date_end: range.to, granularity, time_zone };
  const level = useApi('GET device/{id}/chart', isLevel && isShown ? { params, query: period } : null);
  const rest = useApi(
    'GET device/{id}/device_traited_data',
    others.length > 0 && isShown ? { params, query: { ...period, metric: others.join(',') } } : null,
    { keepPreviousData: isLevel },
  );
  const before = useApi(
    'GET device/{id}/device_traited_data',
    isCompared && isShown && all.length > 0
      ? {
          params,
          query: { ...period, date_start: earlier.from, date_end: earlier.to, metric: all.join(',') },
        }
      : null,
  );
  const seen = view && {
    from: new Date(view[0]).toISOString(),
    to: new Date(Math.min(view[1], now)).toISOString(),
  };
  const finer = useApi(
    'GET device/{id}/device_traited_data',
    seen && seen.from < seen.to && all.length > 0 && !isUnpaid({ firstDay: localDate(view[0], time_zone) })
      ? {
          params,
          query: { date_start: seen.from, date_end: seen.to, granularity, time_zone, metric: all.join(',') },
        }
      : null,
  );
  const isState = metrics.some(({ kind }) => kind === 'state');
  const triggers = useApi('GET device_traited_data/triggers', isState ? {} : null, {
    revalidateIfStale: false,
  });
  const main = isLevel ? level : rest;
  const parts =
    main.data &&
    chartParts(
      {
        main: main.data,
        more: isLevel && others.length > 0 ? rest.data : undefined,
        before: before.data && {
          answer: before.data,
          back: Date.parse(range.from) - Date.parse(earlier.from),
        },
        fine: view && finer.data ? { answer: finer.data, view } : undefined,
        states: triggers.data && new Map(triggers.data.map(({ metric, values }) => [metric, values])),
      },
      [Date.parse(range.from), Date.parse(range.to)],
      now,
      {
        nameOf: (metric) => metrics.find((one) => one.metric === metric)?.label ?? metric,
        yearBefore: (name) => t`${name}, a year before`,
        lowThreshold: t`Low threshold`,
        highThreshold: t`High threshold`,
      },
    );
  return { parts, reading: main, hasData: main.data !== undefined && hasPoints(main.data) };
}
