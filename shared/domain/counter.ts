/** What a counter counted between its values: it jitters, rolls over and is replaced. */

export interface CounterOptions {
  /** The counter goes from `modulus` − 1 back to 0, where it does. */
  readonly modulus?: number;
  /** A fall of no more than this is jitter of the reading, in the counter's unit. */
  readonly jitter?: number;
}

export interface CounterStep {
  /** What was counted since the value before; never negative. */
  readonly increment: number;
  /** `reset`: the counter was replaced or set back; what it counted in between is not known. */
  readonly kind: 'first' | 'counted' | 'jitter' | 'rollover' | 'reset';
}

/**
 * One step a value, in order of time. A jitter adds nothing, and nothing again when the value comes back. A fall by more than
 * half the modulus is a rollover; any other is a reset, from which counting goes on at the new value.
 */
export function counterSteps(values: readonly number[], options: CounterOptions = {}): CounterStep[] {
  const { modulus, jitter = 1 } = options;
  let last: number | null = null;
  return values.map((value): CounterStep => {
    if (last === null) {
      last = value;
      return { increment: 0, kind: 'first' };
    }
    const rise = value - last;
    // The highest value stays the mark, so that a jitter is not counted when it ends.
    if (rise < 0 && -rise <= jitter) return { increment: 0, kind: 'jitter' };
    last = value;
    if (rise >= 0) return { increment: rise, kind: 'counted' };
    const isRollover = modulus !== undefined && -rise > modulus / 2;
    return isRollover ? { increment: rise + modulus, kind: 'rollover' } : { increment: 0, kind: 'reset' };
  });
}
