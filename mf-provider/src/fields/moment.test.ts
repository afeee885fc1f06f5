import { instantOf, momentOf } from './moment.ts';

const paris = 'Europe/Paris';

test.each([
  ['Europe/Paris', '2026-12-04T08:30', '2026-12-04T07:30:00.000Z'],
  ['Europe/Paris', '2026-07-04T08:30', '2026-07-04T06:30:00.000Z'],
  ['Indian/Reunion', '2026-12-04T02:00', '2026-12-03T22:00:00.000Z'],
  ['America/Guadeloupe', '2026-12-03T22:00', '2026-12-04T02:00:00.000Z'],
  ['Pacific/Noumea', '2026-12-04T08:30', '2026-12-03T21:30:00.000Z'],
])('a moment in %s is read and shown on its clock', (zone, moment, instant) => {
  expect(instantOf(moment, zone)).toBe(instant);
  expect(momentOf(instant, zone)).toBe(moment);
});

test('none stays none', () => {
  expect(momentOf(null, paris)).toBe('');
  expect(instantOf('', paris, '2026-12-04T07:30:00Z')).toBeNull();
});

test.each([
  ['just before', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['in it, counted on', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['just after', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
])('the hour that the clock skips: %s', (_, moment, instant) => {
  expect(instantOf(moment, paris)).toBe(instant);
});

test.each([
  ['just before', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['in it, the first', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['just after', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('the hour that comes twice: %s', (_, moment, instant) => {
  expect(instantOf(moment, paris)).toBe(instant);
});

test('what was not changed stays what it was: its seconds, and the second of two hours', () => {
  const known = '2026-10-25T01:30:45Z';
  expect(momentOf(known, paris)).toBe('2026-10-25T02:30');
  expect(instantOf('2026-10-25T02:30', paris, known)).toBe(known);
  expect(instantOf('2026-10-25T02:31', paris, known)).toBe('2026-10-25T00:31:00.000Z');
});
