import fc from 'fast-check';
import { formatNumber } from '../i18n/format.ts';
import { locales } from '../i18n/locale.ts';
import { parseNumber } from './parse-number.ts';

test.each([
  ['1 234,5', 1234.5],
  ['1\u00A0234,5', 1234.5],
  ['1\u202F234,5', 1234.5],
  ['1234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234.567', 1_234_567],
  ["1'234.5", 1234.5],
  ['-3,2', -3.2],
  ['\u22123,2', -3.2],
  [',5', 0.5],
  ['12', 12],
])('%s reads as %d', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each(['abc', '1,2,3.4.5x', '--1', '.', '12 L'])('%s is no number', (text) => {
  expect(parseNumber(text)).toBeNaN();
});

test('nothing typed is no value', () => {
  expect(parseNumber('  ')).toBeNull();
});

test('what the product writes, in any language, it reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...locales), (hundredths, locale) => {
      expect(parseNumber(formatNumber(locale, hundredths / 100))).toBeCloseTo(hundredths / 100, 6);
    }),
  );
});
