import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../src/files/s3-store.ts';

/**
 * A real S3 server on this machine, which checks signatures and keeps objects on disk. `fail` makes it answer as a service
 * does that is in trouble.
 */
export async function startS3() {
  const directory = mkdtempSync(path.join(tmpdir(), 'niveau-s3-'));
  const bucket = 'uploads';
  const inner = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await inner.configureBuckets();
  const answer = inner.callback();
  let failures = 0;
  const server = createServer((request, response) => {
    if (failures === 0) return void answer(request, response);
    failures -= 1;
    request.resume();
    response.writeHead(503, { 'content-type': 'application/xml' });
    response.end('<Error><Code>SlowDown</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object once it listens.
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    prefix: 'niveau/',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    sessionToken: undefined,
  };
  return {
    settings,
    /** The next so many requests are answered with 503. */
    fail(times: number) {
      failures = times;
    },
    has: (key: string) => inner.store.existsObject(bucket, key),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
