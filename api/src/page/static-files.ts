import { AppError } from '@niveau/shared/api/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../settings.ts';
import { picturePolicy } from './security-headers.ts';

const immutable = 'public, max-age=31536000, immutable';
/** A name that holds the hash of its content. */
const hashedName = /\.[0-9a-f]{8}\.\w+$/;

/** Releases, each for ever the same, and the providers' pictures. */
export function serveFiles(server: FastifyInstance, { modulesFolder, brandingFolder }: Settings): void {
  server.get<{ Params: { name: string; version: string; '*': string } }>(
    '/modules/:name/:version/*',
    async ({ params }, reply) => {
      const file = params['*'];
      // Signed again by another key, a manifest changes though its release does not.
      reply.header('cache-control', file === 'manifest.json' ? 'no-cache' : immutable);
      reply.header('cross-origin-resource-policy', 'same-origin');
      return sendFrom(reply, `${params.name}/${params.version}/${file}`, modulesFolder);
    },
  );
  server.get<{ Params: { '*': string } }>('/branding/*', async ({ params }, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('content-security-policy', picturePolicy);
    return sendFrom(reply, params['*'], brandingFolder);
  });
}

/** A file of the shell's build. The service worker and whatever has no hash in its name are asked for again. */
export function sendShellFile(reply: FastifyReply, path: string): FastifyReply {
  reply.header('cache-control', hashedName.test(path) ? immutable : 'no-cache');
  return reply.sendFile(path.slice(1));
}

function sendFrom(reply: FastifyReply, file: string, root: string): FastifyReply {
  const segments = file.split('/');
  if (segments.some((segment) => segment === '' || segment.startsWith('.'))) throw new AppError('not_found');
  return reply.sendFile(file, root);
}
