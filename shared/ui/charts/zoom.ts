/** First and last moment in view, epoch milliseconds. */
export type View = readonly [number, number];

/** Nearer than this there is nothing more to see: sensors measure every quarter of an hour at most. */
const shortest = 3_600_000;

/** A view of at least an hour that lies in the domain; null where it is all of it. */
function inside([from, to]: View, domain: View): View | null {
  const whole = domain[1] - domain[0];
  const span = Math.min(whole, Math.max(Math.min(shortest, whole), to - from));
  if (span >= whole * 0.999) return null;
  const middle = (from + to) / 2;
  const start = Math.min(Math.max(domain[0], middle - span / 2), domain[1] - span);
  return [start, start + span];
}

/** Nearer by `factor` (further below 1) around a moment, which keeps its place. */
export function zoomed(view: View, domain: View, factor: number, around: number): View | null {
  const span = Math.max((view[1] - view[0]) / factor, Math.min(shortest, domain[1] - domain[0]));
  const part = (around - view[0]) / Math.max(1, view[1] - view[0]);
  return inside([around - part * span, around + (1 - part) * span], domain);
}

/** Moved by so many milliseconds, as far as the domain goes. */
export function moved(view: View, domain: View, by: number): View | null {
  return inside([view[0] + by, view[1] + by], domain);
}

/** From one moment to another, in either order. */
export function between(one: number, other: number, domain: View): View | null {
  return inside([Math.min(one, other), Math.max(one, other)], domain);
}
