import fc from 'fast-check';
import { allows, designations, isDesignation, type Level, levelOf, levels } from './permission.ts';

const level = fc.constantFrom<Level>(0, 1, 2, 3, 4);
const designation = fc.constantFrom(...designations);

test('a level allows all that is below it, and nothing above', () => {
  fc.assert(
    fc.property(designation, level, level, (module, granted, wanted) => {
      expect(allows({ [module]: granted }, { module, level: wanted })).toBe(granted >= wanted);
    }),
  );
});

test('a module that is not enabled for the space gives nothing', () => {
  expect(levelOf({}, 'ORDC')).toBe(levels.none);
  expect(allows({ ORDC: 4 }, { module: 'USER', level: 1 })).toBe(false);
});

test('equipment is allowed by any one kind of it, and by no other module', () => {
  expect(allows({ GNC_HIVE: 2 }, { module: 'equipment', level: 2 })).toBe(true);
  expect(allows({ GNC_HIVE: 2 }, { module: 'asset', level: 3 })).toBe(false);
  expect(allows({ ORDC: 4, DOCS: 4 }, { module: 'equipment', level: 1 })).toBe(false);
});

test('designations are known by name', () => {
  expect(isDesignation('GNC_TANK')).toBe(true);
  expect(isDesignation('GNC_MOON')).toBe(false);
});
