import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

const hour = 3_600_000;
/** How long each kind of link works. */
const lives = { reset_password: hour, sign_up: 24 * hour, confirm_email: 24 * hour } as const;
export type LinkPurpose = keyof typeof lives;

export interface AccountLink {
  readonly id_user: number;
  readonly purpose: LinkPurpose;
  readonly payload: unknown;
}

/** What a token leads to. Each of these needs the system's scope. */
export type FoundLink =
  | { readonly kind: 'open'; readonly link: AccountLink }
  | { readonly kind: 'unknown' | 'used' | 'expired' };

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a link that works once; its token, 256 random bits, is kept nowhere. */
export async function makeLink(
  tx: Transaction,
  { id_user, purpose, payload = {} }: Omit<AccountLink, 'payload'> & { readonly payload?: object },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.run(sql`insert into account_link (token_hash, id_user, purpose, payload, created_at, expires_at)
    values (${hashToken(token)}, ${id_user}, ${purpose}, ${JSON.stringify(payload)}::jsonb, ${now},
      ${new Date(now.getTime() + lives[purpose])})`);
  return token;
}

/** Looks a link up, and locks it until the transaction ends. */
export async function findLink(
  tx: Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<FoundLink> {
  const row = await tx.row<AccountLink & { expires_at: Date; used_at: Date | null }>(sql`
    select id_user, purpose, payload, expires_at, used_at from account_link
    where token_hash = ${hashToken(token)} and purpose = any(${[...purposes]}::text[]) for update`);
  if (!row) return { kind: 'unknown' };
  if (row.used_at) return { kind: 'used' };
  if (row.expires_at <= now) return { kind: 'expired' };
  const { id_user, purpose, payload } = row;
  return { kind: 'open', link: { id_user, purpose, payload } };
}

/** Uses a link up, and with it every other of the same kind that waits for the same person. */
export async function useUp(
  tx: Transaction,
  { id_user, purpose }: Pick<AccountLink, 'id_user' | 'purpose'>,
  now: Date,
): Promise<void> {
  await tx.run(sql`update account_link set used_at = ${now}, payload = '{}'
    where id_user = ${id_user} and purpose = ${purpose} and used_at is null`);
}
