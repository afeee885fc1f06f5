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

export interface KnownDevice {
  readonly id_device: number;
  readonly id_client: number;
  readonly id_asset: number | null;
  readonly device_number: string;
  readonly model: string;
  readonly is_inverted: boolean;
  /** Null where the device measures no content, or where the container's dimensions cannot be. */
  readonly tank: MeasuredTank | null;
}

interface DeviceRow extends Omit<KnownDevice, 'tank'> {
  readonly geometry: TankGeometry | null;
  readonly mounting: SensorMounting | null;
  readonly density: number | null;
}

/**
 * The devices of these numbers that the provider has, by number. Their rows are locked until the end of the
 * transaction, so that two deliveries of one frame are compared one after the other.
 */
export async function lockDevices(
  tx: Transaction,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownDevice>> {
  const rows = await tx.rows<DeviceRow>(sql`
    select d.id_device, d.id_client, a.id_asset, d.device_number, d.model,
      d.orientation = 'inverse_vertical' as is_inverted, a.geometry, a.mounting, l.density::double precision as density
    from device d
    left join asset a on a.id_asset = d.id_asset and a.deleted_at is null
    left join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid
    where d.device_number = any(${[...new Set(numbers)]}::text[])
    order by d.id_device
    for no key update of d`);
  return new Map(
    rows.map(({ geometry, mounting, density, ...device }) => [
      device.device_number,
      {
        ...device,
        tank:
          geometry && !geometryFault(geometry)
            ? { geometry, mounting: mounting ?? {}, density: density ?? 1 }
            : null,
      },
    ]),
  );
}
