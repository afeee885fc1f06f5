import { holidaysAround } from './closed-days.ts';

test('the holidays of the months shown are known, also outside the window and overseas', () => {
  const window = ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29'];
  expect(holidaysAround(window, 'FR')).toEqual(['2026-12-25']);
  expect(holidaysAround(window, 'RE')).toEqual(['2026-12-25']);
  expect(holidaysAround(window, 'ES')).toEqual(['2026-12-06', '2026-12-08', '2026-12-25']);
  expect(holidaysAround(['2026-12-30', '2027-01-04'], 'FR')).toEqual([
    '2026-12-25',
    '2026-12-31',
    '2027-01-01',
  ]);
});

test('a window that leaves a weekday out has it closed; none has none', () => {
  expect(holidaysAround(['2026-09-07', '2026-09-09'], 'FR')).toEqual(['2026-09-08']);
  expect(holidaysAround([], 'FR')).toEqual([]);
});
