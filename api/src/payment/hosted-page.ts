import { createHash } from 'node:crypto';
import type { Locale } from '@niveau/shared/i18n/locale';
import { escapeHtml } from '../escape-html.ts';
import { type HostedTexts, hostedTexts } from './hosted-texts.ts';

const style = `
:root { color-scheme: light dark; --ground: #f3f5f6; --surface: #fff; --ink: #1c2529; --muted: #55636a; --line: #8a979d; --fault: #b3261e; --accent: #0b5a6e; --accent-ink: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #14181b; --surface: #1e2428; --ink: #eef2f4; --muted: #b3bfc5; --line: #7d8a91; --fault: #ffb4ab; --accent: #4fa3b8; --accent-ink: #000; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 32px; background: var(--surface); border-radius: 12px; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 24px; color: var(--muted); }
p.fault { color: var(--fault); font-weight: 600; }
label { display: block; margin-bottom: 16px; font-weight: 600; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; font-weight: 400; font-variant-numeric: tabular-nums; }
::placeholder { color: var(--muted); opacity: 1; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 8px; }
button, a { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px; border-radius: 8px; font: inherit; font-weight: 600; text-decoration: none; }
button { border: 0; background: var(--accent); color: var(--accent-ink); cursor: pointer; }
a { color: var(--ink); border: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Only this page's own style, and a form to this very server. */
export const hostedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface HostedPage {
  readonly locale: Locale;
  readonly provider: string;
  readonly cancel_path: string;
  /** What was wrong with what was typed. */
  readonly fault: keyof HostedTexts['faults'] | null;
}

/** The page that plays a payment provider's hosted page: it says so, and takes no money. */
export function hostedPage({ locale, provider, cancel_path, fault }: HostedPage): string {
  const say = hostedTexts[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(say.title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(say.title)}</h1><p>${escapeHtml(provider)}. ${escapeHtml(say.notice)}</p>
${fault ? `<p class="fault" role="alert">${escapeHtml(say.faults[fault])}</p>` : ''}
<form method="post">
<label>${escapeHtml(say.number)}<input name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23" placeholder="4242 4242 4242 4242"></label>
<div class="pair"><label>${escapeHtml(say.expiry)}<input name="expiry" inputmode="numeric" autocomplete="cc-exp" required maxlength="7" placeholder="12/30"></label>
<label>${escapeHtml(say.code)}<input name="code" inputmode="numeric" autocomplete="cc-csc" required maxlength="4" placeholder="123"></label></div>
<div class="actions"><button>${escapeHtml(say.save)}</button><a href="${escapeHtml(cancel_path)}">${escapeHtml(say.cancel)}</a></div>
</form></main></body></html>`;
}
