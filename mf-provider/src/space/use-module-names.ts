import { useLingui } from '@lingui/react/macro';
import { useDesignationNames } from '@niveau/shared/ui/designations/use-designation-names';
import type { ModuleGroup } from './module-groups.ts';

/** What modules and their groups are called; one that this page does not know keeps the name it was given. */
export function useModuleNames() {
  const { t } = useLingui();
  const modules = useDesignationNames();
  const groups: Readonly<Record<ModuleGroup, string>> = {
    services: t`Services`,
    administration: t`Administration`,
    equipment: t`Equipment`,
  };
  return {
    module: (designation: string, given: string) => modules[designation] ?? given,
    group: (group: ModuleGroup) => groups[group],
  };
}
