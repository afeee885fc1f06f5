import { innerHeight, type TankGeometry, type TankHead } from '@niveau/shared/domain/tank-geometry';

/** A tank seen from its side, in millimetres: x from its left, y from its lowest inside point up. */
export interface TankFigure {
  readonly width_mm: number;
  readonly height_mm: number;
  /** The closed line of the inside, as a path in these millimetres (y upwards). */
  readonly path: string;
  /** Lengths to be written beside it. */
  readonly across_mm: number;
  readonly up_mm: number;
}

/** What is drawn while a dimension is missing: usual proportions of the shape. */
export const usualGeometry: Readonly<Record<TankGeometry['shape'], TankGeometry>> = {
  horizontal_cylinder: { shape: 'horizontal_cylinder', diameter_mm: 1500, length_mm: 2600 },
  vertical_cylinder: { shape: 'vertical_cylinder', diameter_mm: 1500, height_mm: 2000 },
  rectangular: { shape: 'rectangular', length_mm: 2000, width_mm: 1000, height_mm: 1300 },
  spherical: { shape: 'spherical', diameter_mm: 1800 },
  strapping_table: {
    shape: 'strapping_table',
    points: [
      { depth_mm: 0, volume_l: 0 },
      { depth_mm: 1500, volume_l: 3000 },
    ],
  },
};

/** The side view of one tank of a sound geometry. */
export function tankFigure(geometry: TankGeometry): TankFigure {
  const height = innerHeight(geometry);
  switch (geometry.shape) {
    case 'horizontal_cylinder': {
      const end = depthOf(geometry.head);
      const [left, right] = [end, end + geometry.length_mm];
      const path = `M${left} 0 H${right} ${side(geometry.head, right, height, 1)} H${left} ${side(geometry.head, left, height, -1)} Z`;
      return {
        width_mm: geometry.length_mm + 2 * end,
        height_mm: height,
        path,
        across_mm: geometry.length_mm,
        up_mm: geometry.diameter_mm,
      };
    }
    case 'vertical_cylinder': {
      const low = depthOf(geometry.bottom);
      const high = low + geometry.height_mm;
      const d = geometry.diameter_mm;
      const path = `M0 ${low} ${level(geometry.bottom, d, low, -1)} V${high} ${level(geometry.top, d, high, 1)} Z`;
      return { width_mm: d, height_mm: height, path, across_mm: d, up_mm: geometry.height_mm };
    }
    case 'rectangular':
      return {
        width_mm: geometry.length_mm,
        height_mm: height,
        path: `M0 0 H${geometry.length_mm} V${height} H0 Z`,
        across_mm: geometry.length_mm,
        up_mm: height,
      };
    case 'spherical': {
      const r = geometry.diameter_mm / 2;
      return {
        width_mm: 2 * r,
        height_mm: height,
        path: `M0 ${r} A${r} ${r} 0 0 0 ${2 * r} ${r} A${r} ${r} 0 0 0 0 ${r} Z`,
        across_mm: 2 * r,
        up_mm: 2 * r,
      };
    }
    case 'strapping_table': {
      // The table says how high the tank is, and nothing of its width.
      const width = height * 1.4;
      return {
        width_mm: width,
        height_mm: height,
        path: `M0 0 H${width} V${height} H0 Z`,
        across_mm: Number.NaN,
        up_mm: height,
      };
    }
  }
}

function depthOf(head: TankHead | undefined): number {
  return head === undefined || head.kind === 'flat' ? 0 : head.depth_mm;
}

/** The end of a lying cylinder at `x`: `way` 1 from the bottom up on the right, −1 from the top down on the left. */
function side(head: TankHead | undefined, x: number, height: number, way: 1 | -1): string {
  const [out, to] = [depthOf(head) * way, way === 1 ? height : 0];
  if (head === undefined || head.kind === 'flat') return `V${to}`;
  if (head.kind === 'conical') return `L${x + out} ${height / 2} L${x} ${to}`;
  if (head.kind === 'ellipsoidal') return `A${head.depth_mm} ${height / 2} ${sweep} ${x} ${to}`;
  const radius = capRadius(head.depth_mm, height / 2);
  return `A${radius} ${radius} ${sweep} ${x} ${to}`;
}

/** The bottom (`way` −1, left to right) or the top (1, right to left) of a standing cylinder. */
function level(head: TankHead | undefined, d: number, y: number, way: 1 | -1): string {
  const to = way === -1 ? d : 0;
  if (head === undefined || head.kind === 'flat') return `H${to}`;
  if (head.kind === 'conical') return `L${d / 2} ${y + way * head.depth_mm} L${to} ${y}`;
  if (head.kind === 'ellipsoidal') return `A${d / 2} ${head.depth_mm} ${sweep} ${to} ${y}`;
  const radius = capRadius(head.depth_mm, d / 2);
  return `A${radius} ${radius} ${sweep} ${to} ${y}`;
}

/** Arcs run counter-clockwise around the tank where y points up: flag 1 there. */
const sweep = '0 0 1';

function capRadius(depth: number, radius: number): number {
  return (depth * depth + radius * radius) / (2 * depth);
}
