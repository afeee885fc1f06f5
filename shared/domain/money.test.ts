import fc from 'fast-check';
import { totalCents } from './money.ts';

describe('the total of an order', () => {
  test.each([
    [3000, '1.152', 345_600],
    [1, '1.005', 101],
    [2500, '1.0842', 271_050],
    [0, '1.2', 0],
    [1234.567, '0.999999', 123_457],
    [10_000_000, '1.123456', 1_123_456_000],
  ])('%d L at %s euro a litre', (litres, price, cents) => {
    expect(totalCents(litres, price)).toBe(cents);
  });
  test('whole litres at whole cents are exact', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 999 }),
        (litres, cents) => {
          const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          expect(totalCents(litres, price)).toBe(litres * cents);
        },
      ),
    );
  });
  test('what is no quantity or no price is refused', () => {
    expect(() => totalCents(-1, '1.2')).toThrow(RangeError);
    expect(() => totalCents(Number.NaN, '1.2')).toThrow(RangeError);
    expect(() => totalCents(1, '1,2')).toThrow(RangeError);
    expect(() => totalCents(1, '1.1234567')).toThrow(RangeError);
  });
});
