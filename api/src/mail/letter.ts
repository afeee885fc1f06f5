import type { Locale } from '@niveau/shared/i18n/locale';
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

export interface Letter {
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
}

export interface LetterInput {
  readonly locale: Locale;
  readonly message: Message;
  readonly name: string;
  readonly space: string;
  readonly provider: string;
  readonly link: string;
  /** The provider's colour, #rrggbb, on which white can be read. */
  readonly colour: string;
}

/** A message as an e-mail, in text and in HTML. */
export function writeLetter({ locale, message, name, space, provider, link, colour }: LetterInput): Letter {
  const frame = frames[locale];
  const greeting = frame.greeting.replace('{name}', name);
  const why = frame.why.replace('{space}', space);
  const body_text = [greeting, message.body, `${frame.open} : ${link}`, provider, why].join('\n\n');
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;font:16px/1.5 Arial,sans-serif;color:#1c2529;${style}">${escapeHtml(text)}</p>`;
  const body_html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(message.title)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f6"><table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#ffffff;border-top:6px solid ${colour}"><tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font:bold 20px/1.3 Arial,sans-serif;color:#1c2529">${escapeHtml(message.title)}</h1>
${paragraph(greeting)}${paragraph(message.body)}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:${colour};color:#ffffff;font:bold 16px Arial,sans-serif;text-decoration:none">${escapeHtml(frame.open)}</a></p>
${paragraph(provider, 'font-weight:bold;')}${paragraph(why, 'font-size:13px;color:#55636a;margin:0;')}
</td></tr></table></body></html>`;
  return { subject: message.title, body_text, body_html };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
