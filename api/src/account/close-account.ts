import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { clearSessionCookies } from '../auth/session-cookie.ts';
import type { Transaction } from '../database/database.ts';
import { freeRoute } from '../http/route.ts';
import { askToSend, writeToPerson } from '../mail/account-letter.ts';
import { deleteOwnEverywhere } from '../people/own-tables.ts';
import { homeOf } from './home.ts';
import { requireOwnPassword } from './own-password.ts';

export const closeAccount = freeRoute('POST user/close', async ({ app, caller, body, http }) => {
  await requireOwnPassword(app, caller, body.password, 'password');
  await app.database.transaction({ role: 'system' }, (tx) => close(app, tx, caller.id_user));
  clearSessionCookies(http);
  askToSend(app, http);
  return { data: null };
});

/**
 * What is the person's own is deleted, and their name, address and telephone with it. What they did in a space (orders,
 * the audit trail) keeps a number that no longer says who it was.
 */
async function close(app: App, tx: Transaction, id_user: number): Promise<void> {
  const now = app.clock.now();
  const spaces = await tx.rows<{ id_client: number; is_principal: boolean }>(
    sql`select id_client, is_principal from membership where id_user = ${id_user} for update`,
  );
  if (spaces.some(({ is_principal }) => is_principal)) throw new AppError('main_account_cannot_be_deleted');
  const account = await tx.row<{ email: string; phone: string | null; first_name: string; language: string }>(
    sql`select email::text as email, phone, first_name, language from account where id_user = ${id_user} for update`,
  );
  if (!account) throw new AppError('user_not_found');
  for (const { id_client } of spaces)
    await writeAudit(tx, {
      id_client,
      id_user,
      at: now,
      action: 'user_closed',
      entity: 'user',
      id_entity: id_user,
    });
  const home = await homeOf(tx, id_user);
  await tx.run(sql`delete from email_outbox where recipient = ${account.email}`);
  await tx.run(sql`delete from sms_outbox where recipient = ${account.phone}`);
  await writeToPerson(app, tx, {
    kind: 'account_closed',
    recipient: account.email,
    language: account.language,
    first_name: account.first_name,
    id_professional: home?.id_professional ?? null,
    facts: home ? { time_zone: home.time_zone } : {},
  });
  await tx.run(sql`delete from invitation where email = ${account.email}`);
  await deleteOwnEverywhere(tx, id_user);
  await tx.run(sql`delete from idempotency where id_user = ${id_user}`);
  await tx.run(sql`update error_log set id_user = null, ip_client = '' where id_user = ${id_user}`);
  await tx.run(sql`update account set email = ${`closed-${id_user}@account.invalid`}, password_hash = '', first_name = '',
      last_name = '', phone = null, date_certified_mail = null, alert_mail = false, alert_sms = false, alert_push = false,
      quiet_hours = null,
      badge_initial = '', id_client_last = null, id_professional = null, state = 'waiting', closed_at = ${now}
    where id_user = ${id_user}`);
}
