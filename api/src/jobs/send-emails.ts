import { createTransport } from 'nodemailer';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { App } from '../app.ts';

interface Email {
  readonly id_email: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly provider: string | null;
  readonly reply_to: string | null;
  readonly attachments: readonly Attachment[];
}

interface Attachment {
  readonly filename: string;
  readonly media_type: string;
  readonly storage_key: string;
}

/** With the waits between them, some three days: longer than a mail server is away. */
const mostAttempts = 20;
const firstWait = '10 minutes';
const longestWait = '4 hours';
/**
 * In milliseconds: a mail server that answers no more is given up long before the e-mail is another server's to send.
 * Nodemailer itself waits for ten minutes.
 */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 45_000,
};

/** Sends what waits in the outbox through the mail server of the settings; without one, the outbox is where e-mails end. */
export async function sendEmails(app: App): Promise<void> {
  const { smtpUrl } = app.settings;
  if (!smtpUrl) return;
  const transport = createTransport({ url: smtpUrl, ...patience });
  try {
    for (let email = await claim(app); email; email = await claim(app)) {
      const { recipient, subject, body_text, body_html, provider, reply_to } = email;
      const failure = await Promise.all(email.attachments.map((attachment) => attach(app, attachment)))
        .then((attachments) =>
          transport.sendMail({
            from: { name: provider ?? 'Niveau', address: app.settings.mailFrom },
            replyTo: reply_to ?? undefined,
            to: recipient,
            subject,
            text: body_text,
            html: body_html,
            attachments,
          }),
        )
        .then(() => null, failureOf);
      await settle(app, email.id_email, failure);
    }
  } finally {
    transport.close();
  }
}

interface Failure {
  readonly message: string;
  /** The mail server said that it will never take it. */
  readonly isFinal: boolean;
}

function failureOf(error: unknown): Failure {
  const { code, responseCode } = smtpError.safeParse(error).data ?? {};
  return {
    message: error instanceof Error ? error.message : String(error),
    isFinal: code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500,
  };
}

/** As nodemailer says why: the sender or recipient was refused (EENVELOPE), and with which reply. */
const smtpError = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

async function attach(app: App, { filename, media_type, storage_key }: Attachment) {
  return { filename, contentType: media_type, content: Buffer.from(await app.files.get(storage_key)) };
}

/**
 * Takes the next e-mail for ten minutes and more, each time for twice as long: a server that dies while sending leaves it to
 * the next, and what could not be sent waits. One at a time: the last of several would wait for the others beyond that.
 */
function claim(app: App): Promise<Email | undefined> {
  const now = app.clock.now();
  return app.database.transaction({ role: 'system' }, (tx) =>
    tx.row<Email>(sql`
      with claimed as (
        update email_outbox set claimed_at = ${now}, attempts = attempts + 1
        where id_email = (
          select id_email from email_outbox
          where sent_at is null and attempts < ${mostAttempts} and (claimed_at is null or claimed_at
            < ${now}::timestamptz - least(${firstWait}::interval * power(2, attempts - 1), ${longestWait}::interval))
          order by id_email limit 1 for update skip locked)
        returning *
      )
      select e.id_email, e.recipient, e.subject, e.body_text, e.body_html, p.name as provider,
        coalesce(e.reply_to, p.email) as reply_to, e.attachments
      from claimed e left join client c on c.id_client = e.id_client
      left join professional p on p.id_professional = coalesce(e.id_professional, c.id_professional)`),
  );
}

async function settle(app: App, id_email: number, failure: Failure | null): Promise<void> {
  if (failure) app.log.warn({ id_email, failure: failure.message }, 'e-mail not sent');
  const sent_at = failure ? null : app.clock.now();
  await app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(
      sql`update email_outbox set failure = ${failure?.message ?? null}, sent_at = ${sent_at},
        attempts = case when ${failure?.isFinal ?? false}::boolean then ${mostAttempts} else attempts end where id_email = ${id_email}`,
    );
    // A link that opens an account is kept no longer than it must be.
    await tx.run(sql`update email_outbox set body_text = '', body_html = ''
      where id_email = ${id_email} and is_secret and sent_at is not null`);
  });
}
