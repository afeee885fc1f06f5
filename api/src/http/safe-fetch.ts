import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './address-guard.ts';

/** Why an address was not asked, or its answer not taken. */
export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError';
}

export interface SafeFetchOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For an address of the settings: it may stand in the operator's own network, on any port. */
  readonly allowPrivate?: boolean;
  /** Of the answer; 64 kB unless told. */
  readonly max_bytes?: number;
  /** For everything together; ten seconds unless told. */
  readonly timeout_ms?: number;
}

export interface SafeAnswer {
  readonly status: number;
  /** Where the answer came from in the end. */
  readonly url: string;
  readonly body: Buffer;
}

const mostRedirects = 3;

/**
 * Asks an http(s) address that somebody gave, on the public Internet and nowhere else: an IP address is judged for the
 * very connection that is made and again for each redirect, so that no name leads into the network of the server. A POST
 * follows no redirect. Throws `SafeFetchError` where it may not, and where the answer is too large or does not come.
 */
export async function safeFetch(address: string, options: SafeFetchOptions = {}): Promise<SafeAnswer> {
  if (!URL.canParse(address)) throw new SafeFetchError('no address');
  const signal = AbortSignal.timeout(options.timeout_ms ?? 10_000);
  let url = new URL(address);
  const { origin } = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    // A redirect may lead the operator's own address around in itself, but not elsewhere in its network.
    const mayBePrivate = options.allowPrivate === true && url.origin === origin;
    const answer = await ask(url, options, mayBePrivate, signal);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    const isRedirect = status >= 300 && status < 400 && location !== undefined;
    if (!isRedirect || options.method === 'POST')
      return { status, url: url.href, body: await read(answer, options.max_bytes ?? 64 * 1024) };
    answer.destroy();
    if (!URL.canParse(location, url)) throw new SafeFetchError('a redirect to no address');
    url = new URL(location, url);
  }
  throw new SafeFetchError('too many redirects');
}

async function ask(
  url: URL,
  { method = 'GET', headers, body }: SafeFetchOptions,
  mayBePrivate: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  requireSound(url, mayBePrivate);
  const isAllowed = (ip: string) => mayBePrivate || isPublicAddress(ip);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((succeed, fail) => {
    request(url, { method, headers: { ...headers }, lookup: checkedLookup(isAllowed), signal, agent: false })
      .on('response', succeed)
      .on('error', (error) => fail(asRefusal(error)))
      .end(body);
  });
}

function requireSound(url: URL, mayBePrivate: boolean): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new SafeFetchError(`${url.protocol} is not asked`);
  if (url.username || url.password) throw new SafeFetchError('an address with a password is not asked');
  // The usual port of a protocol is written as none.
  if (url.port !== '' && !mayBePrivate) throw new SafeFetchError(`port ${url.port} is not asked`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !mayBePrivate && !isPublicAddress(host))
    throw new SafeFetchError(`${host} is not a public address`);
}

/** Resolves as usual, and refuses a name any of whose addresses may not be reached. */
function checkedLookup(isAllowed: (ip: string) => boolean): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isAllowed(address)))
        return answer(new SafeFetchError(`${hostname} is not a public address`), '', 0);
      if (options.all) return answer(null, addresses);
      return answer(null, first.address, first.family);
    });
  };
}

async function read(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer) {
      const bytes = Buffer.from(part);
      size += bytes.length;
      if (size > most) throw new SafeFetchError('the answer is too large');
      parts.push(bytes);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return Buffer.concat(parts);
}

function asRefusal(error: unknown): SafeFetchError {
  if (error instanceof SafeFetchError) return error;
  return new SafeFetchError(error instanceof Error ? error.message : String(error), { cause: error });
}
