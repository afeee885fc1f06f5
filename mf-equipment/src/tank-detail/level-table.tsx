import { useLingui } from '@lingui/react/macro';
import { useLocale, useUser } from '@niveau/shared/contract';
import { formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import { ChartTable } from '@niveau/shared/ui/charts/chart-table';
import { formatMeasure } from '../asset/value.ts';
import type { ChartParts } from './chart-data.ts';

export interface LevelTableProps {
  readonly parts: ChartParts;
  readonly caption: string;
}

/** What the chart draws, in rows, newest first: each reading with the fills that came after it, after them the forecast with its interval. */
export function LevelTable({ parts, caption }: LevelTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const { fills = [], forecast } = parts;
  const series = parts.series.filter(({ compares }) => compares === undefined);
  const when = (moment: number) => formatDateTime(locale, new Date(moment), time_zone);
  const moments = [...new Set(series.flatMap(({ points }) => points.map(([moment]) => moment)))].sort(
    (a, b) => a - b,
  );
  const values = series.map(({ points }) => new Map(points.map((point) => [point[0], point[1]])));
  const first = series[0];
  const hasFills = fills.length > 0;
  const read = moments.map((moment, place) => {
    const next = moments[place + 1] ?? Number.POSITIVE_INFINITY;
    const filled = fills.filter(({ t_ms }) => t_ms >= moment && t_ms < next);
    return [
      when(moment),
      ...series.map(({ unit, states }, index) => {
        const value = values[index]?.get(moment);
        if (value === undefined) return '—';
        return states?.find((state) => state.value === value)?.label ?? formatMeasure(locale, value, unit);
      }),
      ...(hasFills
        ? [
            filled
              .map(({ litres }) => formatNumber(locale, litres, { digits: 0, unit: 'L', signed: true }))
              .join(', '),
          ]
        : []),
    ];
  });
  const foreseen = (forecast?.points ?? []).map(([moment, expected, low, high]) => {
    const figure = (value: number) => formatMeasure(locale, value, first?.unit ?? '');
    const [at, likely, least, most] = [when(moment), figure(expected), figure(low), figure(high)];
    return [
      t`${at}, forecast`,
      t`${likely} (${least} to ${most})`,
      ...series.slice(1).map(() => '—'),
      ...(hasFills ? [''] : []),
    ];
  });
  return (
    <ChartTable
      caption={caption}
      columns={[
        t`Time`,
        ...series.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
        ...(hasFills ? [t`Filled`] : []),
      ]}
      rows={[...read.reverse(), ...foreseen]}
    />
  );
}
