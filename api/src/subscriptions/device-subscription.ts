import sql, { type Sql } from 'sql-template-tag';

/** A `DeviceSubscription` of the device `d`, as a column. */
export const subscriptionOfDevice = sql`jsonb_build_object('device_number', d.device_number, 'subscription_state', d.subscription_state,
  'subscription_end', d.subscription_end, 'contract_paid_by_professional', d.contract_paid_by_professional)`;

/** That of an asset's sensor, as a column; null where it has none. */
export function subscriptionOfAsset(id_asset: Sql): Sql {
  return sql`(select ${subscriptionOfDevice} from device d where d.id_asset = ${id_asset} order by d.id_device limit 1)`;
}
