import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { isGranted, isOffered } from './visible-assets.ts';

type AssetType = CallOutput<'GET professional/{id}/asset_types'>[number];

/** The kinds of equipment of the caller's own provider whose modules the caller may see. */
export const listAssetTypes = route('GET professional/{id}/asset_types', async ({ tx, caller, params }) => {
  if (params.id !== caller.id_professional) throw new AppError('professional_not_found');
  const data = await tx.rows<AssetType>(sql`
    select t.id_referential, t.designation, t.code, t.name, t.is_generic from asset_type t
    where ${isOffered} and ${isGranted(caller.levels)} order by t.id_referential`);
  return { data };
});
