import sql from 'sql-template-tag';
import type { App } from '../app.ts';

const day = 86_400_000;
/** Answers are kept for so long for a request that is sent again. */
const answersFor = 7 * day;

/** Takes away what nobody asks for any more: answers kept for repeated requests, SMS that were sent long ago. */
export async function tidy(app: App): Promise<void> {
  const now = app.clock.now().getTime();
  const old = new Date(now - answersFor);
  await app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(sql`delete from idempotency where created_at < ${old}`);
    await tx.run(sql`delete from key_idempotency where created_at < ${old}`);
    await tx.run(sql`delete from public_idempotency where created_at < ${old}`);
    await tx.run(sql`delete from account_link where expires_at < ${new Date(now - 30 * day)}`);
    await tx.run(sql`delete from push_delivery where created_at < ${old}`);
    // Asked for and never confirmed: nothing but an address.
    await tx.run(sql`delete from account a where a.state = 'waiting' and a.closed_at is null
      and a.created_at < ${new Date(now - 60 * day)}
      and not exists (select from membership m where m.id_user = a.id_user)
      and not exists (select from account_link l where l.id_user = a.id_user and l.used_at is null
        and l.expires_at >= ${new Date(now)})`);
    await tx.run(sql`delete from page_error where at < ${new Date(now - 30 * day)}`);
    await tx.run(sql`delete from page_vital where at < ${new Date(now - 30 * day)}`);
    await tx.run(sql`delete from override_ticket where expires_at < ${new Date(now - 30 * day)}`);
    await tx.run(sql`delete from sms_outbox where sent_at < ${new Date(now - 90 * day)}`);
  });
}
