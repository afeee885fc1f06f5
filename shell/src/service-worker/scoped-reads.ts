import { scopeHeader } from './messages.ts';

const parameter = 'niveau-scope';

/** What is used here of a Workbox strategy's plugin. */
export interface ScopedReads {
  readonly isScoped: (request: Request) => boolean;
  /** Keeps nothing more of a scope, of which answers may still be on their way. */
  readonly close: (scope: string) => void;
  readonly plugin: {
    readonly cacheKeyWillBeUsed: (step: { readonly request: Request }) => Promise<string>;
    readonly cacheWillUpdate: (step: {
      readonly request: Request;
      readonly response: Response;
    }) => Promise<Response | null>;
    readonly cacheDidUpdate: (step: {
      readonly cacheName: string;
      readonly request: Request;
    }) => Promise<void>;
  };
}

/**
 * Keeps each answer under the scope that asked for it, so that it is never given to another. An answer that comes after
 * its scope was closed is not kept; one that was being written at that moment is taken out again.
 */
export function createScopedReads(storage: Pick<CacheStorage, 'open'>): ScopedReads {
  const closed = new Set<string>();
  const isClosed = (scope: string | null) => scope === null || closed.has(scope);
  return {
    isScoped: (request) => request.headers.has(scopeHeader),
    close: (scope) => void closed.add(scope),
    plugin: {
      async cacheKeyWillBeUsed({ request }) {
        const key = new URL(request.url);
        const scope = request.headers.get(scopeHeader);
        if (scope) key.searchParams.set(parameter, scope);
        return key.href;
      },
      cacheWillUpdate: async ({ request, response }) =>
        isClosed(request.headers.get(scopeHeader)) ? null : undated(response),
      async cacheDidUpdate({ cacheName, request }) {
        if (!isClosed(new URL(request.url).searchParams.get(parameter))) return;
        await (await storage.open(cacheName)).delete(request);
      },
    },
  };
}

/** What is kept tells no time: read later, it would set the page's idea of the server's clock. */
function undated({ body, status, statusText, headers: told }: Response): Response {
  const headers = new Headers(told);
  headers.delete('date');
  return new Response(body, { status, statusText, headers });
}
