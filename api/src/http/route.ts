import type { Call, CallMeta, CallOutput, CallValues, Catalogue } from '@niveau/shared/api';
import type { Levels } from '@niveau/shared/domain/permission';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { AccessClaims } from './access-token.ts';

/** A signed-in user in the space of the session. */
export interface UserCaller {
  readonly kind: 'user';
  readonly id_user: number;
  readonly id_client: number;
  readonly id_professional: number;
  readonly id_family: string;
  readonly id_role: number;
  readonly time_zone: string;
  readonly country: string;
  readonly language: string;
  readonly levels: Levels;
  /** The view through which an administrator of the provider looks at the space, to read only; `null` for its members. */
  readonly id_view: string | null;
}

/** A signed-in administrator of a provider, in its back office: acts for the provider as its API keys do. */
export interface AdministratorCaller {
  readonly kind: 'administrator';
  readonly id_user: number;
  /** The back office. */
  readonly id_client: number;
  readonly id_professional: number;
}

/** The holder of an API key; a deploy key belongs to no provider. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly id_api_key: number;
  readonly id_professional: number | null;
  readonly scopes: readonly string[];
}

/** Who may call for a provider. */
export type ProviderCaller = KeyCaller | AdministratorCaller;

export interface UploadedFile {
  readonly filename: string;
  /** By content, never by name. */
  readonly media_type: string;
  readonly content: Uint8Array;
}

type CallerOf<K extends Call> = Catalogue[K]['access'] extends 'user'
  ? UserCaller
  : Catalogue[K]['access'] extends 'public'
    ? null
    : Catalogue[K]['access'] extends { readonly scope: 'provider' }
      ? ProviderCaller
      : KeyCaller;

/** What a handler is given. `tx` is a transaction in the caller's scope; a public call acts as the system and must say for whom in each query. */
export interface Request<K extends Call> extends CallValues<K> {
  readonly app: App;
  readonly tx: Transaction;
  readonly caller: CallerOf<K>;
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
  readonly http: HttpFacts;
}

export interface HttpFacts {
  readonly request_id: string;
  readonly host: string;
  readonly ip: string;
  readonly languages: readonly string[];
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** A header of the request; undefined where it did not come, or came twice. */
  readonly header: (name: string) => string | undefined;
  /** The body's bytes, for an endpoint that keeps them (`keeps_raw_body`); else none. */
  readonly rawBody: () => Uint8Array;
  /** Who the request says it comes from, for reports of a page: `null` where there is no valid token. */
  readonly claims: () => Promise<AccessClaims | null>;
  /** Sends the reader elsewhere, with a status of 3xx. */
  readonly redirect: (location: string) => void;
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
  /** Runs after the transaction has been committed: for messages and jobs that must not outrun it. */
  readonly afterCommit: (work: () => Promise<void>) => void;
  /** Runs where the transaction does not commit: takes back what the database cannot, such as a stored file. */
  readonly onRollback: (work: () => Promise<void>) => void;
}

export interface CookieOptions {
  readonly path: string;
  readonly max_age_s?: number;
  readonly expire?: boolean;
  /** `lax` cookies also come with a visit that starts on another site, such as a link in a mail. */
  readonly same_site?: 'strict' | 'lax';
}

/** A file as an answer. */
export interface BlobAnswer {
  readonly content: Uint8Array | string;
  readonly media_type: string;
  readonly filename: string;
  /** Shown in the page rather than downloaded. */
  readonly inline?: boolean;
}

type Data<K extends Call> = Catalogue[K]['output'] extends { readonly blob: string }
  ? BlobAnswer
  : CallOutput<K>;

export type HandlerAnswer<K extends Call> = [CallMeta<K>] extends [undefined]
  ? { readonly data: Data<K>; readonly status?: number }
  : { readonly data: Data<K>; readonly meta: CallMeta<K>; readonly status?: number };

export type Handler<K extends Call> = (request: Request<K>) => Promise<HandlerAnswer<K>>;

/** A handler that opens its own transactions: what it did stays done when it throws. */
export type FreeHandler<K extends Call> = (request: Omit<Request<K>, 'tx'>) => Promise<HandlerAnswer<K>>;

/** A call with what answers it. */
export type ImplementedCall =
  | { readonly call: Call; readonly handle: Handler<never>; readonly isFree?: false }
  | { readonly call: Call; readonly handle: FreeHandler<never>; readonly isFree: true };

/** Ties a handler to its entry in the catalogue, which gives it types, validation, permission and documentation. */
export function route<const K extends Call>(call: K, handle: Handler<K>): ImplementedCall {
  // The server calls it with exactly what the catalogue's entry parsed.
  return { call, handle: handle as Handler<never> };
}

type FreeCall = {
  [K in Call]: Catalogue[K]['access'] extends 'public' | 'user' ? K : never;
}[Call];

/**
 * As `route`, for a call that holds no transaction while it works (password hashing, a service that is asked), or that
 * commits and then fails. A user is let in as everywhere; the answer to an Idempotency-Key is kept after what was done.
 */
export function freeRoute<const K extends FreeCall>(call: K, handle: FreeHandler<K>): ImplementedCall {
  return { call, handle: handle as FreeHandler<never>, isFree: true };
}
