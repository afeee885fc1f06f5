import fc from 'fast-check';
import {
  allows,
  designations,
  isDesignation,
  type Level,
  levelOf,
  levels,
  moduleDesignation,
  readLevels,
} from './permission.ts';

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

test('administration is allowed by users or by the space', () => {
  expect(allows({ USER: 4 }, { module: 'administration', level: 4 })).toBe(true);
  expect(allows({ SPCE: 4, USER: 1 }, { module: 'administration', level: 4 })).toBe(true);
  expect(allows({ USER: 3, SPCE: 3, ROLE: 4 }, { module: 'administration', level: 4 })).toBe(false);
});

test('designations are known by name', () => {
  expect(isDesignation('GNC_TANK')).toBe(true);
  expect(isDesignation('GNC_MOON')).toBe(false);
});

test('a module owns the designation of its name, and nothing else counts as one', () => {
  expect(moduleDesignation('mf-site-visits')).toBe('MOD_SITE_VISITS');
  expect(moduleDesignation('site-visits')).toBe('MOD_SITE_VISITS');
  expect(isDesignation(moduleDesignation('mf-a1'))).toBe(true);
  for (const wrong of ['MOD_', 'MOD_site', 'MOD_A__B', 'MODULE', "MOD_A' or 1"])
    expect(isDesignation(wrong)).toBe(false);
  expect(readLevels([{ designation: 'MOD_SITE_VISITS', level_permission: 2 }])).toEqual({
    MOD_SITE_VISITS: 2,
  });
  expect(allows({ MOD_SITE_VISITS: 2 }, { module: 'MOD_SITE_VISITS', level: 3 })).toBe(false);
  expect(allows({ MOD_SITE_VISITS: 2 }, { module: 'equipment', level: 1 })).toBe(false);
});
