import { useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useUser } from '@niveau/shared/contract';
import { useSearchParams } from '@niveau/shared/router';
import { ChartFrame } from '@niveau/shared/ui/charts/chart-frame';
import { LazyLevelChart } from '@niveau/shared/ui/charts/lazy-level-chart';
import { useGranularities, usePeriodPresets } from '@niveau/shared/ui/charts/period-presets';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import type { AssetDetail, Device } from '../asset/asset-detail.ts';
import { metricName } from '../asset/metric-name.ts';
import { chartParts, hasPoints } from './chart-data.ts';
import { csvName, exportCsv } from './export-csv.ts';
import { LevelTable } from './level-table.tsx';
import { granularities, periods, rangeOf } from './period.ts';
import type { ChartChoice } from './use-chart-choice.ts';
import { useChartState } from './use-chart-state.tsx';

export interface MetricChartCardProps {
  readonly asset: AssetDetail;
  readonly device: Device;
  readonly choice: ChartChoice;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A position is read on a map, not as a curve. */
const positions: ReadonlySet<string> = new Set(['latitude', 'longitude']);

/** What a sensor that measures no litres has sent: one metric at a time, chosen in the address (`?metric=`). */
export function MetricChartCard({ asset, device, choice, now }: MetricChartCardProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const presets = usePeriodPresets();
  const steps = useGranularities();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('metric');
  const metrics = asset.metrics.filter((known) => !positions.has(known.metric));
  const metric = metrics.find((known) => known.metric === wanted) ?? metrics[0];
  const range = rangeOf(choice.period, now, time_zone);
  const reading = useApi(
    'GET device/{id}/device_traited_data',
    metric
      ? {
          params: { id: device.id_device },
          query: {
            metric: metric.metric,
            date_start: range.from,
            date_end: range.to,
            granularity: choice.granularity,
            time_zone,
          },
        }
      : null,
  );
  const { data } = reading;
  const state = useChartState(
    metric ? reading : { ...reading, data: null },
    data !== undefined && hasPoints(data),
  );
  const parts =
    data &&
    chartParts(data, [Date.parse(range.from), Date.parse(range.to)], now, {
      nameOf: (name) => metricName(name, i18n),
      lowThreshold: t`Low threshold`,
      highThreshold: t`High threshold`,
    });
  return (
    <ChartFrame
      title={metric ? metricName(metric.metric, i18n) : t`Measure`}
      unit={metric?.unit || undefined}
      state={state}
      presets={{
        options: presets,
        selected: choice.period,
        onSelect: (key) => choice.choosePeriod(periods.find((known) => known === key) ?? choice.period),
      }}
      granularity={{
        options: steps,
        selected: choice.granularity,
        onSelect: (key) => choice.chooseGranularity(granularities.find((known) => known === key) ?? 'auto'),
      }}
      tools={
        metric &&
        metrics.length > 1 && (
          <SegmentedControl
            label={t`Measure`}
            options={metrics.map((known) => ({
              key: known.metric,
              label: metricName(known.metric, i18n),
            }))}
            selected={metric.metric}
            onSelect={(key) =>
              setParams(
                (current) => {
                  const next = new URLSearchParams(current);
                  next.set('metric', key);
                  return next;
                },
                { replace: true },
              )
            }
          />
        )
      }
      table={parts && (() => <LevelTable parts={parts} caption={asset.asset_name} />)}
      csv={{
        fileName: csvName(asset.asset_name, range),
        text: () =>
          exportCsv({
            idDevice: device.id_device,
            range,
            language: locale,
            timeZone: time_zone,
            granularity: choice.granularity,
            metric: metric?.metric,
          }),
      }}
    >
      {parts && <LazyLevelChart {...parts} locale={locale} timeZone={time_zone} />}
    </ChartFrame>
  );
}
