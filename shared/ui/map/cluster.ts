import type { MapPoint } from './map-types.ts';

interface Placed {
  readonly point: MapPoint;
  readonly x: number;
  readonly y: number;
}

export interface Cluster {
  readonly points: readonly MapPoint[];
  readonly latitude: number;
  readonly longitude: number;
}

/** Points that would cover each other at a zoom, together: those in one square of `size` px. */
export function clustersOf(placed: readonly Placed[], size = 56): readonly Cluster[] {
  const cells = new Map<string, MapPoint[]>();
  for (const { point, x, y } of placed) {
    const cell = `${Math.floor(x / size)} ${Math.floor(y / size)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), point]);
  }
  return [...cells.values()].map((points) => ({
    points,
    latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
    longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
  }));
}
