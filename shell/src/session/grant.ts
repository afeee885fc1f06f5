import type { CurrentUser } from '@niveau/shared/api/auth';

/** A session in a space: the access token, kept in memory alone, and for whom. */
export interface Grant {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly user: CurrentUser;
}

/** What sign-in, refresh and a change of space answer. */
export interface GrantAnswer {
  readonly token: string;
  readonly expires_in: number;
  readonly user: CurrentUser;
}

export function grantOf(answer: GrantAnswer, now: number): Grant {
  return { token: answer.token, expiresAt: now + answer.expires_in * 1000, user: answer.user };
}

/** When to renew, in milliseconds from now: a tenth of its life or half a minute before the token ends. */
export function renewalDelay(grant: Grant, now: number): number {
  const left = grant.expiresAt - now;
  return Math.max(1000, left - Math.max(30_000, left / 10));
}
