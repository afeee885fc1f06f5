import { createHash } from 'node:crypto';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UploadedFile, UserCaller } from './route.ts';

export interface Attempt {
  readonly key: string;
  readonly call: string;
  readonly hash: string;
}

/** What tells two requests with one key apart: the call, its parameters, body and files. */
export function attemptOf(
  key: string,
  call: string,
  params: unknown,
  body: unknown,
  files: Readonly<Record<string, readonly UploadedFile[]>>,
): Attempt {
  const hash = createHash('sha256').update(JSON.stringify([call, params, body]));
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
  caller: UserCaller,
  attempt: Attempt,
): Promise<StoredAnswer | null> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${caller.id_client}:${caller.id_user}:${attempt.key}`}, 7))`,
  );
  const kept = await tx.row<StoredAnswer & { request_hash: string }>(
    sql`select request_hash, status, response from idempotency where id_client = ${caller.id_client} and id_user = ${caller.id_user} and key = ${attempt.key}`,
  );
  if (!kept) return null;
  if (kept.request_hash !== attempt.hash) throw new AppError('idempotency_key_reused');
  return kept;
}

/** Keeps an answer in the same transaction as what it did: both happen, or neither. */
export async function keepAnswer(
  tx: Transaction,
  caller: UserCaller,
  attempt: Attempt,
  answer: StoredAnswer,
): Promise<void> {
  await tx.run(sql`insert into idempotency (id_client, id_user, key, call, request_hash, status, response)
    values (${caller.id_client}, ${caller.id_user}, ${attempt.key}, ${attempt.call}, ${attempt.hash}, ${answer.status}, ${JSON.stringify(answer.response)}::jsonb)`);
}
