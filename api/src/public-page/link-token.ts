import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface PublicLink {
  readonly id_public_page: number;
  readonly salt: string;
}

export function newSalt(): string {
  return randomBytes(16).toString('base64url');
}

/** The secret of a link: its number, and a mark that only this server can make. The same link always has the same. */
export function linkToken(secret: string, { id_public_page, salt }: PublicLink): string {
  const mark = createHmac('sha256', secret)
    .update(`public-page:${id_public_page}:${salt}`)
    .digest('base64url');
  return `${id_public_page.toString(36)}_${mark.slice(0, 32)}`;
}

/** The number of the link that a token names; null for what is no token. Says nothing of its mark. */
export function linkNumber(token: string): number | null {
  const number = Number.parseInt(token.slice(0, token.indexOf('_')), 36);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

export function isToken(secret: string, link: PublicLink, token: string): boolean {
  const [right, given] = [Buffer.from(linkToken(secret, link)), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given);
}
