import { levels } from '@niveau/shared/domain/permission';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { notificationCategories } from '../database/reference-data.ts';
import { jobNames } from '../jobs/job-names.ts';
import { writeLetter } from '../mail/letter.ts';
import type { EventRow } from './event-row.ts';
import { isMemberKind, isSupplierKind, type MemberKind, memberKinds, serviceFacts } from './service-kinds.ts';
import { serviceMessage } from './service-message.ts';
import { serviceTexts } from './service-texts.ts';
import { tellSupplier } from './tell-supplier.ts';

interface Member {
  readonly id_user: number;
  readonly email: string;
  readonly first_name: string;
  readonly language: string;
  readonly alert_mail: boolean;
}

const batch = 50;

/**
 * Tells what happened around the services: members by a notification, and by an e-mail in their language if they want
 * them; suppliers by e-mail. Each event is told once, however often and by however many servers this runs.
 */
export async function tellServices(app: App): Promise<void> {
  let told = 0;
  for (;;) {
    const count = await app.database.transaction({ role: 'system' }, (tx) => tellBatch(app, tx));
    told += count;
    if (count < batch) break;
  }
  if (told === 0) return;
  await app.jobs.send(jobNames.sendEmails, {}, { key: 'all' });
  await app.jobs.send(jobNames.sendPushes, {}, { key: 'all' });
}

async function tellBatch(app: App, tx: Transaction): Promise<number> {
  const now = app.clock.now();
  await announceNews(tx, now);
  const events = await tx.rows<EventRow>(sql`
    select e.id_service_event, e.id_client, e.kind, e.id_entity, e.facts, e.id_user, e.at, c.client_space_name as space, p.name as provider,
      p.email as provider_email, p.language as provider_language, x.primary_colour as colour
    from service_event e
    join client c on c.id_client = e.id_client
    join professional p on p.id_professional = c.id_professional
    left join display_option x on x.id_professional = c.id_professional
    where e.announced_at is null order by e.id_service_event limit ${batch} for update of e skip locked`);
  for (const event of events) {
    if (isMemberKind(event.kind)) await tellMembers(app, tx, event, event.kind);
    else if (isSupplierKind(event.kind)) await tellSupplier(app, tx, event, event.kind);
  }
  await tx.run(sql`update service_event set announced_at = ${now}
    where id_service_event = any(${events.map(({ id_service_event }) => id_service_event)}::bigint[])`);
  return events.length;
}

/** News whose hour has come become an event of each space that they are for. */
async function announceNews(tx: Transaction, now: Date): Promise<void> {
  await tx.run(sql`
    with due as (
      update news set announced_at = ${now}
      where announced_at is null and published_at <= ${now} and deleted_at is null
      returning id_news, id_professional, id_client, title, summary, published_at
    )
    insert into service_event (id_client, kind, id_entity, facts, at)
    select c.id_client, 'news_published', due.id_news, jsonb_build_object('title', due.title, 'summary', due.summary), due.published_at
    from due join client c on c.id_professional = due.id_professional and (due.id_client is null or due.id_client = c.id_client)`);
}

async function tellMembers(app: App, tx: Transaction, event: EventRow, kind: MemberKind): Promise<void> {
  const { module, category } = memberKinds[kind];
  const link = pageOf(event, kind);
  const facts = serviceFacts.parse(event.facts);
  const members = await tx.rows<Member>(sql`
    select u.id_user, u.email::text as email, u.first_name, u.language, u.alert_mail
    from membership m
    join account u on u.id_user = m.id_user and u.state = 'active'
    join role_permission p on p.id_role = m.id_role and p.designation = ${module} and p.level >= ${levels.vision}
    join client_module e on e.id_client = m.id_client and e.designation = ${module}
    where m.id_client = ${event.id_client} and m.id_user is distinct from ${event.id_user} order by u.id_user`);
  for (const member of members) {
    const dedup_key = `service:${event.id_service_event}`;
    await tx.run(sql`
      insert into notification (id_client, id_user, id_notification_category, template, payload, link, dedup_key, created_at)
      values (${event.id_client}, ${member.id_user}, ${notificationCategories[category]}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${link},
        ${dedup_key}, ${event.at})
      on conflict do nothing`);
    if (!member.alert_mail) continue;
    const locale = pickLocale([member.language]);
    const letter = writeLetter({
      locale,
      message: serviceMessage(locale, kind, facts),
      name: member.first_name,
      space: event.space,
      provider: event.provider,
      link: `${app.settings.publicUrl}${link}`,
      colour: event.colour ?? '#1c2529',
      frame: serviceTexts[locale],
    });
    await tx.run(sql`
      insert into email_outbox (id_client, recipient, subject, body_text, body_html, dedup_key, created_at)
      values (${event.id_client}, ${member.email}, ${letter.subject}, ${letter.body_text}, ${letter.body_html},
        ${`${dedup_key}:${member.id_user}`}, ${app.clock.now()})
      on conflict do nothing`);
  }
}

/** The page that a message opens: of what happened itself, where it has one. */
function pageOf({ id_entity }: EventRow, kind: MemberKind): string {
  const { link } = memberKinds[kind];
  return kind === 'news_published' && id_entity !== null ? `${link}/${id_entity}` : link;
}
