import type { SeriesAnswer } from '@niveau/shared/api/equipment';
import { levelOf, levels } from '@niveau/shared/domain/permission';
import { volumeAtDepth } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';
import { capacityOf, type WatchedDevice } from './measure.ts';

type Threshold = SeriesAnswer['thresholds'][number];

interface Limit {
  readonly name: string;
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
}

/**
 * The limits of alerts that are to be drawn on the curves of these metrics. A limit on the level or the depth of a tank
 * stands on the curve of its volume, in litres.
 */
export async function alertThresholds(
  tx: Transaction,
  caller: UserCaller,
  device: Pick<WatchedDevice, 'id_device' | 'capacity_l' | 'geometry'>,
  metrics: readonly string[],
): Promise<Threshold[]> {
  if (levelOf(caller.levels, 'ALRT') < levels.vision) return [];
  const limits = await tx.rows<Limit>(sql`
    select name, measure, value, unit from alert
    where id_device = ${device.id_device} and deleted_at is null and threshold_on_curves and value is not null
      and rule in ('less_than', 'greater_than', 'equal')
    order by value desc, id_alert`);
  return limits.flatMap((limit) => {
    const drawn = metrics.includes(limit.measure)
      ? limit
      : metrics.includes('volume_l')
        ? inLitres(limit, device)
        : null;
    return drawn ? [{ kind: 'alert' as const, label: limit.name, value: drawn.value, unit: drawn.unit }] : [];
  });
}

function inLitres(
  { measure, value }: Limit,
  device: Pick<WatchedDevice, 'capacity_l' | 'geometry'>,
): { readonly value: number; readonly unit: string } | null {
  const full = capacityOf(device);
  if (measure === 'level_percent' && full) return { value: (value * full) / 100, unit: 'L' };
  if (measure === 'depth_mm' && device.geometry)
    return { value: volumeAtDepth(device.geometry, value), unit: 'L' };
  return null;
}
