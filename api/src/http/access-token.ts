import { AppError } from '@niveau/shared/api/errors';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Seconds that an access token lives. */
export const accessTokenLife = 10 * 60;

export interface AccessClaims {
  readonly id_user: number;
  readonly id_client: number;
  readonly id_family: string;
  /** A view of the space by an administrator of its provider: such a token reads, and nothing else. */
  readonly id_view?: string;
}

const issuer = 'niveau';

/** A short-lived token that says who and in which space, never what they may do. `life` in seconds. */
export function signAccessToken(
  secret: string,
  claims: AccessClaims,
  now: Date,
  life: number = accessTokenLife,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const { id_client, id_family, id_view } = claims;
  return new SignJWT({ client: id_client, family: id_family, ...(id_view ? { view: id_view } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(String(claims.id_user))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + life)
    .sign(new TextEncoder().encode(secret));
}

/** Throws `expired_token` or `unauthenticated`. */
export async function verifyAccessToken(secret: string, token: string, now: Date): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      issuer,
      algorithms: ['HS256'],
      currentDate: now,
    });
    const { sub, client, family, view } = payload;
    if (typeof client !== 'number' || typeof family !== 'string') throw new AppError('unauthenticated');
    return {
      id_user: Number(sub),
      id_client: client,
      id_family: family,
      ...(typeof view === 'string' ? { id_view: view } : {}),
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('expired_token', { cause: error });
    throw new AppError('unauthenticated', { cause: error });
  }
}
