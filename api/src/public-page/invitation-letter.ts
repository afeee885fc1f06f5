import { formatDate } from '@niveau/shared/i18n/format';
import { type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';
import { layOutLetter } from '../mail/letter-layout.ts';
import { queueEmail } from '../mail/outbox.ts';

interface Words {
  readonly greeting: string;
  readonly title: string;
  readonly body: string;
  readonly open: string;
  readonly until: string;
}

/** `{…}` stands for a fact. */
const words: Readonly<Record<Locale, Words>> = {
  en: {
    greeting: 'Hello,',
    title: '{asset}: follow it online',
    body: '{sender} of {space} shares the state of {asset} with you.',
    open: 'See the page',
    until: 'This page can be seen until {date}, without an account. Whoever has the link can see it.',
  },
  fr: {
    greeting: 'Bonjour,',
    title: '{asset} : suivez-la en ligne',
    body: '{sender}, de {space}, partage avec vous l’état de {asset}.',
    open: 'Voir la page',
    until: 'Cette page est visible jusqu’au {date}, sans compte. Toute personne qui a le lien peut la voir.',
  },
  de: {
    greeting: 'Guten Tag,',
    title: '{asset}: online verfolgen',
    body: '{sender} von {space} teilt den Stand von {asset} mit Ihnen.',
    open: 'Seite ansehen',
    until: 'Diese Seite ist bis zum {date} ohne Konto sichtbar. Jede Person mit dem Link kann sie sehen.',
  },
  es: {
    greeting: 'Hola:',
    title: '{asset}: sígalo en línea',
    body: '{sender}, de {space}, comparte con usted el estado de {asset}.',
    open: 'Ver la página',
    until:
      'Esta página se puede ver hasta el {date}, sin cuenta. Cualquiera que tenga el enlace puede verla.',
  },
  it: {
    greeting: 'Buongiorno,',
    title: '{asset}: lo segua online',
    body: '{sender} di {space} condivide con Lei lo stato di {asset}.',
    open: 'Vedi la pagina',
    until: 'Questa pagina è visibile fino al {date}, senza account. Chiunque abbia il link può vederla.',
  },
  nl: {
    greeting: 'Dag,',
    title: '{asset}: volg het online',
    body: '{sender} van {space} deelt de stand van {asset} met u.',
    open: 'Pagina bekijken',
    until: 'Deze pagina is tot {date} te zien, zonder account. Iedereen met de link kan haar zien.',
  },
  pt: {
    greeting: 'Olá,',
    title: '{asset}: acompanhe online',
    body: '{sender}, de {space}, partilha consigo o estado de {asset}.',
    open: 'Ver a página',
    until: 'Esta página pode ser vista até {date}, sem conta. Qualquer pessoa com a ligação a pode ver.',
  },
};

interface Invitation {
  readonly receiver: string;
  readonly link: string;
  readonly asset_name: string;
  readonly row: { readonly id_public_page: number; readonly expires_at: Date };
}

interface Facts {
  readonly sender: string;
  readonly space: string;
  readonly provider: string;
  readonly colour: string | null;
}

/** Puts the letter with a link into the outbox, in the sender's language; the same link to the same receiver once a minute. In the system's scope. */
export async function writeInvitation(
  app: App,
  tx: Transaction,
  caller: UserCaller,
  { receiver, link, asset_name, row }: Invitation,
): Promise<void> {
  const facts = await tx.row<Facts>(sql`
    select u.first_name || ' ' || u.last_name as sender, c.client_space_name as space, p.name as provider, x.primary_colour as colour
    from account u, client c join professional p on p.id_professional = c.id_professional
    left join display_option x on x.id_professional = p.id_professional
    where u.id_user = ${caller.id_user} and c.id_client = ${caller.id_client}`);
  if (!facts) throw new Error('a caller has an account and a space');
  const locale = pickLocale([caller.language]);
  const text = words[locale];
  const known: Readonly<Record<string, string>> = {
    asset: asset_name,
    sender: facts.sender,
    space: facts.space,
    date: formatDate(locale, row.expires_at, caller.time_zone),
  };
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
  const letter = layOutLetter({
    locale,
    title: fill(text.title),
    greeting: text.greeting,
    body: fill(text.body),
    button: text.open,
    link,
    provider: facts.provider,
    why: fill(text.until),
    colour: facts.colour ?? '#1c2529',
  });
  const at = app.clock.now();
  await queueEmail(tx, {
    id_client: caller.id_client,
    id_professional: caller.id_professional,
    recipient: receiver,
    letter,
    dedup_key: `public-page:${row.id_public_page}:${receiver.toLowerCase()}:${Math.floor(at.getTime() / 60_000)}`,
    is_secret: false,
    at,
  });
}
