import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { escapeHtml } from '../escape-html.ts';
import { inlineSource, pageHeaders } from '../page/security-headers.ts';

const most = 100;

/** A message as the page shows it; an SMS has no subject. */
interface Message {
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  readonly created_at: Date;
}

const style = `
:root{color-scheme:light dark;--ink:#1c2529;--soft:#55636a;--line:#d5dde1;--page:#f5f7f8;--card:#fff;--accent:#0b5a6e}
@media (prefers-color-scheme:dark){:root{--ink:#e8eef0;--soft:#a3b3ba;--line:#33424a;--page:#10181c;--card:#182227;--accent:#7cc7dc}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:48rem;padding:32px 20px 64px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
a{color:var(--accent);overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:28px;line-height:1.2}
h2{margin:0;font-size:17px}
p{margin:0 0 8px;color:var(--soft)}
article{margin-top:12px;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:8px}
pre{margin:12px 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
`;

/**
 * `/api/outbox` and `/api/outbox.json`: what would have been sent, where no mail server or SMS gateway is set. In
 * development alone: the messages hold links that open accounts.
 */
export function registerOutboxPage(server: FastifyInstance, app: App): void {
  if (app.settings.isProduction) return;
  const policy = [
    "default-src 'none'",
    `style-src ${inlineSource(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  server.get<{ Querystring: { to?: string } }>('/api/outbox.json', async ({ query }) => ({
    data: await readMessages(app, query.to),
  }));
  server.get<{ Querystring: { to?: string } }>('/api/outbox', async ({ query }, reply) =>
    reply
      .headers(pageHeaders)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(await readMessages(app, query.to))),
  );
}

/** The newest messages, all or to one recipient. */
function readMessages(app: App, to: string | undefined): Promise<Message[]> {
  const recipient = typeof to === 'string' ? to : null;
  return app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<Message>(sql`
      select 'email' as channel, recipient, subject, body_text as text, created_at from email_outbox
      where ${recipient}::text is null or recipient = ${recipient}
      union all
      select 'sms', recipient, null, body, created_at from sms_outbox
      where ${recipient}::text is null or recipient = ${recipient}
      order by created_at desc limit ${most}`),
  );
}

function page(messages: readonly Message[]): string {
  const articles = messages.map(
    ({ channel, recipient, subject, text, created_at }) => `<article>
<h2>${escapeHtml(subject ?? 'SMS')}</h2>
<p>${channel === 'sms' ? 'SMS' : 'E-mail'} to ${escapeHtml(recipient)}, <time>${created_at.toISOString()}</time></p>
<pre>${withLinks(escapeHtml(text))}</pre>
</article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><style>${style}</style></head><body>
<h1>Outbox</h1><p>E-mails and SMS of this server, newest first. Nothing of this is sent while no mail server or gateway is set.</p>
${articles.join('\n') || '<p>Nothing yet.</p>'}
</body></html>`;
}

const withLinks = (html: string) =>
  html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
