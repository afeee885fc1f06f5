import type { SpaceRole } from '@niveau/shared/api/people';
import { type Designation, type Level, type Levels, levelOf, levels } from '@niveau/shared/domain/permission';

export type MatrixLine = SpaceRole['role_permissions'][number];

/** The levels of a role for the modules that the space has. */
export function levelsOfRole({ role_permissions }: Pick<SpaceRole, 'role_permissions'>): Levels {
  return Object.fromEntries(role_permissions.map((line) => [line.designation, line.level_permission]));
}

/** What was changed, as the call takes it: what another administrator changed meanwhile stays. */
export function changedLines(before: Levels, draft: Levels, modules: readonly Designation[]) {
  return modules
    .filter((module) => levelOf(before, module) !== levelOf(draft, module))
    .map((designation) => ({ designation, level_permission: levelOf(draft, designation) }));
}

/** A level that was chosen, and the one that was saved as it was chosen. */
interface ChosenLevel {
  readonly level: Level;
  readonly seen: Level;
}
export type ChosenLevels = Readonly<Partial<Record<Designation, ChosenLevel>>>;

/** Chooses a level for modules; what was seen first counts. */
export function chooseLevel(
  chosen: ChosenLevels,
  saved: Levels,
  modules: readonly Designation[],
  level: Level,
): ChosenLevels {
  const next = modules.map((module) => [
    module,
    { level, seen: chosen[module]?.seen ?? levelOf(saved, module) },
  ]);
  return { ...chosen, ...Object.fromEntries(next) };
}

/** The levels with what was chosen in the place of what is saved. */
export function draftOf(saved: Levels, chosen: ChosenLevels, modules: readonly Designation[]): Levels {
  return Object.fromEntries(
    modules.map((module) => [module, chosen[module]?.level ?? levelOf(saved, module)]),
  );
}

/** The modules whose level somebody else has saved anew, as another one than was chosen. */
export function contestedModules(chosen: ChosenLevels, saved: Levels, modules: readonly Designation[]) {
  return modules.filter((module) => {
    const own = chosen[module];
    const now = levelOf(saved, module);
    return own !== undefined && own.seen !== now && own.level !== now;
  });
}

/** The lines of a copy that the user may give: none above their own levels. */
export function copyWithin(lines: readonly MatrixLine[], own: Levels) {
  return lines
    .map(({ designation, level_permission }) => ({
      designation,
      level_permission: lower(level_permission, levelOf(own, designation)),
    }))
    .filter(({ level_permission }) => level_permission > levels.none);
}

function lower(one: Level, other: Level): Level {
  return one < other ? one : other;
}

/** The one level that modules have in common, or null where they differ. */
export function commonLevel(draft: Levels, modules: readonly Designation[]): Level | null {
  const [first, ...others] = modules.map((module) => levelOf(draft, module));
  if (first === undefined || others.some((level) => level !== first)) return null;
  return first;
}
