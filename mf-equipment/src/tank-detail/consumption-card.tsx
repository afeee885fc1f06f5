import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useUser } from '@niveau/shared/contract';
import { formatDate, formatMonth, formatShortDay } from '@niveau/shared/i18n/format';
import { ChartFrame } from '@niveau/shared/ui/charts/chart-frame';
import { ChartTable } from '@niveau/shared/ui/charts/chart-table';
import { LazyBarChart } from '@niveau/shared/ui/charts/lazy-bar-chart';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import type { Device } from '../asset/asset-detail.ts';
import { formatMeasure } from '../asset/value.ts';
import { barsOf, rangeOf } from './period.ts';
import type { ChartChoice } from './use-chart-choice.ts';
import { useChartState } from './use-chart-state.tsx';

const height = 260;

const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  min-height: 3.25rem;
  margin-bottom: ${space(1)};
  dt { ${type.caption} color: ${token('ink-muted')}; }
  dd { ${type.heading} font-variant-numeric: tabular-nums; }
`;

export interface ConsumptionCardProps {
  readonly device: Device;
  readonly choice: ChartChoice;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What was used in the period of the level chart, by day or by month, with its total. */
export function ConsumptionCard({ device, choice, now }: ConsumptionCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const range = rangeOf(choice.period, now, time_zone);
  const bars = barsOf(range);
  const reading = useApi('POST device/{id}/device_traited_data/consumption', {
    params: { id: device.id_device },
    body: { date_start: range.from, date_end: range.to, granularity: bars, time_zone },
  });
  const { data } = reading;
  const state = useChartState(reading, (data?.periods.length ?? 0) > 0);
  const title = bars === 'days' ? t`Consumption by day` : t`Consumption by month`;
  const nameOf = (date: string) => (bars === 'days' ? formatDate(locale, date) : formatMonth(locale, date));
  const written = (value: number) => formatMeasure(locale, value, data?.unit ?? '');
  return (
    <ChartFrame
      title={title}
      unit={data?.unit}
      state={state}
      height={height + 60}
      table={
        data &&
        (() => (
          <ChartTable
            caption={title}
            columns={[bars === 'days' ? t`Day` : t`Month`, t`Used`, t`Filled`]}
            rows={data.periods.map(({ date, consumed, filled }) => [
              nameOf(date),
              written(consumed),
              written(filled),
            ])}
          />
        ))
      }
    >
      {data && (
        <>
          <Totals>
            <div>
              <dt>
                <Trans>Used in the period</Trans>
              </dt>
              <dd>{written(data.consumed)}</dd>
            </div>
            {data.filled > 0 && (
              <div>
                <dt>
                  <Trans>Filled in the period</Trans>
                </dt>
                <dd>{written(data.filled)}</dd>
              </div>
            )}
            <div>
              <dt>{bars === 'days' ? <Trans>Average a day</Trans> : <Trans>Average a month</Trans>}</dt>
              <dd>{written(data.consumed / data.periods.length)}</dd>
            </div>
          </Totals>
          <LazyBarChart
            label={title}
            unit={data.unit}
            locale={locale}
            height={height}
            bars={data.periods.map(({ date, consumed }) => ({
              key: date,
              label: bars === 'days' ? formatShortDay(locale, date) : formatMonth(locale, date, 'short'),
              name: nameOf(date),
              value: consumed,
            }))}
          />
        </>
      )}
    </ChartFrame>
  );
}
