import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { equipmentDesignations, levelOf, levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { isOffered } from './visible-assets.ts';

type AssetType = CallOutput<'GET professional/{id}/asset_types'>[number];

/** The kinds of equipment of the caller's own provider whose modules the caller may see. */
export const listAssetTypes = route('GET professional/{id}/asset_types', async ({ tx, caller, params }) => {
  if (params.id !== caller.id_professional) throw new AppError('professional_not_found');
  const allowed = equipmentDesignations.filter(
    (designation) => levelOf(caller.levels, designation) >= levels.vision,
  );
  const data = await tx.rows<AssetType>(sql`
    select t.id_referential, t.designation, t.code, t.name, t.is_generic from asset_type t
    where ${isOffered} and t.designation = any(${allowed}::text[]) order by t.id_referential`);
  return { data };
});
