import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@niveau/shared/api/errors';

/** How long a signature counts, as Stripe's own libraries have it. */
const toleranceS = 300;

function digest(secret: string, time: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}

/** The `Stripe-Signature` header of a body. */
export function signBody(secret: string, body: Uint8Array, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${digest(secret, time, body).toString('hex')}`;
}

/**
 * Checks a `Stripe-Signature` header (`t=…,v1=…`, several `v1` while a secret is changed) over the body's very bytes.
 * Throws `webhook_signature_invalid` where none fits, or where it is older or newer than five minutes.
 */
export function verifySignature(
  secret: string,
  header: string | undefined,
  body: Uint8Array,
  now: Date,
): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  const isFresh = /^\d{1,12}$/.test(time) && age <= toleranceS;
  const expected = digest(secret, time, body);
  const fits = parts.some(([name, value = '']) => {
    const given = name === 'v1' && /^[\da-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : null;
    return given !== null && timingSafeEqual(given, expected);
  });
  if (!isFresh || !fits) throw new AppError('webhook_signature_invalid');
}
