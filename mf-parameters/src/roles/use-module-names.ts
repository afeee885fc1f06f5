import { useLingui } from '@lingui/react/macro';
import type { Designation } from '@niveau/shared/domain/permission';
import { useDesignationNames } from '@niveau/shared/ui/designations/use-designation-names';
import type { ModuleGroup } from './module-groups.ts';
import { nameOfAbsent, useDeclaredDesignations } from './use-declared-designations.ts';

/** What modules and their groups are called. */
export function useModuleNames() {
  const { t } = useLingui();
  const declared = useDeclaredDesignations();
  const modules: Readonly<Record<Designation, string | undefined>> = useDesignationNames();
  const groups: Readonly<Record<ModuleGroup, string>> = {
    equipment: t`Equipment`,
    orders: t`Orders and alerts`,
    services: t`Services`,
    administration: t`Administration`,
  };
  return {
    module: (designation: Designation) =>
      modules[designation] ?? declared.get(designation)?.name ?? nameOfAbsent(designation),
    group: (group: ModuleGroup) => groups[group],
  };
}
