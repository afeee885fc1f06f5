import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import { endpointOf } from '@niveau/shared/api';
import { AppError, type ErrorKey } from '@niveau/shared/api/errors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { App } from './app.ts';
import { errorBody, isRefusedValue } from './http/errors.ts';
import { register } from './http/register.ts';
import type { ImplementedCall } from './http/route.ts';
import { registerOutboxPage } from './mail/outbox-page.ts';
import { registerDocs } from './openapi/register-docs.ts';
import { registerPage } from './page/register-page.ts';
import { registerHostedPage } from './payment/register-hosted-page.ts';
import { serveLogos } from './space/logo.ts';
import { registerNotificationStream } from './space/notification-stream.ts';

const bodyLimitBytes = 4 * 1024 * 1024;

/** The server of the product: every implemented call, the releases, the shell's files and its page. Not yet listening. */
export async function buildServer(
  app: App,
  implementedCalls: readonly ImplementedCall[],
): Promise<FastifyInstance> {
  const { trustedProxies } = app.settings;
  const logger: FastifyBaseLogger = app.log;
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => readRequestId(request.headers['x-request-id']) ?? randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  });

  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (app.settings.isHttps || request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  server.addHook('onResponse', async (request, reply) => report(app, request, reply));
  endWithin(server, app.settings.lastAnswersMs);
  server.setErrorHandler((error, request, reply) => fail(error, request, reply));

  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Answers are made for one reader at one moment: quick matters more than small.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: /^(application\/(json|manifest\+json)|text\/csv)/,
  });
  await server.register(cookie);
  await server.register(multipart);
  await server.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('too_many_requests', { details: { retry_after: Math.max(1, Math.ceil(ttl / 1000)) } }),
  });
  await server.register(staticFiles, {
    root: app.settings.shellFolder,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
  });

  for (const implemented of implementedCalls) register(server, app, implemented);
  registerDocs(server, app);
  registerOutboxPage(server, app);
  registerNotificationStream(server, app);
  await registerHostedPage(server, app);
  serveLogos(server, app);
  registerPage(server, app);
  return server;
}

/** A connection on which nothing is asked or read any more would hold a stop for minutes: it is cut after so many ms. */
function endWithin(server: FastifyInstance, ms: number): void {
  let cut: NodeJS.Timeout | undefined;
  server.addHook('preClose', async () => {
    cut = setTimeout(() => server.server.closeAllConnections(), ms);
  });
  server.addHook('onClose', async () => clearTimeout(cut));
}

/** An id that came with the request is kept only where it can do no harm in a log or a header. */
function readRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : null;
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = errorBody(error, request.id, failureOf(request));
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  else if (isRefusedValue(error)) request.log.warn({ err: error }, 'the database refused a value');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

/** What a fault of the call is called: some have words of their own. */
function failureOf({ routeOptions }: FastifyRequest): ErrorKey | undefined {
  const { call } = routeOptions.config;
  return call && endpointOf(call).failure;
}

/** One line and one count a request. The route stands for the address, which may hold tokens. */
function report(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const { config, url } = request.routeOptions;
  const call = config.call ?? `${request.method} ${url ?? 'page'}`;
  app.metrics.request(call, reply.statusCode, reply.elapsedTime / 1000);
  const level = reply.statusCode >= 500 ? 'error' : config.call ? 'info' : 'debug';
  request.log[level](
    { call, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10, ip: request.ip },
    'answered',
  );
}
