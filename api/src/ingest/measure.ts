import {
  type Level,
  levelFromAir,
  levelFromDistance,
  levelFromPressure,
  levelFromProbe,
} from '@niveau/shared/domain/level';
import { levelValidity, type ReadingValidity } from '@niveau/shared/domain/reading-validity';
import { capacity } from '@niveau/shared/domain/tank-geometry';
import type { KnownDevice } from './known-device.ts';

export interface Measure {
  readonly metric: string;
  readonly value: number;
}

/** The volume that a measure means, in litres, with what may be wrong with it. */
export interface MeasuredVolume {
  readonly volume_l: number;
  readonly validity: ReadingValidity;
}

/**
 * Litres in the device's tank by one of its measures: a distance from above, the level on a probe, a pressure, or the
 * air over the liquid. Null for a measure that is none of them, and for a device without a tank.
 */
export function volumeOf({ tank, is_inverted }: KnownDevice, measure: Measure): MeasuredVolume | null {
  if (!tank) return null;
  const { geometry, mounting, density } = tank;
  const { value } = measure;
  switch (measure.metric) {
    case 'distance_mm':
      return ofLevel(levelFromDistance({ distance_mm: value, geometry, mounting }));
    case 'level_mm':
      // A sensor mounted upside down measures the air: what it calls a level is a distance from the top.
      return ofLevel(
        is_inverted
          ? levelFromDistance({ distance_mm: value, geometry, mounting })
          : levelFromProbe({ level_mm: value, geometry, mounting }),
      );
    case 'pressure_bar':
      return ofLevel(levelFromPressure({ pressure_bar: value, density, geometry, mounting }));
    case 'air_l':
      return { volume_l: levelFromAir(value, capacity(geometry)).volume, validity: 'valid' };
    default:
      return null;
  }
}

function ofLevel(level: Level): MeasuredVolume {
  return { volume_l: level.volume_l, validity: levelValidity(level) };
}
