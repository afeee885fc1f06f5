import { boundsOf } from './period.ts';

const now = Date.parse('2026-01-01T22:30:00Z');

test('a year begins when it does in the space, not in Greenwich', () => {
  expect(boundsOf('this_year', now, 'Indian/Reunion')).toEqual({ date_start: '2025-12-31T20:00:00.000Z' });
  expect(boundsOf('last_year', now, 'Europe/Paris')).toEqual({
    date_start: '2024-12-31T23:00:00.000Z',
    date_end: '2025-12-31T23:00:00.000Z',
  });
});

test('the periods leave no day out and count none twice', () => {
  const { date_end } = boundsOf('before', now, 'Europe/Paris');
  expect(date_end).toBe(boundsOf('last_year', now, 'Europe/Paris').date_start);
  expect(boundsOf('last_30_days', now, 'Europe/Paris')).toEqual({ date_start: '2025-12-01T23:00:00.000Z' });
  expect(boundsOf(undefined, now, 'Europe/Paris')).toEqual({});
});
