import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { hashRefreshToken, newRefreshToken, successorOf } from './refresh-token.ts';

const day = 86_400_000;
/** How long a session lives without being used. */
const life = { stay: 90 * day, visit: day } as const;
/** A token that was just exchanged may come once more: two tabs, or an answer that was lost. */
const graceMs = 10_000;

export interface Session {
  readonly id_family: string;
  readonly id_user: number;
  readonly id_client: number;
  readonly stay_connected: boolean;
}

export interface OpenedSession extends Session {
  readonly refresh_token: string;
}

/** Seconds that the cookie lives; undefined for a session that ends with the browser. */
export function cookieLife({ stay_connected }: Session): number | undefined {
  return stay_connected ? life.stay / 1000 : undefined;
}

function expiryOf(stay_connected: boolean, now: Date): Date {
  return new Date(now.getTime() + (stay_connected ? life.stay : life.visit));
}

/** Begins a family of refresh tokens: one sign-in on one device. */
export async function openSession(
  tx: Transaction,
  { id_user, id_client, stay_connected }: Omit<Session, 'id_family'>,
  now: Date,
): Promise<OpenedSession> {
  const id_family = randomUUID();
  const refresh_token = newRefreshToken();
  await tx.run(sql`insert into session_family (id_family, id_user, id_client, stay_connected, created_at, expires_at)
    values (${id_family}, ${id_user}, ${id_client}, ${stay_connected}, ${now}, ${expiryOf(stay_connected, now)})`);
  await addToken(tx, id_family, refresh_token, now);
  return { id_family, id_user, id_client, stay_connected, refresh_token };
}

async function addToken(tx: Transaction, id_family: string, token: string, now: Date): Promise<void> {
  await tx.run(sql`insert into refresh_token (token_hash, id_family, created_at)
    values (${hashRefreshToken(token)}, ${id_family}, ${now})`);
}

export type Rotation =
  | { readonly kind: 'renewed'; readonly session: OpenedSession }
  /** `unknown`: no such token. `ended`: its session is over. `reuse`: it was exchanged long ago, so its session ends now. */
  | { readonly kind: 'unknown' | 'ended' | 'reuse' };

interface FamilyRow extends Session {
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

/** Exchanges a refresh token for its successor. One exchange at a time in a family. */
export async function rotate(tx: Transaction, token: string, secret: string, now: Date): Promise<Rotation> {
  const family = await tx.row<FamilyRow>(sql`
    select f.id_family, f.id_user, f.id_client, f.stay_connected, f.expires_at, f.revoked_at
    from session_family f
    where f.id_family = (select id_family from refresh_token where token_hash = ${hashRefreshToken(token)})
    for update`);
  if (!family) return { kind: 'unknown' };
  if (family.revoked_at || family.expires_at <= now) return { kind: 'ended' };

  let current = token;
  for (;;) {
    const rotatedAt = await rotationOf(tx, current);
    if (!rotatedAt) break;
    if (now.getTime() - rotatedAt.getTime() > graceMs) {
      await revokeFamily(tx, family.id_family, 'reuse', now);
      return { kind: 'reuse' };
    }
    current = successorOf(current, secret);
  }
  const { id_family, id_user, id_client, stay_connected } = family;
  const session = { id_family, id_user, id_client, stay_connected };
  // A token that came again within the grace gets the newest of the family, which nobody has exchanged yet.
  if (current !== token) return { kind: 'renewed', session: { ...session, refresh_token: current } };

  const refresh_token = successorOf(token, secret);
  await tx.run(
    sql`update refresh_token set rotated_at = ${now} where token_hash = ${hashRefreshToken(token)}`,
  );
  await addToken(tx, id_family, refresh_token, now);
  await tx.run(
    sql`update session_family set expires_at = ${expiryOf(stay_connected, now)} where id_family = ${id_family}`,
  );
  return { kind: 'renewed', session: { ...session, refresh_token } };
}

async function rotationOf(tx: Transaction, token: string): Promise<Date | null> {
  const row = await tx.row<{ rotated_at: Date | null }>(
    sql`select rotated_at from refresh_token where token_hash = ${hashRefreshToken(token)}`,
  );
  return row?.rotated_at ?? null;
}

export type SessionEnd = 'logout' | 'reuse' | 'password' | 'access' | 'closed';

/** Ends every session of a person, but for one where it is named. */
export function revokeSessions(
  tx: Transaction,
  id_user: number,
  reason: SessionEnd,
  now: Date,
  except: string | null = null,
): Promise<void> {
  return revoke(tx, sql`id_user = ${id_user} and id_family is distinct from ${except}::uuid`, reason, now);
}

/** The browsers that were told in a session are told nothing more after it. One that was ended before keeps its reason. */
async function revoke(tx: Transaction, which: Sql, reason: SessionEnd, now: Date): Promise<void> {
  await tx.run(sql`
    with ended as (
      update session_family set revoked_at = ${now}, revoked_reason = ${reason}
      where ${which} and revoked_at is null returning id_family
    )
    delete from push_subscription s using ended e where s.id_family = e.id_family`);
}

/**
 * Takes the sessions of a person out of a space: into another of theirs, whose number it answers, or to their end where
 * there is none (`null`). The page gets the other space with its next refresh.
 */
export async function moveSessions(
  tx: Transaction,
  { id_user, id_client }: Pick<Session, 'id_user' | 'id_client'>,
  now: Date,
): Promise<number | null> {
  const next = await tx.row<{ id_client: number }>(sql`select id_client from membership
    where id_user = ${id_user} and id_client <> ${id_client} order by is_principal desc, id_client limit 1`);
  if (!next) {
    await revokeSessions(tx, id_user, 'access', now);
    return null;
  }
  await tx.run(sql`update session_family set id_client = ${next.id_client}
    where id_user = ${id_user} and id_client = ${id_client} and revoked_at is null`);
  return next.id_client;
}

/** Ends one session. */
export function revokeFamily(
  tx: Transaction,
  id_family: string,
  reason: SessionEnd,
  now: Date,
): Promise<void> {
  return revoke(tx, sql`id_family = ${id_family}`, reason, now);
}

/** Ends the session of a refresh token, whichever of its family it is. */
export async function revokeByToken(tx: Transaction, token: string, now: Date): Promise<void> {
  const row = await tx.row<{ id_family: string }>(
    sql`select id_family from refresh_token where token_hash = ${hashRefreshToken(token)}`,
  );
  if (row) await revokeFamily(tx, row.id_family, 'logout', now);
}
