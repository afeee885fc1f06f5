import type { Locale } from '../../i18n/locale.ts';

/** `[epoch milliseconds, value]` or `[epoch milliseconds, value, lowest, highest]` of the bucket. */
export type ChartPoint = readonly [number, number] | readonly [number, number, number, number];

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  /** In time's order. At most about 400: down-sample before. */
  readonly points: readonly ChartPoint[];
}

export interface ChartFill {
  readonly t_ms: number;
  readonly litres: number;
}

export interface ChartThreshold {
  readonly value: number;
  readonly label: string;
  readonly kind: 'high' | 'low' | 'alert';
}

export interface ChartForecast {
  /** `[epoch milliseconds, expected, low end of the interval, high end]`. */
  readonly points: readonly (readonly [number, number, number, number])[];
}

export interface LevelChartProps {
  /** Those of the first one's unit stand on the left axis, those of another unit on the right. */
  readonly series: readonly ChartSeries[];
  readonly fills?: readonly ChartFill[];
  /** In the first series' unit. */
  readonly thresholds?: readonly ChartThreshold[];
  /** Stretches without readings, `[from, to]` in epoch milliseconds. */
  readonly gaps?: readonly (readonly [number, number])[];
  readonly forecast?: ChartForecast;
  /** First and last moment shown, in epoch milliseconds; may end after the last reading, for the forecast. */
  readonly domain: readonly [number, number];
  readonly locale: Locale;
  /** The left axis begins at zero, as it must for levels and quantities: true unless told. */
  readonly fromZero?: boolean;
  /** IANA name: days begin at its midnight. */
  readonly timeZone: string;
  /** Of the drawing in px, legend not counted: 320 unless told. */
  readonly height?: number;
}

export interface BarChartProps {
  /** Periods in time's order: the label under the axis and in full, the value. */
  readonly bars: readonly {
    readonly key: string;
    readonly label: string;
    readonly name: string;
    readonly value: number;
  }[];
  /** What the bars measure, read out: `Consumption by day`. */
  readonly label: string;
  readonly unit: string;
  readonly locale: Locale;
  readonly height?: number;
}
