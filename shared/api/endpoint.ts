import type { z } from 'zod';
import type { ErrorKey } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A call is named by its line in the specification: `GET device/{id}/chart`. A path that starts with `v2/` is served
 * under `/api/v2`, one that starts with `/` at the root, every other under `/api/v1`.
 */
export type CallName = `${Method} ${string}`;

/** Who may call: anybody, a signed-in user (with the permission of `permissions.ts`), or the holder of an API key. */
export type Access = 'public' | 'user' | { readonly scope: ApiKeyScope };

export type ApiKeyScope = 'provider' | 'ingest' | 'deploy';

/** A file of a multipart body: what its content may be, and how large (bytes). */
export interface FileRule {
  readonly types: readonly string[];
  readonly max_bytes: number;
  readonly required: boolean;
  readonly many?: boolean;
}

/** The one description of a call: route, validation, OpenAPI, client, hooks and double are made from it. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The handler also gets the body's very bytes, over which a signature was made. */
  readonly keeps_raw_body?: true;
  /** Files beside `body` in a multipart request. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** What stands under `data`; for a blob, its media type. */
  readonly output: z.ZodType | { readonly blob: string };
  /** What stands under `meta`. */
  readonly meta?: z.ZodType;
  /** Errors of its own, beside those that every call may answer. */
  readonly errors?: readonly ErrorKey[];
  /** What it answers in the place of `internal_server_error`, where section 8 of the specification has words of its own. */
  readonly failure?: ErrorKey;
}

/** Keeps each entry's exact type, so that client and handlers know it. */
export function defineEndpoints<const T extends Readonly<Record<CallName, Endpoint>>>(endpoints: T): T {
  return endpoints;
}

export const megabyte = 1024 * 1024;
/** Section 9 of the specification. */
export const documentLimitBytes = 10 * megabyte;

/** Method and full path of a call, its parameters still in braces. */
export function pathOf(call: CallName): { readonly method: Method; readonly path: string } {
  const space = call.indexOf(' ');
  const method = readMethod(call.slice(0, space));
  const path = call.slice(space + 1);
  if (path.startsWith('/')) return { method, path };
  return { method, path: path.startsWith('v2/') ? `/api/${path}` : `/api/v1/${path}` };
}

function readMethod(word: string): Method {
  if (word === 'GET' || word === 'POST' || word === 'PUT' || word === 'DELETE') return word;
  throw new TypeError(`${word} is not a method of the catalogue`);
}
