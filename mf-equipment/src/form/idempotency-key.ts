import { randomKey } from '@niveau/shared/domain/random-key';

const keys = new Map<string, string>();

/**
 * Sends by a key that stays the same for the same content until it has been answered: what is sent twice acts once, and
 * what is wanted again later acts again. Answers and throws what `send` does.
 */
export async function withIdempotencyKey<Answer>(
  content: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keys.get(content) ?? randomKey();
  keys.set(content, key);
  const answer = await send(key);
  keys.delete(content);
  return answer;
}
