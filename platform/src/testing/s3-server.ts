import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from './temporary-folder.ts';

export const bucketName = 'releases';
/** The account that the server knows. */
export const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const;

/**
 * A real S3 server on this machine, which checks signatures and keeps objects on disk. What it lacks of today's S3 is
 * put before it: a write with `If-None-Match: *` is refused with 412 where the object is there.
 */
export async function s3Server() {
  const inner = new S3rver({
    directory: temporaryFolder(),
    silent: true,
    configureBuckets: [{ name: bucketName, configs: [] }],
  });
  await inner.configureBuckets();
  const answer = inner.callback();
  const turns = new Map<string, Promise<void>>();
  const written: string[] = [];
  const server = createServer(async (request, response) => {
    const key = (request.url ?? '').split('?')[0]?.slice(`/${bucketName}/`.length) ?? '';
    if (request.method !== 'PUT') return void answer(request, response);
    const turn = (turns.get(key) ?? Promise.resolve()).then(async () => {
      const isThere = await inner.store.existsObject(bucketName, decodeURIComponent(key));
      if (request.headers['if-none-match'] === '*' && isThere) return refuse(response);
      written.push(key);
      const ended = new Promise<void>((resolve) => response.on('close', resolve));
      answer(request, response);
      await ended;
    });
    turns.set(key, turn);
    await turn;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** The keys of every write that was let through, in order. */
    written,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function refuse(response: ServerResponse): void {
  response
    .writeHead(412, { 'content-type': 'application/xml' })
    .end('<Error><Code>PreconditionFailed</Code></Error>');
}
