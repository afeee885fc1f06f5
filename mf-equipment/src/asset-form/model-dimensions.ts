import { geometryFault, type TankGeometry } from '@niveau/shared/domain/tank-geometry';

export interface ModelDimensions {
  readonly geometry: TankGeometry | null;
  readonly id_asset_liquid: number | null;
}

/** Dimensions and liquid out of a model's configuration, which is free in form; null for what it does not hold. */
export function modelDimensions(configuration: Readonly<Record<string, unknown>>): ModelDimensions {
  const { geometry, id_asset_liquid } = configuration;
  return {
    geometry: isGeometry(geometry) ? geometry : null,
    id_asset_liquid: typeof id_asset_liquid === 'number' ? id_asset_liquid : null,
  };
}

const shapes: ReadonlySet<unknown> = new Set([
  'horizontal_cylinder',
  'vertical_cylinder',
  'rectangular',
  'spherical',
]);

function isGeometry(value: unknown): value is TankGeometry {
  if (typeof value !== 'object' || value === null || !('shape' in value) || !shapes.has(value.shape))
    return false;
  return geometryFault(value as TankGeometry) === null;
}
