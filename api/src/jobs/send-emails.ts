import { createTransport } from 'nodemailer';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';

interface Email {
  readonly id_email: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly provider: string | null;
  readonly reply_to: string | null;
}

const mostAttempts = 5;
const batch = 20;

/** Sends what waits in the outbox through the mail server of the settings; without one, the outbox is where e-mails end. */
export async function sendEmails(app: App): Promise<void> {
  const { smtpUrl } = app.settings;
  if (!smtpUrl) return;
  const transport = createTransport(smtpUrl);
  try {
    for (let emails = await claim(app); emails.length > 0; emails = await claim(app)) {
      for (const email of emails) {
        const failure = await transport
          .sendMail({
            from: { name: email.provider ?? 'Niveau', address: app.settings.mailFrom },
            replyTo: email.reply_to ?? undefined,
            to: email.recipient,
            subject: email.subject,
            text: email.body_text,
            html: email.body_html,
          })
          .then(
            () => null,
            (error: unknown) => (error instanceof Error ? error.message : String(error)),
          );
        await settle(app, email.id_email, failure);
      }
    }
  } finally {
    transport.close();
  }
}

/** Takes e-mails for ten minutes: a server that dies while sending leaves them to the next. */
function claim(app: App): Promise<Email[]> {
  const now = app.clock.now();
  const stale = new Date(now.getTime() - 600_000);
  return app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<Email>(sql`
      with claimed as (
        update email_outbox set claimed_at = ${now}, attempts = attempts + 1
        where id_email in (
          select id_email from email_outbox
          where sent_at is null and attempts < ${mostAttempts} and (claimed_at is null or claimed_at < ${stale})
          order by id_email limit ${batch} for update skip locked)
        returning *
      )
      select e.id_email, e.recipient, e.subject, e.body_text, e.body_html, p.name as provider, p.email as reply_to
      from claimed e left join client c on c.id_client = e.id_client
      left join professional p on p.id_professional = c.id_professional order by e.id_email`),
  );
}

async function settle(app: App, id_email: number, failure: string | null): Promise<void> {
  if (failure) app.log.warn({ id_email, failure }, 'e-mail not sent');
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(
      sql`update email_outbox set failure = ${failure}, sent_at = ${failure ? null : app.clock.now()} where id_email = ${id_email}`,
    ),
  );
}
