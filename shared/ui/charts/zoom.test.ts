import fc from 'fast-check';
import { within } from './plot.ts';
import { refined } from './refined.tsx';
import { between, moved, zoomed } from './zoom.ts';

const hour = 3_600_000;
const domain = [0, 1000 * hour] as const;

test('whatever is zoomed or moved, the view stays in the domain and no shorter than an hour', () => {
  const moment = fc.integer({ min: -2000 * hour, max: 3000 * hour });
  fc.assert(
    fc.property(moment, moment, fc.double({ min: 0.01, max: 100, noNaN: true }), (one, other, factor) => {
      const start = between(one, other, domain) ?? domain;
      for (const view of [start, zoomed(start, domain, factor, one), moved(start, domain, other)]) {
        const [from, to] = view ?? domain;
        expect(from).toBeGreaterThanOrEqual(domain[0] - 1e-3);
        expect(to).toBeLessThanOrEqual(domain[1] + 1e-3);
        expect(to - from).toBeGreaterThanOrEqual(hour - 1e-3);
      }
    }),
  );
});

test('zooming keeps the moment under the pointer in its place, and out of all ends at the whole', () => {
  expect(zoomed(domain, domain, 2, 250 * hour)).toEqual([125 * hour, 625 * hour]);
  expect(zoomed([400 * hour, 600 * hour], domain, 0.1, 500 * hour)).toBeNull();
  expect(moved([0, 100 * hour], domain, -50 * hour)).toEqual([0, 100 * hour]);
});

test('a curve in view reaches both edges, and finer points take the place of coarse ones', () => {
  const points = [0, 1, 2, 3, 4].map((t) => [t, t] as const);
  expect(within(points, [1.5, 2.5]).map(([t]) => t)).toEqual([1, 2, 3]);
  expect(within(points, [9, 10]).map(([t]) => t)).toEqual([4]);
  const fine = [1.5, 1.75, 2].map((t) => [t, 9] as const);
  expect(refined(points, fine, [1, 3]).map(([t]) => t)).toEqual([0, 1.5, 1.75, 2, 4]);
  expect(refined(points, [], [1, 3])).toBe(points);
});
