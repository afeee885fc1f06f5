import {
  type Designation,
  equipmentDesignations,
  isModuleDesignation,
} from '@niveau/shared/domain/permission';

export type ModuleGroup = 'orders' | 'services' | 'administration' | 'equipment';

const groups: Readonly<Record<Exclude<ModuleGroup, 'equipment'>, readonly Designation[]>> = {
  orders: ['ORDC', 'ALRT'],
  services: ['DOCS', 'VEHI', 'STCK', 'NEWS', 'PWA_SENS_BANNER', 'PUBL', 'INST'],
  administration: ['PROV', 'USER', 'ROLE', 'SPCE', 'SUBS'],
};

/** The groups of the matrix in their order, each with the modules that are there. */
export function groupModules(
  there: readonly Designation[],
): readonly { readonly group: ModuleGroup; readonly modules: readonly Designation[] }[] {
  const inOrder = [
    { group: 'equipment' as const, modules: equipmentDesignations },
    { group: 'orders' as const, modules: groups.orders },
    {
      group: 'services' as const,
      modules: [...groups.services, ...there.filter(isModuleDesignation).sort()],
    },
    { group: 'administration' as const, modules: groups.administration },
  ];
  return inOrder
    .map(({ group, modules }) => ({ group, modules: modules.filter((one) => there.includes(one)) }))
    .filter(({ modules }) => modules.length > 0);
}
