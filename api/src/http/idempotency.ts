import { createHash } from 'node:crypto';
import { AppError } from '@niveau/shared/api/errors';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { ProviderCaller, UploadedFile, UserCaller } from './route.ts';

export interface Attempt {
  readonly key: string;
  readonly call: string;
  readonly hash: string;
}

/** Who asks: a user in a space, an administrator in theirs, the holder of an API key, or nobody who is known. */
type Caller = UserCaller | ProviderCaller | null;

/** What tells two requests with one key apart: the call, its parameters, query, body and files. */
export function attemptOf(
  key: string,
  call: string,
  params: unknown,
  query: unknown,
  body: unknown,
  files: Readonly<Record<string, readonly UploadedFile[]>>,
): Attempt {
  const hash = createHash('sha256').update(JSON.stringify([call, params, query, body]));
  for (const [name, list] of Object.entries(files))
    for (const file of list) hash.update(name).update(file.content);
  return { key, call, hash: hash.digest('hex') };
}

export interface StoredAnswer {
  readonly status: number;
  readonly response: unknown;
}

/**
 * The answer that was given to this very request before; null the first time. Two requests at once with one key wait
 * for each other. Throws `idempotency_key_reused` where the key came with another request.
 */
export async function replay(
  tx: Transaction,
  caller: Caller,
  attempt: Attempt,
): Promise<StoredAnswer | null> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${nameOf(caller)}:${attempt.key}`}, 7))`);
  const kept = await tx.row<StoredAnswer & { request_hash: string }>(
    sql`select request_hash, status, response from ${keptOf(caller, attempt)}`,
  );
  if (!kept) return null;
  if (kept.request_hash !== attempt.hash) throw new AppError('idempotency_key_reused');
  return kept;
}

/** Keeps an answer, in the transaction of what it did: both happen, or neither; of a free route in one of its own, after it. */
export async function keepAnswer(
  tx: Transaction,
  caller: Caller,
  attempt: Attempt,
  answer: StoredAnswer,
): Promise<void> {
  const { key, call, hash } = attempt;
  const rest = sql`${call}, ${hash}, ${answer.status}, ${JSON.stringify(answer.response)}::jsonb`;
  switch (caller?.kind) {
    case 'user':
    case 'administrator':
      await tx.run(sql`insert into idempotency (id_client, id_user, key, call, request_hash, status, response)
        values (${caller.id_client}, ${caller.id_user}, ${key}, ${rest})`);
      return;
    case 'key':
      await tx.run(sql`insert into key_idempotency (id_api_key, id_professional, key, call, request_hash, status, response)
        values (${caller.id_api_key}, ${caller.id_professional}, ${key}, ${rest})`);
      return;
    default:
      await tx.run(sql`insert into public_idempotency (key_hash, call, request_hash, status, response)
        values (${hashOf(key)}, ${rest})`);
  }
}

function nameOf(caller: Caller): string {
  switch (caller?.kind) {
    case 'user':
    case 'administrator':
      return `${caller.id_client}:${caller.id_user}`;
    case 'key':
      return `key:${caller.id_api_key}`;
    default:
      return 'public';
  }
}

function keptOf(caller: Caller, { key }: Attempt): Sql {
  switch (caller?.kind) {
    case 'user':
    case 'administrator':
      return sql`idempotency where id_client = ${caller.id_client} and id_user = ${caller.id_user} and key = ${key}`;
    case 'key':
      return sql`key_idempotency where id_api_key = ${caller.id_api_key} and key = ${key}`;
    default:
      return sql`public_idempotency where key_hash = ${hashOf(key)}`;
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
