import fc from 'fast-check';
import { parseNumber } from './parse-number.ts';

test.each([
  ['1 234,5', 1234.5],
  ['1\u00A0234,5', 1234.5],
  ['1\u202F234,5', 1234.5],
  ['1,234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1.234.567', 1_234_567],
  ['1’234.5', 1234.5],
  ['-5,00', -5],
  ['\u22125.25', -5.25],
  ['+3', 3],
  ['0,5', 0.5],
  [',5', 0.5],
  ['12,', 12],
  [' 42 ', 42],
])('behaviour 28: %j is %d', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  '',
  ' ',
  '-',
  '1,2,3',
  '1.23.456',
  'abc',
  '1e5',
  '12 L',
  '1..2',
  '--1',
  '1,234.567,8',
  '.',
  '0x10',
])('%j is no number', (text) => {
  expect(parseNumber(text)).toBeNull();
});

test('whatever is written in French or English is read as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.constantFrom('fr-FR', 'en-GB', 'de-CH'),
      (hundredths, locale) => {
        const value = hundredths / 100;
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value);
        expect(parseNumber(text)).toBeCloseTo(value, 6);
      },
    ),
  );
});

test('any text gives a number or null, never NaN', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = parseNumber(text);
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
  );
});
