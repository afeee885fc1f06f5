import type { AssetFields } from '@niveau/shared/api/assets';
import type { KindConfiguration, KindMetric } from '@niveau/shared/api/equipment-kinds';
import { AppError, type ErrorKey, type KeyedFault } from '@niveau/shared/api/errors';
import { levelOf, levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { type CheckedAddress, checkDomicile } from '../address/check-domicile.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { assetFaults } from '../equipment/asset-faults.ts';
import { writeFields } from '../equipment/edit-asset.ts';
import type { EditedAsset } from '../equipment/edited-asset.ts';
import { refreshAfterEdit } from '../equipment/refresh-asset.ts';
import { findVisibleAsset, isOffered } from '../equipment/visible-assets.ts';
import { route, type UserCaller } from '../http/route.ts';
import { installRefusal, isNumber, plainNumber, type SpaceDevice, spaceDevice } from './installable.ts';

type NewAsset = AssetFields & { readonly id_referential: number };

/** Installs a device on an asset, or on a new one that is made from the form. One device is installed once, however often it is asked for. */
export const installDevice = route('POST device/install', async ({ app, tx, caller, http, body }) => {
  const now = app.clock.now();
  const domicile = body.domicile ? await checkDomicile(app, body.domicile, 'body.domicile') : null;
  const id_device = await takeDevice(tx, caller, body.device_number, now);
  const id_asset =
    body.id_asset === undefined
      ? await makeAsset(tx, caller, requireAsset(body.asset), domicile, now)
      : await takeAsset(tx, caller, body.id_asset);
  await tx.run(sql`
      update device set id_asset = ${id_asset}, orientation = ${body.orientation},
        activation_date = coalesce(activation_date, (${now}::timestamptz at time zone ${caller.time_zone})::date)
      where id_device = ${id_device}`);
  await tx.run(sql`update asset set needs_remeasure = true where id_asset = ${id_asset}`);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: now,
    action: 'device_installed',
    entity: 'asset',
    id_entity: id_asset,
    details: { id_device, device_number: body.device_number, orientation: body.orientation },
  });
  await refreshAfterEdit({ app, tx, caller, http }, id_asset, new Date(0));
  return { data: { id_device, id_asset }, status: 201 };
});

function requireAsset(asset: NewAsset | undefined): NewAsset {
  if (!asset) throw new AppError('invalid_request');
  return asset;
}

/** A device of the space, locked, or one from the stock that becomes one of the space. Throws `device_not_found` or `device_already_installed`. */
async function takeDevice(tx: Transaction, caller: UserCaller, number: string, now: Date): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${plainNumber(number)}, 11))`);
  const device = await tx.row<SpaceDevice>(
    sql`${spaceDevice} where ${isNumber(sql`d.device_number`, number)} and d.id_client = ${caller.id_client} for no key update of d`,
  );
  if (device) {
    if (installRefusal(device)) throw new AppError('device_already_installed');
    return device.id_device;
  }
  const taken = await tx.row<{ id_device: number }>(sql`
    with stocked as (
      delete from stock_device
      where ${isNumber(sql`device_number`, number)} and id_professional = ${caller.id_professional}
        and (id_client is null or id_client = ${caller.id_client})
      returning *)
    insert into device (id_client, device_number, uid, model, id_article, id_device_referential, hardware_version, software_version,
      usual_interval_s, statements_per_day, contract_paid_by_professional, activation_date, subscription_end)
    select ${caller.id_client}, device_number, uid, model, id_article, id_device_referential, hardware_version, software_version,
      usual_interval_s, greatest(1, 86400 / usual_interval_s), contract_paid_by_professional,
      (${now}::timestamptz at time zone ${caller.time_zone})::date,
      ((${now}::timestamptz at time zone ${caller.time_zone})::date + interval '1 year')::date
    from stocked returning id_device`);
  if (!taken) throw new AppError('device_not_found');
  return taken.id_device;
}

/** Equipment of the space that no device measures yet, locked. Throws as `findVisibleAsset` does, and where one does. */
async function takeAsset(tx: Transaction, caller: UserCaller, id: number): Promise<number> {
  const { id_asset } = await findVisibleAsset(tx, caller, id, levels.edit);
  await tx.run(sql`select from asset where id_asset = ${id_asset} for no key update`);
  if (await tx.row(sql`select from device where id_asset = ${id_asset} limit 1`))
    throw new AppError('invalid_request', {
      faults: [{ path: 'body.id_asset', translation_key: 'asset_already_measured' }],
    });
  return id_asset;
}

interface KindRow {
  readonly designation: EditedAsset['designation'];
  readonly code: string;
  readonly metrics: readonly KindMetric[];
  readonly kind: KindConfiguration;
}

/** A new asset of a kind that the caller may create. Throws `invalid_request` with each fault of its form. */
async function makeAsset(
  tx: Transaction,
  caller: UserCaller,
  { id_referential, ...fields }: NewAsset,
  domicile: CheckedAddress | null,
  now: Date,
): Promise<number> {
  const kind = await tx.row<KindRow>(sql`
    select t.designation, t.code, t.metrics, t.configuration as kind from asset_type t
    where t.id_referential = ${id_referential} and ${isOffered}`);
  if (!kind || levelOf(caller.levels, kind.designation) < levels.all) throw refusal('id_referential');
  if (fields.asset_name === undefined) throw refusal('asset_name', 'field_required');
  const blank = {
    ...kind,
    id_referential,
    geometry: null,
    capacity_l: null,
    low_threshold_ratio: null,
    high_threshold_ratio: null,
    configuration: {},
  };
  const faults = await assetFaults(tx, caller, blank, fields, 'body.asset');
  const needed = (kind.kind.fields ?? []).filter(
    ({ name, is_required }) => is_required && (fields.additional_fields?.[name] ?? '') === '',
  );
  faults.push(
    ...needed.map(
      ({ name }): KeyedFault => ({
        path: `body.asset.additional_fields.${name}`,
        translation_key: 'field_required',
      }),
    ),
  );
  if (faults.length > 0) throw new AppError('invalid_request', { faults });
  const row = await tx.row<{ id_asset: number }>(sql`
    insert into asset (id_client, id_referential, asset_name, created_at)
    values (${caller.id_client}, ${id_referential}, ${fields.asset_name}, ${now}) returning id_asset`);
  if (!row) throw new Error('an inserted asset comes back');
  await writeFields(tx, { ...blank, id_asset: row.id_asset }, fields, domicile);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: now,
    action: 'asset_created',
    entity: 'asset',
    id_entity: row.id_asset,
    details: { id_referential, ...fields },
  });
  return row.id_asset;
}

function refusal(field: string, translation_key: ErrorKey = 'field_invalid'): AppError {
  return new AppError('invalid_request', { faults: [{ path: `body.asset.${field}`, translation_key }] });
}
