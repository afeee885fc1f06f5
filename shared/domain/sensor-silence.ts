import { gapFactor } from './gaps.ts';

/** How fresh what is shown is. A silent sensor is shown with its age, before anything says "low". */
export interface SensorFreshness {
  readonly state: 'fresh' | 'silent' | 'never';
  /** Milliseconds since the last reading; null for none. */
  readonly age: number | null;
}

/** Silent after three usual intervals. All in milliseconds; `last` null for a sensor that has never sent. */
export function sensorFreshness(last: number | null, now: number, interval: number): SensorFreshness {
  if (last === null) return { state: 'never', age: null };
  const age = Math.max(0, now - last);
  return { state: age > gapFactor * interval ? 'silent' : 'fresh', age };
}
