export interface NiceScale {
  readonly min: number;
  readonly max: number;
  /** Round values from `min` to `max`, in equal steps. */
  readonly ticks: readonly number[];
  /** Decimals that the ticks need. */
  readonly digits: number;
}

/**
 * An axis that covers the values with about `count` round steps of 1, 2, 2.5 or 5 times a power of ten. It begins at
 * zero unless a value lies below, or `fromZero` is false. No values give 0 to 1.
 */
export function niceScale(values: readonly number[], count = 5, fromZero = true): NiceScale {
  const low = values.length === 0 ? 0 : Math.min(...values, fromZero ? 0 : Number.POSITIVE_INFINITY);
  const high = Math.max(...values, low);
  const span = high - low < 1e-9 ? 1 : high - low;
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const min = Math.floor(low / step) * step;
  const max = Math.max(min + step, Math.ceil((low + span) / step - 1e-9) * step);
  const steps = Math.round((max - min) / step);
  const digits = Math.max(0, -Math.floor(Math.log10(step)) + (Math.abs(step / power - 2.5) < 1e-9 ? 1 : 0));
  return { min, max, digits, ticks: Array.from({ length: steps + 1 }, (_, place) => min + place * step) };
}
