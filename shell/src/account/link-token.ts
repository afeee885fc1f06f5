/**
 * The token of a link that came by e-mail: it stands behind `#`, which browsers send to nobody. `null` where there is
 * none that could be one.
 */
export function linkTokenOf(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return /^[\w-]{1,200}$/.test(token) ? token : null;
}
