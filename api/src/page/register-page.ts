import type { FirstPage } from '@niveau/shared/api/boot';
import { AppError } from '@niveau/shared/api/errors';
import type { Locale } from '@niveau/shared/i18n/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { sessionCookie } from '../auth/session-cookie.ts';
import { encodingFor, pageCache } from './page-cache.ts';
import { takeTicket, ticketInAddress, ticketOfPage } from './page-override.ts';
import { providerOfPage, readReader } from './reader.ts';
import { firstPageOf, renderPage } from './render-page.ts';
import { pageHeaders, pagePolicy } from './security-headers.ts';
import { shellBuildReader } from './shell-build.ts';
import { nobodysPage, type SignedInPage, signedInPage } from './signed-in-page.ts';
import { sendShellFile, serveFiles } from './static-files.ts';
import { webManifest } from './web-manifest.ts';

/** Folders of the server that never answer a page. */
const noPage = /^\/(?:api|modules|branding|public|index)(?:\/|$)/;

/** The files of the product, and the shell's page for every other address that has no extension. */
export function registerPage(server: FastifyInstance, app: App): void {
  const readShell = shellBuildReader(app.settings.shellFolder);
  const cached = pageCache();

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const shell = await readShell();
    if (!shell)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The shell has not been built: npm run build\n');
    const { locale: asked, theme, has_session } = readReader(request);
    const kind = firstPageOf(path, has_session);
    const found = await signedIn(request, kind, asked);
    const { language, id_professional } = found;
    const { display, platform } = await providerOfPage(app, path, request.host, id_professional);
    const locale = language ?? asked;
    const { releaseKeys, version, vapid } = app.settings;
    const ticket = await ticketOfPage(app, request);
    const boot = {
      locale,
      display,
      release_keys: releaseKeys,
      version,
      platform,
      vapid_public_key: vapid.public_key,
      has_session,
      has_override: ticket !== null,
    };
    // A developer's own build may stand there instead.
    const { preloads, title, banner } = ticket ? nobodysPage : found;
    const { tiles } = app.settings;
    const facts = { kind, theme, boot, tiles, preloads, title, banner } as const;
    const page = await cached(`${shell.mark} ${ticket?.url ?? ''} ${JSON.stringify(facts)}`, () => {
      const { html, style } = renderPage(shell, facts);
      return { html, policy: pagePolicy(style, app.settings, ticket?.url) };
    });
    reply
      .headers(pageHeaders)
      .header('content-security-policy', page.policy)
      // The policy of a developer's own build is for this visit alone.
      .header('cache-control', ticket ? 'no-store' : 'private, no-cache')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
      .header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(encoding ? page[encoding] : page.plain);
  }

  /** A hint only: without it the page goes in the language of the request. */
  async function signedIn(request: FastifyRequest, kind: FirstPage, asked: Locale): Promise<SignedInPage> {
    if (kind !== 'app') return nobodysPage;
    const found = await signedInPage(app, request.cookies[sessionCookie], request.url, asked).catch(
      (error: unknown) => {
        request.log.error({ err: error }, 'the page knows nothing of its reader');
        return nobodysPage;
      },
    );
    return app.settings.devShell ? { ...found, preloads: [] } : found;
  }

  server.get('/manifest.webmanifest', async (request, reply) => {
    const { display } = await providerOfPage(app, '/', request.host, null);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(webManifest(display, readReader(request).locale)));
  });
  serveFiles(server, app.settings);
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (noPage.test(path)) throw new AppError('not_found');
    if (/\.\w+$/.test(path) && path !== '/index.html') return sendShellFile(reply, path);
    const ticket = ticketInAddress(request);
    return ticket === null ? sendPage(request, reply, path) : takeTicket(app, request, reply, ticket);
  });
  server.setNotFoundHandler(async () => {
    throw new AppError('not_found');
  });
}
