import fc from 'fast-check';
import { addDays, daysBetween, weekday } from './calendar-date.ts';
import { rngFromSeed } from './random.ts';
import { forecastRunOut, horizonDays, type RunOutInput } from './run-out.ts';

const today = '2026-11-23';

/** Use on each of the days before today. */
function history(days: number, litres: (date: string) => number) {
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(today, i - days);
    return { date, litres: litres(date) };
  });
}

const outOf = (input: Partial<RunOutInput>) =>
  forecastRunOut({ dailyUse: [], volume_l: 1000, today, ...input });

test('behaviour 1: 10 L a day and 960 L left are 96 days', () => {
  const forecast = outOf({ dailyUse: history(4, () => 10), volume_l: 960 });
  expect(forecast).toMatchObject({ kind: 'run_out', days: 96, date: addDays(today, 96), method: 'mean' });
});

test('behaviour 6: the window that a forecast rests on is told', () => {
  const forecast = outOf({ dailyUse: history(200, () => 10) });
  expect(forecast).toMatchObject({
    method: 'model',
    rests_on: { from: addDays(today, -200), to: addDays(today, -1), days: 200 },
  });
});

test('an even use runs out on its day, and the interval is narrow', () => {
  const forecast = outOf({ dailyUse: history(400, () => 10) });
  if (forecast.kind === 'none') throw new Error(forecast.reason);
  expect(forecast.days).toBeCloseTo(100, 0);
  expect((forecast.high_days ?? 0) - forecast.low_days).toBeLessThan(5);
});

test('what left today has left: a drop of 900 L since midnight is not lived on for 90 days', () => {
  const usual = { dailyUse: history(200, () => 10), volume_l: 1000 };
  const dropped = outOf({ ...usual, used_today_l: 900 });
  const even = outOf({ ...usual, used_today_l: 5 });
  if (dropped.kind === 'none' || even.kind === 'none') throw new Error('no forecast');
  expect(dropped.days).toBeCloseTo(11, 0);
  expect(dropped.curve[1]?.expected_l).toBeCloseTo(100, 0);
  expect(dropped.high_days).toBeLessThan(20);
  expect(even.days).toBeCloseTo(100, 0);
});

test('a fleet that rests on Sundays does not run out on one', () => {
  const use = history(200, (date) => (weekday(date) === 6 ? 0 : 100));
  for (let volume_l = 600; volume_l < 1300; volume_l += 90) {
    const forecast = outOf({ dailyUse: use, volume_l });
    if (forecast.kind === 'none') throw new Error(forecast.reason);
    expect(weekday(forecast.date)).not.toBe(6);
  }
});

test('a public holiday counts as a Sunday', () => {
  const use = history(200, (date) => (weekday(date) >= 5 ? 0 : 100));
  const without = outOf({ dailyUse: use, volume_l: 450 });
  const withHoliday = outOf({ dailyUse: use, volume_l: 450, isHoliday: (date) => date === '2026-11-25' });
  if (without.kind === 'none' || withHoliday.kind === 'none') throw new Error('no forecast');
  expect(withHoliday.days - without.days).toBeCloseTo(3, 0);
});

test('heating is forecast by the cold to come, not by the mild weeks behind', () => {
  const climate = (date: string) =>
    10 - 9 * Math.cos((2 * Math.PI * (daysBetween('2026-01-15', date) % 365)) / 365);
  const heating = (temperature: number) => 3 + 1.2 * Math.max(0, 17 - temperature);
  const dailyUse = history(420, (date) => heating(climate(date))).map((day) => ({
    ...day,
    temperature: climate(day.date),
  }));
  let left = 2000;
  let truth = 0;
  while (left > 0) {
    left -= heating(climate(addDays(today, truth)));
    truth++;
  }
  const forecast = outOf({ dailyUse, volume_l: 2000 });
  if (forecast.kind === 'none') throw new Error(forecast.reason);
  expect(Math.abs(forecast.days - truth)).toBeLessThan(4);
  const cold = outOf({ dailyUse, volume_l: 2000, futureTemperatures: new Array<number>(60).fill(-10) });
  expect(cold.kind === 'run_out' && cold.days).toBeLessThan(forecast.days - 5);
});

test('a bad week of the sensor does not bend the forecast', () => {
  const use = history(200, () => 10).map((day, i) => (i > 120 && i < 125 ? { ...day, litres: 600 } : day));
  const forecast = outOf({ dailyUse: use });
  if (forecast.kind === 'none') throw new Error(forecast.reason);
  expect(Math.abs(forecast.days - 100)).toBeLessThan(15);
});

test.each([
  ['no_data', { dailyUse: [] }],
  ['no_data', { dailyUse: history(100, () => 10), volume_l: Number.NaN }],
  ['no_use', { dailyUse: history(100, () => 0) }],
  ['already_empty', { dailyUse: history(100, () => 10), volume_l: 50, empty_l: 60 }],
  ['beyond_horizon', { dailyUse: history(100, () => 0.1) }],
])('none: %s', (reason, input) => {
  expect(outOf(input)).toEqual({ kind: 'none', reason });
});

test('days of the future are not looked at', () => {
  const use = history(100, () => 10);
  expect(outOf({ dailyUse: [...use, { date: addDays(today, 3), litres: 9999 }] })).toEqual(
    outOf({ dailyUse: use }),
  );
});

test('the same question has the same answer, in any order of days', () => {
  const use = history(100, (date) => 10 + weekday(date));
  expect(outOf({ dailyUse: [...use].reverse() })).toEqual(outOf({ dailyUse: use }));
  expect(outOf({ dailyUse: use, rng: rngFromSeed(9) })).toEqual(
    outOf({ dailyUse: use, rng: rngFromSeed(9) }),
  );
});

test('whatever the history, the interval holds the date and the curve never rises', () => {
  const litres = fc.double({ min: 0, max: 500, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(litres, { minLength: 1, maxLength: 90 }),
      fc.double({ min: 1, max: 20_000, noNaN: true }),
      (amounts, volume_l) => {
        const use = amounts.map((amount, i) => ({
          date: addDays(today, i - amounts.length),
          litres: amount,
        }));
        const forecast = outOf({ dailyUse: use, volume_l });
        if (forecast.kind === 'none') return;
        expect(forecast.low_days).toBeLessThanOrEqual(forecast.days);
        expect(forecast.high_days ?? horizonDays).toBeGreaterThanOrEqual(forecast.days);
        expect(forecast.low_date <= forecast.date).toBe(true);
        forecast.curve.forEach((point, i) => {
          expect(point.low_l).toBeLessThanOrEqual(point.expected_l);
          expect(point.high_l).toBeGreaterThanOrEqual(point.expected_l);
          const next = forecast.curve[i + 1];
          if (next) expect(next.expected_l).toBeLessThanOrEqual(point.expected_l);
        });
      },
    ),
    { numRuns: 40 },
  );
});
