import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { revokeSessions } from '../auth/session.ts';
import { signInKey } from '../auth/sign-in.ts';
import type { Transaction } from '../database/database.ts';
import { writeToPerson } from '../mail/account-letter.ts';
import { homeOf } from './home.ts';

/**
 * Keeps a new password, ends the person's other sessions, opens an account that wrong attempts had closed for a while,
 * and tells the person. Needs the system's scope.
 */
export async function setPassword(
  app: App,
  tx: Transaction,
  { id_user, hash, keep }: { readonly id_user: number; readonly hash: string; readonly keep: string | null },
): Promise<void> {
  const now = app.clock.now();
  const account = await tx.row<{ email: string; first_name: string; language: string }>(sql`
    update account set password_hash = ${hash} where id_user = ${id_user}
    returning email::text as email, first_name, language`);
  if (!account) return;
  await revokeSessions(tx, id_user, 'password', now, keep);
  await tx.run(sql`update account_link set used_at = ${now}, payload = '{}'
    where id_user = ${id_user} and purpose = 'reset_password' and used_at is null`);
  await tx.run(sql`delete from rate_limit where key = ${signInKey(account.email)}`);
  const home = await homeOf(tx, id_user);
  await writeToPerson(app, tx, {
    kind: 'password_changed',
    recipient: account.email,
    language: account.language,
    first_name: account.first_name,
    id_professional: home?.id_professional ?? null,
    facts: home ? { time_zone: home.time_zone } : {},
  });
}
