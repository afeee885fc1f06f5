import { type Call, endpointOf } from '@niveau/shared/api';
import { type Endpoint, pathOf } from '@niveau/shared/api/endpoint';
import { AppError } from '@niveau/shared/api/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import './fastify-types.ts';
import type { App } from '../app.ts';
import { CommitUnknownError, type Transaction } from '../database/database.ts';
import { enterScope } from '../database/scope.ts';
import type { AccessClaims } from './access-token.ts';
import {
  enterAsAdministrator,
  enterAsUser,
  enterWithKey,
  readClaims,
  requireNoView,
  requireOwnSpace,
  requirePermission,
} from './authenticate.ts';
import { sendBlob } from './blob.ts';
import { type HttpWork, httpFacts } from './http-facts.ts';
import { attemptOf, keepAnswer, replay } from './idempotency.ts';
import { type Parsed, parse, readFiles } from './parse.ts';
import { callLimits } from './public-limits.ts';
import { keepRawBody } from './raw-body.ts';
import type { BlobAnswer, ImplementedCall, ProviderCaller, UserCaller } from './route.ts';

interface LooseAnswer {
  readonly data: unknown;
  readonly meta?: unknown;
  readonly status?: number;
}
type LooseHandler = (request: Readonly<Record<string, unknown>>) => Promise<LooseAnswer>;

type Reply = { readonly status: number } & ({ readonly body: unknown } | { readonly blob: BlobAnswer });

/**
 * Makes a Fastify route of a call: enter the scope, check the permission, parse, handle, answer in the envelope. What
 * takes its time from the network (the body, its files) is read before the transaction is opened.
 */
export function register(server: FastifyInstance, app: App, implemented: ImplementedCall): void {
  const { call } = implemented;
  const endpoint = endpointOf(call);
  const { method, path } = pathOf(call);
  // The handler's exact types are the catalogue's; here every call is handled alike.
  const run = implemented.handle as unknown as LooseHandler;

  async function inTransaction(request: FastifyRequest, http: HttpWork): Promise<Reply> {
    const claims = await claimsOf(app, endpoint, request);
    const multipart = await readFiles(endpoint, request);
    return app.database.bare(async (tx) => {
      const caller = await enter(app, tx, endpoint, call, request, claims);
      const input = parse(endpoint, request, multipart);
      const attempt = idempotencyOf(request, call, input);
      const earlier = attempt && (await inOwnSpace(tx, caller, () => replay(tx, caller, attempt)));
      if (earlier) return { status: earlier.status, body: earlier.response };
      const answer = reply(endpoint, await run({ app, tx, caller, http: http.facts, ...input }));
      if (attempt && 'body' in answer) {
        const { status, body } = answer;
        await inOwnSpace(tx, caller, () => keepAnswer(tx, caller, attempt, { status, response: body }));
      }
      return answer;
    });
  }

  async function letIn(request: FastifyRequest) {
    const claims = await readClaims(app, request.headers.authorization);
    return app.database.bare((tx) => enter(app, tx, endpoint, call, request, claims));
  }

  async function freely(request: FastifyRequest, http: HttpWork): Promise<Reply> {
    const caller = endpoint.access === 'user' ? await letIn(request) : null;
    const input = parse(endpoint, request, null);
    const attempt = caller?.kind === 'user' ? idempotencyOf(request, call, input) : null;
    // What it did is committed already: its answer is kept beside it, not with it.
    const beside = <T>(user: UserCaller, work: (tx: Transaction) => Promise<T>) =>
      app.database.transaction({ ...user, role: 'space' }, work);
    if (caller?.kind === 'user' && attempt) {
      const earlier = await beside(caller, (tx) => replay(tx, caller, attempt));
      if (earlier) return { status: earlier.status, body: earlier.response };
    }
    const answer = reply(endpoint, await run({ app, caller, http: http.facts, ...input }));
    if (caller?.kind === 'user' && attempt && 'body' in answer) {
      const { status, body } = answer;
      const first = await beside(caller, async (tx) => {
        const kept = await replay(tx, caller, attempt);
        if (!kept) await keepAnswer(tx, caller, attempt, { status, response: body });
        return kept;
      });
      // Two at once with one key both acted: both are answered as the first was.
      if (first) return { status: first.status, body: first.response };
    }
    return answer;
  }

  server.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.keeps_raw_body ? { preParsing: keepRawBody } : {}),
    config: { call, rateLimit: callLimits[call] ?? false },
    // A token beside what a stranger may choose is never compressed (BREACH).
    ...(call.startsWith('POST auth/') ? { compress: false as const } : {}),
    handler: async (request, response) => {
      const http = httpFacts(app, request, response);
      if (endpoint.access === 'public' && method !== 'GET') requireNoView(call, await http.facts.claims());
      const answer = await (implemented.isFree ? freely : inTransaction)(request, http).catch(
        async (error: unknown) => {
          if (!(error instanceof CommitUnknownError)) await http.undo();
          throw error;
        },
      );
      await http.finish();
      return send(response, answer);
    },
  });
}

