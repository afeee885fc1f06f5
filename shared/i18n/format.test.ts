import {
  formatCents,
  formatDate,
  formatDateTime,
  formatDayInWords,
  formatInstantInWords,
  formatNumber,
  formatRelativeAge,
  formatShortDay,
} from './format.ts';
import { acceptedLanguages, pickLocale } from './locale.ts';

describe('figures', () => {
  test("thousands are parted by a narrow no-break space and the decimal mark is the language's", () => {
    expect(formatNumber('fr', 1234567.891)).toBe('1\u202F234\u202F567,89');
    expect(formatNumber('en', 1234.5)).toBe('1\u202F234.50');
    expect(formatNumber('de', 1200, { digits: 1, trim: true, unit: 'L' })).toBe('1\u202F200\u00A0L');
  });
  test('a rounded nothing has no sign', () => {
    expect(formatNumber('fr', -0.001)).toBe('0,00');
    expect(formatNumber('fr', -3)).toBe('\u22123,00');
    expect(formatNumber('en', 190, { digits: 0, signed: true })).toBe('+190');
  });
  test('cents are euros', () => {
    expect(formatCents('fr', 123456)).toBe('1\u202F234,56\u00A0€');
  });
});

describe('dates', () => {
  test.each([
    ['fr', '08/12/2026'],
    ['es', '08/12/2026'],
    ['it', '08/12/2026'],
    ['nl', '08/12/2026'],
    ['pt', '08/12/2026'],
    ['en', '2026/12/8'],
    ['de', '2026/12/8'],
  ] as const)('%s writes %s', (locale, written) => {
    expect(formatDate(locale, '2026-12-08')).toBe(written);
  });
  test("an instant is read in the space's time zone", () => {
    expect(formatDateTime('fr', '2026-03-29T01:30:00Z', 'Europe/Paris')).toBe('29/03/2026 03:30');
    expect(formatDate('fr', '2026-12-31T23:30:00Z', 'Europe/Paris')).toBe('01/01/2027');
  });
  test('a moment in words is read in its time zone', () => {
    expect(formatInstantInWords('fr', '2026-12-08T17:00:00Z', 'Europe/Paris')).toBe(
      'mardi 8 décembre à 18:00',
    );
  });
  test('ages are words', () => {
    expect(formatRelativeAge('en', '2026-11-28T08:00:00Z', new Date('2026-11-28T11:10:00Z'))).toBe(
      '3 hours ago',
    );
    expect(formatRelativeAge('fr', '2026-11-28T11:10:00Z', new Date('2026-11-28T11:10:59Z'))).toBe(
      'maintenant',
    );
  });
});

test('the first of a month is written as its language writes it', () => {
  expect(formatDayInWords('fr', '2026-06-01')).toBe('lundi 1er juin');
  expect(formatDayInWords('fr', '2026-06-11')).toBe('jeudi 11 juin');
  expect(formatShortDay('fr', '2026-12-01')).toBe('1er déc.');
  expect(formatDayInWords('de', '2026-06-01')).toBe('Montag, 1. Juni');
});

describe('languages', () => {
  test('the first language we speak wins, English where none is', () => {
    expect(pickLocale(['sv', 'fr-CA', 'en'])).toBe('fr');
    expect(pickLocale([undefined, 'xx'])).toBe('en');
  });
  test('a header is read by quality', () => {
    expect(acceptedLanguages('en;q=0.5, fr-FR, *;q=0.1, de;q=0')).toEqual(['fr-FR', 'en']);
  });
});
