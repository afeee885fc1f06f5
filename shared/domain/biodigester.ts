/** What a biodigester can be asked to do, and how its hygiene cycle goes on. */

export const biodigesterModes = ['normal', 'eco', 'hygiene', 'stop'] as const;
export type BiodigesterMode = (typeof biodigesterModes)[number];

export const biodigesterOperations = ['tank_fill', 'flush', 'hatch_open', 'hatch_close'] as const;
export type BiodigesterOperation = (typeof biodigesterOperations)[number];

export const hygienePhases = ['asked', 'in_progress', 'finished', 'failed'] as const;
export type HygienePhase = (typeof hygienePhases)[number];

/** Pasteurisation: at least 70 °C for 60 minutes without a break. Source: Regulation (EU) 142/2011, annex V, chapter I. */
export const hygieneRule = { celsius: 70, minutes: 60 } as const;

/** A cycle that has not begun this long after it was asked for has failed. */
export const hygieneBeginsWithin = 24 * 3_600_000;
/** Readings farther apart than this do not prove that the temperature was held between them. */
export const hygieneLongestSilence = 20 * 60_000;

export interface Biodigester {
  readonly mode: BiodigesterMode;
  readonly is_hatch_open: boolean;
  /** The phase of the cycle that is under way; null where none is. */
  readonly hygiene: Extract<HygienePhase, 'asked' | 'in_progress'> | null;
}

export type BiodigesterStep =
  | { readonly kind: 'mode'; readonly mode: BiodigesterMode }
  | { readonly kind: 'hygiene'; readonly action: 'ask' | 'abort' }
  | { readonly kind: 'operation'; readonly operation: BiodigesterOperation };

/** Why a step cannot be taken now. */
export type BiodigesterRefusal =
  | 'already_so'
  | 'hygiene_under_way'
  | 'no_hygiene_under_way'
  | 'stopped'
  | 'hatch_open'
  | 'hatch_closed';

/**
 * Whether a step may be taken. `hygiene` as a mode is a hygiene cycle asked for. While a cycle is under way only a stop, which
 * fails it, and closing the hatch are possible: at 70 °C nothing is opened, filled or flushed. A stopped digester lets only its
 * hatch be moved.
 */
export function biodigesterRefusal(state: Biodigester, step: BiodigesterStep): BiodigesterRefusal | null {
  switch (step.kind) {
    case 'mode':
      if (state.mode === step.mode) return 'already_so';
      if (step.mode === 'hygiene') return askRefusal(state);
      return state.hygiene !== null && step.mode !== 'stop' ? 'hygiene_under_way' : null;
    case 'hygiene':
      if (step.action === 'ask') return askRefusal(state);
      return state.hygiene === null ? 'no_hygiene_under_way' : null;
    case 'operation':
      return operationRefusal(state, step.operation);
  }
}

function askRefusal(state: Biodigester): BiodigesterRefusal | null {
  if (state.hygiene !== null) return 'hygiene_under_way';
  if (state.mode === 'stop') return 'stopped';
  return state.is_hatch_open ? 'hatch_open' : null;
}

function operationRefusal(state: Biodigester, operation: BiodigesterOperation): BiodigesterRefusal | null {
  if (operation === 'hatch_close') return state.is_hatch_open ? null : 'hatch_closed';
  if (state.hygiene !== null) return 'hygiene_under_way';
  if (operation === 'hatch_open') return state.is_hatch_open ? 'hatch_open' : null;
  if (state.mode === 'stop') return 'stopped';
  return state.is_hatch_open ? 'hatch_open' : null;
}

/** All that may be asked now. */
export function allowedSteps(state: Biodigester): {
  readonly modes: BiodigesterMode[];
  readonly hygiene: boolean;
  readonly operations: BiodigesterOperation[];
} {
  return {
    modes: biodigesterModes.filter((mode) => biodigesterRefusal(state, { kind: 'mode', mode }) === null),
    hygiene: biodigesterRefusal(state, { kind: 'hygiene', action: 'ask' }) === null,
    operations: biodigesterOperations.filter(
      (operation) => biodigesterRefusal(state, { kind: 'operation', operation }) === null,
    ),
  };
}

export interface TemperatureReading {
  /** Epoch milliseconds. */
  readonly t: number;
  readonly celsius: number;
}

export interface HygieneProgress {
  readonly phase: HygienePhase;
  /** When 70 °C was first reached since the cycle was asked for; null before. */
  readonly started_at: number | null;
  readonly ended_at: number | null;
  /** The longest time without a break at 70 °C or more, minutes. */
  readonly held_minutes: number;
  /** The lowest temperature since it started. */
  readonly lowest_c: number | null;
  readonly failure: 'not_started' | 'temperature_lost' | null;
}

/**
 * How far a cycle is, from the temperatures since it was asked for (rising time), seen at `now`. It finishes once 70 °C was
 * held for an hour without a break, and fails where it did not begin within a day, or where the temperature was lost and the
 * day is over.
 */
export function hygieneProgress(
  asked_at: number,
  readings: readonly TemperatureReading[],
  now: number,
): HygieneProgress {
  let started_at: number | null = null;
  let lowest_c: number | null = null;
  let held = 0;
  let runStart: number | null = null;
  let before: number | null = null;
  for (const { t, celsius } of readings) {
    if (t < asked_at) continue;
    const isHot = celsius >= hygieneRule.celsius;
    if (isHot) {
      started_at ??= t;
      const goesOn = runStart !== null && before !== null && t - before <= hygieneLongestSilence;
      if (!goesOn) runStart = t;
      held = Math.max(held, (t - (runStart ?? t)) / 60_000);
      before = t;
    } else runStart = null;
    if (started_at !== null) lowest_c = Math.min(lowest_c ?? celsius, celsius);
    if (held >= hygieneRule.minutes)
      return {
        phase: 'finished',
        started_at,
        ended_at: t,
        held_minutes: held,
        lowest_c,
        failure: null,
      };
  }
  const isOver = now - asked_at > hygieneBeginsWithin;
  if (!isOver)
    return {
      phase: started_at === null ? 'asked' : 'in_progress',
      started_at,
      ended_at: null,
      held_minutes: held,
      lowest_c,
      failure: null,
    };
  return {
    phase: 'failed',
    started_at,
    ended_at: asked_at + hygieneBeginsWithin,
    held_minutes: held,
    lowest_c,
    failure: started_at === null ? 'not_started' : 'temperature_lost',
  };
}
