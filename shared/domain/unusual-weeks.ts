import type { HistoryDay } from './history-day.ts';
import { mean, robustDeviation } from './statistics.ts';

/**
 * What was far from the smooth year around the same day one (and two) years before: shutdowns, campaigns. A factor; 1 where
 * nothing stood out. 364 days keep the weekday. A deviation is believed as much as it stands out of the noise (Wiener's rule).
 */
export function unusualWeeks(
  history: readonly HistoryDay[],
  smooth: (day: HistoryDay) => number,
): (day: number) => number {
  const first = history[0]?.day ?? 0;
  const length = (history.at(-1)?.day ?? 0) - first + 1;
  const actual = new Float64Array(length);
  const expected = new Float64Array(length);
  for (const day of history) {
    actual[day.day - first] = day.litres;
    expected[day.day - first] = smooth(day);
  }
  const ratios = new Float64Array(length).fill(Number.NaN);
  for (let i = 3; i < length - 3; i++) {
    let a = 0;
    let e = 0;
    let known = 0;
    for (let k = i - 3; k <= i + 3; k++) {
      if ((expected[k] ?? 0) === 0) continue;
      a += actual[k] ?? 0;
      e += expected[k] ?? 0;
      known++;
    }
    if (known >= 4) ratios[i] = Math.log(Math.max(a / e, 0.03));
  }
  const noise = robustDeviation([...ratios].filter((ratio) => !Number.isNaN(ratio)));
  const at = (day: number) => ratios[day - first];
  return (day) => {
    const before = [at(day - 364), at(day - 728)].filter(
      (ratio) => ratio !== undefined && !Number.isNaN(ratio),
    );
    if (before.length === 0) return 1;
    const ratio = mean(before.map((value) => value ?? 0));
    const believed = ratio * ratio + noise * noise > 0 ? ratio ** 2 / (ratio * ratio + noise * noise) : 0;
    return Math.exp(ratio * believed);
  };
}
