// Brings the plugins' additions to Fastify's types into every program that reads the HTTP folder.
import '@fastify/cookie';
import '@fastify/multipart';
import '@fastify/rate-limit';
import '@fastify/static';
import type { Call } from '@niveau/shared/api';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the catalogue that the route answers. */
    readonly call?: Call;
  }
  interface FastifyRequest {
    /** The body as it came, for calls whose signature is made over its very bytes. */
    rawBody?: Buffer;
  }
}
