import { randomUUID } from 'node:crypto';
import { formatDateTime } from '@niveau/shared/i18n/format';
import { type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { HttpFacts } from '../http/route.ts';
import { jobNames } from '../jobs/job-names.ts';
import { type AccountMessageKind, accountFrames, accountTexts } from './account-texts.ts';
import { layOutLetter } from './letter-layout.ts';
import { queueEmail } from './outbox.ts';
import { type AccountPage, pageLink } from './page-links.ts';

export interface AccountLetter {
  readonly kind: AccountMessageKind;
  readonly recipient: string;
  /** The reader's language, as their account or browser says. */
  readonly language: string;
  readonly first_name: string | null;
  readonly id_professional: number | null;
  /** Opens the account: the e-mail is kept no longer than until it is sent. */
  readonly token?: string;
  /** The same e-mail is written once; without it, each is another. */
  readonly dedup_key?: string | undefined;
  readonly facts?: {
    readonly by?: string;
    readonly space?: string;
    readonly role?: { readonly name: string; readonly system_role: 'manager' | 'consultant' | null };
    readonly time_zone?: string;
  };
}

const pageOf: Readonly<Record<AccountMessageKind, AccountPage>> = {
  invitation_new: 'signUp',
  invitation_known: 'profile',
  reset_password: 'newPassword',
  sign_up: 'confirmAccount',
  sign_up_known: 'signIn',
  confirm_email: 'confirmAccount',
  password_changed: 'signIn',
  account_closed: 'signIn',
};

interface Sender {
  readonly name: string;
  readonly host_names: readonly string[];
  readonly colour: string | null;
}

const nobody: Sender = { name: 'Niveau', host_names: [], colour: null };

/** Writes to a person about their account, in their language and under their provider's name. Needs the system's scope. */
export async function writeToPerson(app: App, tx: Transaction, letter: AccountLetter): Promise<void> {
  const { kind, recipient, id_professional, token } = letter;
  const locale = pickLocale([letter.language]);
  const sender = (await readSender(tx, id_professional)) ?? nobody;
  const at = app.clock.now();
  const fill = filler(locale, letter, sender, at);
  const frame = accountFrames[locale];
  const { title, body, button } = accountTexts[locale][kind];
  await queueEmail(tx, {
    id_client: null,
    id_professional,
    recipient,
    letter: layOutLetter({
      locale,
      title: fill(title),
      greeting: letter.first_name ? fill(frame.greeting) : frame.hello,
      body: fill(body),
      button,
      link: pageLink(app, sender.host_names, pageOf[kind], token),
      provider: sender.name,
      why: fill(frame.why),
      colour: sender.colour ?? '#1c2529',
    }),
    dedup_key: letter.dedup_key ?? `account:${kind}:${randomUUID()}`,
    is_secret: token !== undefined,
    at,
  });
}

/** Asks for the outbox to be emptied once what wrote to it is committed. */
export function askToSend(app: App, { afterCommit }: Pick<HttpFacts, 'afterCommit'>): void {
  afterCommit(() => app.jobs.send(jobNames.sendEmails, {}, { key: 'all' }));
}

function readSender(tx: Transaction, id_professional: number | null): Promise<Sender | undefined> {
  return tx.row<Sender>(sql`
    select p.name, p.host_names, d.primary_colour as colour
    from professional p left join display_option d on d.id_professional = p.id_professional
    where p.id_professional = ${id_professional}`);
}

function filler(locale: Locale, { first_name, facts = {} }: AccountLetter, sender: Sender, at: Date) {
  const { role } = facts;
  const written: Readonly<Record<string, string>> = {
    name: first_name ?? '',
    provider: sender.name,
    by: facts.by ?? '',
    space: facts.space ?? '',
    role: role?.system_role ? accountFrames[locale].roles[role.system_role] : (role?.name ?? ''),
    date: formatDateTime(locale, at.toISOString(), facts.time_zone ?? 'Europe/Paris'),
  };
  return (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => written[name] ?? '');
}
