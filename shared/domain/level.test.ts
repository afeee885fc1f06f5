import fc from 'fast-check';
import {
  deadStock,
  depthFromWaterColumn,
  levelFromAir,
  levelFromDistance,
  levelFromPressure,
  levelFromProbe,
  ullage,
  volumeAt15,
} from './level.ts';
import type { TankGeometry } from './tank-geometry.ts';

const tank: TankGeometry = {
  shape: 'rectangular',
  length_mm: 1000,
  width_mm: 1000,
  height_mm: 1000,
  usable_ratio: 0.9,
};

test('a sensor in a riser measures from above the top', () => {
  expect(levelFromDistance({ distance_mm: 400, geometry: tank })).toEqual({
    depth_mm: 600,
    volume_l: 600,
    ratio: 0.6,
    faults: [],
  });
  expect(
    levelFromDistance({ distance_mm: 400, geometry: tank, mounting: { chimney_offset_cm: 15 } }).depth_mm,
  ).toBe(750);
});

test('an echo under the bottom or in the riser is a fault, noise at the edges is not', () => {
  expect(levelFromDistance({ distance_mm: 1020, geometry: tank })).toMatchObject({ volume_l: 0, faults: [] });
  expect(levelFromDistance({ distance_mm: 1200, geometry: tank }).faults).toEqual(['below_bottom']);
  const riser = levelFromDistance({ distance_mm: 20, geometry: tank, mounting: { chimney_offset_cm: 20 } });
  expect(riser).toMatchObject({ volume_l: 1000, ratio: 1, faults: ['above_top'] });
  expect(levelFromDistance({ distance_mm: 900, geometry: tank, mounting: { range_mm: 800 } }).faults).toEqual(
    ['out_of_range'],
  );
  expect(levelFromDistance({ distance_mm: Number.NaN, geometry: tank }).faults).toEqual(['not_a_number']);
});

test('a probe counts from its tip, and what lies under it cannot be drawn', () => {
  expect(levelFromProbe({ level_mm: 20, geometry: tank, mounting: { bottom_offset_cm: 8 } }).volume_l).toBe(
    100,
  );
  expect(deadStock(tank, { bottom_offset_cm: 8 })).toBe(80);
  expect(deadStock(tank)).toBe(0);
});

test('behaviour 8: an inverted sensor measures air: 2.0 m³ tank, air 0.5 is 75 %', () => {
  expect(levelFromAir(0.5, 2)).toEqual({ volume: 1.5, ratio: 0.75 });
  expect(levelFromAir(3, 2).ratio).toBe(0);
  expect(levelFromAir(-1, 2).ratio).toBe(1);
});

test('behaviour 9: a manometer calibrated in water shows fuel of density 0.84 too low', () => {
  expect(depthFromWaterColumn(840, 0.84)).toBeCloseTo(1000, 9);
  const level = levelFromPressure({ pressure_bar: 0.0823758, density: 0.84, geometry: tank });
  expect(level.depth_mm).toBeCloseTo(1000, 0);
});

test('a negative pressure is an empty tank', () => {
  expect(levelFromPressure({ pressure_bar: -0.0117, density: 0.84, geometry: tank })).toMatchObject({
    volume_l: 0,
    faults: [],
  });
});

test('behaviour 10: the ullage stops at the usable capacity', () => {
  expect(ullage(tank, 300)).toBe(600);
  expect(ullage(tank, 950)).toBe(0);
});

test('1500 L of oil at -5 °C are 1529 L at 15 °C', () => {
  expect(volumeAt15(1500, -5)).toBeCloseTo(1529, 0);
  expect(volumeAt15(1500, 15)).toBe(1500);
});

test('whatever is measured, the volume stays within the tank and the ratio between 0 and 1', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true }),
      fc.integer({ min: 0, max: 200 }),
      (distance_mm, chimney_offset_cm) => {
        const level = levelFromDistance({ distance_mm, geometry: tank, mounting: { chimney_offset_cm } });
        expect(level.ratio).toBeGreaterThanOrEqual(0);
        expect(level.ratio).toBeLessThanOrEqual(1);
        expect(level.volume_l).toBeLessThanOrEqual(1000);
      },
    ),
  );
});
