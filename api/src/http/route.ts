import type { Call, CallMeta, CallOutput, CallValues, Catalogue } from '@niveau/shared/api';
import type { Levels } from '@niveau/shared/domain/permission';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';

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
}

/** The holder of an API key; a deploy key belongs to no provider. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly id_professional: number | null;
  readonly scopes: readonly string[];
}

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
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
  /** Runs after the transaction has been committed: for messages and jobs that must not outrun it. */
  readonly afterCommit: (work: () => Promise<void>) => void;
}

export interface CookieOptions {
  readonly path: string;
  readonly max_age_s?: number;
  readonly expire?: boolean;
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

/** A call with what answers it. */
export interface ImplementedCall {
  readonly call: Call;
  readonly handle: Handler<never>;
}

/** Ties a handler to its entry in the catalogue, which gives it types, validation, permission and documentation. */
export function route<const K extends Call>(call: K, handle: Handler<K>): ImplementedCall {
  // The server calls it with exactly what the catalogue's entry parsed.
  return { call, handle: handle as Handler<never> };
}
