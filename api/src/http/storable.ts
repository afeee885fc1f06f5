/** No body of ours is nested deeper. */
const deepest = 64;

/**
 * The path of the first text in a value that no database can hold (a NUL, half of a surrogate pair), or of what is
 * nested deeper than anything that is asked for; null where there is none. Keys of objects count too.
 */
export function unstorablePath(value: unknown, depth = 0): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  if (depth > deepest) return [];
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = unstorablePath(value[i], depth + 1);
      if (found) return [String(i), ...found];
    }
    return null;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return [];
    const found = unstorablePath(inner, depth + 1);
    if (found) return [key, ...found];
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
