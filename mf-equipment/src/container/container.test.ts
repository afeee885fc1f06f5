import { capacity } from '@niveau/shared/domain/tank-geometry';
import { containerFaults } from './container-faults.ts';
import {
  blankContainer,
  type ContainerValues,
  containerFields,
  containerOf,
  readTable,
  soundGeometry,
} from './container-values.ts';
import { distanceOver, sensorView } from './sensor-view.ts';
import { tankFigure } from './tank-figure.ts';

const box: ContainerValues = {
  ...blankContainer,
  shape: 'rectangular',
  length: 200,
  width: 100,
  height: 150,
};
const faultsOf = (values: Partial<ContainerValues>) =>
  Object.fromEntries(containerFaults({ ...box, ...values }).map(({ field, fault }) => [field, fault]));

test('every dimension and volume must be greater than 0', () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ shape: '' })).toEqual({ shape: 'shape-missing' });
  expect(faultsOf({ length: null, width: 0, height: Number.NaN })).toEqual({
    length: 'dimension-missing',
    width: 'dimension-not-positive',
    height: 'dimension-not-positive',
  });
  expect(faultsOf({ capacity: 0 })).toEqual({ capacity: 'capacity-not-positive' });
  expect(faultsOf({ capacity: 1000 })).toEqual({ capacity: 'capacity-off' });
  expect(faultsOf({ capacity: 2900 })).toEqual({});
  expect(faultsOf({ tanks: 1.5 })).toEqual({ tanks: 'tanks-wrong' });
  expect(faultsOf({ usable: 0 })).toEqual({ usable: 'percent-wrong' });
  expect(faultsOf({ low: 90, high: 80 })).toEqual({ high: 'thresholds-crossed' });
  expect(faultsOf({ shape: 'vertical_cylinder', diameter: 100, head: 'conical' })).toEqual({
    head_depth: 'dimension-missing',
  });
});

test('a maker’s table is read with comma or point, from a spreadsheet or typed', () => {
  expect(readTable('0 0\n50,5\t120\n 100;250.5 \n')).toEqual([
    { depth_mm: 0, volume_l: 0 },
    { depth_mm: 505, volume_l: 120 },
    { depth_mm: 1000, volume_l: 250.5 },
  ]);
  expect(faultsOf({ shape: 'strapping_table', table: '0 0' })).toEqual({ table: 'table-short' });
  expect(faultsOf({ shape: 'strapping_table', table: '0 0\n100 x' })).toEqual({ table: 'table-wrong' });
  expect(faultsOf({ shape: 'strapping_table', table: '0 0\n100 50\n50 80' })).toEqual({
    table: 'table-wrong',
  });
});

test('what the form was made of comes out of it again', () => {
  const asset = {
    geometry: {
      shape: 'vertical_cylinder',
      diameter_mm: 1505,
      height_mm: 2000,
      bottom: { kind: 'conical', depth_mm: 300 },
      top: { kind: 'flat' },
      tanks: 2,
    },
    mounting: { chimney_offset_cm: 12, bottom_offset_cm: 5, range_mm: 4000 },
    usable_ratio: 0.95,
    capacity_l: null,
    low_threshold_ratio: 0.2,
    high_threshold_ratio: null,
  } as const;
  expect(containerFields(containerOf(asset))).toEqual(asset);
});

test('the sensor over a depth measures what the depth is read from again, and a figure holds every shape', () => {
  const geometry = soundGeometry(box);
  if (!geometry) throw new Error('the box is sound');
  const mounting = { chimney_offset_cm: 20 };
  const value = distanceOver(geometry, mounting, 400);
  const seen = (orientation: 'vertical' | 'inverse_vertical', metric: 'distance_mm' | 'level_mm') =>
    sensorView({
      geometry,
      mounting,
      orientation,
      measure: { metric, value, measured_at: null },
      density: 0.84,
    });
  expect(value).toBe(1300);
  expect(seen('vertical', 'distance_mm').level.volume_l).toBeCloseTo(800);
  expect(seen('inverse_vertical', 'level_mm').level.volume_l).toBeCloseTo(800);
  expect(seen('vertical', 'level_mm')).toMatchObject({ kind: 'probe', level: { volume_l: 2600 } });
  expect(tankFigure(geometry)).toMatchObject({ width_mm: 2000, height_mm: 1500 });
  expect(capacity(geometry)).toBe(3000);
});
