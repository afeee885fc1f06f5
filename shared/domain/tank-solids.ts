/**
 * Volumes of partly filled solids. Lengths in any one unit, results in its cube. `depth` is from the lowest inside
 * point and must lie between 0 and the full height: callers clamp.
 * Source of the head formulas: D. Jones, "Computing Fluid Tank Volumes", Chemical Processing, 2003.
 */
import type { TankHead } from './tank-shape.ts';

/**
 * Area under a chord at `depth` in a circle of radius `r`: r² (θ − sin 2θ / 2), θ half the angle of the chord. Near the bottom
 * the two terms cancel, and the series of their difference is used.
 */
export function circularSegment(depth: number, r: number): number {
  if (depth <= 0) return 0;
  if (depth >= 2 * r) return Math.PI * r * r;
  const angle = 2 * Math.asin(Math.sqrt(depth / (2 * r)));
  if (angle < 0.03) return r * r * angle ** 3 * (2 / 3 - (2 / 15) * angle ** 2);
  return r * r * (angle - Math.sin(2 * angle) / 2);
}

/** Volume under `depth` in a sphere of radius `r`: π h² (3r − h) / 3. */
export function sphericalCap(depth: number, r: number): number {
  return (Math.PI * depth * depth * (3 * r - depth)) / 3;
}

/** Radius of the sphere of which a head of depth `a` on a cylinder of radius `r` is a cap. */
function capRadius(a: number, r: number): number {
  return (a * a + r * r) / (2 * a);
}

/** Volume under `depth` in both heads of a lying cylinder of radius `r`. */
export function lyingHeads(head: TankHead, depth: number, r: number): number {
  switch (head.kind) {
    case 'flat':
      return 0;
    case 'ellipsoidal':
      return Math.PI * head.depth_mm * depth * depth * (1 - depth / (3 * r));
    case 'conical':
      return lyingCones(head.depth_mm, depth, r);
    case 'spherical':
      return lyingCaps(head.depth_mm, depth, r);
  }
}

function lyingCones(a: number, depth: number, r: number): number {
  const m = Math.abs((r - depth) / r);
  const scale = (2 * a * r * r) / 3;
  if (m >= 1) return depth < r ? 0 : scale * Math.PI;
  const k = m === 0 ? Math.PI / 2 : Math.acos(m) + m ** 3 * Math.acosh(1 / m) - 2 * m * Math.sqrt(1 - m * m);
  return scale * (depth <= r ? k : Math.PI - k);
}

/**
 * Both caps: slices across the tank's axis are circles of radius ρ(x), and the liquid fills a segment of each. The
 * integral over x is taken by Gauss–Legendre after x = a sin t, which removes the root at the rim; a deeper fill than
 * half is the whole less the air, so that half is exact.
 */
function lyingCaps(a: number, depth: number, r: number): number {
  const whole = 2 * sphericalCap(a, capRadius(a, r));
  if (depth <= 0) return 0;
  if (depth >= 2 * r) return whole;
  if (depth === r) return whole / 2;
  if (depth > r) return whole - lyingCaps(a, 2 * r - depth, r);
  const R = capRadius(a, r);
  const w = r - depth;
  const reach = Math.sqrt(Math.max(0, R * R - w * w)) - (R - a);
  if (!(reach > 0)) return 0;
  let sum = 0;
  for (const [node, weight] of gauss) {
    const t = ((node + 1) * Math.PI) / 4;
    const x = reach * Math.sin(t);
    const rho = Math.sqrt(Math.max(0, R * R - (R - a + x) ** 2));
    sum += weight * circularSegment(rho - w, rho) * reach * Math.cos(t);
  }
  return (sum * Math.PI) / 2;
}

/** Nodes and weights of the 24-point Gauss–Legendre rule, by Newton's method on the Legendre polynomial. */
const gauss = gaussLegendre(24);

function gaussLegendre(n: number): readonly (readonly [node: number, weight: number])[] {
  return Array.from({ length: n }, (_, i) => {
    let x = Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 1;
    for (let step = 0; step < 50; step++) {
      let before = 1;
      let value = x;
      for (let k = 2; k <= n; k++)
        [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k];
      slope = (n * (x * value - before)) / (x * x - 1);
      const move = value / slope;
      x -= move;
      if (Math.abs(move) < 1e-15) break;
    }
    return [x, 2 / ((1 - x * x) * slope * slope)] as const;
  });
}

/** Height that a head adds above or below a standing cylinder. */
export function headDepth(head: TankHead | undefined): number {
  return head === undefined || head.kind === 'flat' ? 0 : head.depth_mm;
}

/** Volume under `depth` in a head that is the bottom of a standing cylinder of radius `r`, from its lowest point. */
export function standingBottom(head: TankHead | undefined, depth: number, r: number): number {
  if (head === undefined || head.kind === 'flat') return 0;
  const a = head.depth_mm;
  const h = Math.min(Math.max(depth, 0), a);
  switch (head.kind) {
    case 'ellipsoidal':
      return (Math.PI * r * r * h * h * (a - h / 3)) / (a * a);
    case 'conical':
      return (Math.PI * r * r * h ** 3) / (3 * a * a);
    case 'spherical':
      return sphericalCap(h, capRadius(a, r));
  }
}
