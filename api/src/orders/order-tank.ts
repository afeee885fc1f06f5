import type { DeviceSubscription } from '@niveau/shared/api/equipment';
import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { ForecastPoint, StoredRunOut } from '../equipment/run-out-state.ts';
import { subscriptionOfAsset } from '../subscriptions/device-subscription.ts';

/** A tank that somebody orders for. */
export interface OrderTank {
  readonly id_asset: number;
  readonly id_client: number;
  readonly id_professional: number;
  readonly asset_name: string;
  readonly id_asset_liquid: number | null;
  readonly geometry: TankGeometry | null;
  readonly capacity_l: number | null;
  readonly usable_ratio: number;
  readonly volume_l: number | null;
  readonly run_out: StoredRunOut | null;
  readonly forecast: readonly ForecastPoint[] | null;
  readonly time_zone: string;
  readonly country: string;
  /** An order waits or is on its way. */
  readonly has_open_order: boolean;
  readonly has_orders_module: boolean;
  readonly id_order_open: number | null;
  readonly measured_at: Date | null;
  readonly city: string | null;
  readonly id_device: number | null;
  readonly subscription: DeviceSubscription | null;
}

/**
 * Two orders for a tank at once wait for each other here until the transaction ends, whoever makes them: customer,
 * provider or the product itself. What is read afterwards has the first one in it.
 */
export async function lockTank(tx: Transaction, id_asset: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`order:${id_asset}`}, 11))`);
}

/** A tank to order for, locked, if the condition on asset `a` and its type `t` holds. */
export async function findTank(
  tx: Transaction,
  id_asset: number,
  condition: Sql,
): Promise<OrderTank | undefined> {
  await lockTank(tx, id_asset);
  return findTankToRead(tx, id_asset, condition);
}

/** As `findTank`, for reading: nobody waits. */
export function findTankToRead(
  tx: Transaction,
  id_asset: number,
  condition: Sql,
): Promise<OrderTank | undefined> {
  return tx.row<OrderTank>(sql`
    select a.id_asset, a.id_client, a.address ->> 'city' as city, s.measured_at,
      (select max(o.id_order) from client_order o where o.id_asset = a.id_asset and o.state in (1, 2)) as id_order_open,
      (select min(d.id_device) from device d where d.id_asset = a.id_asset) as id_device, ${subscriptionOfAsset(sql`a.id_asset`)} as subscription, c.id_professional, a.asset_name, a.id_asset_liquid, a.geometry, a.capacity_l, a.usable_ratio, s.volume_l,
      s.run_out, s.forecast, c.time_zone, c.country,
      exists (select from client_order o where o.id_asset = a.id_asset and o.state in (1, 2)) as has_open_order,
      exists (select from client_module m where m.id_client = a.id_client and m.designation = 'ORDC') as has_orders_module
    from asset a
    join client c on c.id_client = a.id_client
    join asset_type t on t.id_referential = a.id_referential
    left join asset_state s on s.id_asset = a.id_asset
    where a.id_asset = ${id_asset} and a.deleted_at is null and ${condition}`);
}
