import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { token } from '../tokens.tsx';
import type { CursorStop } from './chart-cursor.tsx';
import { seriesColour } from './chart-style.tsx';
import type { LevelChartProps } from './chart-types.ts';
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
  const { series, fills = [], forecast, locale, timeZone, domain } = chart;
  const moments = [...new Set(series.flatMap(({ points }) => points.map(([moment]) => moment)))]
    .filter((moment) => moment >= domain[0] && moment <= domain[1])
    .sort((a, b) => a - b);
  const figure = (value: number, unit: string) =>
    formatNumber(locale, value, { digits: Math.abs(value) < 100 ? 1 : 0, unit });
  const byMoment = series.map(({ points }) => new Map(points.map((point) => [point[0], point[1]])));

  const read = moments.map((moment, place): CursorStop => {
    const next = moments[place + 1] ?? Number.POSITIVE_INFINITY;
    const lines = series.flatMap((one, index) => {
      const value = byMoment[index]?.get(moment);
      return value === undefined ? [] : [{ one, value, colour: seriesColour(index) }];
    });
    const when = () => formatDateTime(locale, new Date(moment), timeZone);
    const texts = () => [
      ...lines.map(
        ({ one, value }) => `${series.length > 1 ? `${one.label} ` : ''}${figure(value, one.unit)}`,
      ),
      ...fills
        .filter(({ t_ms }) => t_ms >= moment && t_ms < next)
        .map(
          ({ litres }) =>
            `${words.delivery} ${formatNumber(locale, litres, { digits: 0, unit: 'L', signed: true })}`,
        ),
    ];
    return {
      x: plot.xOf(moment),
      dots: lines.map(({ one, value, colour }) => ({ y: plot.yOf(plot.toLeft(value, one.unit)), colour })),
      content: () => <Reading when={when()} texts={texts()} />,
      spoken: () => [when(), ...texts()].join(', '),
    };
  });

  const foreseen = (forecast?.points ?? [])
    .filter(([moment]) => moment > (moments.at(-1) ?? 0) && moment <= domain[1])
    .map(([moment, expected, low, high]): CursorStop => {
      const when = () => formatDateTime(locale, new Date(moment), timeZone);
      const value = () => `${words.forecast} ${figure(expected, plot.unit)}`;
      const interval = () => `${figure(low, plot.unit)} – ${figure(high, plot.unit)}`;
      return {
        x: plot.xOf(moment),
        dots: [{ y: plot.yOf(expected), colour: token('forecast') }],
        content: () => <Reading when={when()} texts={[value()]} more={interval()} />,
        spoken: () => `${when()}, ${value()}, ${words.between} ${interval()}`,
      };
    });
  return [...read, ...foreseen];
}
