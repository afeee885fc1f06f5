import fc from 'fast-check';
import { counterSteps } from './counter.ts';

const increments = (values: readonly number[], modulus?: number) =>
  counterSteps(values, { modulus }).map(({ increment }) => increment);

test('behaviour 12: 215.6, 215.7, 215.6 is not a reset', () => {
  const steps = counterSteps([215.6, 215.7, 215.6, 215.7, 215.9]);
  expect(steps.map(({ kind }) => kind)).toEqual(['first', 'counted', 'jitter', 'counted', 'counted']);
  expect(steps.reduce((total, { increment }) => total + increment, 0)).toBeCloseTo(0.3, 9);
});

test('behaviour 12: 9990, 9998, 3, 10 on a counter of 10,000 is +8, +5, +7', () => {
  expect(increments([9990, 9998, 3, 10], 10_000)).toEqual([0, 8, 5, 7]);
});

test('a replaced counter begins anew', () => {
  expect(counterSteps([5000, 5010, 12, 20]).map(({ kind }) => kind)).toEqual([
    'first',
    'counted',
    'reset',
    'counted',
  ]);
  expect(increments([5000, 5010, 12, 20])).toEqual([0, 10, 0, 8]);
  expect(counterSteps([5000, 5010, 4000], { modulus: 10_000 })[2]?.kind).toBe('reset');
});

test('a rolling counter counts what was counted', () => {
  const modulus = 1000;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999 }),
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 50 }),
      (start, added) => {
        let total = start;
        const values = [start];
        for (const step of added) {
          total += step;
          values.push(total % modulus);
        }
        const counted = increments(values, modulus).reduce((a, b) => a + b, 0);
        // A rollover that comes back to just below the last value looks like jitter: at most 1 is not counted yet.
        expect(Math.abs(counted - (total - start))).toBeLessThanOrEqual(1);
      },
    ),
  );
});
