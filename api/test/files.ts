/** Files as people send them, made for tests. */

/** The smallest thing that is a PNG by its content; `salt` makes another of it. */
export function pngOf(salt = 0): Uint8Array {
  const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const ihdr = [
    0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xde,
  ];
  const idat = [0, 0, 0, 1, 0x49, 0x44, 0x41, 0x54, salt, 0, 0, 0, 0];
  const iend = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
  return Uint8Array.from([...header, ...ihdr, ...idat, ...iend]);
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, body: readonly number[]) => [0xff, marker, 0, body.length + 2, ...body];

/** A JPEG of a phone: turned by a quarter, with a position, an owner's comment and a second picture after the first. */
export function jpegWithPosition(): Uint8Array {
  const entry = (tag: number, type: number, value: readonly number[]) => [
    tag >> 8,
    tag & 255,
    0,
    type,
    0,
    0,
    0,
    1,
    ...value,
  ];
  const orientation = entry(0x0112, 3, [0, 6, 0, 0]);
  const gps = entry(0x8825, 4, [0, 0, 0, 38]);
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
    2,
    ...orientation,
    ...gps,
    0,
    0,
    0,
    0,
    ...ascii('N47.2184W1.5536'),
  ];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, ascii('JFIF\0\u0001\u0001')),
    ...segment(0xe1, [...ascii('Exif\0\0'), ...tiff]),
    ...segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<x:gps>47.2184</x:gps>')),
    ...segment(0xe2, ascii('ICC_PROFILE\0abc')),
    ...segment(0xfe, ascii('Camille')),
    ...segment(0xdb, [1, 2, 3]),
    ...segment(0xda, [1, 1, 0]),
    0x12,
    0xff,
    0x00,
    0x34,
    0xff,
    0xd0,
    0x56,
    0xff,
    0xd9,
    0xff,
    0xd8,
    ...segment(0xe1, ascii('Exif\0\0 N47.2184')),
    0xff,
    0xd9,
  ]);
}

export function formOf(
  fields: Readonly<
    Record<string, string | readonly (readonly [content: Uint8Array | string, name: string])[]>
  >,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else
      for (const [content, filename] of value)
        form.append(
          name,
          new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
          filename,
        );
  }
  return form;
}
