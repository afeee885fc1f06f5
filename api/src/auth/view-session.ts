import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '@niveau/shared/api/auth';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { readUserAs } from './current-user.ts';
import type { Session } from './session.ts';

/** How long an administrator may look at a space before they ask again. */
const lifeMs = 30 * 60_000;

/** A look at a client space as one of its roles, by an administrator of its provider; it goes with their session. */
export interface View {
  readonly id_view: string;
  readonly id_client: number;
  readonly id_role: number;
  readonly expires_at: Date;
}

/** Opens a view in the place of the session's own space; one that is open ends. For the system's scope. */
export async function openView(
  tx: Transaction,
  { id_family, id_user }: Pick<Session, 'id_family' | 'id_user'>,
  { id_client, id_role }: Pick<View, 'id_client' | 'id_role'>,
  now: Date,
): Promise<View> {
  await closeView(tx, id_family, now);
  const view = { id_view: randomUUID(), id_client, id_role, expires_at: new Date(now.getTime() + lifeMs) };
  await tx.run(sql`insert into view_session (id_view, id_family, id_user, id_client, id_role, opened_at, expires_at)
    values (${view.id_view}, ${id_family}, ${id_user}, ${id_client}, ${id_role}, ${now}, ${view.expires_at})`);
  return view;
}

/** Ends the view of a session; the space that was looked at, `null` where there was none. For the system's scope. */
export async function closeView(tx: Transaction, id_family: string, now: Date): Promise<number | null> {
  const closed = await tx.row<{ id_client: number }>(sql`
    update view_session set ended_at = ${now} where id_family = ${id_family} and ended_at is null returning id_client`);
  return closed?.id_client ?? null;
}

/** The view that a session is in; `null` for its own space. For the system's scope. */
export async function currentView(tx: Transaction, id_family: string, now: Date): Promise<View | null> {
  const row = await tx.row<View>(sql`
    select id_view, id_client, id_role, expires_at from view_session
    where id_family = ${id_family} and ended_at is null and expires_at > ${now}`);
  return row ?? null;
}

/** Who somebody is in a view: themselves, in the space and with the role that they look at. */
export async function readViewer(
  tx: Transaction,
  id_user: number,
  { id_view, id_client, id_role, expires_at }: View,
): Promise<CurrentUser> {
  const user = await readUserAs(
    tx,
    sql`select ${id_user}::bigint as id_user, ${id_client}::bigint as id_client, ${id_role}::bigint as id_role`,
  );
  const opened = await tx.row<{ is_own: boolean }>(sql`
    select f.id_client = v.id_client as is_own from view_session v join session_family f on f.id_family = v.id_family
    where v.id_view = ${id_view}`);
  return { ...user, view: { expires_at: expires_at.toISOString(), is_own: opened?.is_own ?? false } };
}

/** Seconds that a view still has. */
export function secondsLeft({ expires_at }: View, now: Date): number {
  return Math.max(1, Math.floor((expires_at.getTime() - now.getTime()) / 1000));
}
