import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { inlineSource, pageHeaders } from '../page/security-headers.ts';
import { docsFilter, docsPage, docsStyle } from './docs-page.ts';
import { openApiDocument } from './document.ts';

/** `/api/openapi.json` and the page that shows it, `/api/docs`. Both are written once, from the catalogue. */
export function registerDocs(server: FastifyInstance, app: App): void {
  let written: { readonly json: string; readonly page: string } | null = null;
  const write = () => {
    const document = openApiDocument(app.settings.version);
    written ??= { json: JSON.stringify(document), page: docsPage(document) };
    return written;
  };
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${inlineSource(docsStyle)}`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  server.get('/api/openapi.json', async (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(written?.json ?? write().json),
  );
  server.get('/api/docs', async (_, reply) =>
    reply
      .headers(pageHeaders)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(written?.page ?? write().page),
  );
  server.get('/api/docs/filter.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(docsFilter),
  );
}
