/** From what a sensor measures to the liquid in the tank: distance, level, pressure or air. */
import { capacity, innerHeight, usableCapacity, volumeAtDepth } from './tank-geometry.ts';
import type { TankGeometry } from './tank-shape.ts';

/** Where the sensor sits. */
export interface SensorMounting {
  /** Height of the sensor above the inside top, in a riser ("chimney"): a distance is measured from the sensor. */
  readonly chimney_offset_cm?: number;
  /**
   * Height above the inside bottom of the lowest point that is measured or drawn: the tip of a probe, the foot of the
   * suction pipe. A level counts from it, and what lies below is dead stock.
   */
  readonly bottom_offset_cm?: number;
  /** The farthest distance that the sensor can measure, in millimetres. */
  readonly range_mm?: number;
}

/**
 * Why a level is not to be taken as it is. `below_bottom`: the echo lies under the tank's bottom, so the container is
 * badly configured. `above_top`: liquid or an obstacle in the riser. `out_of_range`: farther than the sensor measures.
 * `not_a_number`: no measure at all.
 */
export type LevelFault = 'below_bottom' | 'above_top' | 'out_of_range' | 'not_a_number';

export interface Level {
  /** Depth of liquid above the inside bottom, within the tank. */
  readonly depth_mm: number;
  readonly volume_l: number;
  /** Volume ÷ capacity, 0 to 1. */
  readonly ratio: number;
  readonly faults: readonly LevelFault[];
}

/** An echo this far past the bottom or into the riser is still sensor noise: 2 % of the height, at least 30 mm. */
function tolerance(height_mm: number): number {
  return Math.max(30, 0.02 * height_mm);
}

/** The level seen by a sensor that looks down on the liquid. Throws like `volumeAtDepth`. */
export function levelFromDistance(input: {
  readonly distance_mm: number;
  readonly geometry: TankGeometry;
  readonly mounting?: SensorMounting;
}): Level {
  const { distance_mm, geometry, mounting = {} } = input;
  const height = innerHeight(geometry);
  const depth = height + (mounting.chimney_offset_cm ?? 0) * 10 - distance_mm;
  return levelAt(geometry, depth, distance_mm > (mounting.range_mm ?? Number.POSITIVE_INFINITY));
}

/** The level seen by a probe in the liquid that counts from its tip. Throws like `volumeAtDepth`. */
export function levelFromProbe(input: {
  readonly level_mm: number;
  readonly geometry: TankGeometry;
  readonly mounting?: SensorMounting;
}): Level {
  const { level_mm, geometry, mounting = {} } = input;
  return levelAt(geometry, level_mm + (mounting.bottom_offset_cm ?? 0) * 10, false);
}

/**
 * The level under a pressure sensor at the bottom. `density` is relative to water (fuel about 0.84). A negative
 * pressure is an empty tank (the raw value is kept elsewhere). Throws like `volumeAtDepth`.
 */
export function levelFromPressure(input: {
  readonly pressure_bar: number;
  readonly density: number;
  readonly geometry: TankGeometry;
  readonly mounting?: SensorMounting;
}): Level {
  const level_mm = depthFromWaterColumn(input.pressure_bar * waterMillimetresPerBar, input.density);
  return levelFromProbe({
    level_mm: Math.max(0, level_mm),
    geometry: input.geometry,
    mounting: input.mounting,
  });
}

/** Millimetres of water that weigh one bar: 100,000 Pa ÷ (1,000 kg/m³ × 9.80665 m/s²). */
export const waterMillimetresPerBar = 1e8 / (1000 * 9.80665);

/** Depth of a liquid of a relative density that a gauge calibrated in water shows as `water_mm`. Same unit out as in. */
export function depthFromWaterColumn(water_mm: number, density: number): number {
  return density > 0 ? water_mm / density : Number.NaN;
}

/** Volume and ratio for a sensor mounted upside down, which measures the air above the liquid (litres or m³ alike). */
export function levelFromAir(air: number, full: number): { readonly volume: number; readonly ratio: number } {
  const volume = Math.min(Math.max(full - air, 0), full);
  return { volume, ratio: full > 0 ? volume / full : 0 };
}

/**
 * Litres at the reference temperature of 15 °C. Volume ÷ (1 + expansion × (T − 15)); 0.00095 per degree is that of
 * heating oil and diesel.
 */
export function volumeAt15(volume_l: number, temperature_celsius: number, expansion = 0.00095): number {
  return volume_l / (1 + expansion * (temperature_celsius - 15));
}

/** Litres under the lowest point that can be drawn: never delivered to the burner. Throws like `volumeAtDepth`. */
export function deadStock(geometry: TankGeometry, mounting: SensorMounting = {}): number {
  return volumeAtDepth(geometry, (mounting.bottom_offset_cm ?? 0) * 10);
}

/** Litres that still fit before the usable capacity is reached; never negative. Throws like `volumeAtDepth`. */
export function ullage(geometry: TankGeometry, volume_l: number): number {
  return Math.max(0, usableCapacity(geometry) - volume_l);
}

function levelAt(geometry: TankGeometry, depth: number, outOfRange: boolean): Level {
  const height = innerHeight(geometry);
  const full = capacity(geometry);
  if (!Number.isFinite(depth)) return { depth_mm: 0, volume_l: 0, ratio: 0, faults: ['not_a_number'] };
  const faults: LevelFault[] = [];
  if (outOfRange) faults.push('out_of_range');
  if (depth < -tolerance(height)) faults.push('below_bottom');
  if (depth > height + tolerance(height)) faults.push('above_top');
  const volume_l = volumeAtDepth(geometry, depth);
  return { depth_mm: Math.min(Math.max(depth, 0), height), volume_l, ratio: volume_l / full, faults };
}
