import { integrityFor } from '../integrity.ts';
import type { AcceptedRelease } from './release-check.ts';

/**
 * Why the files of a release did not load. `integrity`: one that came is not the one that was signed. `mended`: they are
 * all to be had now, as they were signed; what a cache had kept was no good, or the connection is back.
 */
export type Diagnosis = 'integrity' | 'load' | 'mended';

/** Looks, past every cache, at what opens the module and at the file that the error names. */
export async function diagnose(
  { manifest, base }: AcceptedRelease,
  error: unknown,
  fetchFile: typeof fetch = fetch,
): Promise<Diagnosis> {
  const opening = [manifest.entry, ...(manifest.first_files ?? [])].map((name) => new URL(name, base).href);
  const missing = fileIn(error);
  const addresses = new Set(missing?.startsWith(base) ? [missing, ...opening] : opening);
  const found = await Promise.all([...addresses].map((address) => look(address, fetchFile)));
  if (found.includes('other')) return 'integrity';
  return found.every((one) => one === 'as signed') ? 'mended' : 'load';
}

/** The address that webpack names in its ChunkLoadError. */
function fileIn(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error)) return null;
  return typeof error.request === 'string' ? error.request : null;
}

async function look(address: string, fetchFile: typeof fetch): Promise<'as signed' | 'other' | 'absent'> {
  const wanted = integrityFor(address);
  try {
    // What it finds takes the place of what the browser had kept.
    const answer = await fetchFile(address, { credentials: 'omit', cache: 'reload' });
    if (!answer.ok) return 'absent';
    if (wanted === '') return 'as signed';
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()));
    return wanted === `sha384-${btoa(String.fromCharCode(...hash))}` ? 'as signed' : 'other';
  } catch {
    return 'absent';
  }
}
