import type { AssetFields } from '@niveau/shared/api/assets';
import { AppError, type KeyedFault } from '@niveau/shared/api/errors';
import { levels } from '@niveau/shared/domain/permission';
import { capacity } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import { type CheckedAddress, checkDomicile } from '../address/check-domicile.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { route, type UserCaller } from '../http/route.ts';
import { assetFaults } from './asset-faults.ts';
import type { EditedAsset } from './edited-asset.ts';
import { assetDetailOf } from './read-asset.ts';
import { type Editing, refreshAfterEdit } from './refresh-asset.ts';
import { findVisibleAsset, isVisible, requireLevel } from './visible-assets.ts';

const beforeEverything = new Date(0);

/**
 * The devices before their asset, as `PUT device/{id}/configuration` does: an uplink that was read by the tank of before
 * is stored before the change, and measured again with it.
 */
async function lockAsset(tx: Transaction, caller: UserCaller, id_asset: number): Promise<EditedAsset> {
  // Each in a statement of its own: one that also joins would, after waiting, look for the kind of before, and find nothing.
  await tx.run(
    sql`select from device where id_asset = ${id_asset} and id_client = ${caller.id_client} order by id_device for no key update`,
  );
  await tx.run(
    sql`select from asset where id_asset = ${id_asset} and id_client = ${caller.id_client} for no key update`,
  );
  const asset = await tx.row<EditedAsset>(sql`
    select a.id_asset, t.designation, t.code, a.id_referential, t.metrics, t.configuration as kind, a.geometry, a.capacity_l,
      a.low_threshold_ratio, a.high_threshold_ratio, a.configuration
    from asset a join asset_type t on t.id_referential = a.id_referential
    where a.id_asset = ${id_asset} and a.id_client = ${caller.id_client} and ${isVisible(caller.levels)}`);
  if (!asset) throw new AppError('asset_not_found');
  requireLevel(caller, asset.designation, levels.edit);
  return asset;
}

/** Changes an asset. Dimensions, mounting and liquid apply to what was measured before as well: its litres are made again. */
async function editAsset(
  editing: Editing,
  id_asset: number,
  fields: AssetFields,
  domicile: CheckedAddress | null | undefined,
  part: string,
): Promise<void> {
  const { app, tx, caller } = editing;
  const asset = await lockAsset(tx, caller, id_asset);
  const faults: KeyedFault[] = await assetFaults(tx, caller, asset, fields, part);
  if (faults.length > 0) throw new AppError('invalid_request', { faults });
  await writeFields(tx, asset, fields, domicile);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: app.clock.now(),
    action: 'asset_updated',
    entity: 'asset',
    id_entity: id_asset,
    details: { ...fields, ...(domicile === undefined ? {} : { domicile }) },
  });
  if (changesFigures(fields)) await refreshAfterEdit(editing, id_asset, beforeEverything);
}

function changesMeasures(fields: AssetFields): boolean {
  return (
    fields.geometry !== undefined || fields.mounting !== undefined || fields.id_asset_liquid !== undefined
  );
}

function changesFigures(fields: AssetFields): boolean {
  return changesMeasures(fields) || fields.capacity_l !== undefined || fields.additional_fields !== undefined;
}

/** Writes what is given into a locked asset; what is left out stays. An address of `null` is taken off, with its position. */
export async function writeFields(
  tx: Transaction,
  asset: EditedAsset,
  fields: AssetFields,
  domicile: CheckedAddress | null | undefined,
): Promise<void> {
  const set = (name: keyof AssetFields) => fields[name] !== undefined;
  const { geometry = asset.geometry } = fields;
  const capacity_l =
    fields.capacity_l ??
    (set('geometry') || fields.capacity_l === null
      ? geometry && Math.round(capacity(geometry))
      : asset.capacity_l);
  const additional = { ...asset.configuration.additional_fields, ...fields.additional_fields };
  await tx.run(sql`
    update asset set
      asset_name = coalesce(${fields.asset_name ?? null}, asset_name),
      brand = case when ${set('brand')} then ${fields.brand ?? null} else brand end,
      model = case when ${set('model')} then ${fields.model ?? null} else model end,
      id_asset_model = case when ${set('id_asset_model')} then ${fields.id_asset_model ?? null}::bigint else id_asset_model end,
      id_asset_liquid = case when ${set('id_asset_liquid')} then ${fields.id_asset_liquid ?? null}::bigint else id_asset_liquid end,
      id_apiary = case when ${set('id_apiary')} then ${fields.id_apiary ?? null}::bigint else id_apiary end,
      monitoring_type = coalesce(${fields.monitoring_type ?? null}, monitoring_type),
      geometry = ${geometry && JSON.stringify(geometry)}::jsonb,
      mounting = mounting || ${JSON.stringify(fields.mounting ?? {})}::jsonb,
      capacity_l = ${capacity_l},
      usable_ratio = coalesce(${fields.usable_ratio ?? null}::double precision, usable_ratio),
      low_threshold_ratio = case when ${set('low_threshold_ratio')} then ${fields.low_threshold_ratio ?? null}::double precision else low_threshold_ratio end,
      high_threshold_ratio = case when ${set('high_threshold_ratio')} then ${fields.high_threshold_ratio ?? null}::double precision else high_threshold_ratio end,
      configuration = configuration || ${JSON.stringify({ additional_fields: additional })}::jsonb,
      address = case when ${domicile !== undefined} then ${domicile ? JSON.stringify(domicile) : null}::jsonb else address end,
      needs_remeasure = needs_remeasure or ${changesMeasures(fields)}
    where id_asset = ${asset.id_asset}`);
}

export const updateAsset = route('PUT asset/{id}', async ({ app, tx, caller, http, params, body }) => {
  await editAsset({ app, tx, caller, http }, params.id, body, undefined, 'body');
  return { data: await assetDetailOf(app, tx, caller, params.id) };
});

export const updateAssetAndDomicile = route(
  'PUT asset/v2/{id}',
  async ({ app, tx, caller, http, params, body }) => {
    // Another space's asset is not found before anything is said of the address; no lock waits for an address service.
    await findVisibleAsset(tx, caller, params.id, levels.edit);
    const domicile = body.domicile && (await checkDomicile(app, body.domicile, 'body.domicile'));
    await editAsset({ app, tx, caller, http }, params.id, body.asset, domicile, 'body.asset');
    return { data: await assetDetailOf(app, tx, caller, params.id) };
  },
);

export const renameAsset = route('PUT asset/{id}/name', async ({ app, tx, caller, http, params, body }) => {
  await editAsset({ app, tx, caller, http }, params.id, body, undefined, 'body');
  return { data: { id_asset: params.id, asset_name: body.asset_name } };
});
