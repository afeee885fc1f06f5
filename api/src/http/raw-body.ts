import { Readable } from 'node:stream';
import { AppError } from '@niveau/shared/api/errors';
import type { FastifyRequest } from 'fastify';

const most = 1024 * 1024;

/** A `preParsing` hook that keeps the body's bytes as they came: a signature is over those, not over what was parsed. */
export async function keepRawBody(
  request: FastifyRequest,
  _reply: unknown,
  payload: AsyncIterable<Buffer | string>,
): Promise<Readable> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of payload) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > most) throw new AppError('payload_too_large');
    parts.push(bytes);
  }
  request.rawBody = Buffer.concat(parts);
  return Readable.from([request.rawBody], { objectMode: false });
}
