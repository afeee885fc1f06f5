import type { StrappingPoint } from './tank-shape.ts';

/**
 * A curve through a strapping table that never turns back: monotone cubic interpolation (Fritsch and Carlson, SIAM
 * J. Numer. Anal. 17, 1980). Exact at the table's lines; an empty tank (0, 0) is added where the table starts higher.
 * `points` must have been checked: depths rise, volumes never fall.
 */
export function strappingCurve(points: readonly StrappingPoint[]): (depth_mm: number) => number {
  const first = points[0];
  const all =
    first !== undefined && first.depth_mm > 0 ? [{ depth_mm: 0, volume_l: 0 }, ...points] : [...points];
  const slopes = monotoneSlopes(all);
  return (depth_mm) => {
    let low = 0;
    let high = all.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((all[middle]?.depth_mm ?? 0) <= depth_mm) low = middle;
      else high = middle;
    }
    const a = all[low];
    const b = all[high];
    if (a === undefined || b === undefined) return 0;
    if (depth_mm <= a.depth_mm) return a.volume_l;
    if (depth_mm >= b.depth_mm) return b.volume_l;
    const width = b.depth_mm - a.depth_mm;
    const t = (depth_mm - a.depth_mm) / width;
    const value =
      a.volume_l * (1 + 2 * t) * (1 - t) ** 2 +
      (slopes[low] ?? 0) * width * t * (1 - t) ** 2 +
      b.volume_l * t * t * (3 - 2 * t) +
      (slopes[high] ?? 0) * width * t * t * (t - 1);
    return Math.min(Math.max(value, a.volume_l), b.volume_l);
  };
}

function monotoneSlopes(points: readonly StrappingPoint[]): number[] {
  const secants = points.slice(1).map((b, i) => {
    const a = points[i] ?? b;
    return (b.volume_l - a.volume_l) / (b.depth_mm - a.depth_mm);
  });
  const slopes = points.map((_, i) => {
    const left = secants[i - 1];
    const right = secants[i];
    if (left === undefined || right === undefined) return left ?? right ?? 0;
    return left * right <= 0 ? 0 : (left + right) / 2;
  });
  secants.forEach((secant, i) => {
    if (secant === 0) {
      slopes[i] = 0;
      slopes[i + 1] = 0;
      return;
    }
    const a = (slopes[i] ?? 0) / secant;
    const b = (slopes[i + 1] ?? 0) / secant;
    const length = Math.hypot(a, b);
    if (length > 3) {
      slopes[i] = (3 * a * secant) / length;
      slopes[i + 1] = (3 * b * secant) / length;
    }
  });
  return slopes;
}
