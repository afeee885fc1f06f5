import fc from 'fast-check';
import { niceScale } from './nice-scale.ts';
import { unbroken } from './plot.ts';
import { tickLabel, timeTicks } from './time-ticks.ts';

const hour = 3_600_000;

test('an axis covers its values with a handful of equal round steps', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 20 }), fc.boolean(), (values, fromZero) => {
      const { min, max, ticks } = niceScale(values, 5, fromZero);
      const slack = (max - min) * 1e-6;
      for (const one of values) {
        expect(one).toBeGreaterThanOrEqual(min - slack);
        expect(one).toBeLessThanOrEqual(max + slack);
      }
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(9);
    }),
  );
  expect(niceScale([100, 1900])).toMatchObject({ min: 0, max: 2000, digits: 0 });
  expect(niceScale([0.2, 0.9]).digits).toBe(1);
  expect(niceScale([61, 63], 4, false).min).toBeGreaterThan(60);
});

test('days begin at the zone’s midnight, through the change of the hour', () => {
  const from = Date.UTC(2026, 2, 27, 23);
  const { unit, ticks } = timeTicks([from, from + 4 * 24 * hour], 5, 'Europe/Paris');
  expect(unit).toBe('day');
  expect(ticks.map((tick) => new Date(tick).toISOString().slice(5, 16))).toEqual([
    '03-27T23:00',
    '03-28T23:00',
    '03-29T22:00',
    '03-30T22:00',
    '03-31T22:00',
  ]);
  expect(ticks.map((tick) => tickLabel(tick, unit, 'fr', 'Europe/Paris'))[2]).toBe('30 mars');
});

test('never more ticks than there is room for, whatever the period', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 * 365 * 24 }), fc.integer({ min: 2, max: 12 }), (hours, most) => {
      const from = Date.UTC(2024, 1, 29, 5);
      const { ticks } = timeTicks([from, from + hours * hour], most, 'Europe/Paris');
      expect(ticks.length).toBeLessThanOrEqual(most + 1);
    }),
  );
});

test('a curve is broken where readings are missing, and nowhere else', () => {
  const points = [0, 1, 2, 5, 6].map((time) => [time, 10] as const);
  expect(unbroken(points, [[2, 5]]).map((stretch) => stretch.length)).toEqual([3, 2]);
  // Points of whole hours: the reading that ended the gap came 0.6 h into its bucket.
  expect(unbroken(points, [[2.4, 5.6]]).map((stretch) => stretch.length)).toEqual([3, 2]);
  expect(unbroken(points, [])).toHaveLength(1);
  expect(unbroken([], [[1, 2]])).toHaveLength(0);
});
