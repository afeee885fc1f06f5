import { isLocale, type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { problemName } from '../help/problem-names.ts';
import { writeLetter } from '../mail/letter.ts';
import type { EventRow } from './event-row.ts';
import { type ServiceFacts, type SupplierKind, serviceFacts } from './service-kinds.ts';
import { serviceMessage } from './service-message.ts';
import { serviceTexts } from './service-texts.ts';

interface Attachment {
  readonly filename: string;
  readonly media_type: string;
  readonly storage_key: string;
}

/** E-mails to the supplier in its language, with the customer's pictures; answers go to the customer. */
export async function tellSupplier(
  app: App,
  tx: Transaction,
  event: EventRow,
  kind: SupplierKind,
): Promise<void> {
  const locale = pickLocale([event.provider_language]);
  const facts: ServiceFacts = { space: event.space, ...named(serviceFacts.parse(event.facts), locale) };
  const recipients = await recipientsOf(tx, event, facts);
  const attachments =
    kind === 'assistance_required' || kind === 'bug_reported' ? await picturesOf(tx, event) : [];
  const letter = writeLetter({
    locale,
    message: serviceMessage(locale, kind, facts),
    name: event.provider,
    space: event.space,
    provider: event.provider,
    link: app.settings.publicUrl,
    colour: event.colour ?? '#1c2529',
    frame: { open: serviceTexts[locale].open, why: serviceTexts[locale].answer },
  });
  const reply_to = typeof facts.email === 'string' ? facts.email : null;
  for (const recipient of recipients)
    await tx.run(sql`
      insert into email_outbox (id_client, recipient, subject, body_text, body_html, dedup_key, created_at, reply_to, attachments)
      values (${event.id_client}, ${recipient}, ${letter.subject}, ${letter.body_text}, ${letter.body_html},
        ${`service:${event.id_service_event}:${recipient}`}, ${app.clock.now()}, ${reply_to}, ${JSON.stringify(attachments)}::jsonb)
      on conflict do nothing`);
}

/** The contacts that the provider named for the problem; else its own address. */
async function recipientsOf(
  tx: Transaction,
  event: EventRow,
  facts: ServiceFacts,
): Promise<readonly string[]> {
  const contacts = await tx.rows<{ email: string }>(sql`
    select distinct x.email from problem_contact x join client c on c.id_professional = x.id_professional
    where c.id_client = ${event.id_client} and x.id_problem = ${facts.id_problem ?? null}::bigint and x.email is not null order by x.email`);
  if (contacts.length > 0) return contacts.map(({ email }) => email);
  return event.provider_email === null ? [] : [event.provider_email];
}

function picturesOf(tx: Transaction, event: EventRow): Promise<Attachment[]> {
  return tx.rows<Attachment>(sql`
    select filename, media_type, storage_key from help_request_file
    where id_help_request = ${event.id_entity} and id_client = ${event.id_client} order by id_help_request_file`);
}

/** The category of a problem under its name in the supplier's language. */
function named(facts: ServiceFacts, locale: Locale): ServiceFacts {
  const { problem } = facts;
  return typeof problem === 'string' && isLocale(locale)
    ? { ...facts, problem: problemName(locale, problem) }
    : facts;
}
