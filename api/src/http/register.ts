import { type Call, endpointOf } from '@niveau/shared/api';
import { type Endpoint, pathOf } from '@niveau/shared/api/endpoint';
import { AppError, type FieldFault } from '@niveau/shared/api/errors';
import { acceptedLanguages } from '@niveau/shared/i18n/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { enterScope } from '../database/scope.ts';
import { enterAsUser, enterWithKey, requirePermission } from './authenticate.ts';
import { faultsOf } from './errors.ts';
import { attemptOf, keepAnswer, replay } from './idempotency.ts';
import { readMultipart } from './multipart.ts';
import type { BlobAnswer, HttpFacts, ImplementedCall, KeyCaller, UploadedFile, UserCaller } from './route.ts';

interface Parsed {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
}

interface LooseAnswer {
  readonly data: unknown;
  readonly meta?: unknown;
  readonly status?: number;
}

/** Makes a Fastify route of a call: parse, enter the scope, check the permission, handle, answer in the envelope. */
export function register(server: FastifyInstance, app: App, { call, handle }: ImplementedCall): void {
  const endpoint = endpointOf(call);
  const { method, path } = pathOf(call);
  const output = 'blob' in endpoint.output ? null : endpoint.output;
  // The handler's exact types are the catalogue's; here every call is handled alike.
  const run = handle as unknown as (request: Record<string, unknown>) => Promise<LooseAnswer>;

  server.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const afterCommit: (() => Promise<void>)[] = [];
      const http = httpFacts(request, reply, (work) => afterCommit.push(work));
      const answer = await app.database.bare(async (tx) => {
        const caller = await enter(app, tx, endpoint, call, request);
        const input = await parse(endpoint, request);
        const attempt = caller?.kind === 'user' ? idempotencyOf(request, call, input) : null;
        if (attempt && caller?.kind === 'user') {
          const earlier = await replay(tx, caller, attempt);
          if (earlier) return { status: earlier.status, body: earlier.response };
        }
        const result = await run({ app, tx, caller, http, ...input });
        if (!output) return { status: result.status ?? 200, blob: result.data as BlobAnswer };
        const data = output.parse(result.data);
        const body = result.meta === undefined ? { data } : { data, meta: result.meta };
        if (attempt && caller?.kind === 'user')
          await keepAnswer(tx, caller, attempt, { status: result.status ?? 200, response: body });
        return { status: result.status ?? 200, body };
      });
      for (const work of afterCommit)
        await work().catch((error: unknown) => request.log.error({ err: error }, 'after commit'));
      if ('blob' in answer && answer.blob) return sendBlob(reply, answer.blob);
      return reply.code(answer.status).send('body' in answer ? answer.body : null);
    },
  });
}

function enter(
  app: App,
  tx: Transaction,
  endpoint: Endpoint,
  call: Call,
  request: FastifyRequest,
): Promise<UserCaller | KeyCaller | null> {
  if (endpoint.access === 'public') return tx.run(enterScope({ role: 'system' })).then(() => null);
  if (endpoint.access === 'user') {
    return enterAsUser(app, tx, request.headers.authorization).then((caller) => {
      requirePermission(call, caller);
      return caller;
    });
  }
  const key = request.headers['x-api-key'];
  return enterWithKey(tx, typeof key === 'string' ? key : undefined, endpoint.access.scope);
}

async function parse(endpoint: Endpoint, request: FastifyRequest): Promise<Parsed> {
  const multipart = endpoint.files ? await readMultipartOf(request, endpoint) : null;
  const faults: FieldFault[] = [];
  const read = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value, { reportInput: true });
    if (result.success) return result.data;
    faults.push(...faultsOf(part, result.error.issues));
    return undefined;
  };
  const params = read('params', endpoint.params, request.params);
  const query = read('query', endpoint.query, request.query);
  const body = read('body', endpoint.body, multipart ? multipart.fields : (request.body ?? {}));
  // An id in a path that is no id names nothing: it is not found, as another space's would be.
  if (faults.length > 0) throw new AppError('invalid_request', { faults });
  return { params, query, body, files: multipart?.files ?? {} };
}

function readMultipartOf(request: FastifyRequest, endpoint: Endpoint) {
  if (!request.isMultipart())
    throw new AppError('invalid_request', { faults: [{ path: 'body', translation_key: 'field_invalid' }] });
  return readMultipart(request, endpoint.files ?? {});
}

function idempotencyOf(request: FastifyRequest, call: Call, input: Parsed) {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.method === 'GET') return null;
  if (key.length === 0 || key.length > 200)
    throw new AppError('invalid_request', {
      faults: [{ path: 'headers.idempotency-key', translation_key: 'field_invalid' }],
    });
  return attemptOf(key, call, input.params, input.body, input.files);
}

function httpFacts(
  request: FastifyRequest,
  reply: FastifyReply,
  afterCommit: HttpFacts['afterCommit'],
): HttpFacts {
  return {
    request_id: request.id,
    host: request.host,
    ip: request.ip,
    languages: acceptedLanguages(request.headers['accept-language']),
    cookies: request.cookies,
    setCookie: (name, value, { path, max_age_s, expire }) =>
      reply.setCookie(name, value, {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        ...(expire ? { maxAge: 0 } : max_age_s === undefined ? {} : { maxAge: max_age_s }),
      }),
    afterCommit,
  };
}

function sendBlob(reply: FastifyReply, { content, media_type, filename, inline }: BlobAnswer): FastifyReply {
  return reply
    .header('content-type', media_type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename)}`,
    )
    .send(typeof content === 'string' ? content : Buffer.from(content));
}
