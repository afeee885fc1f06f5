/** A vehicle's positions: the way it made, and where it stood. */

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface TrackPoint extends Place {
  /** Epoch milliseconds. */
  readonly t: number;
}

export interface TrackStop extends Place {
  readonly from: number;
  readonly to: number;
}

/** Mean radius of the Earth, metres (IUGG). */
const earthRadius_m = 6_371_008.8;
/** Slower than this between two positions is no movement, m/s; nor is anything within what a receiver drifts, metres. */
const stillSpeed = 0.5;
const drift_m = 100;

/** Great-circle distance in metres (haversine). */
export function distanceBetween(a: Place, b: Place): number {
  const radians = Math.PI / 180;
  const [south, north] = [a.latitude * radians, b.latitude * radians];
  const half =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(south) * Math.cos(north) * Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  return 2 * earthRadius_m * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Metres along a track (points in rising time). */
export function trackLength(points: readonly TrackPoint[]): number {
  let metres = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    if (a && b) metres += distanceBetween(a, b);
  }
  return metres;
}

/**
 * Where a vehicle stood for at least `least_s` seconds: times between positions in which it did not move, put together
 * where they follow each other at one place. Points in rising time.
 */
export function findStops(points: readonly TrackPoint[], least_s: number): TrackStop[] {
  const stops: TrackStop[] = [];
  let stop = null as TrackStop | null;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) continue;
    const isStill = isStandstill(a, b);
    // A slow drift is a movement once it has left the place where the stop began.
    if (isStill && stop !== null && distanceBetween(stop, b) <= drift_m) stop = { ...stop, to: b.t };
    else {
      if (stop !== null) stops.push(stop);
      stop = isStill ? { from: a.t, to: b.t, latitude: a.latitude, longitude: a.longitude } : null;
    }
  }
  if (stop !== null) stops.push(stop);
  return stops.filter(({ from, to }) => to - from >= least_s * 1000);
}

/** Whether nothing moved between two positions. */
export function isStandstill(a: TrackPoint, b: TrackPoint): boolean {
  const metres = distanceBetween(a, b);
  const seconds = (b.t - a.t) / 1000;
  return seconds > 0 && metres <= drift_m && metres / seconds < stillSpeed;
}

/**
 * At most `most` points that keep the shape of a track: those whose absence would move the line most stay (Visvalingam's
 * areas, on a plane that suits the latitude). First and last stay.
 */
export function simplifyTrack<P extends TrackPoint>(points: readonly P[], most: number): P[] {
  if (points.length <= most) return [...points];
  const scale = Math.cos(((points[0]?.latitude ?? 0) * Math.PI) / 180);
  const areas = points.map((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) return Number.POSITIVE_INFINITY;
    const [x1, y1] = [(point.longitude - before.longitude) * scale, point.latitude - before.latitude];
    const [x2, y2] = [(after.longitude - before.longitude) * scale, after.latitude - before.latitude];
    return Math.abs(x1 * y2 - x2 * y1);
  });
  const kept = new Set(
    areas
      .map((area, i) => ({ area, i }))
      .sort((a, b) => b.area - a.area || a.i - b.i)
      .slice(0, most)
      .map(({ i }) => i),
  );
  return points.filter((_, i) => kept.has(i));
}
