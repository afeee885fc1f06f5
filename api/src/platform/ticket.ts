import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** What a ticket says: which module, from where, in which space, for whom, until when. */
export interface Ticket {
  readonly id_ticket: number;
  readonly module: string;
  readonly url: string;
  readonly id_client: number;
  /** `null`: whoever opens it in the space. */
  readonly id_user: number | null;
  readonly expires_at: Date;
}

export type TicketCheck =
  | { readonly ok: true; readonly ticket: Ticket }
  | { readonly ok: false; readonly reason: 'expired' | 'invalid' };

const issuer = 'niveau-ticket';
/** The frame of a PKCS #8 Ed25519 key (RFC 8410), before its 32 bytes. */
const keyFrame = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs tickets: of the server's secret, so that every copy knows it, and of no other use. */
function keyOf(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'niveau override tickets', 32));
  return createPrivateKey({ key: Buffer.concat([keyFrame, seed]), format: 'der', type: 'pkcs8' });
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A ticket as a signed token (Ed25519). */
export function signTicket(secret: string, ticket: Ticket): Promise<string> {
  const { id_ticket, module, url, id_client, id_user, expires_at } = ticket;
  return new SignJWT({ module, url, client: id_client, user: id_user })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(issuer)
    .setJti(String(id_ticket))
    .setExpirationTime(seconds(expires_at))
    .sign(keyOf(secret));
}

/** What a token says, where this server signed it and its time has not come. */
export async function readTicket(secret: string, token: string, now: Date): Promise<TicketCheck> {
  try {
    const { payload } = await jwtVerify(token, createPublicKey(keyOf(secret)), {
      issuer,
      algorithms: ['EdDSA'],
      currentDate: now,
    });
    const { jti, exp = 0, module, url, client, user } = payload;
    if (typeof module !== 'string' || typeof url !== 'string' || typeof client !== 'number')
      return { ok: false, reason: 'invalid' };
    const id_user = typeof user === 'number' ? user : null;
    const expires_at = new Date(exp * 1000);
    return {
      ok: true,
      ticket: { id_ticket: Number(jti), module, url, id_client: client, id_user, expires_at },
    };
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}
