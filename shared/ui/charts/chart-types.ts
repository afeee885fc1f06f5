import type { Locale } from '../../i18n/locale.ts';

/** `[epoch milliseconds, value]` or `[epoch milliseconds, value, lowest, highest]` of the bucket. */
export type ChartPoint = readonly [number, number] | readonly [number, number, number, number];

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  /** In time's order. At most about 400: down-sample before. */
  readonly points: readonly ChartPoint[];
  /** Of a numeric state: what each value stands for. It is drawn in steps, its values are written as words. */
  readonly states?: readonly { readonly value: number; readonly label: string }[];
  /** Another time laid over this one: it takes the colour of the series of that key, and stays behind it. */
  readonly compares?: string;
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
  /**
   * Two units share a drawing, with the first one's axis on the left and the other's on the right; with more each unit
   * has a drawing of its own over the one time axis.
   */
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
  /** Told once the reader has zoomed or moved to a part of the domain; null for all of it. Finer points may follow. */
  readonly onView?: (view: readonly [number, number] | null) => void;
}

export interface BarChartProps {
  /** Periods in time's order: the label under the axis and in full, the value. */
  readonly bars: readonly {
    readonly key: string;
    readonly label: string;
    readonly name: string;
    readonly value: number;
    /** Not measured for itself but a share of a sum; drawn hollow, and said by this note. */
    readonly shared?: string;
  }[];
  /** What the bars measure, read out: `Consumption by day`. */
  readonly label: string;
  readonly unit: string;
  readonly locale: Locale;
  readonly height?: number;
}
