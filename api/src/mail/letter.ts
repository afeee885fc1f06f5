import type { Locale } from '@niveau/shared/i18n/locale';
import { type Letter, layOutLetter } from './letter-layout.ts';
import type { Message } from './order-message.ts';

/** What stands around the message of every e-mail. */
const frames: Readonly<Record<Locale, { greeting: string; open: string; why: string }>> = {
  en: {
    greeting: 'Hello {name},',
    open: 'Open the order',
    why: 'You receive this e-mail because you follow the orders of {space}. You can change this in your profile.',
  },
  fr: {
    greeting: 'Bonjour {name},',
    open: 'Ouvrir la commande',
    why: 'Vous recevez cet e-mail parce que vous suivez les commandes de {space}. Vous pouvez changer ce choix dans votre profil.',
  },
  de: {
    greeting: 'Guten Tag {name},',
    open: 'Bestellung öffnen',
    why: 'Sie erhalten diese E-Mail, weil Sie die Bestellungen von {space} verfolgen. Sie können dies in Ihrem Profil ändern.',
  },
  es: {
    greeting: 'Hola, {name}:',
    open: 'Abrir el pedido',
    why: 'Recibe este correo porque sigue los pedidos de {space}. Puede cambiarlo en su perfil.',
  },
  it: {
    greeting: 'Buongiorno {name},',
    open: 'Apri l’ordine',
    why: 'Riceve questa e-mail perché segue gli ordini di {space}. Può modificare questa scelta nel suo profilo.',
  },
  nl: {
    greeting: 'Dag {name},',
    open: 'Bestelling openen',
    why: 'U ontvangt deze e-mail omdat u de bestellingen van {space} volgt. U kunt dit in uw profiel wijzigen.',
  },
  pt: {
    greeting: 'Olá, {name}:',
    open: 'Abrir a encomenda',
    why: 'Recebe este e-mail porque acompanha as encomendas de {space}. Pode alterar esta opção no seu perfil.',
  },
};

export interface LetterInput {
  readonly locale: Locale;
  readonly message: Message;
  readonly name: string;
  readonly space: string;
  readonly provider: string;
  readonly link: string;
  /** The provider's colour, #rrggbb, on which white can be read. */
  readonly colour: string;
  /** What the link and the reason say, where the letter is not about an order; `{space}` stands for the space. */
  readonly frame?: { readonly open: string; readonly why: string };
}

/** A message as an e-mail, in text and in HTML. */
export function writeLetter(input: LetterInput): Letter {
  const { locale, message, name, space, provider, link, colour } = input;
  const frame = { ...frames[locale], ...input.frame };
  const greeting = frame.greeting.replace('{name}', () => name);
  const why = frame.why.replace('{space}', () => space);
  return layOutLetter({
    locale,
    title: message.title,
    greeting,
    body: message.body,
    button: frame.open,
    link,
    provider,
    why,
    colour,
  });
}
