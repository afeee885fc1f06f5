/** Alerts that watch more than a value: a sudden drop (leak or theft), and a sensor that has gone silent. */
import {
  type AlertEvent,
  type AlertReading,
  type AlertRule,
  type AlertRun,
  type AlertState,
  stepAlert,
} from './alerts.ts';
import { gapFactor } from './gaps.ts';
import type { SuddenDrop } from './sudden-drop.ts';

type Frequency = AlertRule['frequency'];

/** A drop is over when the level has been calm for so long, milliseconds. */
export const calmAfterDrop = 24 * 3_600_000;

/**
 * An alert on sudden drops over readings (of rising time, litres) in which `drops` were found. It triggers at the reading
 * that ends a drop, with the litres that left; it recovers a day later when no other drop came. Readings that were seen
 * before change nothing.
 */
export function runDropAlert(
  frequency: Frequency,
  state: AlertState,
  readings: readonly AlertReading[],
  drops: readonly SuddenDrop[],
): AlertRun {
  const ends = new Map(drops.map(({ to, litres }) => [to, litres]));
  const events: NonNullable<AlertEvent>[] = [];
  let now = state;
  let last = drops.findLast(({ to }) => state.seen !== null && to <= state.seen)?.to ?? state.triggered_at;
  for (const { t, value } of readings) {
    if (now.status === 'revoked' || (now.seen !== null && t <= now.seen)) continue;
    const litres = ends.get(t);
    if (litres !== undefined) last = t;
    const holds = last !== null && t - last < calmAfterDrop;
    const step = stepAlert(frequency, { ...now, seen: t }, { t, value: litres ?? value }, holds);
    now = step.state;
    if (step.event) events.push(step.event);
  }
  return { state: now, events };
}

/** Hours without a reading after which a sensor counts as silent: as told, else three of its usual intervals (ms). */
export function silentAfterHours(value: number | null, interval: number): number {
  return value ?? (gapFactor * interval) / 3_600_000;
}

/**
 * An alert on silence at a moment `now`. `last`: the newest reading; null for a sensor that has never sent, of which
 * nothing is said. The value told is the hours since then.
 */
export function stepSilence(
  frequency: Frequency,
  state: AlertState,
  { last, now, limit_h }: { readonly last: number | null; readonly now: number; readonly limit_h: number },
): AlertRun {
  if (last === null) return { state, events: [] };
  const hours = Math.max(0, now - last) / 3_600_000;
  const { state: after, event } = stepAlert(frequency, state, { t: now, value: hours }, hours > limit_h);
  return { state: event ? { ...after, seen: now, recent: [] } : state, events: event ? [event] : [] };
}

/** The silences among readings (epoch milliseconds, rising) up to `now`, as an alert would have told them. */
export function runSilence(
  frequency: Frequency,
  state: AlertState,
  times: readonly number[],
  { now, limit_h }: { readonly now: number; readonly limit_h: number },
): AlertRun {
  const events: NonNullable<AlertEvent>[] = [];
  let current = state;
  const step = (last: number, at: number) => {
    const run = stepSilence(frequency, current, { last, now: at, limit_h });
    current = run.state;
    events.push(...run.events);
  };
  times.forEach((t, i) => {
    const next = times[i + 1];
    const until = next ?? now;
    // A moment past the limit: the first at which the sweep sees it.
    if (until - t > limit_h * 3_600_000) step(t, Math.min(until, t + limit_h * 3_600_000 + 60_000));
    if (next !== undefined) step(next, next);
  });
  return { state: current, events };
}
