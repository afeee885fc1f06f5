import { calls } from '@niveau/shared/api';
import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { permissionOf } from '@niveau/shared/api/permissions';
import { isModuleDesignation, moduleDesignation } from '@niveau/shared/domain/permission';
import type { Refusal } from './refusal.ts';

/** A module asks for its own designation, which it then declares, or for one of the product's; never for another module's. */
export function checkOwnDesignation(manifest: ReleaseManifest): Refusal[] {
  const { name, routes, menu, badges, designation } = manifest;
  const own = moduleDesignation(name);
  const asked = [...routes, ...menu, ...badges].flatMap(({ permission }) => permission?.module ?? []);
  const refusals = [...new Set(asked)]
    .filter((module) => isModuleDesignation(module) && module !== own)
    .map(
      (module): Refusal => ({
        rule: 'permission',
        reason: `${module} is asked for, which is not the designation of ${name}`,
        mend: `ask for ${own}, or for a designation of shared/domain/permission.ts`,
      }),
    );
  if (asked.includes(own) && !designation)
    refusals.push({
      rule: 'permission',
      reason: `${own} is asked for and not declared`,
      mend: 'say in module.ts under designation what it is called, and what each level allows',
    });
  return refusals;
}

/** A badge counts by a call of the catalogue, with the very permission that the server checks for that call. */
export function checkPermissions({ badges }: ReleaseManifest): Refusal[] {
  return badges.flatMap(({ name, call, permission }): Refusal[] => {
    if (!calls.some((known) => known === call))
      return [
        {
          rule: 'permission',
          reason: `the badge ${name} counts by ${call}, which is no call of the catalogue`,
          mend: 'use a call of shared/api/catalogue.ts',
        },
      ];
    const asked = permissionOf(call);
    if (!asked || (asked.module === permission.module && asked.level === permission.level)) return [];
    return [
      {
        rule: 'permission',
        reason: `the badge ${name} declares ${permission.module} ${permission.level}, its call asks for ${asked.module} ${asked.level}`,
        mend: 'declare the permission of shared/api/permissions.ts',
      },
    ];
  });
}
