/** Volume from depth and depth from volume, for every shape of tank. Depths in millimetres, volumes in litres. */
import { DomainError } from './domain-error.ts';
import { strappingCurve } from './strapping-table.ts';
import type { StrappedTank, TankGeometry, TankHead } from './tank-shape.ts';
import { circularSegment, headDepth, lyingHeads, sphericalCap, standingBottom } from './tank-solids.ts';

export type { TankGeometry, TankHead } from './tank-shape.ts';

const cubicMillimetresPerLitre = 1e6;

/**
 * Litres at a depth above the lowest inside point, of all connected tanks together. Below 0 is 0; above the top is
 * full. Throws a DomainError for a dimension that is not greater than 0.
 */
export function volumeAtDepth(geometry: TankGeometry, depth_mm: number): number {
  checkGeometry(geometry);
  return volumeInside(geometry, depth_mm);
}

/** Litres of a full tank (all connected tanks). Throws like `volumeAtDepth`. */
export function capacity(geometry: TankGeometry): number {
  return volumeAtDepth(geometry, innerHeight(geometry));
}

/** Litres that may be filled: capacity × usable ratio. Throws like `volumeAtDepth`. */
export function usableCapacity(geometry: TankGeometry): number {
  return capacity(geometry) * (geometry.usable_ratio ?? 1);
}

/**
 * The depth in millimetres at which the tank holds `volume_l`; 0 below empty, the inner height above full. Inverse of
 * `volumeAtDepth` within a thousandth of a millimetre. Throws like it.
 */
export function depthAtVolume(geometry: TankGeometry, volume_l: number): number {
  checkGeometry(geometry);
  const height = innerHeight(geometry);
  if (!(volume_l > 0)) return 0;
  if (volume_l >= volumeInside(geometry, height)) return height;
  let low = 0;
  let high = height;
  for (let step = 0; step < 60 && high - low > 1e-9 * height; step++) {
    const middle = (low + high) / 2;
    if (volumeInside(geometry, middle) < volume_l) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Millimetres from the lowest inside point to the highest, heads included. */
export function innerHeight(geometry: TankGeometry): number {
  switch (geometry.shape) {
    case 'horizontal_cylinder':
    case 'spherical':
      return geometry.diameter_mm;
    case 'vertical_cylinder':
      return geometry.height_mm + headDepth(geometry.bottom) + headDepth(geometry.top);
    case 'rectangular':
      return geometry.height_mm;
    case 'strapping_table':
      return geometry.points.at(-1)?.depth_mm ?? 0;
  }
}

/** Inside millimetres of an outside dimension: less the wall on both sides. */
export function insideDimension(outside_mm: number, wall_mm: number): number {
  return outside_mm - 2 * wall_mm;
}

function volumeInside(geometry: TankGeometry, depth_mm: number): number {
  const depth = Math.min(Math.max(depth_mm, 0), innerHeight(geometry));
  return (geometry.tanks ?? 1) * litresOfOne(geometry, Number.isNaN(depth) ? 0 : depth);
}

function litresOfOne(geometry: TankGeometry, depth: number): number {
  switch (geometry.shape) {
    case 'horizontal_cylinder': {
      const r = geometry.diameter_mm / 2;
      const heads = lyingHeads(geometry.head ?? { kind: 'flat' }, depth, r);
      return (circularSegment(depth, r) * geometry.length_mm + heads) / cubicMillimetresPerLitre;
    }
    case 'vertical_cylinder': {
      const r = geometry.diameter_mm / 2;
      const bottom = headDepth(geometry.bottom);
      const top = headDepth(geometry.top);
      const straight = Math.PI * r * r * Math.min(Math.max(depth - bottom, 0), geometry.height_mm);
      const air = top - Math.max(depth - bottom - geometry.height_mm, 0);
      const above = standingBottom(geometry.top, top, r) - standingBottom(geometry.top, air, r);
      return (standingBottom(geometry.bottom, depth, r) + straight + above) / cubicMillimetresPerLitre;
    }
    case 'rectangular':
      return (geometry.length_mm * geometry.width_mm * depth) / cubicMillimetresPerLitre;
    case 'spherical':
      return sphericalCap(depth, geometry.diameter_mm / 2) / cubicMillimetresPerLitre;
    case 'strapping_table':
      return curveOf(geometry)(depth);
  }
}

const curves = new WeakMap<StrappedTank, (depth_mm: number) => number>();

function curveOf(geometry: StrappedTank): (depth_mm: number) => number {
  const known = curves.get(geometry);
  if (known) return known;
  const curve = strappingCurve(geometry.points);
  curves.set(geometry, curve);
  return curve;
}

/** The first dimension that makes a tank impossible, as an error to show or throw; null for a sound geometry. */
export function geometryFault(geometry: TankGeometry): DomainError | null {
  for (const [path, value] of dimensionsOf(geometry)) {
    if (!(value > 0) || !Number.isFinite(value))
      return new DomainError('field_too_small', `${path} must be greater than 0`, path);
  }
  const { tanks = 1, usable_ratio = 1 } = geometry;
  if (!Number.isInteger(tanks) || tanks < 1)
    return new DomainError('field_invalid', 'tanks must be a whole number of at least 1', 'tanks');
  if (!(usable_ratio > 0 && usable_ratio <= 1))
    return new DomainError('field_invalid', 'usable_ratio must be above 0 and at most 1', 'usable_ratio');
  return geometry.shape === 'strapping_table' ? tableFault(geometry) : null;
}

function checkGeometry(geometry: TankGeometry): void {
  const fault = geometryFault(geometry);
  if (fault) throw fault;
}

function dimensionsOf(geometry: TankGeometry): (readonly [path: string, value: number])[] {
  switch (geometry.shape) {
    case 'horizontal_cylinder':
      return [
        ['diameter_mm', geometry.diameter_mm],
        ['length_mm', geometry.length_mm],
        ...headDimension('head', geometry.head),
      ];
    case 'vertical_cylinder':
      return [
        ['diameter_mm', geometry.diameter_mm],
        ['height_mm', geometry.height_mm],
        ...headDimension('bottom', geometry.bottom),
        ...headDimension('top', geometry.top),
      ];
    case 'rectangular':
      return [
        ['length_mm', geometry.length_mm],
        ['width_mm', geometry.width_mm],
        ['height_mm', geometry.height_mm],
      ];
    case 'spherical':
      return [['diameter_mm', geometry.diameter_mm]];
    case 'strapping_table':
      return [['points', geometry.points.at(-1)?.volume_l ?? 0]];
  }
}

function headDimension(name: string, head: TankHead | undefined): (readonly [string, number])[] {
  return head === undefined || head.kind === 'flat' ? [] : [[`${name}.depth_mm`, head.depth_mm]];
}

function tableFault(geometry: StrappedTank): DomainError | null {
  let depth = -1;
  let volume = 0;
  for (const [index, point] of geometry.points.entries()) {
    const sound = Number.isFinite(point.depth_mm) && Number.isFinite(point.volume_l);
    if (!sound || point.depth_mm < 0 || point.depth_mm <= depth || point.volume_l < volume)
      return new DomainError('field_invalid', 'depths must rise and volumes never fall', `points.${index}`);
    depth = point.depth_mm;
    volume = point.volume_l;
  }
  return depth > 0 ? null : new DomainError('field_too_small', 'a table needs a depth above 0', 'points');
}
