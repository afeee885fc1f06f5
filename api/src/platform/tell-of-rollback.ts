import { releaseManifest } from '@niveau/shared/api/manifest';
import { type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { layOutLetter } from '../mail/letter-layout.ts';
import type { AutomaticRollback } from './automatic-rollback.ts';
import { rollbackTexts } from './rollback-texts.ts';
import { labelsOf } from './space-modules.ts';

interface Provider {
  readonly id_professional: number;
  readonly name: string;
  readonly email: string | null;
  readonly language: string;
  readonly colour: string | null;
  readonly spaces: readonly string[];
  readonly users: number;
  readonly failed_users: number;
}

/** As many spaces are named in an e-mail. */
const named = 10;
const defaultColour = '#1c2529';

/** Writes the e-mails about a release that was rolled back by itself: to the teams, and to each provider of its spaces. */
export async function tellOfRollback(app: App, tx: Transaction, rollback: AutomaticRollback): Promise<void> {
  const labels = await labelsOfModule(tx, rollback);
  const providers = await providersOf(tx, rollback);
  const everybody: Provider = {
    id_professional: 0,
    name: 'Niveau',
    email: null,
    language: 'en',
    colour: null,
    spaces: providers.flatMap(({ spaces }) => spaces),
    users: providers.reduce((total, { users }) => total + users, 0),
    failed_users: providers.reduce((total, { failed_users }) => total + failed_users, 0),
  };
  for (const email of app.settings.releaseMail)
    await write(app, tx, rollback, { ...everybody, email }, `${rollback.module}`);
  for (const provider of providers) {
    const locale = pickLocale([provider.language]);
    await write(app, tx, rollback, provider, labels[locale] ?? rollback.module);
  }
}

async function labelsOfModule(
  tx: Transaction,
  { module, from }: AutomaticRollback,
): Promise<Readonly<Record<string, string>>> {
  const row = await tx.row<{ payload: string }>(
    sql`select payload from module_release where name = ${module} and version = ${from}`,
  );
  const manifest = releaseManifest.safeParse(JSON.parse(row?.payload ?? '{}'));
  return manifest.success ? labelsOf(manifest.data) : {};
}

function providersOf(tx: Transaction, { uses }: AutomaticRollback): Promise<Provider[]> {
  return tx.rows<Provider>(sql`
    select p.id_professional, p.name, p.email, p.language, x.primary_colour as colour,
      array_agg(c.client_space_name order by c.id_client) as spaces, sum(u.users)::integer as users, sum(u.failed_users)::integer as failed_users
    from unnest(${uses.map(({ id_client }) => id_client)}::bigint[], ${uses.map(({ users }) => users)}::bigint[],
      ${uses.map(({ failed_users }) => failed_users)}::bigint[]) as u (id_client, users, failed_users)
    join client c on c.id_client = u.id_client
    join professional p on p.id_professional = c.id_professional
    left join display_option x on x.id_professional = p.id_professional
    group by p.id_professional, p.name, p.email, p.language, x.primary_colour order by p.id_professional`);
}

async function write(
  app: App,
  tx: Transaction,
  rollback: AutomaticRollback,
  { id_professional, name, email, language, colour, spaces, users, failed_users }: Provider,
  module: string,
): Promise<void> {
  if (email === null) return;
  const locale: Locale = pickLocale([language]);
  const texts = rollbackTexts[locale];
  const more = spaces.length - named;
  const facts: Readonly<Record<string, string>> = {
    module,
    from: rollback.from,
    to: rollback.to ?? '–',
    failed: String(failed_users),
    users: String(users),
    spaces: [...spaces.slice(0, named), ...(more > 0 ? [`+ ${more}`] : [])].join(', '),
    name,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
  const letter = layOutLetter({
    locale,
    title: fill(texts.title),
    greeting: fill(texts.greeting),
    body: fill(texts.body),
    button: texts.open,
    link: app.settings.publicUrl,
    provider: 'Niveau',
    why: fill(texts.why),
    colour: colour ?? defaultColour,
  });
  await tx.run(sql`
    insert into email_outbox (id_professional, recipient, subject, body_text, body_html, dedup_key, created_at)
    values (${id_professional || null}::bigint, ${email}, ${letter.subject}, ${letter.body_text}, ${letter.body_html},
      ${`rollback:${rollback.revision}:${email}`}, ${app.clock.now()})
    on conflict do nothing`);
}
