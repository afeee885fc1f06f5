import { AppError } from '@niveau/shared/api/errors';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Seconds that an access token lives. */
export const accessTokenLife = 10 * 60;

export interface AccessClaims {
  readonly id_user: number;
  readonly id_client: number;
  readonly id_family: string;
}

const issuer = 'niveau';

/** A short-lived token that says who and in which space, never what they may do. */
export function signAccessToken(secret: string, claims: AccessClaims, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ client: claims.id_client, family: claims.id_family })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(String(claims.id_user))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenLife)
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
    const { sub, client, family } = payload;
    if (typeof client !== 'number' || typeof family !== 'string') throw new AppError('unauthenticated');
    return { id_user: Number(sub), id_client: client, id_family: family };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('expired_token', { cause: error });
    throw new AppError('unauthenticated', { cause: error });
  }
}
