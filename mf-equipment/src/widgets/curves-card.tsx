import { useLingui } from '@lingui/react/macro';
import { useLocale, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { ChartFrame } from '@niveau/shared/ui/charts/chart-frame';
import { LazyLevelChart } from '@niveau/shared/ui/charts/lazy-level-chart';
import { useGranularities, usePeriodPresets } from '@niveau/shared/ui/charts/period-presets';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { csvName, exportCsv } from '../tank-detail/export-csv.ts';
import { LevelTable } from '../tank-detail/level-table.tsx';
import { MeasureChips } from '../tank-detail/measure-chips.tsx';
import type { ChartMetric } from '../tank-detail/slots.ts';
import { useChartState } from '../tank-detail/use-chart-state.tsx';
import { useCurves } from '../tank-detail/use-curves.ts';
import { useMeasures } from '../tank-detail/use-measures.ts';
import type { WidgetProps } from './widget-props.ts';

export interface CurvesCardProps extends WidgetProps {
  readonly metrics: readonly ChartMetric[];
  /** Drawn until others are chosen. */
  readonly first: readonly string[];
  /** The level chart: its first measure always stays, with fills, thresholds and forecast. */
  readonly isLevel: boolean;
}

/** Measures over a period: curves on one time axis, or the same as a table, a file or a picture. */
export function CurvesCard({ asset, device, choice, now, metrics, first, isLevel }: CurvesCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const presets = usePeriodPresets();
  const steps = useGranularities();
  const { asset_name } = asset;
  const fixed = isLevel ? metrics[0]?.metric : undefined;
  const { chosen, toggle } = useMeasures(isLevel ? 'with' : 'measures', metrics, first, fixed);
  const [view, setView] = useState<readonly [number, number] | null>(null);
  const { parts, reading, hasData } = useCurves({ device, choice, metrics: chosen, isLevel, view, now });
  const { range } = choice;
  const state = useChartState(
    chosen.length > 0 ? reading : { ...reading, data: null },
    hasData,
    device,
    range,
  );
  // It stays whatever is drawn: tools and curves keep their places.
  const title = isLevel
    ? t`Level`
    : metrics.length > 1
      ? t`Curves of the measures`
      : (metrics[0]?.label ?? t`Measure`);
  const caption = isLevel ? t`Level of ${asset_name}` : `${title} – ${asset_name}`;
  const chips = <MeasureChips metrics={metrics} chosen={chosen} fixed={fixed} onToggle={toggle} />;
  return (
    <ChartFrame
      title={title}
      unit={isLevel || metrics.length === 1 ? metrics[0]?.unit || undefined : undefined}
      // Another measure can be chosen also where this one has nothing to show.
      state={
        state.kind === 'empty' && metrics.length > 1
          ? {
              ...state,
              action: (
                <>
                  {state.action}
                  {chips}
                </>
              ),
            }
          : state
      }
      presets={{ options: presets, selected: choice.period, onSelect: choice.choosePeriod }}
      ownDates={{
        from: range.firstDay,
        to: choice.lastDay,
        max: choice.today,
        isChosen: choice.period === 'own',
        onChoose: choice.chooseDays,
      }}
      granularity={{ options: steps, selected: choice.granularity, onSelect: choice.chooseGranularity }}
      tools={
        <Button
          size="small"
          variant={choice.isCompared ? 'secondary' : 'ghost'}
          icon={<CalendarClock aria-hidden="true" />}
          aria-pressed={choice.isCompared}
          onClick={() => choice.compare(!choice.isCompared)}
        >
          {t`Compare with a year before`}
        </Button>
      }
      table={() => parts && <LevelTable parts={parts} caption={caption} />}
      csv={{
        fileName: csvName(asset_name, range),
        text: () =>
          exportCsv({
            idDevice: device.id_device,
            range,
            language: locale,
            timeZone: time_zone,
            granularity: choice.granularity,
            metric: isLevel && chosen.length === 1 ? undefined : chosen.map(({ metric }) => metric).join(','),
          }),
      }}
      picture={{ fileName: csvName(asset_name, range).replace(/csv$/, 'png') }}
    >
      {parts && (
        <>
          {chips}
          <LazyLevelChart
            {...parts}
            locale={locale}
            timeZone={time_zone}
            fromZero={isLevel || chosen[0]?.unit === '%'}
            onView={setView}
          />
        </>
      )}
    </ChartFrame>
  );
}
