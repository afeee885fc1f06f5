import type { Call, CallInput, CallMeta, CallOutput } from './catalogue.ts';
import { pathOf } from './endpoint.ts';
import { AppError, type ErrorBody, type ErrorKey, expiredTokenStatus } from './errors.ts';
import { type SendInit, transport } from './transport.ts';

export interface Answer<K extends Call> {
  readonly data: CallOutput<K>;
  readonly meta: CallMeta<K>;
}

/** How a call is made: a way to stop it, a key that makes it safe to repeat, and what is told while it sends. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same key and body act once, however often they are sent. */
  readonly idempotencyKey?: string;
  /** Told how much of a form with files has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface ApiClient {
  /** Makes a call. Throws an AppError with the key that the server gave, `no_internet` or `problem_occurred`. */
  call<K extends Call>(call: K, input: CallInput<K>, options?: CallOptions): Promise<Answer<K>>;
}

export interface ClientOptions {
  /** The access token of the session, kept in memory by the shell. */
  readonly token: () => string | null;
  /** Gets a new access token; resolves to false where the session is over. One at a time, whoever asks. */
  readonly refresh: () => Promise<boolean>;
  /** Told of every failure that the handling rules of section 8 act on. */
  readonly onFailure: (error: AppError, call: Call) => void;
  readonly fetch?: typeof fetch;
  readonly isOnline?: () => boolean;
}

/** The one way from a page to the server. */
export function createClient(options: ClientOptions): ApiClient {
  const send = options.fetch ?? transport;
  const isOnline = options.isOnline ?? (() => navigator.onLine);

  async function attempt<K extends Call>(
    call: K,
    input: CallInput<K>,
    callOptions: CallOptions,
  ): Promise<Answer<K>> {
    // Every catalogue input is made of these three parts; TypeScript cannot see it through the generic.
    const request = requestOf(call, input as LooseInput, options.token(), callOptions);
    let response: Response;
    try {
      response = await send(request.url, request.init);
    } catch (cause) {
      // The page itself may refuse to send what belongs to another session.
      if (callOptions.signal?.aborted || cause instanceof AppError) throw cause;
      throw new AppError(isOnline() ? 'problem_occurred' : 'no_internet', { cause, status: 0 });
    }
    return readAnswer(response);
  }

  return {
    async call(call, input, callOptions = {}) {
      const tell = (error: unknown): never => {
        if (error instanceof AppError) options.onFailure(error, call);
        throw error;
      };
      try {
        return await attempt(call, input, callOptions);
      } catch (error) {
        if (error instanceof AppError && isStale(error, call) && (await options.refresh()))
          return attempt(call, input, callOptions).catch(tell);
        return tell(error);
      }
    },
  };
}

/** A token that is missing or too old is renewed once; the session calls themselves never are. */
function isStale(error: AppError, call: Call): boolean {
  return (error.key === 'expired_token' || error.key === 'unauthenticated') && !sessionCalls.has(call);
}

const sessionCalls: ReadonlySet<string> = new Set<Call>([
  'POST auth/user_client',
  'POST auth/refresh',
  'POST auth/logout',
]);

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function requestOf(
  call: Call,
  input: LooseInput,
  token: string | null,
  options: CallOptions,
): { url: string; init: SendInit } {
  const { method } = pathOf(call);
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  let body: BodyInit | undefined;
  if (input.body instanceof FormData) body = input.body;
  else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(input.body);
  }
  return {
    url: urlOf(call, input),
    init: {
      method,
      headers,
      body,
      signal: options.signal,
      credentials: 'same-origin',
      // Often the last thing that a page says.
      keepalive: method === 'DELETE',
      ...(options.onProgress && { onProgress: options.onProgress }),
    },
  };
}

/** The address of a call with its parameters and query filled in. */
export function urlOf(call: Call, { params = {}, query = {} }: LooseInput): string {
  const path = pathOf(call).path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

async function readAnswer<K extends Call>(response: Response): Promise<Answer<K>> {
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  if (!response.ok) throw await readFailure(response, isJson);
  // The server's answers are checked against the catalogue by the server itself; the page takes them as typed.
  // A file says so, also where it is JSON itself.
  const isFile = !isJson || response.headers.has('content-disposition');
  if (isFile) return { data: await response.blob(), meta: undefined } as Answer<K>;
  const { data, meta } = await response.json();
  return { data, meta } as Answer<K>;
}

async function readFailure(response: Response, isJson: boolean): Promise<AppError> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!isJson) return new AppError('problem_occurred', { status: response.status, requestId });
  const body: Partial<ErrorBody> & { details?: Record<string, unknown> } = await response
    .json()
    .catch(() => ({}));
  if (body.status === expiredTokenStatus) return new AppError('expired_token', { status: 401, requestId });
  const key = readKey(body.translation_key);
  return new AppError(key, {
    status: response.status,
    faults: body.errors,
    requestId,
    details: body.details,
  });
}

/** The server's own keys are the catalogue's, which stays out of the page; one that is newer than the page has no text there. */
function readKey(key: string | undefined): ErrorKey {
  return key && /^[a-z0-9_]+$/.test(key) ? (key as ErrorKey) : 'problem_occurred';
}
