/** The temperature to expect on a day, from those seen before: a smooth year and what remains of today's weather. */
import { dot, fitLinear } from './linear-fit.ts';

export interface Climatology {
  /** Expected °C on a day (number since 1970-01-01). */
  readonly expected: (day: number) => number;
  /** Seen minus expected, for each day seen, in the order given. */
  readonly anomalies: readonly number[];
  /** How many years it rests on. */
  readonly years: number;
  /** Whether it knows the seasons; without, the weather may wander far from what is expected. */
  readonly has_seasons: boolean;
}

/** A climatology of the place rests on about so many. */
const yearsOfPlace = 30;

/** Two waves a year are as much as a year or two of days can carry. */
function waves(day: number): number[] {
  const angle = (2 * Math.PI * day) / 365.25;
  return [1, Math.cos(angle), Math.sin(angle), Math.cos(2 * angle), Math.sin(2 * angle)];
}

/** Fewer days than this do not show a year. */
const leastDays = 300;

/**
 * Fits the year to temperatures seen. With less than ten months it expects the mean of the last four weeks, unless
 * `known` gives a climatology of the place.
 */
export function climatologyOf(
  seen: readonly { readonly day: number; readonly temperature: number }[],
  known?: (day: number) => number,
): Climatology {
  const rows = seen.map(({ day }) => waves(day));
  const values = seen.map(({ temperature }) => temperature);
  let expected = known;
  if (expected === undefined && seen.length >= leastDays) {
    const coefficients = fitLinear(
      rows,
      values,
      new Array<number>(rows.length).fill(1),
      [0.01, 2, 2, 20, 20],
    );
    expected = (day) => dot(waves(day), coefficients);
  }
  const has_seasons = expected !== undefined;
  if (expected === undefined) {
    const recent = values.slice(-28);
    const level = recent.reduce((a, b) => a + b, 0) / Math.max(1, recent.length);
    expected = () => level;
  }
  const of = expected;
  const anomalies = seen.map(({ day, temperature }) => temperature - of(day));
  return {
    expected: of,
    anomalies,
    years: known ? yearsOfPlace : Math.max(0.5, seen.length / 365.25),
    has_seasons,
  };
}
