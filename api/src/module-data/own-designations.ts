import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { isModuleDesignation, levels, moduleDesignation } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** Makes the designation that a released module declares known, so that a provider can enable it. As the system. */
export async function knowDesignation(tx: Transaction, manifest: ReleaseManifest): Promise<void> {
  if (!manifest.designation) return;
  await tx.run(sql`insert into module (designation, name)
    values (${moduleDesignation(manifest.name)}, ${manifest.designation.labels.en})
    on conflict (designation) do update set name = excluded.name`);
}

/**
 * Gives the two fixed roles of a space their levels of modules that were enabled there for the first time: managers
 * everything, consultants vision. The space's own roles get none until somebody gives them one.
 */
export async function grantToFixedRoles(
  tx: Transaction,
  id_client: number,
  enabled: readonly string[],
): Promise<void> {
  const own = enabled.filter(isModuleDesignation);
  if (own.length === 0) return;
  await tx.run(sql`insert into role_permission (id_role, id_client, designation, level)
    select r.id_role, r.id_client, d.designation,
      case r.system_role when 'manager' then ${levels.admin}::smallint else ${levels.vision}::smallint end
    from role r cross join unnest(${own}::text[]) as d (designation)
    where r.id_client = ${id_client} and r.system_role is not null
    on conflict (id_role, designation) do nothing`);
}
