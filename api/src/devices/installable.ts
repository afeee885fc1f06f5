import type { CallOutput } from '@niveau/shared/api';
import type { DeviceSubscription } from '@niveau/shared/api/equipment';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { subscriptionOfDevice } from '../subscriptions/device-subscription.ts';

type Refusal = CallOutput<'GET device/{id}/is_installable/user'>['reason'];

/** A device of the space by itself, whether it stands on an asset or not. */
export interface SpaceDevice {
  readonly id_device: number;
  readonly device_number: string;
  readonly model: string;
  readonly id_asset: number | null;
  readonly subscription_state: DeviceSubscription['subscription_state'];
  readonly subscription: DeviceSubscription;
}

/** Why a device cannot be installed now; null where it can. */
export function installRefusal(device: Pick<SpaceDevice, 'id_asset' | 'subscription_state'>): Refusal {
  if (device.id_asset !== null) return 'already_installed';
  return device.subscription_state === 'terminated' ? 'subscription_ended' : null;
}

/** A device whose asset was taken away stands on none. */
export const spaceDevice = sql`select d.id_device, d.device_number, d.model, a.id_asset, d.subscription_state, ${subscriptionOfDevice} as subscription
  from device d left join asset a on a.id_asset = d.id_asset and a.deleted_at is null`;

/** The number as it is kept: what is printed may have spaces, dashes or colons between its digits. */
export function plainNumber(number: string): string {
  return number.replace(/[\s:-]/g, '').toUpperCase();
}

/** Compares a column of device numbers with what somebody typed. */
export function isNumber(column: ReturnType<typeof sql>, number: string): ReturnType<typeof sql> {
  return sql`(${column} = ${number} or upper(${column}) = ${plainNumber(number)})`;
}

export const readInstallable = route(
  'GET device/{id}/is_installable/user',
  async ({ tx, caller, params }) => {
    const device = await tx.row<SpaceDevice>(
      sql`${spaceDevice} where d.id_device = ${params.id} and d.id_client = ${caller.id_client}`,
    );
    if (!device) throw new AppError('device_not_found');
    const reason = installRefusal(device);
    return { data: { is_installable: reason === null, reason } };
  },
);

/** A device by its printed number, or by what its QR code holds: first in the space, then in the provider's stock. Those of other spaces do not exist. */
export const readByNumber = route('GET device/by_number/{number}', async ({ tx, caller, params }) => {
  const device = await tx.row<SpaceDevice>(
    sql`${spaceDevice}
      where (${isNumber(sql`d.device_number`, params.number)} or d.uid = ${params.number}) and d.id_client = ${caller.id_client}`,
  );
  if (device) {
    const { subscription_state: _, ...known } = device;
    const reason = installRefusal(device);
    return { data: { ...known, is_installable: reason === null, reason } };
  }
  const stocked = await tx.row<{ device_number: string; model: string }>(sql`
    select device_number, model from stock_device
    where (${isNumber(sql`device_number`, params.number)} or uid = ${params.number}) and id_professional = ${caller.id_professional}
      and (id_client is null or id_client = ${caller.id_client})`);
  if (!stocked) throw new AppError('device_not_found');
  return {
    data: {
      id_device: null,
      id_asset: null,
      ...stocked,
      is_installable: true,
      reason: null,
      subscription: null,
    },
  };
});
