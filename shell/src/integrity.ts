declare global {
  /** The hash of every script that may load, by its absolute address. A script that is absent here is refused. */
  var __niveauIntegrity: Record<string, string> | undefined;
}

/** The page's own hashes, by absolute address; empty in development, where scripts carry none. */
export function pageIntegrity(page: Document, base: string): Record<string, string> {
  const written = page.getElementById('niveau-integrity')?.textContent;
  if (!written) return {};
  const hashes: Record<string, string> = JSON.parse(written);
  return Object.fromEntries(
    Object.entries(hashes).map(([file, hash]) => [new URL(`/${file}`, base).href, hash]),
  );
}

/** Makes a file known: from now on it loads if its content has this hash. */
export function knowFile(address: string, integrity: string): void {
  globalThis.__niveauIntegrity ??= {};
  globalThis.__niveauIntegrity[address] = integrity;
}

const trusted = new Set<string>();

/** Lets what lies in a folder load unchecked: a developer's own build, whose ticket the server has checked. */
export function trustFolder(base: string): void {
  trusted.add(base);
}

/** The hash that a script must have, or one that nothing has; empty where it is trusted without. */
export function integrityFor(address: string): string {
  const bare = new URL(address);
  bare.search = '';
  if ([...trusted].some((base) => bare.href.startsWith(base))) return '';
  return globalThis.__niveauIntegrity?.[bare.href] ?? `sha384-${'A'.repeat(64)}`;
}
