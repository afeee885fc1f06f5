import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { jobNames } from '../jobs/job-names.ts';
import { writeToPerson } from '../mail/account-letter.ts';
import { makeLink } from './account-link.ts';
import { homeOf } from './home.ts';

/** Writes an e-mail with a link for a new password. Needs the system's scope. */
export async function sendResetLink(
  app: App,
  tx: Transaction,
  id_user: number,
  id_professional: number | null,
  dedup_key?: string,
): Promise<void> {
  const account = await tx.row<{ email: string; first_name: string; language: string }>(
    sql`select email::text as email, first_name, language from account where id_user = ${id_user}`,
  );
  if (!account) return;
  const token = await makeLink(tx, { id_user, purpose: 'reset_password' }, app.clock.now());
  await writeToPerson(app, tx, {
    kind: 'reset_password',
    recipient: account.email,
    language: account.language,
    first_name: account.first_name,
    id_professional: id_professional ?? (await homeOf(tx, id_user))?.id_professional ?? null,
    token,
    dedup_key,
  });
}

export interface ResetRequest {
  readonly request: string;
  readonly email: string;
  readonly id_professional: number | null;
}

/** The job behind a request for a new password: writes to whoever has an account with this address, once a request, and to nobody else. */
export async function answerResetRequest(app: App, data: ResetRequest): Promise<void> {
  const dedup_key = `reset:${data.request}`;
  const sent = await app.database.transaction({ role: 'system' }, async (tx) => {
    // Locked first: of two runs at once the second sees what the first has written.
    const account = await tx.row<{ id_user: number }>(sql`
      select id_user from account where email = ${data.email} and state = 'active' and closed_at is null for no key update`);
    if (!account) return false;
    if (await tx.row(sql`select from email_outbox where dedup_key = ${dedup_key}`)) return false;
    await sendResetLink(app, tx, account.id_user, data.id_professional, dedup_key);
    return true;
  });
  if (sent) await app.jobs.send(jobNames.sendEmails, {}, { key: 'all' });
}
