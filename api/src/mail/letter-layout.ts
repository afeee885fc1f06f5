import type { Locale } from '@niveau/shared/i18n/locale';
import { escapeHtml } from '../escape-html.ts';

export interface Letter {
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
}

export interface LetterParts {
  readonly locale: Locale;
  readonly title: string;
  readonly greeting: string;
  readonly body: string;
  /** What the button says, and where it leads. */
  readonly button: string;
  readonly link: string;
  readonly provider: string;
  /** Why the reader gets it. */
  readonly why: string;
  /** The provider's colour, #rrggbb, on which white can be read. */
  readonly colour: string;
}

/** An e-mail of the product, in text and in HTML. The subject is one line, whatever its parts hold. */
export function layOutLetter(parts: LetterParts): Letter {
  const { locale, title, greeting, body, button, link, provider, why, colour } = parts;
  const body_text = [greeting, body, `${button} : ${link}`, provider, why].join('\n\n');
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;font:16px/1.5 Arial,sans-serif;color:#1c2529;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const body_html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f6"><table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#ffffff;border-top:6px solid ${colour}"><tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font:bold 20px/1.3 Arial,sans-serif;color:#1c2529">${escapeHtml(title)}</h1>
${paragraph(greeting)}${paragraph(body)}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:${colour};color:#ffffff;font:bold 16px Arial,sans-serif;text-decoration:none">${escapeHtml(button)}</a></p>
${paragraph(provider, 'font-weight:bold;')}${paragraph(why, 'font-size:13px;color:#55636a;margin:0;')}
</td></tr></table></body></html>`;
  return { subject: oneLine(title), body_text, body_html };
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
