import { useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useUser } from '@niveau/shared/contract';
import { ChartFrame } from '@niveau/shared/ui/charts/chart-frame';
import { LazyLevelChart } from '@niveau/shared/ui/charts/lazy-level-chart';
import { useGranularities, usePeriodPresets } from '@niveau/shared/ui/charts/period-presets';
import type { AssetDetail, Device } from '../asset/asset-detail.ts';
import { metricName } from '../asset/metric-name.ts';
import { chartParts, hasPoints } from './chart-data.ts';
import { csvName, exportCsv } from './export-csv.ts';
import { LevelTable } from './level-table.tsx';
import { granularities, periods, rangeOf } from './period.ts';
import type { ChartChoice } from './use-chart-choice.ts';
import { useChartState } from './use-chart-state.tsx';

export interface LevelChartCardProps {
  readonly asset: AssetDetail;
  readonly device: Device;
  readonly choice: ChartChoice;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The level over a period: fills, thresholds, gaps and the forecast, as a curve or as a table. */
export function LevelChartCard({ asset, device, choice, now }: LevelChartCardProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { asset_name } = asset;
  const { time_zone } = useUser();
  const presets = usePeriodPresets();
  const steps = useGranularities();
  const range = rangeOf(choice.period, now, time_zone);
  const reading = useApi('GET device/{id}/chart', {
    params: { id: device.id_device },
    query: {
      date_start: range.from,
      date_end: range.to,
      granularity: choice.granularity,
      time_zone,
    },
  });
  const { data } = reading;
  const state = useChartState(reading, data !== undefined && hasPoints(data));
  const parts =
    data &&
    chartParts(data, [Date.parse(range.from), Date.parse(range.to)], now, {
      nameOf: (metric) => metricName(metric, i18n),
      lowThreshold: t`Low threshold`,
      highThreshold: t`High threshold`,
    });
  return (
    <ChartFrame
      title={t`Level`}
      unit={parts?.series[0]?.unit}
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
      table={parts && (() => <LevelTable parts={parts} caption={t`Level of ${asset_name}`} />)}
      csv={{
        fileName: csvName(asset_name, range),
        text: () =>
          exportCsv({
            idDevice: device.id_device,
            range,
            language: locale,
            timeZone: time_zone,
            granularity: choice.granularity,
          }),
      }}
    >
      {parts && <LazyLevelChart {...parts} locale={locale} timeZone={time_zone} />}
    </ChartFrame>
  );
}
