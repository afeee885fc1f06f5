import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new refresh token: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a refresh token. */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The token that follows another. It is derived, so that a request that was sent twice gets the same answer twice,
 * though neither token is kept anywhere.
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update('refresh\0').update(token).digest('base64url');
}
