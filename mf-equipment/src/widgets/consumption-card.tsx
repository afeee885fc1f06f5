import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useUser } from '@niveau/shared/contract';
import { writeCsv } from '@niveau/shared/domain/csv';
import {
  formatCents,
  formatDate,
  formatMonth,
  formatNumber,
  formatShortDay,
} from '@niveau/shared/i18n/format';
import { ChartFrame } from '@niveau/shared/ui/charts/chart-frame';
import { ChartTable } from '@niveau/shared/ui/charts/chart-table';
import { LazyBarChart } from '@niveau/shared/ui/charts/lazy-bar-chart';
import { useGranularities, usePeriodPresets } from '@niveau/shared/ui/charts/period-presets';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { formatMeasure } from '../asset/value.ts';
import { type ConsumptionBar, consumptionBars } from '../tank-detail/consumption-bars.ts';
import { csvName } from '../tank-detail/export-csv.ts';
import { barsOf } from '../tank-detail/period.ts';
import type { ChartMetric } from '../tank-detail/slots.ts';
import { useChartState } from '../tank-detail/use-chart-state.tsx';
import { useAllUnpaid } from '../tank-detail/use-unpaid.ts';
import { ThresholdReport } from './threshold-report.tsx';
import type { WidgetProps } from './widget-props.ts';

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
const Beside = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.desktop} { grid-template-columns: minmax(0, 1.9fr) minmax(16rem, 1fr); }
  > * { min-width: 0; }
`;
const Note = styled.p`
  ${type.caption}
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
`;

export interface ConsumptionCardProps extends WidgetProps {
  /** The counter that is read; a tank's use is that of its level. */
  readonly metric: ChartMetric | null;
}

/** What was used in the period, by day or by month, with its total; of a tank also when it falls to each threshold. */
export function ConsumptionCard({ asset, device, choice, now, metric }: ConsumptionCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const presets = usePeriodPresets();
  const steps = useGranularities();
  const { range, granularity } = choice;
  const bars = granularity === 'days' || granularity === 'months' ? granularity : barsOf(range);
  const body = {
    date_start: range.from,
    date_end: range.to,
    granularity: bars,
    time_zone,
    metric: metric?.metric,
  };
  const isShown = !useAllUnpaid(device)(range);
  const reading = useApi(
    'POST device/{id}/device_traited_data/consumption',
    isShown ? { params: { id: device.id_device }, body } : null,
  );
  const { data } = reading;
  const state = useChartState(reading, (data?.periods.length ?? 0) > 0, device, range);
  const byDay = bars === 'days';
  // A meter's bars are what was used, not its reading.
  const own = metric?.metric === 'counter' ? null : metric;
  const title = own
    ? byDay
      ? t`${own.label} by day`
      : t`${own.label} by month`
    : byDay
      ? t`Consumption by day`
      : t`Consumption by month`;
  const nameOf = (date: string) => (byDay ? formatDate(locale, date) : formatMonth(locale, date));
  const written = (value: number) => formatMeasure(locale, value, data?.unit ?? '');
  const shown = consumptionBars(data?.periods ?? []);
  const noteOf = ({ share }: ConsumptionBar) => {
    if (!share) return undefined;
    const [sum, from, to] = [
      written(share.sum),
      formatDate(locale, share.from),
      formatDate(locale, share.to),
    ];
    return t`share of ${sum} used from ${from} to ${to}, without readings`;
  };
  const isTank = metric === null && asset.capacity_l !== null;
  const figures = data && [
    { term: t`Used in the period`, value: written(data.consumed) },
    { term: t`Filled in the period`, value: data.filled > 0 ? written(data.filled) : null },
    {
      term: byDay ? t`Average a day` : t`Average a month`,
      value: written(data.consumed / Math.max(1, data.periods.length)),
    },
    {
      term: t`Energy`,
      value:
        data.energy_kwh === null || data.unit === 'kWh'
          ? null
          : formatNumber(locale, data.energy_kwh, { digits: 0, unit: 'kWh' }),
    },
    {
      term: t`At today’s price`,
      value: data.cost_cents === null ? null : formatCents(locale, data.cost_cents),
    },
  ];
  const chart = data && (
    <div>
      <Totals>
        {figures
          ?.filter(({ value }) => value !== null)
          .map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Totals>
      <LazyBarChart
        label={title}
        unit={data.unit}
        locale={locale}
        height={height}
        bars={shown.map((bar) => ({
          key: bar.date,
          label: byDay ? formatShortDay(locale, bar.date) : formatMonth(locale, bar.date, 'short'),
          name: nameOf(bar.date),
          value: bar.consumed,
          shared: noteOf(bar),
        }))}
      />
      {shown.some(({ share }) => share) && (
        <Note>
          <Trans>Dashed bars: the sensor was silent; what was used meanwhile is spread evenly.</Trans>
        </Note>
      )}
    </div>
  );
  return (
    <ChartFrame
      title={title}
      unit={data?.unit}
      state={state}
      height={height + 60}
      presets={
        isTank ? undefined : { options: presets, selected: choice.period, onSelect: choice.choosePeriod }
      }
      granularity={{
        options: steps.filter(({ key }) => key !== 'hours'),
        selected: granularity === 'hours' ? 'auto' : granularity,
        onSelect: choice.chooseGranularity,
      }}
      table={() => (
        <ChartTable
          caption={title}
          columns={[byDay ? t`Day` : t`Month`, t`Used`, t`Filled`]}
          rows={[...shown]
            .reverse()
            .map((bar) => [
              nameOf(bar.date),
              [written(bar.consumed), noteOf(bar)].filter(Boolean).join(', '),
              written(bar.filled),
            ])}
        />
      )}
      csv={{
        fileName: csvName(`${title} ${asset.asset_name}`, range),
        text: () =>
          writeCsv(
            [
              [
                byDay ? t`Day` : t`Month`,
                `${t`Used`} (${data?.unit ?? ''})`,
                `${t`Filled`} (${data?.unit ?? ''})`,
              ],
              ...(data?.periods ?? []).map(({ date, consumed, filled }) => [nameOf(date), consumed, filled]),
            ],
            locale,
          ),
      }}
      picture={{ fileName: csvName(`${title} ${asset.asset_name}`, range).replace(/csv$/, 'png') }}
    >
      {isTank ? (
        <Beside>
          {chart}
          <ThresholdReport asset={asset} device={device} now={now} />
        </Beside>
      ) : (
        chart
      )}
    </ChartFrame>
  );
}
