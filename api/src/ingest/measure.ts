import {
  type Level,
  levelFromAir,
  levelFromDistance,
  levelFromPressure,
  levelFromProbe,
} from '@niveau/shared/domain/level';
import { levelValidity, type ReadingValidity } from '@niveau/shared/domain/reading-validity';
import { capacity } from '@niveau/shared/domain/tank-geometry';
import { litresFromKilograms } from '@niveau/shared/domain/units';
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
 * air over the liquid, or the weight of what it holds. Null for a measure that is none of them, and for a device without a
 * container.
 */
export function volumeOf(device: KnownDevice, measure: Measure): MeasuredVolume | null {
  if (measure.metric === 'weight_kg') return volumeOfWeight(device, measure.value);
  const { tank, is_inverted, contents } = device;
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
      // The pressure of a gas says nothing of a level.
      if (contents === 'gas') return null;
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

function volumeOfWeight({ contents, density }: KnownDevice, kilograms: number): MeasuredVolume | null {
  if (contents !== 'bulk' && contents !== 'liquid') return null;
  if (density === null) return null;
  const volume_l = litresFromKilograms(Math.max(0, kilograms), density);
  return Number.isFinite(volume_l) ? { volume_l, validity: 'valid' } : null;
}

/** A reading that follows from a measure. */
export interface DerivedMeasure extends Measure {
  readonly validity: ReadingValidity;
}

/** Measures that others are made from: kept as they came, so that all can be made again. */
export const rawMetrics = [
  'distance_mm',
  'level_mm',
  'pressure_bar',
  'air_l',
  'weight_raw',
  'weight_kg',
] as const;

/** What a measure of a device means beside itself: kilograms of a scale's raw value, litres in a container. */
export function derivedFrom(device: KnownDevice, measure: Measure): DerivedMeasure[] {
  const weight = weightOf(device, measure);
  const volume = volumeOf(device, weight ?? measure);
  return [
    ...(weight ? [{ ...weight, validity: 'valid' as const }] : []),
    ...(volume ? [{ metric: 'volume_l', value: volume.volume_l, validity: volume.validity }] : []),
  ];
}

function weightOf({ calibration }: KnownDevice, { metric, value }: Measure): Measure | null {
  const { weight } = calibration;
  if (metric !== 'weight_raw' || !weight) return null;
  return { metric: 'weight_kg', value: (value - weight.raw_at_zero) / weight.raw_per_kg };
}
