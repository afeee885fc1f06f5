/** Parts of the capacity whose days the consumption report tells: section 9 of the specification. */
export const reportThresholds = [0.3, 0.2, 0] as const;

/** `[epoch milliseconds, expected, low end, high end]`, litres. */
type ForecastPoint = readonly [number, number, number, number];

export interface ThresholdDay {
  readonly ratio: number;
  /** Litres at the threshold. */
  readonly litres: number;
  readonly when:
    | { readonly kind: 'below' }
    /** Not within the forecast's horizon, or nothing is forecast. */
    | { readonly kind: 'beyond' }
    /** Epoch milliseconds; the ends of the 80 % interval, no `latest` beyond the horizon. */
    | { readonly kind: 'on'; readonly t: number; readonly earliest: number; readonly latest: number | null };
}

/** Half a litre is empty: a forecast nears zero and need not reach it. */
const empty = 0.5;

/** When a tank is expected to fall to each threshold, by its forecast. */
export function thresholdDays(
  forecast: readonly ForecastPoint[],
  { volume_l, capacity_l }: { readonly volume_l: number; readonly capacity_l: number },
): readonly ThresholdDay[] {
  return reportThresholds.map((ratio) => {
    const litres = ratio * capacity_l;
    const limit = Math.max(litres, empty);
    if (volume_l <= limit) return { ratio, litres, when: { kind: 'below' } };
    const t = crossing(forecast, 1, limit);
    if (t === null) return { ratio, litres, when: { kind: 'beyond' } };
    const earliest = Math.min(t, crossing(forecast, 2, limit) ?? t);
    return { ratio, litres, when: { kind: 'on', t, earliest, latest: crossing(forecast, 3, limit) } };
  });
}

/** The first moment at which one of the lines is at the limit or under it; between two points by a straight line. */
function crossing(forecast: readonly ForecastPoint[], line: 1 | 2 | 3, limit: number): number | null {
  const at = forecast.findIndex((point) => point[line] <= limit);
  const [after, before] = [forecast[at], forecast[at - 1]];
  if (!after) return null;
  if (!before || before[line] === after[line]) return after[0];
  const part = (before[line] - limit) / (before[line] - after[line]);
  return before[0] + part * (after[0] - before[0]);
}
