import fc from 'fast-check';
import { bucketEdges, bucketSize, intoBuckets, startOfBucket } from './buckets.ts';
import { isTimeZone, localDate, offsetAt, startOfDay } from './time-zone.ts';

const hour = 3_600_000;
const day = 24 * hour;
const zones = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'Indian/Reunion',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Auckland',
];

test('behaviour 11: no hour appears twice and none is lost when the clock changes', () => {
  for (const [date, hours] of [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ] as const) {
    const from = startOfDay(date, 'Europe/Paris');
    const to = startOfDay(localDate(from + 26 * hour, 'Europe/Paris'), 'Europe/Paris');
    const edges = bucketEdges({ from, to, size: 'hours', zone: 'Europe/Paris' });
    expect(edges).toHaveLength(hours + 1);
    expect(new Set(edges).size).toBe(hours + 1);
  }
});

test('granularity: auto suits the period, a choice is kept', () => {
  expect(bucketSize('auto', 0, 7 * day)).toBe('hours');
  expect(bucketSize('auto', 0, 30 * day)).toBe('days');
  expect(bucketSize('auto', 0, 396 * day)).toBe('days');
  expect(bucketSize('auto', 0, 5 * 365 * day)).toBe('months');
  expect(bucketSize('hours', 0, 396 * day)).toBe('hours');
});

test('months begin on the first in the zone', () => {
  const edges = bucketEdges({
    from: Date.UTC(2026, 0, 15),
    to: Date.UTC(2026, 3, 2),
    size: 'months',
    zone: 'Europe/Paris',
  });
  expect(edges.map((edge) => new Date(edge).toISOString())).toEqual([
    '2025-12-31T23:00:00.000Z',
    '2026-01-31T23:00:00.000Z',
    '2026-02-28T23:00:00.000Z',
    '2026-03-31T22:00:00.000Z',
    '2026-04-30T22:00:00.000Z',
  ]);
});

test('an unknown zone is told', () => {
  expect(isTimeZone('Europe/Paris')).toBe(true);
  expect(isTimeZone('Europe/Atlantis')).toBe(false);
  expect(() => offsetAt(0, 'Europe/Atlantis')).toThrow(RangeError);
});

const zone = fc.constantFrom(...zones);
const time = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) });

test('a day begins at the first moment of its date, in every zone', () => {
  fc.assert(
    fc.property(time, zone, (t, where) => {
      const date = localDate(t, where);
      const start = startOfDay(date, where);
      expect(start).toBeLessThanOrEqual(t);
      expect(localDate(start, where)).toBe(date);
      expect(localDate(start - 1, where)).not.toBe(date);
    }),
    { numRuns: 300 },
  );
});

test('buckets cover a period without holes, and each time lies in its own', () => {
  const size = fc.constantFrom('hours' as const, 'days' as const, 'months' as const);
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 40 * 24 }), zone, size, (from, hours, where, width) => {
      const to = from + hours * hour;
      const edges = bucketEdges({ from, to, size: width, zone: where });
      expect(edges[0]).toBeLessThanOrEqual(from);
      expect(edges.at(-1)).toBeGreaterThanOrEqual(to);
      edges.forEach((edge, i) => {
        if (i > 0) expect(edge).toBeGreaterThan(edges[i - 1] ?? 0);
        expect(startOfBucket(edge, width, where)).toBe(edge);
      });
    }),
    { numRuns: 200 },
  );
});

test('points fall into their buckets, none twice', () => {
  const points = [5, 10, 14, 20, 29, 30].map((t) => ({ t }));
  expect(intoBuckets(points, [10, 20, 25, 30])).toEqual([[{ t: 10 }, { t: 14 }], [{ t: 20 }], [{ t: 29 }]]);
});

test('13 months of days in Paris are found fast', () => {
  const before = performance.now();
  const from = Date.UTC(2025, 9, 1);
  const edges = bucketEdges({ from, to: from + 396 * day, size: 'days', zone: 'Europe/Paris' });
  expect(edges.length).toBeGreaterThan(396);
  expect(performance.now() - before).toBeLessThan(200);
});
