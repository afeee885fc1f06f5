import { acceptedLanguages } from '@niveau/shared/i18n/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { readClaims } from './authenticate.ts';
import type { HttpFacts } from './route.ts';

export interface HttpWork {
  readonly facts: HttpFacts;
  /** Runs what was kept for after the commit. A failure there is logged: what was committed stays answered. */
  readonly finish: () => Promise<void>;
  /** Runs what was kept for a failure. What fails there is logged: the request's own failure is what is answered. */
  readonly undo: () => Promise<void>;
}

/** What a handler may know of the request, and do to the answer, beside its input. */
export function httpFacts(app: App, request: FastifyRequest, reply: FastifyReply): HttpWork {
  const afterCommit: (() => Promise<void>)[] = [];
  const onRollback: (() => Promise<void>)[] = [];
  const runAll = async (works: readonly (() => Promise<void>)[], when: string) => {
    for (const work of works) await work().catch((error: unknown) => request.log.error({ err: error }, when));
  };
  const facts: HttpFacts = {
    request_id: request.id,
    host: request.host,
    ip: request.ip,
    languages: acceptedLanguages(request.headers['accept-language']),
    cookies: request.cookies,
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return typeof value === 'string' ? value : undefined;
    },
    rawBody: () => request.rawBody ?? new Uint8Array(),
    claims: async () => readClaims(app, request.headers.authorization).catch(() => null),
    redirect: (location) => {
      reply.header('location', location).header('cache-control', 'no-store');
    },
    setCookie: (name, value, { path, max_age_s, expire, same_site = 'strict' }) =>
      reply.setCookie(name, value, {
        path,
        httpOnly: true,
        sameSite: same_site,
        secure: app.settings.isHttps || request.protocol === 'https',
        ...(expire ? { maxAge: 0 } : max_age_s === undefined ? {} : { maxAge: max_age_s }),
      }),
    afterCommit: (work) => afterCommit.push(work),
    onRollback: (work) => onRollback.push(work),
  };
  return {
    facts,
    finish: () => runAll(afterCommit, 'after commit'),
    undo: () => runAll(onRollback, 'after rollback'),
  };
}
