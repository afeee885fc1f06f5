import type { FastifyReply } from 'fastify';
import type { BlobAnswer } from './route.ts';

/** Sends a file so that no browser runs anything in it. */
export function sendBlob(
  reply: FastifyReply,
  { content, media_type, filename, inline }: BlobAnswer,
): FastifyReply {
  return reply
    .header('content-type', media_type)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename)}`,
    )
    .send(typeof content === 'string' ? content : Buffer.from(content));
}
