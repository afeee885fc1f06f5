import fc from 'fast-check';
import { bucketEdges } from './buckets.ts';
import { balanceOf } from './consumption.ts';
import { dailyUse, usePerBucket } from './use-per-bucket.ts';

const hour = 3_600_000;
const paris = 'Europe/Paris';

/** A tank that loses 2 L an hour, read each hour. */
function losingTwo(from: number, hours: number) {
  return balanceOf(
    Array.from({ length: hours + 1 }, (_, i) => ({ t: from + i * hour, volume_l: 5000 - 2 * i })),
  );
}

test('behaviour 11: 2 L an hour in Paris: 46 L on 2026-03-29, 50 L on 2026-10-25', () => {
  for (const [date, litres] of [
    ['2026-03-29', 46],
    ['2026-10-25', 50],
  ] as const) {
    const noon = Date.parse(`${date}T12:00:00Z`);
    const balance = losingTwo(noon - 60 * hour, 120);
    const edges = bucketEdges({ from: noon - 48 * hour, to: noon + 48 * hour, size: 'days', zone: paris });
    const days = dailyUse(balance, edges, paris);
    expect(days.find((day) => day.date === date)?.litres).toBeCloseTo(litres, 6);
    expect(days.find((day) => day.date !== date)?.litres).toBeCloseTo(48, 6);
  }
});

test('behaviour 3: no hour of a gap gets an invented use; the day that holds the whole gap gets all of it', () => {
  const from = Date.UTC(2026, 10, 2);
  const times = [0, 1, 2, 3, 4, 12, 13, 14, 15, 16, 24];
  const readings = times.slice(0, -1).map((h) => ({ t: from + h * hour, volume_l: 640 - h }));
  const balance = balanceOf([...readings, { t: from + 17 * hour, volume_l: 623 }]);
  const hours = usePerBucket(
    balance,
    bucketEdges({ from, to: from + 17 * hour, size: 'hours', zone: 'UTC' }),
  );
  expect(hours.filter(({ is_known }) => !is_known)).toHaveLength(8);
  expect(hours.slice(4, 12).every(({ litres }) => litres === 0)).toBe(true);
  const [whole] = usePerBucket(balance, [from, from + 17 * hour]);
  expect(whole).toMatchObject({ litres: 17, is_known: true });
});

test('buckets without gaps add up to all that was used, fills included', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -40, max: 5, noNaN: true }), { minLength: 30, maxLength: 200 }),
      (steps) => {
        let volume_l = 3000;
        const from = Date.UTC(2026, 2, 28);
        const readings = steps.map((step, i) => {
          volume_l = i % 60 === 59 ? 3000 : Math.max(0, volume_l + step);
          return { t: from + i * hour, volume_l };
        });
        const balance = balanceOf(readings, { capacity_l: 3500 });
        fc.pre(balance.gaps.length === 0);
        const end = from + steps.length * hour;
        const edges = bucketEdges({ from, to: end, size: 'days', zone: paris });
        const total = usePerBucket(balance, edges).reduce((sum, { litres }) => sum + litres, 0);
        expect(total).toBeCloseTo(
          balance.uses.reduce((sum, { litres }) => sum + litres, 0),
          6,
        );
      },
    ),
  );
});

test('days at the edges of the curve are not known', () => {
  const from = Date.UTC(2026, 10, 2, 6);
  const balance = losingTwo(from, 60);
  const edges = bucketEdges({ from, to: from + 60 * hour, size: 'days', zone: 'UTC' });
  expect(usePerBucket(balance, edges).map(({ is_known }) => is_known)).toEqual([false, true, false]);
});
