const keys = new Map<string, string>();

/** The same key for the same content as long as the page stands: what is sent twice acts once. */
export function idempotencyKey(content: string): string {
  const known = keys.get(content);
  if (known) return known;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  keys.set(content, key);
  return key;
}
