/** The weather to expect, and ways in which it may go. */
import type { Climatology } from './climatology.ts';
import { weeksTogether } from './past-weeks.ts';
import { normal, type Rng } from './random.ts';
import { quantileOfSorted } from './statistics.ts';

/** Half of an anomaly of the weather is gone in two days. */
const weatherMemory = 0.7;

/** °C on a day so many days ahead: the season's, and what remains of today's anomaly. */
export function expectedTemperature(climatology: Climatology, day: number, ahead: number): number {
  return climatology.expected(day) + (climatology.anomalies.at(-1) ?? 0) * weatherMemory ** (ahead + 1);
}

/** Five anomalies that stand for all that were seen, each for a fifth. */
export function anomalySpread({ anomalies }: Climatology): readonly number[] {
  const sorted = Float64Array.from(anomalies).sort();
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((q) => quantileOfSorted(sorted, q));
}

/** Whole years, and two months within a year, differ from others by about this many degrees (standard deviation). */
const yearsDiffer = 0.7;

/** Degrees by which the season may have moved after so many days, where it is not known: ten within three months. */
function seasonAhead(days: number): number {
  return Math.min(10, days / 9);
}

/** Draws temperatures of the days from today on: anomalies that were, in runs of eight weeks, and years that differ. */
export function weatherDrawer(
  climatology: Climatology | null,
  today: number,
  days: number,
  temperatures: readonly number[],
): (rng: Rng) => Float64Array {
  const weather = new Float64Array(days);
  if (climatology === null) return () => weather;
  const { anomalies } = climatology;
  const now = anomalies.at(-1) ?? 0;
  const length = weeksTogether * 7;
  const kept = Float64Array.from({ length: days }, (_, k) => weatherMemory ** (k + 1));
  const expected = Float64Array.from({ length: days }, (_, k) => climatology.expected(today + k));
  return (rng) => {
    let from = 0;
    let offset = 0;
    // The years seen differ from the usual one just as that to come does.
    let year = yearsDiffer * Math.sqrt(1 + 1 / climatology.years) * normal(rng);
    const wander = normal(rng);
    for (let k = 0; k < days; k++) {
      if (k % length === 0) {
        from = Math.floor(rng() * Math.max(1, anomalies.length - length));
        offset = yearsDiffer * normal(rng);
      }
      const drawn = (anomalies[from + (k % length)] ?? 0) + offset + year;
      const keep = kept[k] ?? 0;
      if (!climatology.has_seasons) year = wander * seasonAhead(k);
      weather[k] = temperatures[k] ?? (expected[k] ?? 0) + now * keep + drawn * Math.sqrt(1 - keep * keep);
    }
    return weather;
  };
}
