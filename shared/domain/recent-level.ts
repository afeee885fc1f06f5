import type { HistoryDay } from './history-day.ts';
import { mean } from './statistics.ts';

/** Days after which half of what is special of the last two weeks has gone back to the last months. */
const levelMemory = 28;

/** A day of more than so many times the usual (a leak, a sensor gone wrong) counts as so many. */
const longestDay = 3;

/**
 * Actual ÷ fitted over the last weeks (half-life 12 days) and the last two months (35), each drawn towards that of a longer
 * time by some days' worth. The longest is that of the last year, not 1: the fit leaves out bad days, but days away and the
 * like come again and belong to the mean.
 */
export function recentLevel(history: readonly HistoryDay[], fitted: readonly number[], today: number): Level {
  const most = longestDay * mean(fitted.slice(0, history.length));
  const ratio = (halfLife: number, prior: number, priorDays: number) =>
    weightedRatio(history, fitted, most, today, halfLife, prior, priorDays);
  const long = ratio(35, ratio(250, 1, 10), 8);
  return { long, short: ratio(12, long, 5) };
}

/** Actual ÷ fitted of the last weeks, and of the last two months. */
export interface Level {
  readonly short: number;
  readonly long: number;
}

/** The level to expect some days ahead: what is special of the last weeks fades. */
export function levelAfter({ short, long }: Level, days: number): number {
  return long * (short / long) ** (0.5 ** (days / levelMemory));
}

/** The weighted ratio, with `prior` believed as much as so many days. */
function weightedRatio(
  history: readonly HistoryDay[],
  fitted: readonly number[],
  most: number,
  today: number,
  halfLife: number,
  prior: number,
  priorDays: number,
): number {
  let actual = 0;
  let expected = 0;
  let weight = 0;
  for (let i = history.length - 1; i >= 0; i--) {
    const age = today - (history[i]?.day ?? today);
    if (age > 8 * halfLife) break;
    const w = 0.5 ** (age / halfLife);
    const ofDay = fitted[i] ?? 0;
    actual += w * Math.min(history[i]?.litres ?? 0, Math.max(most, longestDay * ofDay));
    expected += w * ofDay;
    weight += w;
  }
  const perDay = weight > 0 ? expected / weight : 0;
  const added = priorDays * perDay;
  return expected + added > 0
    ? Math.min(5, Math.max(0.1, (actual + prior * added) / (expected + added)))
    : prior;
}
