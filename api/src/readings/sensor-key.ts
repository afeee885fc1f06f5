import sql, { type Sql } from 'sql-template-tag';

/**
 * A device with its space, by which everything that grows with each reading is spread over machines. A device that has
 * moved to another space begins anew there: what it sent before is not read.
 */
export interface SensorKey {
  readonly id_client: number;
  readonly id_device: number;
}

export interface AssetKey {
  readonly id_client: number;
  readonly id_asset: number;
}

/** The condition that a row of a table (that has no alias) is a device's. */
export function ofSensor({ id_client, id_device }: SensorKey): Sql {
  return sql`id_client = ${id_client} and id_device = ${id_device}`;
}

/** The condition that a row of a table (that has no alias) is an asset's. */
export function ofAsset({ id_client, id_asset }: AssetKey): Sql {
  return sql`id_client = ${id_client} and id_asset = ${id_asset}`;
}
