/**
 * A JPEG as it looks, without what its camera wrote beside it: position, owner, thumbnails, edits (Exif, XMP, IPTC,
 * comments, and pictures after the first). The orientation stays, so that it stands as before; colour profile and
 * Adobe's transform stay too. What is no well-formed JPEG comes back as it is.
 * Source: ITU-T T.81, annex B; JEITA CP-3451 (Exif 2.3), 4.5.
 */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let orientation = 1;
  for (let at = 2; ; ) {
    // Any number of fill bytes may stand before a marker.
    while (jpeg[at] === 0xff && jpeg[at + 1] === 0xff) at++;
    const segment = segmentAt(jpeg, at);
    if (!segment) return jpeg;
    const { marker, end } = segment;
    const bytes = jpeg.subarray(at, end);
    if (marker === app1) orientation = orientationOf(bytes) ?? orientation;
    else if (isKept(marker, bytes)) parts.push(bytes);
    at = end;
    if (marker === endOfImage) break;
  }
  const exif = orientation === 1 ? [] : [exifWith(orientation)];
  return concat([jpeg.subarray(0, 2), ...exif, ...parts]);
}

const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app14 = 0xee;
const comment = 0xfe;
const startOfScan = 0xda;
const endOfImage = 0xd9;

function isKept(marker: number, bytes: Uint8Array): boolean {
  if (marker === app2) return startsWith(bytes, 4, 'ICC_PROFILE');
  if (marker === app0) return startsWith(bytes, 4, 'JFIF');
  if (marker === app14) return true;
  return marker !== comment && (marker < app0 || marker > 0xef);
}

/** A marker with its segment; a scan with the coded data that follows it. Null where the file is not what it says. */
function segmentAt(jpeg: Uint8Array, at: number): { readonly marker: number; readonly end: number } | null {
  const marker = jpeg[at + 1];
  if (jpeg[at] !== 0xff || marker === undefined) return null;
  if (marker === endOfImage) return { marker, end: at + 2 };
  const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0);
  const end = at + 2 + length;
  if (length < 2 || end >= jpeg.length) return null;
  return { marker, end: marker === startOfScan ? endOfScan(jpeg, end) : end };
}

/** The first byte of the next marker: stuffed bytes and restart markers belong to the scan. */
function endOfScan(jpeg: Uint8Array, from: number): number {
  for (let at = from; at < jpeg.length - 1; at++) {
    const next = jpeg[at + 1] ?? 0;
    if (jpeg[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.length;
}

const orientationTag = 0x0112;

/** The orientation (1 to 8) that an Exif segment states. */
function orientationOf(segment: Uint8Array): number | null {
  if (!startsWith(segment, 4, 'Exif\0\0')) return null;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10);
  if (tiff.byteLength < 14) return null;
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return null;
  const entries = tiff.getUint16(directory, little);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + 12 * i;
    if (entry + 12 > tiff.byteLength) return null;
    if (tiff.getUint16(entry, little) !== orientationTag) continue;
    const value = tiff.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** The smallest Exif segment that states an orientation. */
function exifWith(orientation: number): Uint8Array {
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const body = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0)).concat(tiff);
  return Uint8Array.from([0xff, app1, 0, body.length + 2, ...body]);
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
