import { useLingui } from '@lingui/react/macro';
import type { TankOutlook } from '@niveau/shared/api/order-cockpit';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { useLocale } from '@niveau/shared/contract';
import { writeCsv } from '@niveau/shared/domain/csv';
import { ChartFrame, type ChartState } from '@niveau/shared/ui/charts/chart-frame';
import { ChartTable } from '@niveau/shared/ui/charts/chart-table';
import { LazyLevelChart } from '@niveau/shared/ui/charts/lazy-level-chart';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { memo } from 'react';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { PastUse } from './past-use.tsx';
import { useTankOutlook } from './use-tank-outlook.ts';

const dayMs = 86_400_000;

interface TankCurveProps {
  readonly order: Pick<OrderDetail, 'asset' | 'time_zone'>;
}

/** The tank's level of the last weeks, and by the forecast to the day it is empty, with its interval; then its use by month. Drawn apart from the form it stands in: a key pressed there draws no chart. */
export const TankCurve = memo(function TankCurve({ order }: TankCurveProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const outlook = useTankOutlook(order.asset.id_asset);
  const { data, error } = outlook;
  const hasCurve = data !== undefined && data.levels.length + data.forecast.length > 1;
  const state: ChartState = data
    ? hasCurve
      ? { kind: 'ready' }
      : { kind: 'empty', title: t`No level was measured yet` }
    : error
      ? {
          kind: 'error',
          title: t`The level could not be loaded`,
          text: errorText(error.key),
          onRetry: outlook.reload,
        }
      : { kind: 'loading' };
  return (
    <>
      <Curve state={state} data={data} timeZone={order.time_zone} />
      {(data || !error) && <PastUse months={data?.consumption} />}
    </>
  );
});

interface CurveProps {
  readonly state: ChartState;
  readonly data: TankOutlook | undefined;
  readonly timeZone: string;
}

function Curve({ state, data, timeZone }: CurveProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const format = useOrderFormat(timeZone);
  const levels = data?.levels ?? [];
  const forecast = data?.forecast ?? [];
  const rows = rowsOf(levels, forecast);
  const columns = [t`Moment`, t`Level (L)`, t`At the least (L)`, t`At the most (L)`];
  const cells = rows.map(([at, level, low, high]) => ({
    at: format.dateTime(new Date(at).toISOString()),
    figures: [level, low, high],
  }));
  return (
    <ChartFrame
      title={t`Level and forecast`}
      unit="L"
      height={260}
      state={state}
      table={() => (
        <ChartTable
          caption={t`Level and forecast`}
          columns={columns}
          rows={cells.map(({ at, figures }) => [
            at,
            ...figures.map((figure) => (figure === null ? '—' : format.litres(figure))),
          ])}
        />
      )}
      csv={{
        fileName: `${data?.asset.asset_name ?? ''}.csv`,
        text: () => writeCsv([columns, ...cells.map(({ at, figures }) => [at, ...figures])], locale),
      }}
    >
      <LazyLevelChart
        series={[{ key: 'volume', label: t`Level`, unit: 'L', points: levels }]}
        fills={(data?.fills ?? []).map(({ at, litres }) => ({ t_ms: Date.parse(at), litres }))}
        gaps={(data?.gaps ?? []).map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const)}
        forecast={{ points: forecast }}
        domain={[levels[0]?.[0] ?? Date.now() - 30 * dayMs, forecast.at(-1)?.[0] ?? Date.now()]}
        locale={locale}
        timeZone={timeZone}
        height={260}
      />
    </ChartFrame>
  );
}

type Row = readonly [at: number, level: number, low: number | null, high: number | null];

/** One row a day: the last measure of each, then the forecast. */
function rowsOf(levels: TankOutlook['levels'], forecast: TankOutlook['forecast']): readonly Row[] {
  const days = new Map<number, Row>();
  for (const [at, level] of levels) days.set(Math.floor(at / dayMs), [at, Math.round(level), null, null]);
  return [
    ...days.values(),
    ...forecast.map(
      ([at, level, low, high]): Row => [at, Math.round(level), Math.round(low), Math.round(high)],
    ),
  ];
}
