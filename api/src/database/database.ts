import type { Db } from 'pg-boss';
import type { Sql } from 'sql-template-tag';

/** For whom a transaction acts: row-level security lets it see nothing else. */
export type Scope =
  | { readonly role: 'system' }
  /** `id_user`: the administrator who acts for the provider; absent for its API keys. */
  | { readonly role: 'provider'; readonly id_professional: number; readonly id_user?: number }
  /** A job or an import inside one space. */
  | {
      readonly role: 'space';
      readonly id_client: number;
      readonly id_professional: number;
      readonly id_user?: number;
    };

/**
 * The connection broke while a transaction was being committed: whether it was is not known. What it wrote may be there, so
 * nothing outside the database that belongs to it is to be taken back.
 */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';

  constructor(cause: unknown) {
    super('the connection broke during the commit', { cause });
  }
}

/** One transaction. Rows come back as the query names them: bigint as number, numeric and date as text, timestamptz as Date. */
export interface Transaction {
  /** All rows. The row type is the query's promise: this is the parsed edge of the database. */
  readonly rows: <Row>(query: Sql) => Promise<Row[]>;
  /** The first row, or undefined. */
  readonly row: <Row>(query: Sql) => Promise<Row | undefined>;
  /** Runs a statement; the number of rows it touched. */
  readonly run: (query: Sql) => Promise<number>;
}

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in a transaction of a scope: committed when it resolves, rolled back when it throws. */
  readonly transaction: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** A transaction that takes its scope by itself, through `enter_space`. */
  readonly bare: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Runs several statements as the owner, on one connection; a transaction that they leave open by failing is rolled back. */
  readonly script: (text: string) => Promise<void>;
  /** Runs work that only one copy of the server may do at a time; the others wait. Not within a transaction. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The database as pg-boss takes it. */
  readonly queue: { readonly backend: 'pglite' | 'postgres'; readonly db: Db };
  readonly close: () => Promise<void>;
}
