import { randomKey } from '../domain/random-key.ts';

const keys = new Map<string, { readonly key: string; readonly at: number }>();
/** Whoever wants the same again later than this, in ms, has seen what became of it and means another. */
const doubt = 10 * 60_000;

/**
 * Sends by a key that stays the same for the same content until it has been answered: what is sent twice acts once, and
 * what is wanted again later acts again. `content` is the call and all that it carries: the server refuses a key that
 * comes with anything else. Answers and throws what `send` does.
 */
export async function withIdempotencyKey<Answer>(
  content: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const text = JSON.stringify(content, (_, value: unknown) => partsOf(value));
  const now = Date.now();
  for (const [other, { at }] of keys) if (now - at > doubt) keys.delete(other);
  const { key } = keys.get(text) ?? { key: randomKey() };
  keys.set(text, { key, at: now });
  const answer = await send(key);
  keys.delete(text);
  return answer;
}

/** A form by its fields, a file by what tells it from another that is chosen. */
function partsOf(value: unknown): unknown {
  if (value instanceof FormData) return [...value];
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  return value;
}
