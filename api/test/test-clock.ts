import type { Clock } from '../src/clock.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  readonly set: (time: Date) => void;
  /** Milliseconds. */
  readonly advance: (by: number) => void;
}

/** The moment at which every test begins: a Tuesday at work. */
export const testNow = new Date('2026-11-24T09:00:00Z');

export function testClock(start: Date = testNow): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    set: (to) => {
      time = to.getTime();
    },
    advance: (by) => {
      time += by;
    },
  };
}
