import { AppError } from '@niveau/shared/api/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { sessionCookie } from '../auth/session-cookie.ts';
import { encodingFor, pageCache } from './page-cache.ts';
import { displayOfPage, readReader } from './reader.ts';
import { renderPage } from './render-page.ts';
import { routePreloads } from './route-preloads.ts';
import { pageHeaders, pagePolicy } from './security-headers.ts';
import { shellBuildReader } from './shell-build.ts';
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
    const { locale, theme, has_session } = readReader(request);
    const display = await displayOfPage(app, path, request.host);
    const kind = path.startsWith('/login') || !has_session ? 'login' : 'app';
    const { releaseKeys, version } = app.settings;
    const boot = { locale, display, release_keys: releaseKeys, version, vapid_public_key: null, has_session };
    const preloads =
      kind === 'app' && !app.settings.devShell
        ? await routePreloads(app, request.cookies[sessionCookie], path, locale).catch((error: unknown) => {
            // Only a hint: the page goes without it.
            request.log.error({ err: error }, 'no preloads');
            return [];
          })
        : [];
    const facts = { kind, theme, boot, preloads } as const;
    const page = await cached(`${shell.mark} ${JSON.stringify(facts)}`, () => {
      const { html, style } = renderPage(shell, facts);
      return { html, policy: pagePolicy(style, app.settings) };
    });
    reply
      .headers(pageHeaders)
      .header('content-security-policy', page.policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
      .header('etag', page.etag);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(encoding ? page[encoding] : page.plain);
  }

  server.get('/manifest.webmanifest', async (request, reply) => {
    const display = await displayOfPage(app, '/', request.host);
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
    return sendPage(request, reply, path);
  });
  server.setNotFoundHandler(async () => {
    throw new AppError('not_found');
  });
}
