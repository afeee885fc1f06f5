import { AppError } from '@niveau/shared/api/errors';
import { withoutMetadata } from './without-metadata.ts';

/**
 * An image without what a camera writes beside it: place, time, owner, comments, thumbnails. Colour profiles and the way up stay.
 * Throws `file_wrong_format` for a file that is no whole PNG, JPEG or WebP.
 */
export function stripMetadata(content: Uint8Array, media_type: PictureType): Uint8Array {
  if (media_type === 'image/png') return stripPng(content);
  if (media_type === 'image/webp') return stripWebp(content);
  const stripped = withoutMetadata(content);
  // What is no whole JPEG comes back as it is.
  if (stripped === content) throw broken();
  return stripped;
}

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
type PictureType = (typeof pictureTypes)[number];

export function isPictureType(media_type: string): media_type is PictureType {
  return pictureTypes.some((type) => type === media_type);
}

function broken(): AppError {
  return new AppError('file_wrong_format');
}

const pngSignature = 8;
/** Chunks that are needed to show the image as it is; text, time and Exif are none of them. */
const shownChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'bKGD',
]);

function stripPng(content: Uint8Array): Uint8Array {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const kept = [content.subarray(0, pngSignature)];
  for (let at = pngSignature; ; ) {
    if (at + 12 > content.length) throw broken();
    const end = at + 12 + view.getUint32(at);
    if (end > content.length) throw broken();
    const name = String.fromCharCode(...content.subarray(at + 4, at + 8));
    if (shownChunks.has(name)) kept.push(content.subarray(at, end));
    // What stands behind the end is no part of the image.
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

const riffHeader = 12;
/** Exif (bit 3) and XMP (bit 2) of the extended header's flags. */
const metadataFlags = 0x0c;

/** Source: RFC 9649, section 2.7. Chunks are padded to an even length. */
function stripWebp(content: Uint8Array): Uint8Array {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (content.length < riffHeader) throw broken();
  const end = 8 + view.getUint32(4, true);
  if (end > content.length) throw broken();
  const kept: Uint8Array[] = [];
  for (let at = riffHeader; at < end; ) {
    if (at + 8 > end) throw broken();
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    // The last chunk may come without its padding.
    if (at + 8 + size > end) throw broken();
    const chunk = Uint8Array.from(content.subarray(at, Math.min(next, end)));
    const name = String.fromCharCode(...chunk.subarray(0, 4));
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~metadataFlags;
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk);
    at = next;
  }
  const whole = Buffer.concat([content.subarray(0, riffHeader), ...kept]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
