import { randomKey } from '@niveau/shared/domain/random-key';

/** One request from its first sending on: whatever is changed in it meanwhile, it is asked for once. */
export interface Attempt {
  readonly key: string;
  /** It was sent, and no answer came: it may have arrived. */
  readonly isInDoubt: boolean;
}

export function newAttempt(): Attempt {
  return { key: randomKey(), isInDoubt: false };
}
