import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, endpointOf } from '@niveau/shared/api';
import { pathOf } from '@niveau/shared/api/endpoint';
import { errorCatalogue } from '@niveau/shared/api/error-catalogue';
import { AppError } from '@niveau/shared/api/errors';

export interface Received {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly key: string | undefined;
}

type Answers = Partial<Record<Call, (received: Received) => unknown>>;

function match(method: string | undefined, url: string, call: Call): Record<string, string> | null {
  const { method: wanted, path } = pathOf(call);
  if (method !== wanted) return null;
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const found = pattern.exec(url);
  return found && { ...found.groups };
}

/** A real HTTP server that answers calls of the catalogue, checks bodies and answers against it, and keeps what it received. */
export async function platformDouble(answers: Answers) {
  const received: Received[] = [];
  const answer = (call: Call, request: Received): { status: number; body: unknown } => {
    received.push(request);
    try {
      const endpoint = endpointOf(call);
      const data = answers[call]?.(request);
      if (!('blob' in endpoint.output)) endpoint.output.parse(data);
      const meta = 'meta' in endpoint ? { total: 1 } : undefined;
      return { status: 200, body: { data, meta } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { key, details } = error;
      const [status, message] = errorCatalogue[key];
      return { status, body: { status, translation_key: key, message, details, request_id: 'r1' } };
    }
  };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const text = Buffer.concat(pieces).toString();
    for (const call of Object.keys(answers).filter((name): name is Call => name in answers)) {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
      const params = match(request.method, pathname, call);
      if (!params) continue;
      const sent: unknown = text ? JSON.parse(text) : undefined;
      const body = endpointOf(call).body?.parse(sent);
      const { status, body: answered } = answer(call, {
        call,
        params,
        query: Object.fromEntries(searchParams),
        body,
        key: request.headers['x-api-key']?.toString(),
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
      return;
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
