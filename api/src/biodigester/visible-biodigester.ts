import { AppError } from '@niveau/shared/api/errors';
import { type Level, levels } from '@niveau/shared/domain/permission';
import type { Transaction } from '../database/database.ts';
import { requireLevel } from '../equipment/visible-assets.ts';
import type { UserCaller } from '../http/route.ts';
import { findVisibleDevice, type VisibleDevice } from '../readings/visible-device.ts';

/** A biodigester of the space. Throws `device_not_found` for every other device, `authorization_required` below `level`. */
export async function findBiodigester(
  tx: Transaction,
  caller: UserCaller,
  id_device: number,
  level: Level = levels.vision,
): Promise<VisibleDevice> {
  const device = await findVisibleDevice(tx, caller, id_device);
  if (device.designation !== 'GNC_BMTR') throw new AppError('device_not_found');
  requireLevel(caller, device.designation, level);
  return device;
}
