import type { CallOutput } from '@niveau/shared/api';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { findVisibleAsset } from './visible-assets.ts';

type Reference = CallOutput<'GET asset/{id}/asset_reference'>;

/** What an asset is by the catalogue of models, with its devices. */
export const readReference = route('GET asset/{id}/asset_reference', async ({ tx, caller, params }) => {
  await findVisibleAsset(tx, caller, params.id);
  const row = await tx.row<Omit<Reference, 'configuration' | 'devices'> & Reference['configuration']>(sql`
    select a.id_asset, a.id_referential, m.id_module, a.id_asset_model, a.brand, a.model, a.id_asset_liquid, a.geometry, a.mounting,
      a.usable_ratio, coalesce(a.configuration -> 'additional_fields', '{}'::jsonb) as additional_fields
    from asset a
    join asset_type t on t.id_referential = a.id_referential
    join module m on m.designation = t.designation
    where a.id_asset = ${params.id}`);
  if (!row) throw new Error('a visible asset has a kind, and its kind a module');
  const devices = await tx.rows<Reference['devices'][number]>(sql`
    select id_device, contract_paid_by_professional,
      jsonb_build_object('id_article', id_article, 'id_device_referential', id_device_referential) as device_referentiel
    from device where id_asset = ${params.id} order by id_device`);
  const { id_asset_liquid, geometry, mounting, usable_ratio, additional_fields, ...reference } = row;
  return {
    data: {
      ...reference,
      configuration: { id_asset_liquid, geometry, mounting, usable_ratio, additional_fields },
      devices,
    },
  };
});
