import sql, { type Sql } from 'sql-template-tag';

/**
 * A device with its space, by which everything that grows with each reading is spread over machines. A device that has
 * moved to another space begins anew there: what it sent before is not read.
 */
export interface SensorKey {
  readonly id_client: number;
  readonly id_device: number;
}

/** A device, and the moment (epoch milliseconds) from which on its readings are not paid for; `null` where they are. */
export interface PaidSensor extends SensorKey {
  readonly paid_until: number | null;
}

export interface AssetKey {
  readonly id_client: number;
  readonly id_asset: number;
}

/** The condition that a row of a table (that has no alias) is a device's. */
export function ofSensor({ id_client, id_device }: SensorKey): Sql {
  return sql`id_client = ${id_client} and id_device = ${id_device}`;
}

/** As `ofSensor`, of what was measured while it was paid for. */
export function paidOf({ paid_until, ...sensor }: PaidSensor): Sql {
  const end = paid_until === null ? 'infinity' : new Date(paid_until);
  return sql`${ofSensor(sensor)} and measured_at < ${end}`;
}

/** The condition that a row of a table (that has no alias) is an asset's. */
export function ofAsset({ id_client, id_asset }: AssetKey): Sql {
  return sql`id_client = ${id_client} and id_asset = ${id_asset}`;
}
