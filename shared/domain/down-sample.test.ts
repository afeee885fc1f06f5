import fc from 'fast-check';
import { downSample, mostPoints } from './down-sample.ts';

const points = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.double({ min: -1e4, max: 1e4, noNaN: true })), {
    maxLength: 2000,
  })
  .map((steps) => {
    let t = 0;
    return steps.map(([step, v]) => {
      t += step;
      return { t, v };
    });
  });

test('never more than asked, in order, nothing invented, ends and peaks kept', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 8, max: 500 }), (series, most) => {
      const kept = downSample(series, most);
      expect(kept.length).toBeLessThanOrEqual(Math.max(most, series.length <= most ? series.length : 0));
      const all = new Set(series);
      expect(kept.every((point) => all.has(point))).toBe(true);
      kept.forEach((point, i) => {
        if (i > 0) expect(point.t).toBeGreaterThan(kept[i - 1]?.t ?? 0);
      });
      const values = (list: readonly { readonly v: number }[]) => list.map(({ v }) => v);
      expect(Math.max(...values(kept))).toBe(Math.max(...values(series)));
      expect(Math.min(...values(kept))).toBe(Math.min(...values(series)));
      expect(kept[0]).toBe(series[0]);
      expect(kept.at(-1)).toBe(series.at(-1));
    }),
    { numRuns: 200 },
  );
});

test('every spike of a long flat curve is still there', () => {
  const series = Array.from({ length: 40_000 }, (_, t) => ({ t, v: t % 4000 === 77 ? 100 : 1 }));
  const kept = downSample(series);
  expect(kept.length).toBeLessThanOrEqual(mostPoints);
  expect(kept.filter(({ v }) => v === 100)).toHaveLength(10);
});

test('a short series is left as it is', () => {
  const series = [{ t: 1, v: 2 }];
  expect(downSample(series)).toBe(series);
  expect(downSample([])).toEqual([]);
});
