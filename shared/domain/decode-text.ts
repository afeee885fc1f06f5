/** Text files as programs write them, without saying how. */
import { decodeSingleByte, type SingleByteEncoding, singleByteEncodingOf } from './single-byte.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleByteEncoding;

/**
 * The text of a file, without its byte-order mark: UTF-8, UTF-16 (by its mark, or by the zeros that every Latin text has
 * in it), else that of one byte a letter in which it reads best. Never throws.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: TextEncoding } {
  const wide = wideEncodingOf(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  const text = new TextDecoder('utf-8').decode(bytes);
  // A decoder writes U+FFFD for what is not UTF-8: unless the file holds that very letter.
  const written = text.split('\uFFFD').length - 1;
  if (written === replacementsIn(bytes)) return { text, encoding: 'utf-8' };
  const encoding = singleByteEncodingOf(bytes);
  return { text: decodeSingleByte(bytes, encoding), encoding };
}

function replacementsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length - 2; at++)
    if (bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) count++;
  return count;
}

/** How many bytes tell the encoding of a file. */
const sample = 4096;

function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, sample - (sample % 2));
  if (start.length < 4) return null;
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 2;
  if (odd > most * 0.6 && even === 0) return 'utf-16le';
  if (even > most * 0.6 && odd === 0) return 'utf-16be';
  return null;
}
