import type { CallOutput } from '@niveau/shared/contract';

export type Consumption = CallOutput<'POST device/{id}/device_traited_data/consumption'>;

export interface ConsumptionBar {
  readonly date: string;
  readonly consumed: number;
  readonly filled: number;
  /** First and last day of a silence whose use is known as a sum alone, and the sum: the bar is a day's even share. */
  readonly share: { readonly from: string; readonly to: string; readonly sum: number } | null;
}

/**
 * The bars of a consumption chart. What was used over a silence of several days is booked on the last of them; it is
 * shown as even shares, so that no day seems to have used a week's worth.
 */
export function consumptionBars(periods: Consumption['periods']): readonly ConsumptionBar[] {
  const bars: ConsumptionBar[] = periods.map(({ date, consumed, filled }) => ({
    date,
    consumed,
    filled,
    share: null,
  }));
  periods.forEach(({ date, silent_since }, last) => {
    if (!silent_since) return;
    const first = periods.findIndex((other) => other.date >= silent_since);
    const days = bars.slice(first, last + 1);
    const sum = days.reduce((total, bar) => total + bar.consumed, 0);
    days.forEach((bar, place) => {
      bars[first + place] = {
        ...bar,
        consumed: sum / days.length,
        share: { from: silent_since, to: date, sum },
      };
    });
  });
  return bars;
}
