import fc from 'fast-check';
import {
  centimetresFromMillimetres,
  cubicMetresFromLitres,
  fahrenheitFromCelsius,
  kilogramsFromLitres,
  kilowattHoursFromLitres,
  litresFromCubicMetres,
  litresFromKilograms,
  millimetresFromCentimetres,
  percentFromRatio,
  ratioFromPercent,
  units,
} from './units.ts';

test('figures a person can check', () => {
  expect(`${cubicMetresFromLitres(2500)} ${units.cubic_metre}`).toBe('2.5 m³');
  expect(cubicMetresFromLitres(1500)).toBe(1.5);
  expect(kilogramsFromLitres(1000, 0.84)).toBe(840);
  expect(kilowattHoursFromLitres(100, 9.96)).toBeCloseTo(996, 9);
  expect(fahrenheitFromCelsius(-40)).toBe(-40);
  expect(litresFromKilograms(1, 0)).toBeNaN();
});

test('there and back is the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.double({ min: 0.1, max: 3, noNaN: true }),
      (value, density) => {
        const pairs = [
          litresFromCubicMetres(cubicMetresFromLitres(value)),
          millimetresFromCentimetres(centimetresFromMillimetres(value)),
          litresFromKilograms(kilogramsFromLitres(value, density), density),
          percentFromRatio(ratioFromPercent(value)),
        ];
        for (const back of pairs) expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-9 * Math.abs(value));
      },
    ),
  );
});
