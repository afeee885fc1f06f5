import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page is made once and sent often: worth more than the fastest, not worth the slowest. */
const brotliQuality = 9;
const most = 200;

export interface KeptPage {
  readonly etag: string;
  readonly policy: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Pages that were made, with their compressed forms, by what they were made of. The oldest is forgotten first. */
export function pageCache() {
  const pages = new Map<string, Promise<KeptPage>>();
  return (key: string, make: () => { readonly html: string; readonly policy: string }): Promise<KeptPage> => {
    const kept = pages.get(key) ?? compress(make());
    pages.set(key, kept);
    const [oldest] = pages.keys();
    if (pages.size > most && oldest !== undefined) pages.delete(oldest);
    return kept;
  };
}

async function compress({ html, policy }: { html: string; policy: string }): Promise<KeptPage> {
  const plain = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, policy, plain, br, gzip: gz };
}

/** The best encoding that the header allows (RFC 9110, 12.5.3). */
export function encodingFor(header: string | undefined): 'br' | 'gzip' | null {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().split(';'))
      .filter(([, quality]) => !/^\s*q=0(\.0+)?\s*$/.test(quality ?? ''))
      .map(([name]) => name?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}
