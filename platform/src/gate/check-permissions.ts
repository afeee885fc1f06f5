import { calls } from '@niveau/shared/api';
import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { permissionOf } from '@niveau/shared/api/permissions';
import type { Refusal } from './refusal.ts';

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
