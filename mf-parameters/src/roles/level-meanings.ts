import { callPermissions } from '@niveau/shared/api/permissions';
import {
  type Designation,
  equipmentDesignations,
  type Level,
  levels,
  type ModuleDesignation,
  type Permission,
} from '@niveau/shared/domain/permission';

/** A kind of equipment stands for all of them: each level allows the same for every kind. */
export type MeaningfulModule =
  | Exclude<Designation, (typeof equipmentDesignations)[number] | ModuleDesignation>
  | 'equipment';

/** Documents are guarded by the module that their path names, so no line of the table speaks of them. */
const besideTheTable: readonly Permission[] = [
  { module: 'DOCS', level: levels.vision },
  { module: 'DOCS', level: levels.edit },
  { module: 'DOCS', level: levels.all },
];

/** What speaks of the kinds in general or of their commands, beside the kinds themselves. */
const ofEquipment: readonly string[] = ['equipment', 'asset', ...equipmentDesignations];

export function meaningOf(designation: Exclude<Designation, ModuleDesignation>): MeaningfulModule {
  return equipmentDesignations.some((kind) => kind === designation)
    ? 'equipment'
    : (designation as MeaningfulModule);
}

/** The levels of a module from which the server allows more than below, lowest first. */
export function levelsThatCount(module: MeaningfulModule): readonly Level[] {
  const permissions: readonly Permission[] = [...Object.values(callPermissions), ...besideTheTable];
  const of = (permission: Permission) => {
    if (module === 'equipment') return ofEquipment.includes(permission.module);
    if (permission.module === 'administration') return module === 'USER' || module === 'SPCE';
    return permission.module === module;
  };
  const found = new Set(permissions.filter(of).map(({ level }) => level));
  // Whoever sees the space at all reads its information.
  if (module === 'SPCE') found.add(levels.vision);
  return [...found].sort((one, other) => one - other);
}