function send(response: FastifyReply, answer: Reply): FastifyReply {
  if ('blob' in answer) return sendBlob(response.code(answer.status), answer.blob);
  return response.code(answer.status).send(answer.body);
}

function reply({ output }: Endpoint, { data, meta, status = 200 }: LooseAnswer): Reply {
  // A blob call's handler is typed to answer a BlobAnswer.
  if ('blob' in output) return { status, blob: data as BlobAnswer };
  const parsed = output.parse(data);
  return { status, body: meta === undefined ? { data: parsed } : { data: parsed, meta } };
}

/** Whom the token of a request names; `null` where the call is not for signed-in people. */
async function claimsOf(
  app: App,
  { access }: Endpoint,
  { headers }: FastifyRequest,
): Promise<AccessClaims | null> {
  const isForUsers =
    access === 'user' ||
    (typeof access === 'object' &&
      access.scope === 'provider' &&
      headers['x-api-key'] === undefined &&
      headers.authorization !== undefined);
  return isForUsers ? readClaims(app, headers.authorization) : null;
}

/** What is kept for an administrator is kept in the back office, beside the provider's scope in which they act. */
async function inOwnSpace<T>(
  tx: Transaction,
  caller: UserCaller | ProviderCaller | null,
  work: () => Promise<T>,
): Promise<T> {
  if (caller?.kind !== 'administrator') return work();
  const { id_user, id_client, id_professional } = caller;
  await tx.run(enterScope({ role: 'space', id_client, id_professional, id_user }));
  const result = await work();
  await tx.run(enterScope({ role: 'provider', id_professional, id_user }));
  return result;
}

async function enter(
  app: App,
  tx: Transaction,
  endpoint: Endpoint,
  call: Call,
  request: FastifyRequest,
  claims: AccessClaims | null,
): Promise<UserCaller | ProviderCaller | null> {
  if (claims && typeof endpoint.access === 'object')
    return enterAsAdministrator(tx, call, claims, app.clock.now());
  if (claims) {
    const caller = await enterAsUser(tx, claims, app.clock.now());
    requireOwnSpace(call, caller);
    requirePermission(call, caller);
    return caller;
  }
  if (typeof endpoint.access === 'object') {
    const key = request.headers['x-api-key'];
    return enterWithKey(tx, typeof key === 'string' ? key : undefined, endpoint.access.scope);
  }
  await tx.run(enterScope({ role: 'system' }));
  return null;
}

function idempotencyOf(request: FastifyRequest, call: Call, input: Parsed) {
  const key = request.headers['idempotency-key'];
  // What sets a session's cookies is never answered twice.
  if (
    typeof key !== 'string' ||
    request.method === 'GET' ||
    request.routeOptions.url?.startsWith('/api/v1/auth/')
  )
    return null;
  if (key.length === 0 || key.length > 200)
    throw new AppError('invalid_request', {
      faults: [{ path: 'headers.idempotency-key', translation_key: 'field_invalid' }],
    });
  return attemptOf(key, call, input.params, input.query, input.body, input.files);
}
