import { AppError } from '@niveau/shared/api/errors';
import { z } from 'zod';

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes);

/** A PushSubscription in JSON (Push API; keys as RFC 8291 has them: a P-256 point and 16 bytes). */
const subscription = z.object({
  endpoint: z
    .url()
    .max(1000)
    .regex(/^[\x21-\x7e]+$/),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscription = z.output<typeof subscription>;

/** The services of the browsers: Chrome and Edge, Firefox, Safari, Windows. The server sends to no other address. */
const services = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/**
 * Reads the token of a page. Throws `invalid_request` where it is no subscription, or where its address is none of a
 * push service: an address that a user gives is otherwise one that the server can be made to call.
 */
export function readSubscription(token: string, extraOrigins: readonly string[]): PushSubscription {
  const parsed = subscription.safeParse(parseJson(token));
  if (!parsed.success || !isService(new URL(parsed.data.endpoint), extraOrigins))
    throw new AppError('invalid_request', {
      faults: [{ path: 'body.token', translation_key: 'field_invalid' }],
    });
  return parsed.data;
}

function isService(url: URL, extraOrigins: readonly string[]): boolean {
  if (extraOrigins.includes(url.origin)) return true;
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && services.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
