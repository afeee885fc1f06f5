import type { SensorMounting } from '@niveau/shared/domain/level';
import { geometryFault, type TankGeometry } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** What is needed to turn a measure into litres. */
export interface MeasuredTank {
  readonly geometry: TankGeometry;
  readonly mounting: SensorMounting;
  /** Of the liquid, relative to water. */
  readonly density: number;
}

/** A scale's raw value at nothing, and how much it rises a kilogram. */
export interface WeightCalibration {
  readonly raw_at_zero: number;
  readonly raw_per_kg: number;
}

export interface KnownDevice {
  readonly id_device: number;
  readonly id_client: number;
  readonly id_asset: number | null;
  readonly device_number: string;
  readonly model: string;
  readonly is_inverted: boolean;
  /** What its container holds: decides what a pressure or a weight means. */
  readonly contents: 'liquid' | 'bulk' | 'gas' | null;
  /** kg a litre of what it holds; null where that is not known. */
  readonly density: number | null;
  readonly calibration: { readonly weight?: WeightCalibration };
  /** Null where the device measures no content, or where the container's dimensions cannot be. */
  readonly tank: MeasuredTank | null;
}

interface DeviceRow extends Omit<KnownDevice, 'tank'> {
  readonly geometry: TankGeometry | null;
  readonly mounting: SensorMounting | null;
}

/** The columns of a device `d` with its asset `a`, kind `t` and liquid `l`. */
const deviceColumns = sql`d.id_device, d.id_client, a.id_asset, d.device_number, d.model,
      d.orientation = 'inverse_vertical' as is_inverted, a.geometry, a.mounting, l.density::double precision as density,
      t.configuration ->> 'contents' as contents, d.configuration as calibration`;
const deviceRelations = sql`device d
    left join asset a on a.id_asset = d.id_asset and a.deleted_at is null
    left join asset_type t on t.id_referential = a.id_referential
    left join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid`;

/**
 * The devices of these numbers that the provider has, by number. Their rows are locked until the end of the
 * transaction, so that two deliveries of one frame are compared one after the other.
 */
export async function lockDevices(
  tx: Transaction,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownDevice>> {
  // In a statement of its own: one that also joins would, after waiting, read the tank of before.
  const locked = await tx.rows<{ id_device: number }>(sql`
    select id_device from device where device_number = any(${[...new Set(numbers)]}::text[])
    order by id_device for no key update`);
  const rows = await tx.rows<DeviceRow>(sql`
    select ${deviceColumns} from ${deviceRelations}
    where d.id_device = any(${locked.map(({ id_device }) => id_device)}::bigint[])`);
  return new Map(rows.map((row) => [row.device_number, toKnown(row)]));
}

/** One device as measures are read by it now. */
export async function readKnownDevice(tx: Transaction, id_device: number): Promise<KnownDevice | null> {
  const row = await tx.row<DeviceRow>(
    sql`select ${deviceColumns} from ${deviceRelations} where d.id_device = ${id_device}`,
  );
  return row ? toKnown(row) : null;
}

function toKnown({ geometry, mounting, ...device }: DeviceRow): KnownDevice {
  return {
    ...device,
    tank:
      geometry && !geometryFault(geometry)
        ? { geometry, mounting: mounting ?? {}, density: device.density ?? 1 }
        : null,
  };
}
