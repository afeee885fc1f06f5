/** Small robust statistics over plain arrays. An empty array gives 0 unless told otherwise. */

/** The middle value (mean of the two middle ones for an even count). */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a part `q` (0 to 1) of the values lies, linear between neighbours. */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) return 0;
  return quantileOfSorted(Float64Array.from(values).sort(), q);
}

/** The same for values that stand in rising order already. */
export function quantileOfSorted(sorted: Float64Array, q: number): number {
  const at = (sorted.length - 1) * q;
  const low = Math.floor(at);
  const a = sorted[low] ?? 0;
  const b = sorted[Math.min(low + 1, sorted.length - 1)] ?? a;
  return a + (b - a) * (at - low);
}

/** Standard deviation of the bulk of the values: 1.4826 × the median distance from the median. */
export function robustDeviation(values: readonly number[]): number {
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
