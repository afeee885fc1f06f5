import {
  changedLines,
  chooseLevel,
  commonLevel,
  contestedModules,
  copyWithin,
  draftOf,
} from './role-draft.ts';

test('only what was changed is sent', () => {
  const before = { ORDC: 1, DOCS: 2 } as const;
  const modules = ['ORDC', 'DOCS', 'NEWS', 'USER'] as const;
  const chosen = chooseLevel({}, before, ['ORDC', 'NEWS'], 2);
  const draft = draftOf(before, chosen, modules);
  expect(changedLines(before, draft, modules)).toEqual([
    { designation: 'ORDC', level_permission: 2 },
    { designation: 'NEWS', level_permission: 2 },
  ]);
  const back = draftOf(before, chooseLevel(chosen, before, ['ORDC'], 1), modules);
  expect(changedLines(before, back, ['ORDC'])).toEqual([]);
});

test('a level that somebody else saved since it was chosen is contested, unless it is the one that was chosen', () => {
  const chosen = chooseLevel({}, { ORDC: 1, DOCS: 1, NEWS: 1 }, ['ORDC', 'DOCS', 'NEWS'], 3);
  const again = chooseLevel(chosen, { ORDC: 2, DOCS: 1, NEWS: 3 }, ['ORDC'], 4);
  expect(contestedModules(again, { ORDC: 2, DOCS: 1, NEWS: 3 }, ['ORDC', 'DOCS', 'NEWS'])).toEqual(['ORDC']);
});

test('a copy holds nothing that its maker does not have', () => {
  const lines = [
    { designation: 'USER', id_module: 1, level_permission: 4 },
    { designation: 'ORDC', id_module: 2, level_permission: 1 },
    { designation: 'SUBS', id_module: 3, level_permission: 2 },
  ] as const;
  expect(copyWithin(lines, { USER: 1, ORDC: 4 })).toEqual([
    { designation: 'USER', level_permission: 1 },
    { designation: 'ORDC', level_permission: 1 },
  ]);
});

test('modules that differ have no common level', () => {
  expect(commonLevel({ GNC_TANK: 1, GNC_SILO: 1 }, ['GNC_TANK', 'GNC_SILO'])).toBe(1);
  expect(commonLevel({ GNC_TANK: 1 }, ['GNC_TANK', 'GNC_SILO'])).toBeNull();
  expect(commonLevel({}, ['GNC_TANK', 'GNC_SILO'])).toBe(0);
});
