import type { AssetFields } from '@niveau/shared/api/assets';
import type { KindField } from '@niveau/shared/api/equipment-kinds';
import type { ErrorKey, KeyedFault } from '@niveau/shared/api/errors';
import { capacity, geometryFault } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';
import type { EditedAsset } from './edited-asset.ts';
import { isVisible } from './visible-assets.ts';

/** A stated capacity may differ from that of the dimensions by this part: dished ends, inner fittings. */
const capacityTolerance = 0.25;

type Asset = Pick<
  EditedAsset,
  'code' | 'id_referential' | 'metrics' | 'kind' | 'geometry' | 'low_threshold_ratio' | 'high_threshold_ratio'
>;

/** What is wrong with new fields of an asset, beside what their schema says; `part` is where they stand in the request. */
export async function assetFaults(
  tx: Transaction,
  caller: UserCaller,
  asset: Asset,
  fields: AssetFields,
  part: string,
): Promise<KeyedFault[]> {
  const at = (path: string, translation_key: ErrorKey = 'field_invalid') => ({
    path: `${part}.${path}`,
    translation_key,
  });
  return [
    ...containerFaults(asset, fields, at),
    ...thresholdFaults(asset, fields, at),
    ...additionalFaults(asset.kind.fields ?? [], fields.additional_fields, at),
    ...(await referenceFaults(tx, caller, asset, fields, at)),
  ];
}

type At = (path: string, translation_key?: ErrorKey) => KeyedFault;

function containerFaults(asset: Asset, fields: AssetFields, at: At): KeyedFault[] {
  const { geometry = asset.geometry, capacity_l } = fields;
  const holds = asset.metrics.some(({ metric }) => metric === 'volume_l');
  if (fields.geometry && !holds) return [at('geometry')];
  const fault = fields.geometry ? geometryFault(fields.geometry) : null;
  if (fault) return [at(fault.path ? `geometry.${fault.path}` : 'geometry', fault.translation_key)];
  if (capacity_l === undefined || capacity_l === null) return [];
  if (!holds) return [at('capacity_l')];
  if (!geometry || geometryFault(geometry)) return [];
  const inside = capacity(geometry);
  if (capacity_l > inside * (1 + capacityTolerance)) return [at('capacity_l', 'field_too_big')];
  return capacity_l < inside * (1 - capacityTolerance) ? [at('capacity_l', 'field_too_small')] : [];
}

function thresholdFaults(asset: Asset, fields: AssetFields, at: At): KeyedFault[] {
  const low =
    fields.low_threshold_ratio === undefined ? asset.low_threshold_ratio : fields.low_threshold_ratio;
  const high =
    fields.high_threshold_ratio === undefined ? asset.high_threshold_ratio : fields.high_threshold_ratio;
  const isWrong = low !== null && high !== null && low >= high;
  return isWrong
    ? [at(fields.low_threshold_ratio === undefined ? 'high_threshold_ratio' : 'low_threshold_ratio')]
    : [];
}

function additionalFaults(
  known: readonly KindField[],
  given: AssetFields['additional_fields'],
  at: At,
): KeyedFault[] {
  if (!given) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const field = known.find((candidate) => candidate.name === name);
    const path = `additional_fields.${name}`;
    if (!field) return [at(path)];
    if (field.kind === 'number') {
      if (typeof value !== 'number' || !Number.isFinite(value)) return [at(path)];
      if (field.least !== undefined && value < field.least) return [at(path, 'field_too_small')];
      return field.most !== undefined && value > field.most ? [at(path, 'field_too_big')] : [];
    }
    if (typeof value !== 'string') return [at(path)];
    if (field.is_required && value === '') return [at(path, 'field_required')];
    const isDate = field.kind === 'date' && value !== '';
    return isDate && !/^\d{4}-\d{2}-\d{2}$/.test(value) ? [at(path, 'date_invalid')] : [];
  });
}

async function referenceFaults(
  tx: Transaction,
  caller: UserCaller,
  asset: Asset,
  fields: AssetFields,
  at: At,
): Promise<KeyedFault[]> {
  const faults: KeyedFault[] = [];
  const { id_asset_liquid, id_asset_model, id_apiary } = fields;
  if (id_asset_liquid != null) {
    const liquid = await tx.row(sql`
      select from asset_liquid where id_asset_liquid = ${id_asset_liquid}
        and (id_professional is null or id_professional = ${caller.id_professional})
        and (referentials is null or ${asset.id_referential} = any(referentials))`);
    const holds = asset.metrics.some(({ metric }) => metric === 'volume_l');
    if (!liquid || !holds) faults.push(at('id_asset_liquid'));
  }
  if (id_asset_model != null) {
    const model = await tx.row(sql`
      select from asset_model where id_asset_model = ${id_asset_model} and id_referential = ${asset.id_referential}`);
    if (!model) faults.push(at('id_asset_model'));
  }
  if (id_apiary != null) {
    const apiary = await tx.row(sql`
      select from asset a join asset_type t on t.id_referential = a.id_referential
      where a.id_asset = ${id_apiary} and a.id_client = ${caller.id_client} and t.code = 'apiary' and ${isVisible(caller.levels)}`);
    if (!apiary || asset.code !== 'hive') faults.push(at('id_apiary', 'apiary_not_found'));
  }
  return faults;
}
