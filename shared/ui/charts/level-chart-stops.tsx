import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { token } from '../tokens.tsx';
import type { CursorStop } from './chart-cursor.tsx';
import { colours } from './chart-style.tsx';
import type { ChartSeries, LevelChartProps } from './chart-types.ts';
import type { Plot } from './plot.ts';

export interface StopWords {
  readonly delivery: string;
  readonly forecast: string;
  readonly between: string;
}

interface ReadingProps {
  readonly when: string;
  readonly texts: readonly string[];
  readonly more?: string;
}

function Reading({ when, texts, more }: ReadingProps) {
  return (
    <>
      <div>{when}</div>
      {texts.map((text) => (
        <strong key={text} style={{ display: 'block' }}>
          {text}
        </strong>
      ))}
      {more && <div>{more}</div>}
    </>
  );
}

/** What the cursor reads, moment by moment: every reading of every curve, deliveries with the nearest, then the forecast. */
export function cursorStops(chart: LevelChartProps, plot: Plot, words: StopWords): readonly CursorStop[] {
  const { fills = [], forecast, locale, timeZone } = chart;
  const domain = plot.view;
  const series = chart.series.filter(({ points }) => points.length > 0);
  const unit = chart.series[0]?.unit ?? '';
  const moments = [...new Set(series.flatMap(({ points }) => points.map(([moment]) => moment)))]
    .filter((moment) => moment >= domain[0] && moment <= domain[1])
    .sort((a, b) => a - b);
  const figure = (value: number, of: string) =>
    formatNumber(locale, value, { digits: Math.abs(value) < 100 ? 1 : 0, unit: of || undefined });
  const written = ({ states, unit: of }: ChartSeries, value: number) =>
    states?.find((state) => state.value === value)?.label ?? figure(value, of);
  const colourOf = colours(chart.series);
  const byMoment = series.map(({ points }) => new Map(points.map((point) => [point[0], point[1]])));

  const read = moments.map((moment, place): CursorStop => {
    const next = moments[place + 1] ?? Number.POSITIVE_INFINITY;
    const lines = series.flatMap((one, index) => {
      const value = byMoment[index]?.get(moment);
      return value === undefined ? [] : [{ one, value, colour: colourOf(one) }];
    });
    const when = () => formatDateTime(locale, new Date(moment), timeZone);
    const texts = () => [
      ...lines.map(({ one, value }) => `${series.length > 1 ? `${one.label} ` : ''}${written(one, value)}`),
      ...fills
        .filter(({ t_ms }) => t_ms >= moment && t_ms < next)
        .map(
          ({ litres }) =>
            `${words.delivery} ${formatNumber(locale, litres, { digits: 0, unit: 'L', signed: true })}`,
        ),
    ];
    return {
      x: plot.xOf(moment),
      dots: lines.map(({ one, value, colour }) => ({ y: plot.yOf(value, one.unit), colour })),
      content: () => <Reading when={when()} texts={texts()} />,
      spoken: () => [when(), ...texts()].join(', '),
    };
  });

  const lastRead = Math.max(...series.map(({ points }) => points.at(-1)?.[0] ?? 0), 0);
  const foreseen = (forecast?.points ?? [])
    .filter(([moment]) => moment > lastRead && moment >= domain[0] && moment <= domain[1])
    .map(([moment, expected, low, high]): CursorStop => {
      const when = () => formatDateTime(locale, new Date(moment), timeZone);
      const value = () => `${words.forecast} ${figure(expected, unit)}`;
      const interval = () => `${figure(low, unit)} – ${figure(high, unit)}`;
      return {
        x: plot.xOf(moment),
        dots: [{ y: plot.yOf(expected, unit), colour: token('forecast') }],
        content: () => <Reading when={when()} texts={[value()]} more={interval()} />,
        spoken: () => `${when()}, ${value()}, ${words.between} ${interval()}`,
      };
    });
  return [...read, ...foreseen];
}
