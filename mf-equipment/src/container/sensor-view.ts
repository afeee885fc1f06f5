import {
  type Level,
  levelFromDistance,
  levelFromPressure,
  levelFromProbe,
  type SensorMounting,
} from '@niveau/shared/domain/level';
import { innerHeight, type TankGeometry } from '@niveau/shared/domain/tank-geometry';

export type Orientation = 'vertical' | 'horizontal' | 'inverse_vertical';

/** A raw measure of a sensor on a tank. */
export interface RawMeasure {
  readonly metric: 'distance_mm' | 'level_mm' | 'pressure_bar';
  readonly value: number;
  /** ISO 8601; null for one that is only tried. */
  readonly measured_at: string | null;
}

/** How a sensor looks at the liquid: from above over a distance, or with a probe in it. */
export type SensorView =
  | { readonly kind: 'distance'; readonly distance_mm: number; readonly level: Level }
  | { readonly kind: 'probe'; readonly level: Level };

export interface SensorViewInput {
  readonly geometry: TankGeometry;
  readonly mounting: SensorMounting;
  readonly orientation: Orientation;
  readonly measure: RawMeasure;
  /** Relative to water. */
  readonly density: number;
}

/** What a measure means in this tank with this mounting, by the rules that the server reads it with. */
export function sensorView({
  geometry,
  mounting,
  orientation,
  measure,
  density,
}: SensorViewInput): SensorView {
  const { metric, value } = measure;
  if (metric === 'pressure_bar')
    return { kind: 'probe', level: levelFromPressure({ pressure_bar: value, density, geometry, mounting }) };
  // A sensor mounted upside down measures the air: what it calls a level is a distance from the top.
  if (metric === 'distance_mm' || orientation === 'inverse_vertical')
    return {
      kind: 'distance',
      distance_mm: value,
      level: levelFromDistance({ distance_mm: value, geometry, mounting }),
    };
  return { kind: 'probe', level: levelFromProbe({ level_mm: value, geometry, mounting }) };
}

/** The distance that a sensor above the tank would measure over a depth, millimetres; never negative. */
export function distanceOver(geometry: TankGeometry, mounting: SensorMounting, depth_mm: number): number {
  return Math.max(0, innerHeight(geometry) + (mounting.chimney_offset_cm ?? 0) * 10 - depth_mm);
}
