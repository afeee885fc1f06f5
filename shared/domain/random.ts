/** Random numbers from a seed, so that what is drawn can be drawn again. Not for secrets. */

/** Gives numbers from 0 up to, not including, 1. */
export type Rng = () => number;

/** The mulberry32 generator (T. Ettinger, public domain). The same seed gives the same numbers on every machine. */
export function rngFromSeed(seed: number): Rng {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number of the standard normal distribution (Box and Muller, 1958). */
export function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
}
