import { thresholdDays } from './threshold-days.ts';

const day = 86_400_000;
/** 100 litres a day from 1,000; the interval 20 litres a day on both sides. */
const forecast = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
  (n) => [n * day, Math.max(0, 1000 - 100 * n), Math.max(0, 1000 - 120 * n), 1000 - 80 * n] as const,
);

test('each threshold has its day with its interval, and none where the forecast ends before', () => {
  const [thirty, twenty, none] = thresholdDays(forecast, { volume_l: 1000, capacity_l: 2000 });
  expect(thirty).toMatchObject({
    ratio: 0.3,
    litres: 600,
    when: { kind: 'on', t: 4 * day, latest: 5 * day },
  });
  expect(thirty?.when).toHaveProperty('earliest', expect.closeTo((400 / 120) * day, -3));
  expect(twenty).toMatchObject({ litres: 400, when: { t: 6 * day, latest: 7.5 * day } });
  expect(none).toMatchObject({ litres: 0, when: { kind: 'on', latest: null } });
});

test('what is already below says so, and without a forecast nothing is promised', () => {
  expect(thresholdDays(forecast, { volume_l: 500, capacity_l: 2000 }).map(({ when }) => when.kind)).toEqual([
    'below',
    'on',
    'on',
  ]);
  expect(thresholdDays([], { volume_l: 1900, capacity_l: 2000 }).map(({ when }) => when.kind)).toEqual([
    'beyond',
    'beyond',
    'beyond',
  ]);
});
