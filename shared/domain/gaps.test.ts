import fc from 'fast-check';
import { findGaps, gapFactor, usualInterval } from './gaps.ts';

test('behaviour 3: a silence of more than three usual intervals breaks the curve', () => {
  expect(findGaps([0, 10, 20, 30, 60, 70])).toEqual([]);
  expect(findGaps([0, 10, 20, 30, 61, 71])).toEqual([{ from: 30, to: 61 }]);
  expect(findGaps([0, 100], 10)).toEqual([{ from: 0, to: 100 }]);
  expect(findGaps([])).toEqual([]);
  expect(usualInterval([5])).toBe(0);
});

test('every gap is longer than three intervals, and nothing else is', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 50 }), (steps) => {
      let t = 0;
      const times = [0];
      for (const step of steps) {
        t += step;
        times.push(t);
      }
      const interval = usualInterval(times);
      const long = steps.filter((step) => step > gapFactor * interval);
      expect(findGaps(times).map(({ from, to }) => to - from)).toEqual(long);
    }),
  );
});
