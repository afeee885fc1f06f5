import { equipmentDesignations } from '@niveau/shared/domain/permission';
import type { Space } from './space.ts';

export type ModuleGroup = 'services' | 'administration' | 'equipment';
type Module = Space['modules'][number];

const administration: readonly string[] = ['USER', 'ROLE', 'SPCE', 'SUBS'];
const equipment: readonly string[] = equipmentDesignations;

/** The modules by what they are for, in the order of the page; modules of other teams are services. */
export function groupsOf(
  modules: readonly Module[],
): readonly { readonly group: ModuleGroup; readonly modules: readonly Module[] }[] {
  const groupOf = ({ designation }: Module): ModuleGroup => {
    if (equipment.includes(designation)) return 'equipment';
    return administration.includes(designation) ? 'administration' : 'services';
  };
  return (['services', 'administration', 'equipment'] as const).map((group) => ({
    group,
    modules: modules.filter((module) => groupOf(module) === group),
  }));
}
