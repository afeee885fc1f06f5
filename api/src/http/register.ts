import { type Call, endpointOf } from '@niveau/shared/api';
import { type Endpoint, pathOf } from '@niveau/shared/api/endpoint';
import { AppError } from '@niveau/shared/api/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import './fastify-types.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { enterScope } from '../database/scope.ts';
import type { AccessClaims } from './access-token.ts';
import { enterAsUser, enterWithKey, readClaims, requirePermission } from './authenticate.ts';
import { sendBlob } from './blob.ts';
import { type HttpWork, httpFacts } from './http-facts.ts';
import { attemptOf, keepAnswer, replay } from './idempotency.ts';
import { type Parsed, parse, readFiles } from './parse.ts';
import { callLimits } from './public-limits.ts';
import type { BlobAnswer, ImplementedCall, KeyCaller, UserCaller } from './route.ts';

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
    const claims = endpoint.access === 'user' ? await readClaims(app, request.headers.authorization) : null;
    const multipart = await readFiles(endpoint, request);
    return app.database.bare(async (tx) => {
      const caller = await enter(tx, endpoint, call, request, claims);
      const input = parse(endpoint, request, multipart);
      const attempt = caller?.kind === 'user' ? idempotencyOf(request, call, input) : null;
      const owner = caller?.kind === 'user' && attempt ? { caller, attempt } : null;
      const earlier = owner && (await replay(tx, owner.caller, owner.attempt));
      if (earlier) return { status: earlier.status, body: earlier.response };
      const answer = reply(endpoint, await run({ app, tx, caller, http: http.facts, ...input }));
      if (owner && 'body' in answer)
        await keepAnswer(tx, owner.caller, owner.attempt, { status: answer.status, response: answer.body });
      return answer;
    });
  }

  async function freely(request: FastifyRequest, http: HttpWork): Promise<Reply> {
    const input = parse(endpoint, request, null);
    return reply(endpoint, await run({ app, caller: null, http: http.facts, ...input }));
  }

  server.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call, rateLimit: callLimits[call] ?? false },
    // A token beside what a stranger may choose is never compressed (BREACH).
    ...(call.startsWith('POST auth/') ? { compress: false as const } : {}),
    handler: async (request, response) => {
      const http = httpFacts(app, request, response);
      const answer = await (implemented.isFree ? freely : inTransaction)(request, http).catch(
        async (error: unknown) => {
          await http.undo();
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

async function enter(
  tx: Transaction,
  endpoint: Endpoint,
  call: Call,
  request: FastifyRequest,
  claims: AccessClaims | null,
): Promise<UserCaller | KeyCaller | null> {
  if (claims) {
    const caller = await enterAsUser(tx, claims);
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
  if (typeof key !== 'string' || request.method === 'GET') return null;
  if (key.length === 0 || key.length > 200)
    throw new AppError('invalid_request', {
      faults: [{ path: 'headers.idempotency-key', translation_key: 'field_invalid' }],
    });
  return attemptOf(key, call, input.params, input.body, input.files);
}
