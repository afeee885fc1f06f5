import { type Designation, type Level, levels } from '@niveau/shared/domain/permission';

/** What a manager may do: everything. (The supplier's console is the back office's alone, whatever a role says.) */
export function managerLevel(_designation: Designation): Level {
  return levels.admin;
}

const hiddenFromConsultants: readonly Designation[] = ['USER', 'ROLE', 'SUBS'];

/** What a consultant may do: read, but for users, roles and subscriptions. */
export function consultantLevel(designation: Designation): Level {
  return hiddenFromConsultants.includes(designation) ? levels.none : levels.vision;
}
