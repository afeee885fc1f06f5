import type { AlertChannels } from '@niveau/shared/api/alerts';
import type { Locale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { notificationCategories } from '../database/reference-data.ts';
import { alertTexts } from '../mail/alert-texts.ts';
import { writeLetter } from '../mail/letter.ts';
import { queuePush } from '../push/queue-push.ts';
import { notificationText } from '../space/notification-texts.ts';

/** What is told: a template with its facts, which each channel writes in its way. */
export interface Told {
  readonly template: string;
  readonly payload: object;
  readonly link: string;
  /** The same content reaches a person by a channel once. */
  readonly dedup_key: string;
}

export interface Person {
  readonly id_user: number;
  readonly id_client: number;
  readonly email: string;
  readonly phone: string | null;
  readonly first_name: string;
  readonly locale: Locale;
  readonly space: string;
  readonly provider: string;
  readonly colour: string;
}

/** Two SMS at most. */
const longestSms = 300;

/** Writes one message of one person into the outbox of a channel, in the transaction of what it tells. */
export async function tell(
  app: App,
  tx: Transaction,
  channel: keyof AlertChannels,
  person: Person,
  told: Told,
  now: Date,
): Promise<void> {
  const { id_user, id_client, locale } = person;
  const { template, payload, link } = told;
  const dedup_key = `${told.dedup_key}:${id_user}`;
  if (channel === 'badge') {
    await tx.run(sql`
      insert into notification (id_client, id_user, id_notification_category, template, payload, link, dedup_key, created_at, with_push)
      values (${id_client}, ${id_user}, ${notificationCategories.alert}, ${template}, ${JSON.stringify(payload)}::jsonb, ${link},
        ${told.dedup_key}, ${now}, false)
      on conflict do nothing`);
    return;
  }
  const message = notificationText(locale, template, payload);
  if (channel === 'push') {
    await queuePush(tx, id_user, { ...message, link, id_client }, `${id_client}:${dedup_key}`, now);
  } else if (channel === 'sms') {
    const text = `${message.title}\n${message.body}`;
    const body = text.length > longestSms ? `${text.slice(0, longestSms - 1).toWellFormed()}…` : text;
    if (person.phone)
      await tx.run(sql`insert into sms_outbox (id_client, recipient, body, dedup_key, created_at)
        values (${id_client}, ${person.phone}, ${body}, ${dedup_key}, ${now}) on conflict do nothing`);
  } else {
    const { open, why } = alertTexts[locale];
    const letter = writeLetter({
      locale,
      message,
      name: person.first_name,
      space: person.space,
      provider: person.provider,
      link: `${app.settings.publicUrl}${link}`,
      colour: person.colour,
      frame: { open, why },
    });
    await tx.run(sql`
      insert into email_outbox (id_client, recipient, subject, body_text, body_html, dedup_key, created_at)
      values (${id_client}, ${person.email}, ${letter.subject}, ${letter.body_text}, ${letter.body_html}, ${dedup_key}, ${now})
      on conflict do nothing`);
  }
}
