import { barsOf, isDay, lastDayOf, periods, rangeOf, rangeOfDays, yearBefore } from './period.ts';

const noon = Date.parse('2026-11-28T11:00:00Z');

test.each([
  ['last_7_days', '2026-11-22', '2026-11-29'],
  ['last_30_days', '2026-10-30', '2026-11-29'],
  ['last_3_months', '2026-08-29', '2026-11-29'],
  ['last_6_months', '2026-05-29', '2026-11-29'],
  ['this_month', '2026-11-01', '2026-11-29'],
  ['last_month', '2026-10-01', '2026-11-01'],
  ['this_year', '2026-01-01', '2026-11-29'],
  ['last_year', '2025-01-01', '2026-01-01'],
] as const)('%s is whole days of the space', (period, firstDay, endDay) => {
  expect(rangeOf(period, noon, 'Europe/Paris')).toMatchObject({ firstDay, endDay });
});

test('days begin when the clocks of the space say so, through summer time', () => {
  const range = rangeOf('last_month', Date.parse('2026-04-15T12:00:00Z'), 'Europe/Paris');
  expect(range).toMatchObject({ from: '2026-02-28T23:00:00.000Z', to: '2026-03-31T22:00:00.000Z' });
  // In Brazil the clocks skipped midnight.
  const skipped = rangeOf('last_7_days', Date.parse('2018-11-10T12:00:00Z'), 'America/Sao_Paulo');
  expect(skipped.from).toBe('2018-11-04T03:00:00.000Z');
});

test('today is the day of the space, not of UTC', () => {
  const late = Date.parse('2026-12-31T23:30:00Z');
  expect(rangeOf('this_year', late, 'Europe/Paris')).toMatchObject({
    firstDay: '2027-01-01',
    endDay: '2027-01-02',
  });
  expect(rangeOf('this_year', late, 'UTC')).toMatchObject({ firstDay: '2026-01-01' });
});

test('a short month ends the months that are longer', () => {
  const range = rangeOf('last_3_months', Date.parse('2026-05-31T12:00:00Z'), 'UTC');
  expect(range.firstDay).toBe('2026-03-01');
});

test('consumption is shown by day for up to two months', () => {
  const bars = periods.map((period) => barsOf(rangeOf(period, noon, 'Europe/Paris')));
  expect(bars).toEqual(['days', 'days', 'months', 'months', 'days', 'days', 'months', 'months']);
});

test('own days end with their last one, and compare with the same days of the year before', () => {
  const range = rangeOfDays('2026-03-28', '2026-03-29', 'Europe/Paris');
  expect(range).toMatchObject({ from: '2026-03-27T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' });
  expect(lastDayOf(range)).toBe('2026-03-29');
  expect(yearBefore(range, 'Europe/Paris')).toMatchObject({ firstDay: '2025-03-28', endDay: '2025-03-30' });
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('2026-02-28')).toBe(true);
  expect(isDay(null)).toBe(false);
});
