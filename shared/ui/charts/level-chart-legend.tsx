import { useLingui } from '@lingui/react/macro';
import { hollow, token } from '../tokens.tsx';
import { ChartLegend, type LegendEntry } from './chart-legend.tsx';
import { colours, dashes } from './chart-style.tsx';
import type { LevelChartProps } from './chart-types.ts';

/** The legend of a level chart: only what it shows. It needs no chart code, so it stands before the chart does. */
export function LevelChartLegend({
  series,
  fills = [],
  thresholds = [],
  gaps = [],
  forecast,
}: LevelChartProps) {
  const { t } = useLingui();
  const signs: readonly (LegendEntry & { readonly isShown: boolean })[] = [
    { key: 'fills', label: t`Delivery`, colour: token('fill-mark'), look: 'mark', isShown: fills.length > 0 },
    {
      key: 'thresholds',
      label: t`Threshold`,
      colour: token(thresholds.some(({ kind }) => kind === 'low') ? 'threshold' : 'warning'),
      look: 'dashed',
      isShown: thresholds.length > 0,
    },
    { key: 'gaps', label: t`No readings`, colour: hollow, look: 'hatch', isShown: gaps.length > 0 },
    {
      key: 'forecast',
      label: t`Forecast and its interval`,
      colour: token('forecast-band'),
      look: 'band',
      isShown: forecast !== undefined,
    },
  ];
  const colourOf = colours(series);
  const dashOf = dashes(series);
  const curves = series.map(
    (one): LegendEntry => ({
      key: one.key,
      label: one.unit ? `${one.label} (${one.unit})` : one.label,
      colour: colourOf(one),
      look: 'line',
      dash: dashOf(one),
    }),
  );
  return <ChartLegend entries={[...curves, ...signs.filter(({ isShown }) => isShown)]} />;
}
