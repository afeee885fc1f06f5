import { type ApiClient, createClient } from '@niveau/shared/api/client';
import { AppError } from '@niveau/shared/api/errors';
import { PlatformError } from './platform-error.ts';

/** A running server, and the API key to call it with. */
export interface Server {
  readonly url: string;
  readonly key: string;
}

/** The keys of the demonstration, which no production server knows. */
const demonstrationKeys = { deploy: 'demo-deploy', provider: 'demo-provider-14' } as const;
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The server that a command talks to: `--url` or `NIVEAU_URL`, otherwise the local product; `--key` or
 * `NIVEAU_API_KEY`, and for a server on this machine the demonstration's key. Throws a PlatformError without a key.
 */
export function serverOf(
  options: { readonly url?: string; readonly key?: string },
  environment: Readonly<Record<string, string | undefined>>,
  scope: keyof typeof demonstrationKeys,
): Server {
  const url = options.url ?? environment.NIVEAU_URL ?? 'http://127.0.0.1:4000';
  if (!URL.canParse(url)) throw new PlatformError(`${url} is not an address.`);
  const given = options.key ?? environment.NIVEAU_API_KEY;
  if (given) return { url, key: given };
  if (loopback.has(new URL(url).hostname)) return { url, key: demonstrationKeys[scope] };
  throw new PlatformError('An API key is needed: set NIVEAU_API_KEY or give --key.');
}

/** The product's own client, with an API key in the place of a session. Its failures are PlatformErrors. */
export function platformClient({ url, key }: Server): Pick<ApiClient, 'call'> {
  const client = createClient({
    token: () => null,
    refresh: async () => false,
    onFailure: () => undefined,
    isOnline: () => true,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-api-key', key);
      return fetch(new URL(String(input), url), { ...init, headers });
    },
  });
  return {
    async call(call, input) {
      try {
        return await client.call(call, input);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.status === 0) throw new PlatformError(`No server answers at ${url}.`, { cause: error });
        const reasons = Object.values(error.details ?? {})
          .flat()
          .map(String);
        throw new PlatformError(
          [`${error.message} (${error.key}, HTTP ${error.status}).`, ...reasons].join('\n'),
          {
            cause: error,
          },
        );
      }
    },
  };
}
