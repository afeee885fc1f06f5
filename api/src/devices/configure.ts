import type { CallOutput, CallValues } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { refreshAfterEdit } from '../equipment/refresh-asset.ts';
import { faultOfValidity } from '../equipment/sensor-fault.ts';
import { isVisible, requireLevel } from '../equipment/visible-assets.ts';
import { route } from '../http/route.ts';
import { readKnownDevice } from '../ingest/known-device.ts';
import { rawMetrics, volumeOf } from '../ingest/measure.ts';
import { ofSensor } from '../readings/sensor-key.ts';

type Configuration = CallOutput<'PUT device/{id}/configuration'>;
type Wanted = CallValues<'PUT device/{id}/configuration'>['body'];

interface DeviceRow extends Omit<Configuration, 'check'> {
  readonly id_asset: number;
  readonly designation: Parameters<typeof requireLevel>[1];
}

/**
 * Mounting and settings of a device. What was measured before is read by them as well; the answer says what the last
 * measure means with them, and which fault of section 8 it shows.
 */
export const configureDevice = route(
  'PUT device/{id}/configuration',
  async ({ app, tx, caller, http, params, body }) => {
    const find = () =>
      tx.row<DeviceRow>(sql`
        select d.id_device, a.id_asset, t.designation, d.orientation, a.mounting, d.usual_interval_s, d.is_sentinel,
          a.low_threshold_ratio, a.high_threshold_ratio, d.configuration as calibration
        from device d join asset a on a.id_asset = d.id_asset join asset_type t on t.id_referential = a.id_referential
        where d.id_device = ${params.id} and d.id_client = ${caller.id_client} and ${isVisible(caller.levels)}
        for no key update of d, a`);
    // In a statement of its own: one that also joins would, after waiting, look for the asset of before, and find nothing.
    await tx.run(
      sql`select from device where id_device = ${params.id} and id_client = ${caller.id_client} for no key update`,
    );
    const before = await find();
    if (!before) throw new AppError('device_not_found');
    requireLevel(caller, before.designation, levels.vision);
    const after = merged(before, body);
    requireOrder(after);
    const check = await checkLast(tx, after);
    if (!body.dry_run) {
      await save(tx, after);
      await writeAudit(tx, {
        id_client: caller.id_client,
        id_user: caller.id_user,
        at: app.clock.now(),
        action: 'device_configured',
        entity: 'asset',
        id_entity: after.id_asset,
        details: { id_device: params.id, ...body },
      });
      await refreshAfterEdit({ app, tx, caller, http }, after.id_asset, new Date(0));
    }
    const { id_asset: _, designation: __, ...configuration } = after;
    return { data: { ...configuration, check } };
  },
);

function merged(before: DeviceRow, wanted: Wanted): DeviceRow {
  return {
    ...before,
    orientation: wanted.orientation ?? before.orientation,
    mounting: { ...before.mounting, ...wanted.mounting },
    usual_interval_s: wanted.usual_interval_s ?? before.usual_interval_s,
    is_sentinel: wanted.is_sentinel ?? before.is_sentinel,
    low_threshold_ratio:
      wanted.low_threshold_ratio === undefined ? before.low_threshold_ratio : wanted.low_threshold_ratio,
    high_threshold_ratio:
      wanted.high_threshold_ratio === undefined ? before.high_threshold_ratio : wanted.high_threshold_ratio,
    calibration: { ...before.calibration, ...wanted.calibration },
  };
}

function requireOrder({ low_threshold_ratio: low, high_threshold_ratio: high }: DeviceRow): void {
  if (low !== null && high !== null && low >= high)
    throw new AppError('invalid_request', {
      faults: [{ path: 'body.low_threshold_ratio', translation_key: 'field_invalid' }],
    });
}

async function save(tx: Transaction, device: DeviceRow): Promise<void> {
  await tx.run(sql`
    update device set orientation = ${device.orientation}, usual_interval_s = ${device.usual_interval_s},
      statements_per_day = ${Math.max(1, Math.round(86_400 / device.usual_interval_s))}, is_sentinel = ${device.is_sentinel},
      configuration = ${JSON.stringify(device.calibration)}::jsonb
    where id_device = ${device.id_device}`);
  await tx.run(sql`
    update asset set mounting = ${JSON.stringify(device.mounting)}::jsonb, low_threshold_ratio = ${device.low_threshold_ratio},
      high_threshold_ratio = ${device.high_threshold_ratio}, needs_remeasure = true
    where id_asset = ${device.id_asset}`);
}

/** The newest raw measure of a device, read as it is mounted now; null where it has sent none that means a volume. */
async function checkLast(tx: Transaction, device: DeviceRow): Promise<Configuration['check']> {
  const known = await readKnownDevice(tx, device.id_device);
  if (!known) return null;
  const mounted = {
    ...known,
    is_inverted: device.orientation === 'inverse_vertical',
    calibration: device.calibration,
    tank: known.tank && { ...known.tank, mounting: device.mounting },
  };
  const measures = await tx.rows<{ metric: string; value: number; measured_at: Date }>(sql`
    select g.metric, r.value, r.measured_at from unnest(${[...rawMetrics]}::text[]) as g (metric)
    cross join lateral (
      select value, measured_at from reading where ${ofSensor(known)} and metric = g.metric
      order by measured_at desc limit 1) r
    order by r.measured_at desc`);
  for (const { measured_at, ...measure } of measures) {
    const volume = volumeOf(mounted, measure);
    if (!volume) continue;
    return {
      ...measure,
      measured_at: measured_at.toISOString(),
      volume_l: Math.round(volume.volume_l * 10) / 10,
      fault: faultOfValidity(volume.validity),
    };
  }
  return null;
}
